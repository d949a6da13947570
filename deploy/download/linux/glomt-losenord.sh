#!/bin/sh
# Opens a page that sets a new password.
exec "$(dirname "$0")/hovslag.sh" --glomt
