#!/bin/sh
# Starts Platen. The command line works without a display: over ssh, in cron, in containers.
set -u
# PLATEN_WRAPPER: a program to start it with, which Flatpak needs.
here=$(dirname -- "$(readlink -f -- "$0")")

# Chromium cannot sandbox itself for root; only root goes without.
bare=
[ "$(id -u)" -ne 0 ] || bare=--no-sandbox

# The first word that is no switch tells what is wanted.
for word do
  case $word in
    --version | -V)
      echo "@version@"
      exit 0
      ;;
    @commands@)
      # An engine that a command before left takes this one at once, if it answers.
      case $word in convert | run)
        for socket in "${XDG_RUNTIME_DIR:-/nonexistent}"/platen/*.socket; do
          [ -S "$socket" ] && [ -z "${PLATEN_WRAPPER:-}${APPIMAGE:-}" ] || continue
          export ELECTRON_RUN_AS_NODE=1
          exec "$here/platen-app" "$here/resources/app.asar/dist/cli/packaged.js" \
            ${bare:+"$bare"} --ozone-platform=headless --disable-gpu --log-level=3 "$@"
        done
        ;;
      esac
      # Chromium's own talk is not the command's.
      exec ${PLATEN_WRAPPER:-} "$here/platen-app" ${bare:+"$bare"} --ozone-platform=headless --disable-gpu --log-level=3 "$@"
      ;;
    -*) ;;
    *) break ;;
  esac
done

if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  echo "platen: There is no display for a window. The command line needs none: platen convert FILE" >&2
  exit 2
fi
[ -z "$bare" ] || echo "platen: Running as root: Chromium cannot sandbox itself, --no-sandbox is added." >&2
exec ${PLATEN_WRAPPER:-} "$here/platen-app" ${bare:+"$bare"} "$@"
