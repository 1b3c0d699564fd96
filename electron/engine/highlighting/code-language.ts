/** The language of a file by its name, as highlight.js calls it. */
import { namedTable } from '../../../contract/named-table.js';
import { basename, extname } from 'node:path';

/** Names and extensions that highlight.js does not know. */
const known = namedTable<string>({
  mts: 'typescript',
  cts: 'typescript',
  jsonc: 'json',
  json5: 'json',
  vue: 'xml',
  svelte: 'xml',
  xsl: 'xml',
  xslt: 'xml',
  plist: 'xml',
  cfg: 'ini',
  conf: 'ini',
  env: 'bash',
  pyi: 'python',
  kts: 'kotlin',
  gradle: 'groovy',
  hh: 'cpp',
  mm: 'objectivec',
  m: 'objectivec',
  fs: 'fsharp',
  ml: 'ocaml',
  exs: 'elixir',
  scm: 'scheme',
  fish: 'bash',
  ps1: 'powershell',
  cmd: 'dos',
  bat: 'dos',
  mk: 'makefile',
  tf: 'ini',
  bib: 'latex',
  rst: 'plaintext',
  asm: 'x86asm',
  s: 'x86asm',
  vhd: 'vhdl',
  r: 'r',
  jl: 'julia',
  zig: 'cpp',
  patch: 'diff',
  'cmakelists.txt': 'cmake',
  gemfile: 'ruby',
  rakefile: 'ruby',
  jenkinsfile: 'groovy',
  '.bashrc': 'bash',
  '.profile': 'bash',
  '.zshrc': 'bash',
});

/** `''` for a name that says nothing. */
export function languageOf(name: string): string {
  const file = basename(name).toLowerCase();
  const extension = extname(file).slice(1);
  return known[file] ?? known[extension] ?? (extension || file.replace(/^\./, ''));
}
