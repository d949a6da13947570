@echo off
rem Opens a page that sets a new password.
call "%~dp0Hovslag.cmd" --glomt
