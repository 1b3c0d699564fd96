/** What the words after the program's name mean. */
import { commandNames, commandSwitches } from '../../contract/command-names.js';
import { pathOfWord } from '../service/given/file-addresses.js';

/** The command line's commands and what asks it for words; anything else is files to open. */
const commands: readonly string[] = [...commandNames, ...commandSwitches];

/** What a window is opened with. */
export interface Opening {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Name, name as one word or number of the workflow that is to be picked; null: none was named. */
  readonly workflow: string | null;
}

export type Start =
  | { readonly kind: 'command-line'; readonly words: readonly string[] }
  | ({ readonly kind: 'window' } & Opening);

const workflowSwitch = '--workflow';
const namesWorkflow = (word: string): boolean =>
  word === workflowSwitch || word.startsWith(`${workflowSwitch}=`);

/**
 * Reads the arguments of a start.
 * @param argv as `process.argv`
 * @param viaElectron true when Electron was given the app's folder (development): that folder comes first
 * @param directory what relative paths hang on
 */
export function readArguments(argv: readonly string[], viaElectron: boolean, directory: string): Start {
  const all = argv.slice(1);
  // Switches for Chromium come before ours.
  const app = viaElectron ? all.findIndex((word) => !word.startsWith('-')) + 1 : 0;
  const first = all.findIndex(
    (word, place) =>
      place >= app && (!word.startsWith('-') || commands.includes(word) || namesWorkflow(word)),
  );
  const words = first < 0 ? [] : all.slice(first);
  const [command] = words;
  if (command !== undefined && commands.includes(command)) return { kind: 'command-line', words };
  return { kind: 'window', ...openingOf(words, directory) };
}

/** Files and workflow that words name, which stand in any order. */
export function openingOf(words: readonly string[], directory: string): Opening {
  const at = words.findIndex(namesWorkflow);
  const word = words[at];
  if (word === undefined) return { files: filesOf(words, directory), workflow: null };
  const isAlone = word === workflowSwitch;
  const workflow = (isAlone ? words[at + 1] : word.slice(workflowSwitch.length + 1)) ?? '';
  const others = words.filter((_, place) => place !== at && !(isAlone && place === at + 1));
  return { files: filesOf(others, directory), workflow: workflow.trim() === '' ? null : workflow };
}

/** What another start sent of itself; null for anything else. */
export function sentOpening(data: unknown): Opening | null {
  if (typeof data !== 'object' || data === null) return null;
  const { files, workflow } = data as Partial<Record<keyof Opening, unknown>>;
  if (!Array.isArray(files)) return null;
  return {
    files: files.filter((file): file is string => typeof file === 'string'),
    workflow: typeof workflow === 'string' ? workflow : null,
  };
}

/** Paths of an argument list, absolute. Switches that Chromium adds to a second start are no files. */
function filesOf(words: readonly string[], directory: string): string[] {
  return words
    .filter((word) => word !== '' && !word.startsWith('-'))
    .map((word) => pathOfWord(word, directory));
}
