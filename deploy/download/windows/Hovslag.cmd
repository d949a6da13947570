@echo off
rem Starts Hovslag on this computer. Close the window to stop it.
title Hovslag
chcp 65001 >nul
set "HOVSLAG_PROGRAM=%~dp0program"
"%HOVSLAG_PROGRAM%\node.exe" --disable-warning=ExperimentalWarning --min-semi-space-size=8 --max-semi-space-size=8 --heap-growing-percent=30 --v8-pool-size=1 "%HOVSLAG_PROGRAM%\build\program\app\server\own-computer\start.js" %*
if errorlevel 1 pause
