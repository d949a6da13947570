#!/bin/sh
# Starts Hovslag on this computer. Ctrl+C, or closing the window, stops it.
here="$(cd "$(dirname "$0")" && pwd)"
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
exec "$here/program/node" --disable-warning=ExperimentalWarning --max-semi-space-size=4 --heap-growing-percent=30 \
  "$here/program/build/program/app/server/own-computer/start.js" "$@"
