/** What a person gives for the options of a remote workflow, looked at before anything leaves the computer. */
import { isAbsolute } from 'node:path';
import { numberProblem, plainPageRanges, type Option, type OptionValues } from '../../contract/index.js';
import { noOption, refuseFields, type OptionGiver } from '../workflows/options.js';
import type { OfferedOptions } from './catalogue.js';

/**
 * Checks values by what the service says of its options. What it knows better it will say itself.
 * @param at put before the name of each field, such as `then.0.`
 * @throws ServiceError `invalid_options`
 */
export function checkOptions(
  { options, isAssumed }: OfferedOptions,
  values: OptionValues,
  giver: OptionGiver,
  at = '',
): void {
  const fields: Record<string, string[]> = {};
  const known = new Map(options.map((option) => [option.name, option]));
  for (const [name, value] of Object.entries(values)) {
    const option = known.get(name);
    // Of a service that lists no options nobody knows which it has.
    const problem = option
      ? problemOf(option, value, giver)
      : isAssumed
        ? null
        : noOption(name, [...known.keys()]);
    if (problem !== null) fields[`${at}options.${name}`] = [problem];
  }
  for (const option of options)
    if (option.required && isUsed(option, known, values) && valueOf(option, values).trim() === '')
      fields[`${at}options.${option.name}`] ??= ['Must be given.'];
  refuseFields(fields);
}

const valueOf = (option: Option, values: OptionValues): string => values[option.name] ?? option.default ?? '';

function isUsed(
  option: Option,
  known: ReadonlyMap<string, Option>,
  values: OptionValues,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const { depends_on: needed, name } = option;
  if (!needed || seen.has(name)) return true;
  const other = known.get(needed.name);
  return (
    other === undefined ||
    (needed.values.includes(valueOf(other, values)) && isUsed(other, known, values, new Set([...seen, name])))
  );
}

/** What is wrong with a value; null where nothing is. */
function problemOf(option: Option, given: string, giver: OptionGiver): string | null {
  if (given === '' && !option.required) return null;
  switch (option.type) {
    case 'boolean':
      return given === 'true' || given === 'false' ? null : 'Must be true or false.';
    case 'integer':
    case 'number':
      return problemOfNumber(option, given);
    case 'select':
      return isAmong(option, given) ? null : `Must be one of ${listed(option)}.`;
    case 'multiselect':
      return given.split('+').every((part) => isAmong(option, part.trim()))
        ? null
        : `Must be some of ${listed(option)}, joined by +.`;
    case 'page_ranges':
      return plainPageRanges(given) === null ? 'Must look like 1-3,7.' : null;
    case 'file':
      if (!isAbsolute(given)) return 'Must be the absolute path of a file.';
      return giver.place === 'computer' || giver.sent(given) ? null : 'Must be a file that is sent along.';
    default:
      return null;
  }
}

/** A service that lists no values takes any. */
const isAmong = ({ values = [] }: Option, given: string): boolean =>
  values.length === 0 || values.some(({ value }) => value === given);

const listed = ({ values = [] }: Option): string => values.map(({ value }) => value).join(', ');

function problemOfNumber(option: Option, given: string): string | null {
  const { minimum, maximum } = option;
  switch (numberProblem(option, given)) {
    case null:
      return null;
    case 'number':
      return 'Must be a number.';
    case 'integer':
      return 'Must be a whole number.';
    case 'minimum':
      return `Must be ${minimum} at least.`;
    case 'maximum':
      return `Must be ${maximum} at most.`;
    case 'between':
      return `Must be between ${minimum} and ${maximum}.`;
  }
}

const namesOf = ({ options }: OfferedOptions, type: string): ReadonlySet<string> =>
  new Set(options.filter((option) => option.type === type).map(({ name }) => name));

/** Values as they may be kept: a password that was given is empty. */
export function withoutSecrets(offered: OfferedOptions, values: OptionValues): OptionValues {
  const secret = namesOf(offered, 'password');
  const given = Object.entries(values).filter(([name, value]) => !secret.has(name) || value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, secret.has(name) ? '' : value]));
}

/** True where a password is among the values. */
export const holdSecret = (offered: OfferedOptions, values: OptionValues): boolean =>
  [...namesOf(offered, 'password')].some((name) => (values[name] ?? '') !== '');
