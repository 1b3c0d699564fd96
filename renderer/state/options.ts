/** Options in the panel: initial values, visibility and validation. */
import type { InspectedFile } from '../../contract/desktop.js';
import {
  hasFormat,
  isOnPages,
  numberProblem as problemOfNumber,
  plainPageRanges,
  type NumberProblem,
  type TextFormat,
} from '../../contract/option-checks.js';
import type { Option, OptionValues } from '../../contract/workflow.js';
import { readOptionOfStep } from '../../contract/step-options.js';
import { rememberedTables } from './tables.js';

/** The error of a value, as a key of the translations with its parameters. */
export interface ValueProblem {
  readonly key: 'required' | 'choice' | 'pages' | 'same' | NumberProblem | TextFormat;
  readonly params: Readonly<Record<string, number>>;
}

const isSecret = (option: Option): boolean => option.type === 'password';

/** True for an option that is one place on a page. */
export const isPlace = ({ display }: Option): boolean =>
  display?.form === 'area' || display?.form === 'free_area';

/** What is decided about a document: a choice that was remembered would certify the next one unseen. */
const decisions: ReadonlySet<string> = new Set(['sign_certify']);

/** True for options whose values end with the documents of the list. */
export const endsWithDocuments = (option: Option): boolean => isOnPages(option) || decisions.has(option.name);

/** Those, or a signature that is gone with the session. */
const isOfPages = (option: Option): boolean =>
  endsWithDocuments(option) || option.display?.form === 'signature';

/** The values of a form belong to its document, as places on its pages do, and are written into no settings. */
const isOfForm = (option: Option): boolean => option.display?.form === 'fields' || isOfPages(option);

/** Pages belong to the documents of one submission. */
const isPlan = (option: Option): boolean => option.type === 'page_plan';

/** The initial value of an option. */
function defaultValue(option: Option): string {
  if (option.default !== undefined) return option.default;
  if (option.type === 'boolean') return 'false';
  if (option.type === 'select') return option.values?.[0]?.value ?? '';
  return '';
}

/** Initial values: the remembered ones where they still fit, otherwise the defaults. Secrets are never remembered. */
export function firstValues(options: readonly Option[], remembered: OptionValues = {}): OptionValues {
  return Object.fromEntries(
    options.map((option) => {
      const last = remembered[option.name];
      const usable = last !== undefined && !isSecret(option) && problemOf(option, last) === null;
      return [option.name, usable ? last : defaultValue(option)];
    }),
  );
}

/** Options with an effect on these files; all of them for an empty list. */
export function offeredOptions(
  options: readonly Option[],
  files: readonly Pick<InspectedFile, 'group' | 'format'>[],
): Option[] {
  if (files.length === 0) return [...options];
  const given = new Set(files.flatMap(({ group, format }) => [group, format]));
  return options.filter(({ kinds }) => !kinds || kinds.some((kind) => given.has(kind)));
}

/** Options that are shown with these values: those whose condition holds, and whose condition's option is shown. */
export function shownOptions(options: readonly Option[], values: OptionValues): Option[] {
  const byName = new Map(options.map((option) => [option.name, option]));
  const shown = (option: Option, seen: ReadonlySet<string>): boolean => {
    const condition = option.depends_on;
    if (!condition) return true;
    const other = byName.get(condition.name);
    // A condition on an option that this workflow does not have is ignored.
    if (!other || seen.has(other.name)) return true;
    const value = values[other.name] ?? defaultValue(other);
    return condition.values.includes(value) && shown(other, new Set([...seen, option.name]));
  };
  return options.filter((option) => shown(option, new Set()));
}

/** True for page ranges that cannot be read. */
export const pagesProblem = (text: string): boolean => plainPageRanges(text) === null;

/** The first page of the ranges that a document with this number of pages does not have; null when all are there. */
export function pagesBeyond(text: string, count: number): number | null {
  const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return numbers.find((page) => page < 1 || page > count) ?? null;
}

/** The error of a value; null when it is valid. */
export function problemOf(option: Option, value: string): ValueProblem | null {
  const text = value.trim();
  switch (option.type) {
    case 'boolean':
      return null;
    case 'integer':
    case 'number':
      return numberProblem(option, text);
    case 'select':
      return option.values?.some((choice) => choice.value === value) ? null : { key: 'choice', params: {} };
    case 'multiselect': {
      if (text === '') return option.required ? { key: 'required', params: {} } : null;
      const known = new Set(option.values?.map((choice) => choice.value));
      // Only the service knows added languages.
      const right = text.split('+').every((part) => known.has(part) || /^[\w-]{1,40}$/.test(part));
      return right ? null : { key: 'choice', params: {} };
    }
    case 'page_ranges':
      // Empty ranges are an error where ranges are required.
      if (text === '' || text.toLowerCase() === 'all')
        return option.required ? { key: 'required', params: {} } : null;
      return pagesProblem(text) ? { key: 'pages', params: {} } : null;
    default:
      if (option.required && text === '') return { key: 'required', params: {} };
      return option.format === undefined || hasFormat(option.format, text)
        ? null
        : { key: option.format, params: {} };
  }
}

