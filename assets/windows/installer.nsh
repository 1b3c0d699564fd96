# What Platen's installer adds to electron-builder's: its command line on the search path.
# The path itself is changed by PowerShell, because the installer's own texts are shorter than a search path may be.

!macro platenPath MODE
  ${if} $installMode == "all"
    StrCpy $R0 "Machine"
  ${else}
    StrCpy $R0 "User"
  ${endif}
  nsExec::ExecToLog '"$SYSDIR\WindowsPowerShell\v1.0\powershell.exe" -NoLogo -NoProfile -NonInteractive -ExecutionPolicy Bypass -File "$INSTDIR\bin\search-path.ps1" -Mode ${MODE} -Scope $R0'
  Pop $R0
  # Programs that are running hear of it: WM_SETTINGCHANGE, to every window.
  SendMessage 0xFFFF 0x001A 0 "STR:Environment" /TIMEOUT=2000
!macroend

!macro customInstall
  !insertmacro platenPath add
!macroend

!macro customUnInstall
  # An update removes the old edition first: its place stays the same.
  ${ifNot} ${isUpdated}
    !insertmacro platenPath remove
    # The menu of files, which the app offers for this user (electron/systems/file-managers/windows.ts).
    DeleteRegKey HKCU "Software\Classes\*\shell\Platen"
  ${endif}
!macroend
