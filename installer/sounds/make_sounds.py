"""Makes the four short sounds of the program from nothing but sines: `resources/sounds/*.wav`.

    python installer/sounds/make_sounds.py

Mono, 16 bits, 22 050 Hz, each under a third of a second. The same script always writes the same bytes, so the files in
the repository can be checked against it.
"""

from __future__ import annotations

import math
import struct
import sys
import wave
from io import BytesIO
from pathlib import Path

RATE = 22_050
LOUDEST = 0.32
FOLDER = Path(__file__).resolve().parents[2] / "resources" / "sounds"

Tone = tuple[float, float, float, float]
"""(start s, length s, pitch Hz, loudness 0 … 1)"""

SOUNDS: dict[str, tuple[Tone, ...]] = {
    # a chip put down: one short click
    "act": ((0.0, 0.045, 1320.0, 0.55),),
    # no: two falling notes
    "refused": ((0.0, 0.09, 330.0, 0.8), (0.10, 0.13, 247.0, 0.8)),
    # a pot pushed: two rising notes
    "award": ((0.0, 0.09, 660.0, 0.7), (0.09, 0.15, 990.0, 0.7)),
    # somebody must look: three equal high notes
    "alert": ((0.0, 0.07, 1760.0, 1.0), (0.11, 0.07, 1760.0, 1.0), (0.22, 0.07, 1760.0, 1.0)),
}


def samples(tones: tuple[Tone, ...]) -> list[int]:
    """The sound as whole numbers of 16 bits: sines with a third harmonic, rising fast and dying away."""
    seconds = max(start + length for start, length, _pitch, _loud in tones) + 0.02
    found = [0.0] * int(seconds * RATE)
    for start, length, pitch, loud in tones:
        first, count = int(start * RATE), int(length * RATE)
        for n in range(count):
            at = n / RATE
            rise = min(1.0, at / 0.004)
            fall = math.exp(-4.0 * n / count) * min(1.0, (count - n) / (0.006 * RATE))
            wave_form = math.sin(2 * math.pi * pitch * at) + 0.25 * math.sin(6 * math.pi * pitch * at)
            found[first + n] += LOUDEST * loud * rise * fall * wave_form
    return [max(-32_767, min(32_767, int(value * 32_767))) for value in found]


def wav(tones: tuple[Tone, ...]) -> bytes:
    """The bytes of a WAV file."""
    stream = BytesIO()
    with wave.open(stream, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        values = samples(tones)
        out.writeframes(struct.pack(f"<{len(values)}h", *values))
    return stream.getvalue()


def main(folder: Path = FOLDER) -> None:
    """Write all sounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, tones in SOUNDS.items():
        (folder / f"{name}.wav").write_bytes(wav(tones))
        print(folder / f"{name}.wav")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
