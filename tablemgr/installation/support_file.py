"""The file for support: an archive of plain texts, the same bytes for the same texts."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping


def support_archive(texts: Mapping[str, str]) -> bytes:
    """Name in the archive → text. Whoever fills it in gives nothing that names a person or shows a card."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            member = zipfile.ZipInfo(name)
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, text)
    return stream.getvalue()
