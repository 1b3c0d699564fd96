/** Prints the messages of an execution on the command line. */
import { suggestions, type Execution, type Message, type MessageCode } from '../../../contract/index.js';
import type { CommandContext } from '../base/command.js';

/** Different remarks of one kind that are printed unless all are asked for. */
const shownOfKind = 5;

/** The most names of files before a remark about several. */
const shownNames = 3;

interface Wishes extends Pick<CommandContext, 'say' | 'sentences'> {
  /** Whether every remark on every file is printed on a line of its own. */
  readonly everyOne?: boolean;
}

/**
 * The same remark on several files is printed once, and of many remarks of one kind only the first ones.
 * @param options names of the workflow's options: only those can be suggested
 */
export function remarksOf(
  { messages, inputs }: Pick<Execution, 'messages' | 'inputs'>,
  options: ReadonlySet<string>,
  { say, sentences, everyOne = false }: Wishes,
): string[] {
  const groups = new Map<string, { readonly message: Message; readonly names: string[] }>();
  for (const [place, message] of messages.entries()) {
    const key = everyOne ? String(place) : `${message.level}\n${message.code}\n${message.text}`;
    const group = groups.get(key) ?? { message, names: [] };
    groups.set(key, group);
    const name = message.input === null ? undefined : inputs[message.input]?.name;
    if (name !== undefined) group.names.push(name);
  }
  const lines: string[] = [];
  const left = new Map<string, number>();
  const told = new Map<string, number>();
  for (const { message, names } of groups.values()) {
    const count = (told.get(message.code) ?? 0) + 1;
    told.set(message.code, count);
    if (!everyOne && count > shownOfKind) left.set(message.code, count - shownOfKind);
    else lines.push(`${whose(message, names, say)}${sentences.message(message)}${hintOf(message, options)}`);
  }
  for (const count of left.values())
    lines.push(say('{count} more notes of this kind; --verbose shows all.', { count }));
  return lines;
}

/** The files of a remark: for information about many files their number is enough. */
function whose({ level }: Message, names: readonly string[], say: CommandContext['say']): string {
  const [first] = names;
  if (first === undefined) return '';
  if (names.length === 1) return `${first}: `;
  if (level === 'info') return `${say('{count} files', { count: names.length })}: `;
  const shown = names.slice(0, shownNames).join(', ');
  const more = names.length - shownNames;
  return `${more > 0 ? say('{names} and {count} more', { names: shown, count: more }) : shown}: `;
}

/** Additional advice for the command line, where the sentence speaks of the window; by the code of a message. */
const commands: Partial<Record<MessageCode, string>> = { glyphs_missing: 'platen fonts add FILE' };

function hintOf({ code, params }: Message, options: ReadonlySet<string>): string {
  // On other systems than Linux only system fonts are used, and there is no other remedy.
  if (params['remedy'] !== undefined && commands[code] !== undefined) return ` (${commands[code]})`;
  const usable = Object.entries(suggestions[code] ?? {}).filter(([name]) => options.has(name));
  return usable.length === 0 ? '' : ` (${usable.map(([name, value]) => `-o ${name}=${value}`).join(' ')})`;
}
