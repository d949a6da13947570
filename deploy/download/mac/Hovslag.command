#!/bin/sh
# Starts Hovslag on this computer. Close the window to stop it.
here="$(cd "$(dirname "$0")" && pwd)"
# This file was allowed to run: so are the programs that it starts.
xattr -dr com.apple.quarantine "$here" 2>/dev/null
exec "$here/program/node" --disable-warning=ExperimentalWarning --min-semi-space-size=8 --max-semi-space-size=8 --heap-growing-percent=30 --v8-pool-size=1 \
  "$here/program/build/program/app/server/own-computer/start.js" "$@"
