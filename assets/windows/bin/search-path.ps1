# Puts the folder of this script on the search path of a person or of the computer, or takes it off again.
# What is there is kept letter for letter: variables in it (%USERPROFILE%) stay variables.
param(
  [Parameter(Mandatory = $true)][ValidateSet('add', 'remove')][string]$Mode,
  [Parameter(Mandatory = $true)][ValidateSet('User', 'Machine')][string]$Scope
)
$ErrorActionPreference = 'Stop'
$folder = $PSScriptRoot.TrimEnd('\')
if ($Scope -eq 'Machine') {
  $key = [Microsoft.Win32.Registry]::LocalMachine.OpenSubKey('SYSTEM\CurrentControlSet\Control\Session Manager\Environment', $true)
} else {
  $key = [Microsoft.Win32.Registry]::CurrentUser.CreateSubKey('Environment')
}
$before = [string]$key.GetValue('Path', '', [Microsoft.Win32.RegistryValueOptions]::DoNotExpandEnvironmentNames)
$others = @($before.Split(';') | Where-Object { $_ -ne '' -and $_.TrimEnd('\') -ne $folder })
$after = if ($Mode -eq 'add') { ($others + $folder) -join ';' } else { $others -join ';' }
if ($after -ne $before) { $key.SetValue('Path', $after, [Microsoft.Win32.RegistryValueKind]::ExpandString) }
$key.Close()