function numberProblem(option: Option, text: string): ValueProblem | null {
  const { minimum, maximum } = option;
  // A service elsewhere may omit it.
  if (text === '' && option.default === undefined && !option.required) return null;
  const key = problemOfNumber(option, text);
  return key && { key, params: { minimum: minimum ?? 0, maximum: maximum ?? 0 } };
}

/** The error of an option's value, with the other values; null when it is valid. */
export function problemAmong(option: Option, values: OptionValues): ValueProblem | null {
  const value = valueOf(option, values);
  const isSame = value !== '' && option.differs_from !== undefined && values[option.differs_from] === value;
  return isSame ? { key: 'same', params: {} } : problemOf(option, value);
}

/** Text that cannot be the beginning of page ranges, whatever follows. */
export const neverPages = (text: string): boolean =>
  pagesProblem(text) && !/^[\d\s,;-]*$/.test(text) && !'all'.startsWith(text.trim().toLowerCase());

/** Options with the requirements of these values: protection needs a password unless something is forbidden. */
export function neededOptions(options: readonly Option[], values: OptionValues): readonly Option[] {
  const rights = options.filter(({ name }) => name.startsWith('allow_'));
  const owner = options.find(({ name }) => name === 'owner_password');
  if (owner && valueOf(owner, values) === '' && rights.every((option) => !isChanged(option, values)))
    return options.map((option) =>
      option.name === 'open_password' ? { ...option, required: true } : option,
    );
  return options;
}

/** The first visible option with an error. */
export function firstProblem(options: readonly Option[], values: OptionValues): Option | undefined {
  return shownOptions(neededOptions(options, values), values).find(
    (option) => problemAmong(option, values) !== null,
  );
}

/**
 * Options that a step cannot do without and that these values leave open: a run asks for them, and a watched folder has nobody
 * to ask.
 * @param fixed values of the step; an empty password or file among them is asked for on purpose
 */
export function openRequired(options: readonly Option[], fixed: OptionValues): Option[] {
  const values = { ...firstValues(options), ...fixed };
  return shownOptions(neededOptions(options, values), values).filter(
    (option) =>
      isKeepable(option) &&
      !(Object.hasOwn(fixed, option.name) && (isSecret(option) || option.type === 'file')) &&
      problemAmong(option, values)?.key === 'required',
  );
}

/** The current value. */
export function valueOf(option: Option, values: OptionValues): string {
  return values[option.name] ?? defaultValue(option);
}

/** Values to submit: those of visible options, without empty texts. */
export function submittedValues(options: readonly Option[], values: OptionValues): OptionValues {
  const entries = shownOptions(options, values).flatMap((option) => {
    const value = valueOf(option, values);
    return value === '' ? [] : [[option.name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Consent for one job is asked for again at the next one. */
const consents: ReadonlySet<string> = new Set(['network', 'local_addresses', 'javascript']);

/** True for options that a user workflow may store: the password of a document belongs to the document. */
export const isKeepable = (option: Option): boolean =>
  !isPlan(option) && !consents.has(option.name) && !(isSecret(option) && option.name === 'password');

/** Values to remember: everything but secrets, consents and what belongs to documents. */
export function rememberedValues(options: readonly Option[], values: OptionValues): OptionValues {
  const kept = options.filter(
    (option) => !isSecret(option) && !isPlan(option) && !isOfForm(option) && !consents.has(option.name),
  );
  return Object.fromEntries(
    kept.map((option) => {
      const value = valueOf(option, values);
      return [option.name, option.type === 'tables' ? rememberedTables(value) : value];
    }),
  );
}

/** True for the name of the password of a certificate file, also of a step. One file signs many documents, so it is typed once. */
export const isSignerPassword = (name: string): boolean =>
  readOptionOfStep(name).name === 'certificate_password';

/**
 * Values that belong to the documents on screen, for as long as these are there: a signature, places on pages, and the password of
 * a certificate file.
 */
export function heldValues(options: readonly Option[], values: OptionValues): OptionValues {
  const held = options.filter((option) => isOfPages(option) || isSignerPassword(option.name));
  return Object.fromEntries(held.map((option) => [option.name, valueOf(option, values)]));
}

/** True when a value differs from the option's default, which is worth a hint while the option is folded away. */
export function isChanged(option: Option, values: OptionValues): boolean {
  return valueOf(option, values) !== defaultValue(option);
}
