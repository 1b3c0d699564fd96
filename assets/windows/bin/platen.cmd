@echo off
rem Platen on the command line. The app is a program with windows: only from a script does a console wait for it.
setlocal
"%~dp0..\Platen.exe" %*
exit /b %errorlevel%
