#!/bin/sh
# Before files are replaced or taken away: not under a program that stands at a table. It would go on with half of the
# one version and half of the other.
set -e
case "$1" in
    install | upgrade | remove) ;;
    *) exit 0 ;;
esac
for running in /proc/[0-9]*/exe; do
    if [ "$(readlink "$running" 2>/dev/null)" = "$DPKG_ROOT/opt/tablemgr/tablemgr" ]; then
        echo "tablemgr is running. End it first (the table may stay open, it comes back to the same seat), then try again." >&2
        echo "tablemgr běží. Nejdřív ho ukončete (stůl může zůstat otevřený, vrátí se ke stejnému místu), pak to zkuste znovu." >&2
        exit 1
    fi
done
exit 0
