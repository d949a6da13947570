#!/bin/sh
# Opens a page that sets a new password.
exec "$(dirname "$0")/Hovslag.command" --glomt
