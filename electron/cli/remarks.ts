/** What is said on the command line of the messages of an execution. */
import { suggestions, type Execution, type Message, type MessageCode } from '../../contract/index.js';
import type { CommandContext } from './command.js';

/**
 * One line each; what is said of several files in the same words, as information, is said once.
 * @param options names of the workflow's options: only those can be suggested
 */
export function remarksOf(
  { messages, inputs }: Pick<Execution, 'messages' | 'inputs'>,
  options: ReadonlySet<string>,
  { say, sentences }: Pick<CommandContext, 'say' | 'sentences'>,
): string[] {
  const same = new Map<string, number>();
  const key = (message: Message) => (message.level === 'info' ? `${message.code}\n${message.text}` : null);
  for (const message of messages) {
    const shared = key(message);
    if (shared !== null) same.set(shared, (same.get(shared) ?? 0) + 1);
  }
  const lines: string[] = [];
  for (const message of messages) {
    const shared = key(message);
    const count = shared === null ? 1 : (same.get(shared) ?? 0);
    // Said already, with the first of them.
    if (count === 0) continue;
    if (shared !== null) same.set(shared, 0);
    const name = message.input === null ? '' : (inputs[message.input]?.name ?? '');
    const whose = count > 1 ? `${say('{count} files', { count })}: ` : name === '' ? '' : `${name}: `;
    lines.push(`${whose}${sentences.message(message)}${hintOf(message, options)}`);
  }
  return lines;
}

/** What helps on the command line besides what the sentence says of the window, by the code of a message. */
const commands: Partial<Record<MessageCode, string>> = { glyphs_missing: 'platen fonts add FILE' };

function hintOf({ code, params }: Message, options: ReadonlySet<string>): string {
  // Elsewhere than on Linux fonts come from the system alone, and there is no other remedy.
  if (params['remedy'] !== undefined && commands[code] !== undefined) return ` (${commands[code]})`;
  const usable = Object.entries(suggestions[code] ?? {}).filter(([name]) => options.has(name));
  return usable.length === 0 ? '' : ` (${usable.map(([name, value]) => `-o ${name}=${value}`).join(' ')})`;
}
