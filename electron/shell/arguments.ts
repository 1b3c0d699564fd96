/** What the words after the program's name mean. */
import { isAbsolute, resolve } from 'node:path';

/** The command line's commands; anything else is files to open. */
const commands = [
  ...['convert', 'run', 'workflows', 'options', 'languages', 'fonts', 'history', 'services', 'credits'],
  ...['serve', 'admin', 'help', '--help', '-h', '--version', '-V'],
];

export type Start =
  | { readonly kind: 'command-line'; readonly words: readonly string[] }
  | { readonly kind: 'window'; readonly files: readonly string[] };

/**
 * Reads the arguments of a start.
 * @param argv as `process.argv`
 * @param viaElectron true when Electron was given the app's folder (development): that folder comes first
 * @param directory what relative paths hang on
 */
export function readArguments(argv: readonly string[], viaElectron: boolean, directory: string): Start {
  const all = argv.slice(1);
  // Switches for Chromium come before ours.
  const first = all.findIndex((word) => !word.startsWith('-') || commands.includes(word));
  const words = (first < 0 ? [] : all.slice(first)).slice(viaElectron ? 1 : 0);
  const [command] = words;
  if (command !== undefined && commands.includes(command)) return { kind: 'command-line', words };
  return { kind: 'window', files: filesOf(words, directory) };
}

/** Paths of an argument list, absolute. Switches that Chromium adds to a second start are no files. */
export function filesOf(words: readonly string[], directory: string): string[] {
  return words
    .filter((word) => word !== '' && !word.startsWith('-'))
    .map((word) => (isAbsolute(word) ? word : resolve(directory, word)));
}
