/**
 * Remarks on a result. The caller names level, code and params; the English sentence of the contract's message is made here,
 * from the one table of `en/messages.json`. The compiler asks for the params that table has places for.
 */
import { errorCauses, fillPlaces, isErrorCode } from '../contract/errors.js';
import type { Message } from '../contract/execution.js';
import type { MessageCode } from '../contract/message-codes.js';
import texts from './en/messages.json' with { type: 'json' };
import type { MessagePlaces } from './message-places.js';
import { placesOf, systemScriptName, variantOf, type PlaceNames } from './remark-places.js';

/** A word for the places `delimiter` and `kind` that every language has its own for. */
export type Term = keyof typeof texts.terms;

const { message: messages, scripts } = texts;

/** What a remark of this code needs; it may have more, such as `variant` or a count for programs. */
type MessageParams<Code extends MessageCode> = Message['params'] &
  Readonly<Record<MessagePlaces[Code], string | number>>;

/** The params may be left out where the sentence has no places. */
export type MessageArguments<Code extends MessageCode> = [MessagePlaces[Code]] extends [never]
  ? [params?: Message['params']]
  : [params: MessageParams<Code>];

/** Says a remark. */
export type Tell = <Code extends MessageCode>(
  level: Message['level'],
  code: Code,
  ...params: MessageArguments<Code>
) => void;

const english: PlaceNames = {
  format: (label) => label,
  term: (word) => word,
  script: (code, fallback) =>
    Object.hasOwn(scripts, code)
      ? scripts[code as keyof typeof scripts]
      : (systemScriptName(code, 'en') ?? fallback),
  error: (code, params) => (isErrorCode(code) ? fillPlaces(errorCauses[code].sentence, params) : code),
};

const isText = (key: string): key is keyof typeof messages => Object.hasOwn(messages, key);

/** The English sentence. A place that has no param stays as it is. */
function englishText(code: MessageCode, params: Message['params']): string {
  const varied = `${code}_${variantOf(params)}`;
  const places = placesOf({ code, params }, 'en', english);
  return messages[isText(varied) ? varied : code].replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    String(places[name] ?? hole),
  );
}

const messageOf = (
  level: Message['level'],
  code: MessageCode,
  params: Message['params'] = {},
  input: number | null = null,
): Message => ({ level, code, params, text: englishText(code, params), input });

/** Makes messages of remarks. @param take gets each of them, about no input yet */
export const tellTo =
  (take: (message: Message) => void): Tell =>
  (level, code, ...[params]) =>
    take(messageOf(level, code, params));

/** One message. @param input which input it speaks of; null for the execution as a whole */
export const remark = <Code extends MessageCode>(
  input: number | null,
  level: Message['level'],
  code: Code,
  ...[params]: MessageArguments<Code>
): Message => messageOf(level, code, params, input);
