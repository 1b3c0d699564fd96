/** Completion for PowerShell, from 5.0 on. */
import type { CompletionWords, CompletionEntry } from './words.js';

/** A word in single quotes; PowerShell treats curly ones the same. */
const quoted = (text: string): string => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;

const described = ([word, meaning]: CompletionEntry): string =>
  quoted(meaning === '' ? word : `${word}\t${meaning}`);

export function powershellScript({ lists, takes, args }: CompletionWords): string {
  const table = (entries: Iterable<readonly [string, string]>) =>
    [...entries].map(([name, value]) => `  ${quoted(name)} = ${value}`).join('\n');
  return `# PowerShell completion for platen; made by: platen completion powershell
$script:PlatenLists = @{
${table([...lists].map(([name, entries]) => [name, `@(${entries.map(described).join(', ')})`]))}
}
$script:PlatenTakes = @{
${table([...takes].map(([name, kind]) => [name, quoted(kind)]))}
}
$script:PlatenArguments = @{
${table([...args].map(([path, kinds]) => [path, `@(${kinds.map(quoted).join(', ')})`]))}
}

Register-ArgumentCompleter -Native -CommandName platen -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition -or ($_.Extent.EndOffset -eq $cursorPosition -and $wordToComplete -eq '') } | ForEach-Object { "$_".Trim("'", '"') } | Select-Object -Skip 1)
  $cur = $wordToComplete.Trim("'", '"')
  $way = ''; $taken = ''; $subject = ''; $workflow = ''; $only = $false; $position = 0
  $subjectOf = { param($way, $flag) $name = "$way $flag".Trim(); if ($script:PlatenTakes.ContainsKey($name)) { $name } else { $flag } }
  $listOf = { param($name) if ($script:PlatenLists.ContainsKey($name)) { $script:PlatenLists[$name] } }
  foreach ($word in $words) {
    if ($taken) {
      if ($taken -eq 'workflow') { $workflow = $word }
      $taken = ''
    } elseif (-not $only -and $word -eq '--') { $only = $true }
    elseif (-not $only -and $word -like '--*=*') {
      $flag, $value = $word -split '=', 2
      if ($script:PlatenTakes[(& $subjectOf $way $flag)] -eq 'workflow') { $workflow = $value }
    } elseif (-not $only -and $word -like '-?*') {
      $subject = & $subjectOf $way $word
      $taken = "$($script:PlatenTakes[$subject])"
    } elseif ($position -eq 0 -and @(& $listOf "commands:$way" | ForEach-Object { ($_ -split "\`t")[0] }) -contains $word) {
      $way = "$way $word".Trim()
    } else {
      $kinds = @($script:PlatenArguments[$way])
      if ($position -lt $kinds.Count -and $kinds[$position] -in 'own', 'workflow') { $workflow = $word }
      $position += 1
    }
  }
  $found = @(); $kind = ''; $prefix = ''
  if ($taken) { $kind = $taken }
  elseif (-not $only -and $cur -like '--*=*') {
    $flag, $cur = $cur -split '=', 2
    $prefix = "$flag="
    $subject = & $subjectOf $way $flag
    $kind = "$($script:PlatenTakes[$subject])"
  } elseif (-not $only -and $cur -like '-*') { $found = @(& $listOf "options:$way") }
  else {
    if ($position -eq 0) { $found = @(& $listOf "commands:$way") }
    if ($script:PlatenArguments.ContainsKey($way)) {
      $kinds = @($script:PlatenArguments[$way])
      $kind = $kinds[[Math]::Min($position, $kinds.Count - 1)]
    }
  }
  switch -Regex ($kind) {
    '^choices$' { $found = @(& $listOf "choices:$subject") }
    '^choices:' { $found = @(& $listOf $kind) }
    '^(workflow|format|target|command)$' { $found += @(& $listOf "kind:$kind") }
    '^(own|workflow)$' { $found += @(platen completion own-workflows 2>$null) }
    '^option$' { $found = @(& $listOf "secrets:$workflow") }
    '^assignment$' {
      if ($cur -like '*=*') {
        $name, $cur = $cur -split '=', 2
        $prefix += "$name="
        $found = @(& $listOf "values:$name")
      } else {
        $chosen = if ($workflow) { $workflow } else { '@default@' }
        $found = @(& $listOf "names:$chosen")
      }
    }
  }
  # Where nothing is found PowerShell completes files by itself.
  $found | Where-Object { $_ -and $_.StartsWith($cur) } | ForEach-Object {
    $word, $meaning = $_ -split "\`t", 2
    [System.Management.Automation.CompletionResult]::new("$prefix$word", $word, 'ParameterValue', $(if ($meaning) { $meaning } else { $word }))
  }
}
`;
}
