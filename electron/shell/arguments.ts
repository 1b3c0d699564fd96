/** What the words after the program's name mean. */
import { commandNames, commandSwitches } from '../../contract/command-names.js';
import { commandFromOutside, type WindowCommand } from '../../contract/window-commands.js';
import { pathOfWord } from '../service/uploads/file-addresses.js';

/** The command line's commands and what asks it for words; anything else is files to open. */
const commands: readonly string[] = [...commandNames, ...commandSwitches];

/** What a window is opened with. */
export interface WindowOpening {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Name, name as one word, key or number of the workflow that is to be picked; null: none was named. */
  readonly workflow: string | null;
  /** What the window is to do besides; null: nothing was asked for. */
  readonly command: WindowCommand | null;
}

export type Start =
  | { readonly kind: 'command-line'; readonly words: readonly string[] }
  /** To stay for the commands to come (`cli/packaged.ts`). */
  | { readonly kind: 'engine'; readonly words: readonly string[] }
  | ({ readonly kind: 'window' } & WindowOpening);

/** Switches of a window, each with a value: behind it, or behind `=`. */
const workflowSwitch = '--workflow';
const commandSwitch = '--do';
const engineSwitch = '--keep-engine';
const windowSwitches = [workflowSwitch, commandSwitch];

const isSwitch = (word: string, name: string): boolean => word === name || word.startsWith(`${name}=`);
const isOfWindow = (word: string): boolean => windowSwitches.some((name) => isSwitch(word, name));

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
  const engine = all.indexOf(engineSwitch);
  if (engine >= 0 && all.slice(0, engine).every((word) => word.startsWith('-')))
    return { kind: 'engine', words: all.slice(engine + 1) };
  const first = all.findIndex(
    (word, place) => place >= app && (!word.startsWith('-') || commands.includes(word) || isOfWindow(word)),
  );
  const words = first < 0 ? [] : all.slice(first);
  const [command] = words;
  if (command !== undefined && commands.includes(command)) return { kind: 'command-line', words };
  return { kind: 'window', ...openingOf(words, directory) };
}

/** Files, workflow and command that words name, which stand in any order. */
export function openingOf(words: readonly string[], directory: string): WindowOpening {
  const workflow = takeSwitch(words, workflowSwitch);
  const { value, others } = takeSwitch(workflow.others, commandSwitch);
  return {
    files: filesOf(others, directory),
    workflow: workflow.value,
    command: commandFromOutside(value ?? '') ?? null,
  };
}

/** The value of a switch, and the words without both; null where it is not there or has none. */
function takeSwitch(
  words: readonly string[],
  name: string,
): { readonly value: string | null; readonly others: readonly string[] } {
  const at = words.findIndex((word) => isSwitch(word, name));
  const word = words[at];
  if (word === undefined) return { value: null, others: words };
  const isAlone = word === name;
  const value = (isAlone ? words[at + 1] : word.slice(name.length + 1)) ?? '';
  const others = words.filter((_, place) => place !== at && !(isAlone && place === at + 1));
  return { value: value.trim() === '' ? null : value, others };
}

/** True where there is more to do than to show the window. */
export const opensSomething = ({ files, workflow, command }: WindowOpening): boolean =>
  files.length > 0 || workflow !== null || command !== null;

/** What a start sends to the one that runs already, and nothing besides. */
export const asSent = ({
  files,
  workflow,
  command,
}: WindowOpening): Record<keyof WindowOpening, unknown> => ({
  files,
  workflow,
  command,
});

/** What another start sent of itself; null for anything else. */
export function sentOpening(data: unknown): WindowOpening | null {
  if (typeof data !== 'object' || data === null) return null;
  const { files, workflow, command } = data as Partial<Record<keyof WindowOpening, unknown>>;
  if (!Array.isArray(files)) return null;
  return {
    files: files.filter((file): file is string => typeof file === 'string'),
    workflow: typeof workflow === 'string' ? workflow : null,
    command: (typeof command === 'string' && commandFromOutside(command)) || null,
  };
}

/** Paths of an argument list, absolute. Switches that Chromium adds to a second start are no files. */
function filesOf(words: readonly string[], directory: string): string[] {
  return words
    .filter((word) => word !== '' && !word.startsWith('-'))
    .map((word) => pathOfWord(word, directory));
}
