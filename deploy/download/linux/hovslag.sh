#!/bin/sh
# Starts Hovslag on this computer. Ctrl+C, or closing the window, stops it.
# As root on a server: ./hovslag.sh --service NAME makes a service of the system.
here="$(cd "$(dirname "$0")" && pwd)"
run="$here/program/node"
if ! "$run" --version >/dev/null 2>&1; then
  echo "Det fattas något som Hovslag behöver, oftast paketet libatomic1:"
  [ "$1" = --service ] && apt-get -qq update && apt-get -qq install -y libatomic1
  "$run" --version || exit 1
fi
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
start=own-computer
[ "$1" = --service ] && start=installation && shift
exec "$run" --disable-warning=ExperimentalWarning --min-semi-space-size=8 --max-semi-space-size=8 --heap-growing-percent=30 --v8-pool-size=1 \
  "$here/program/build/program/app/server/$start/start.js" "$@"
