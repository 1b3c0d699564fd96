/** The words that can follow on a command line, as lists for every shell's own format. */
import { slugOf } from '../../../../contract/index.js';
import { formats } from '../../../formats/formats.js';
import { optionsOf, systemWorkflows } from '../../../workflows/catalogue.js';
import { targetFormats } from '../../../workflows/targets.js';
import type { CommandContext } from '../../base/command.js';
import { placeholderOf, type Definition } from '../../base/definitions.js';

/** A word with its meaning; empty where the word is clear. */
export type CompletionEntry = readonly [word: string, meaning: string];

/** The kind of a value, which decides where a shell finds candidates. */
type Kind =
  | 'workflow'
  | 'own'
  | 'assignment'
  | 'option'
  | 'format'
  | 'target'
  | 'command'
  | 'file'
  | 'folder'
  | 'none';

/** Kinds by the placeholders in the definitions; other placeholders have no kind. */
const kinds: Readonly<Record<string, Kind | undefined>> = {
  workflow: 'workflow',
  'name=value': 'assignment',
  option: 'option',
  format: 'format',
  type: 'target',
  command: 'command',
  file: 'file',
  path: 'file',
  'file=ranges': 'file',
  folder: 'folder',
};

/** All data for completion. */
export interface CompletionWords {
  /**
   * Lists by name: `options:PATH` and `commands:PATH` of a command, `kind:KIND` of a kind, `names:WORKFLOW` of options,
   * `values:OPTION` of an option of workflows, `choices:PATH OPTION` of an option of a command.
   */
  readonly lists: ReadonlyMap<string, readonly CompletionEntry[]>;
  /** The kind of an option's value, by `PATH OPTION`: a kind, or `choices`. Options without a value are missing. */
  readonly takes: ReadonlyMap<string, string>;
  /** The kinds of a command's arguments, in order; the last one repeats. */
  readonly args: ReadonlyMap<string, readonly string[]>;
}

export function completionWords(
  definitions: readonly Definition[],
  { sentences }: Pick<CommandContext, 'sentences'>,
): CompletionWords {
  const lists = new Map<string, readonly CompletionEntry[]>();
  const takes = new Map<string, string>();
  const args = new Map<string, readonly string[]>();
  const add = (name: string, entries: readonly CompletionEntry[]) => {
    if (entries.length > 0) lists.set(name, entries);
  };
  for (const { path, options, commands, args: taken } of definitions) {
    add(
      `commands:${path}`,
      commands.map((command) => [command.name(), firstPart(command.description())]),
    );
    add(
      `options:${path}`,
      options.flatMap(({ long, short, description }) =>
        [long, short].flatMap((flag): CompletionEntry[] => (flag ? [[flag, firstPart(description)]] : [])),
      ),
    );
    for (const option of options) {
      if (!option.required && !option.optional) continue;
      const kind = option.argChoices ? 'choices' : (kinds[placeholderOf(option)] ?? 'none');
      for (const flag of [option.long, option.short]) {
        if (!flag) continue;
        takes.set(`${path} ${flag}`.trim(), kind);
        if (option.argChoices)
          add(
            `choices:${`${path} ${flag}`.trim()}`,
            option.argChoices.map((word) => [word, '']),
          );
      }
    }
    if (taken.length > 0)
      args.set(
        path,
        taken.map((argument, place) => {
          if (argument.argChoices) {
            add(
              `choices:${path} ${place}`,
              argument.argChoices.map((word) => [word, '']),
            );
            return `choices:${path} ${place}`;
          }
          const name = argument.name();
          return name === 'workflow' && ownAlone.test(path) ? 'own' : (kinds[name] ?? 'none');
        }),
      );
  }
  add(
    'kind:workflow',
    systemWorkflows.map((workflow) => [workflow.key, sentences.workflow(workflow)]),
  );
  add(
    'kind:target',
    targetFormats().map((word) => [word, '']),
  );
  add(
    'kind:format',
    [...new Set(formats.flatMap(({ extensions }) => extensions))].sort().map((word) => [word, '']),
  );
  add('kind:command', lists.get('commands:') ?? []);
  addOptions(add, sentences);
  return { lists, takes, args };
}

/** Commands that only take user workflows. */
const ownAlone = /^(?:run|workflows (?:show|remove|export))$/;

/** Options of workflows, and their values by name: where two workflows share a name they nearly always share its values. */
function addOptions(
  add: (name: string, entries: readonly CompletionEntry[]) => void,
  sentences: CommandContext['sentences'],
): void {
  const values = new Map<string, Map<string, string>>();
  for (const workflow of systemWorkflows) {
    const options = optionsOf(workflow);
    // Passwords are never given as arguments.
    const open = options.filter(({ type }) => type !== 'password');
    add(
      `names:${workflow.key}`,
      open.map((option) => [`${option.name}=`, sentences.option(option)]),
    );
    add(
      `secrets:${workflow.key}`,
      options.flatMap((option): CompletionEntry[] =>
        option.type === 'password' ? [[option.name, sentences.option(option)]] : [],
      ),
    );
    for (const option of open) {
      const known = values.get(option.name) ?? new Map<string, string>();
      values.set(option.name, known);
      for (const { value, label } of option.values ?? [])
        if (value !== '') known.set(value, sentences.choice(option.name, value, label));
      if (option.type === 'boolean') for (const value of ['true', 'false']) known.set(value, '');
    }
  }
  for (const [name, known] of values) add(`values:${name}`, [...known]);
}

/** The first sentence: a list has no room for more. */
const firstPart = (text: string): string => text.split(/[;:,(]/)[0]?.trim() ?? '';

/** The name of a user workflow as one word. */
export const wordOf = ({ name, id }: { readonly name: string; readonly id: number }): string =>
  slugOf(name) || String(id);
