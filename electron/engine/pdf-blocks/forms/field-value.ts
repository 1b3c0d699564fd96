/** Turns what a person gives for a field into what a document stores. */
import { ServiceError } from '../../../../contract/index.js';
import { calledOf, type FillableField } from './read-form.js';

/** A value for a field: of a list several, of a check box `true` or `false`, or any text. */
export type FormValue = string | number | boolean | null | readonly (string | number | boolean)[];

/** The most choices that an error names. */
const named = 20;

/** Words for a check box that is ticked or not, in the languages of the window. */
const yes = new Set([
  'true',
  'yes',
  'on',
  'x',
  '1',
  '✓',
  '☑',
  'ja',
  'oui',
  'sí',
  'si',
  'sì',
  'sim',
  'wahr',
  'vrai',
]);
const no = new Set(['', 'false', 'no', 'off', '0', '☐', 'nein', 'non', 'nee', 'não', 'falsch', 'faux']);

/**
 * Returns what is stored: texts, or names of states; none for empty and off.
 * @throws ServiceError `form_field_locked`, `form_choice_unknown`, `form_value_long`
 */
export function storedValues(field: FillableField, given: FormValue, isLocked: boolean): string[] {
  const { kind, maxLength } = field;
  const name = calledOf(field);
  if (field.isReadOnly || isLocked || kind === 'button' || kind === 'signature')
    throw new ServiceError('form_field_locked', { name });
  const texts = textsOf(given);
  switch (kind) {
    case 'text': {
      const text = texts.join('\n');
      const length = [...text].length;
      if (maxLength > 0 && length > maxLength)
        throw new ServiceError('form_value_long', { name, count: maxLength, length });
      return text === '' ? [] : [text];
    }
    case 'check':
    case 'radio':
      return stateOf(field, texts);
    case 'choice':
    case 'list':
      return chosen(field, texts);
  }
}

function textsOf(given: FormValue): string[] {
  if (given === null) return [];
  const items = Array.isArray(given) ? (given as readonly (string | number | boolean)[]) : [given];
  return items.map(String);
}

function stateOf(field: FillableField, texts: readonly string[]): string[] {
  const [text = ''] = texts.map((item) => item.trim());
  const found = field.choices.find(({ stored, shown }) => stored === text || shown === text);
  if (found) return [found.stored];
  const word = text.toLowerCase();
  if (no.has(word)) return [];
  // A box without an appearance has no state of its own yet.
  if (field.kind === 'check' && yes.has(word) && field.choices.length <= 1)
    return [field.choices[0]?.stored ?? 'Yes'];
  throw unknown(field, text);
}

function chosen(field: FillableField, texts: readonly string[]): string[] {
  const wished = texts.filter((text) => text !== '');
  // A table has one cell for a list: choices in it are separated by semicolons or lines.
  const [only = ''] = wished;
  const parts =
    field.isMultiple && wished.length === 1 && !isChoice(field, only)
      ? only.split(/\s*[;\n]\s*/).filter((part) => part !== '')
      : wished;
  if (parts.length > 1 && !field.isMultiple) throw unknown(field, parts.join('; '));
  return parts.map((text) => {
    const found = field.choices.find(({ stored, shown }) => shown === text || stored === text);
    if (found) return found.stored;
    if (field.isEditable) return text;
    throw unknown(field, text);
  });
}

const isChoice = ({ choices }: FillableField, text: string): boolean =>
  choices.some(({ stored, shown }) => shown === text || stored === text);

function unknown(field: FillableField, value: string): ServiceError {
  const { choices } = field;
  const shown = choices.slice(0, named).map((choice) => choice.shown);
  const list = choices.length > named ? [...shown, '…'] : shown;
  return new ServiceError('form_choice_unknown', {
    name: calledOf(field),
    value,
    choices: list.join(', ') || '–',
  });
}
