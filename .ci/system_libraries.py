"""See to it that the shared libraries Qt loads are there: `system_libraries.py offscreen|screen`.

The Qt wheels bring Qt itself, not the libraries of the operating system below it. What is missing is installed where
that can be done without asking (root, apt); elsewhere it is named, with the command to type.
"""

import ctypes
import os
import shutil
import subprocess
import sys

# What `ldd` names for Qt Core, Gui, Widgets, PrintSupport, Pdf and the `offscreen` platform, beyond libc and libstdc++.
OFFSCREEN = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libzstd.so.1": "libzstd1",
}
# What the `xcb` and `wayland` platforms need besides.
SCREEN = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}


def missing(libraries: dict[str, str]) -> list[str]:
    """The packages of those `libraries` that the loader does not find now, sorted."""
    absent = set()
    for soname, package in libraries.items():
        try:
            ctypes.CDLL(soname)
        except OSError:
            absent.add(package)
    return sorted(absent)


def install(packages: list[str]) -> bool:
    """Install `packages` with apt as root, without a question; False where that is not possible or fails."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    print("installing what Qt needs from the system: " + " ".join(packages), flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    # Without an update first: the lists may be there already, and are asked for again only when they were not enough.
    for step in (command, ["apt-get", "update", "-qq"], command):
        done = subprocess.run(
            step, env=quiet, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False
        )
        if step is command and done.returncode == 0:
            return True
    return False


def main(arguments: list[str]) -> int:
    """0 when all is there (perhaps after installing it), else 1 with a sentence that names what is missing."""
    if not sys.platform.startswith("linux"):
        return 0
    wanted = dict(OFFSCREEN)
    if arguments == ["screen"]:
        wanted.update(
            WAYLAND if os.environ.get("WAYLAND_DISPLAY") and not os.environ.get("DISPLAY") else SCREEN
        )
    absent = missing(wanted)
    if not absent or (install(absent) and not missing(wanted)):
        return 0
    absent = missing(wanted)
    print(
        "Qt needs libraries of the operating system that are not here. On Debian or Ubuntu this installs them:\n"
        f"    sudo apt-get install {' '.join(absent)}",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
