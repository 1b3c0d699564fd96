/**
 * Options as data. From one definition come the option panel (contract `Option`), the check of what a client sends,
 * and the TypeScript type a converter reads.
 */
import {
  hasFormat,
  numberProblem,
  plainPageRanges,
  readManualTables,
  ServiceError,
  type Option,
  type NumberProblem,
  type OptionDisplay,
  type OptionType,
  type OptionValues,
  type TextFormat,
} from '../../contract/index.js';
import { withOwnDefaults, type OwnDefaults } from '../../contract/own-defaults.js';
import { nearNames } from './near.js';
import { readPagePlan } from './page-plan.js';

interface Common {
  readonly label: string;
  readonly description?: string;
  /** Shown under "More options". */
  readonly advanced?: true;
  /** What its workflow is about: a window shows it at once, whatever the documents are. */
  readonly central?: true;
  /** What a text must look like. */
  readonly format?: TextFormat;
  /** The option whose value must be another one, while both are given. */
  readonly differsFrom?: string;
  /** How a window draws it. */
  readonly display?: OptionDisplay;
  /** Formats it does something for; absent: all that the workflow takes. A window hides it while none of them is given. */
  readonly kinds?: readonly string[];
  /** Shown and used only while another option has one of these values. */
  readonly dependsOn?: { readonly name: string; readonly values: readonly string[] };
  /**
   * What its workflow does in any case: the default is taken where somebody says it all the same, and anything else is refused
   * with this sentence. It is not listed, and nobody reads it.
   */
  readonly fixed?: string;
  /** Must have a value while it is used: there is none that could be taken for it. */
  readonly needed?: true;
  /**
   * What callers over a network get of it; absent: all. `never`: it stands for a right that only the person at the computer
   * gives. `upload`: its file is one they sent, never a path of this computer.
   */
  readonly serve?: 'never' | 'upload';
  /** What it says is not kept in the history: a run that is repeated asks for it again. */
  readonly isPrivate?: true;
}

export type OptionDefinition = Common &
  (
    | { readonly type: 'boolean'; readonly default: boolean }
    | {
        readonly type: 'integer' | 'number';
        readonly default: number;
        readonly minimum: number;
        readonly maximum: number;
      }
    | { readonly type: 'string' | 'password' | 'page_ranges' | 'page_plan' | 'tables'; readonly default: '' }
    /** Absolute path of a file on this computer. */
    | { readonly type: 'file'; readonly default: ''; readonly serve: 'never' | 'upload' }
    | { readonly type: 'select'; readonly default: string; readonly values: Readonly<Record<string, string>> }
    | {
        /** Several of the values, joined by `+`; empty for none. */
        readonly type: 'multiselect';
        readonly default: string;
        readonly values: Readonly<Record<string, string>>;
        /** Values beyond the known ones that are right, such as languages a person added. */
        readonly others?: RegExp;
      }
  );

export type OptionDefinitions = Readonly<Record<string, OptionDefinition>>;

/** What is to be known of an option to read a value of it. A service elsewhere says less of its own than a definition does. */
export interface ReadableOption extends Pick<
  Common,
  'format' | 'differsFrom' | 'dependsOn' | 'fixed' | 'needed' | 'serve' | 'isPrivate'
> {
  /** A value of a type that nobody knows is taken as it is. */
  readonly type: OptionType | (string & {});
  readonly default: string | number | boolean;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** Absent: any value is one. */
  readonly values?: Readonly<Record<string, string>>;
  readonly others?: RegExp;
  /** An empty value says no more than none. */
  readonly mayBeEmpty?: boolean;
}
export type ReadableOptions = Readonly<Record<string, ReadableOption>>;

/** The typed value of each option of a set. */
export type TypedOptions = Readonly<Record<string, string | number | boolean>>;

type ValueOf<D extends OptionDefinition> = D extends { type: 'boolean' }
  ? boolean
  : D extends { type: 'integer' | 'number' }
    ? number
    : D extends { type: 'select'; values: infer Values }
      ? keyof Values & string
      : string;

/** The checked values of a set of definitions, as a converter reads them. */
export type Options<D extends OptionDefinitions> = {
  readonly [Name in keyof D as D[Name] extends { fixed: string } ? never : Name]: ValueOf<D[Name]>;
};

/** Keeps the literal types of a set of definitions. */
export const defineOptions = <const D extends OptionDefinitions>(definitions: D): D => definitions;

/** The same definitions, of use to these formats only. */
export const onlyFor = <D extends OptionDefinitions>(kinds: OptionDefinition['kinds'], definitions: D): D =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, { ...definition, kinds }]),
  ) as D;

/** The same definitions, shown under "More options". */
export const rarely = <D extends OptionDefinitions>(definitions: D): D =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, { ...definition, advanced: true }]),
  ) as D;

/** Who gives the values of options. */
export interface CallerRights {
  readonly place: 'computer' | 'network';
  /** True for the path of a file that this caller sent. */
  readonly sent: (path: string) => boolean;
}

/** The person at this computer, who may name its files and give every right. */
export const atComputer: CallerRights = { place: 'computer', sent: () => true };

/** The definitions as `GET /workflows/{id}/options` lists them: what this caller may give. */
/** The choices in their order. JavaScript puts names that are numbers first: the one that stands for none of them is before these. */
function choicesOf(
  none: string,
  values: Readonly<Record<string, string>>,
): { value: string; label: string }[] {
  const choices = Object.entries(values).map(([value, label]) => ({ value, label }));
  const isNumber = (value: string) => /^\d+$/.test(value);
  if (isNumber(none) || !choices.some(({ value }) => isNumber(value))) return choices;
  return choices.toSorted((a, b) => Number(b.value === none) - Number(a.value === none));
}

export function listOptions(
  definitions: OptionDefinitions,
  place: CallerRights['place'] = 'computer',
): Option[] {
  const offered = Object.entries(definitions).filter(
    ([, { serve, fixed }]) => fixed === undefined && (place === 'computer' || serve !== 'never'),
  );
  return offered.map(([name, definition]) => ({
    name,
    label: definition.label,
    description: definition.description ?? '',
    type: definition.type,
    default: String(definition.default),
    required: definition.needed ?? false,
    ...(definition.type === 'select' || definition.type === 'multiselect'
      ? { values: choicesOf(definition.default, definition.values) }
      : {}),
    ...(definition.type === 'integer' || definition.type === 'number'
      ? { minimum: definition.minimum, maximum: definition.maximum }
      : {}),
    ...(definition.dependsOn
      ? { depends_on: { name: definition.dependsOn.name, values: [...definition.dependsOn.values] } }
      : {}),
    ...(definition.advanced ? { advanced: true } : {}),
    ...(definition.central ? { central: true } : {}),
    ...(definition.kinds ? { kinds: [...definition.kinds] } : {}),
    ...(definition.format && place === 'computer' ? { format: definition.format } : {}),
    ...(definition.differsFrom && place === 'computer' ? { differs_from: definition.differsFrom } : {}),
    ...(definition.display && place === 'computer' ? { display: definition.display } : {}),
    ...(definition.isPrivate && place === 'computer' ? { private: true } : {}),
  }));
}

/** How values are read. */
export interface OptionReading {
  /** Who gives them; the person at this computer when left out. */
  readonly rights?: CallerRights;
  /** Refuses what lacks, or equals what it must not, as before a start: left out, a part of the options is read. */
  readonly isAll?: boolean;
  /** Takes names that nobody knows, for a service that does not say which options it has. */
  readonly takesOthers?: boolean;
  /** Put before the name of each field, such as `then.0.` */
  readonly at?: string;
}

/**
 * Reads wire values against their definitions; what is left out takes its default. Everybody who reads options reads them here:
 * sessions of this computer and of services elsewhere, workflows of one's own, the command line, watched folders and converters.
 * @throws ServiceError `invalid_options` with a message for every field that is wrong, unknown or not offered to the caller
 */
export function readValues(
  definitions: ReadableOptions,
  values: OptionValues,
  { rights = atComputer, isAll = false, takesOthers = false, at = '' }: OptionReading = {},
): TypedOptions {
  const fields: Record<string, string[]> = {};
  const read: Record<string, string | number | boolean> = {};
  for (const name of Object.keys(values)) {
    if (!takesOthers && !Object.hasOwn(definitions, name))
      fields[`${at}options.${name}`] = [noOption(name, Object.keys(definitions))];
  }
  for (const [name, definition] of Object.entries(definitions)) {
    const given = values[name];
    if (given === undefined || (given === '' && definition.mayBeEmpty)) {
      if (definition.fixed === undefined) read[name] = definition.default;
      continue;
    }
    const value = notOffered(definition, given, rights) ?? readValue(definition, given);
    if (value instanceof Problem) fields[`${at}options.${name}`] = [value.message];
    else if (definition.fixed === undefined) read[name] = value;
    else if (value !== definition.default) fields[`${at}options.${name}`] = [definition.fixed];
  }
  refuseFields(fields);
  if (isAll) refuseLacking(definitions, read, at);
  return read;
}

/** As {@link readValues}, typed by the definitions. A converter that picks its own and a retry that changes a few read a part. */
export const readOptions = <D extends OptionDefinitions>(
  definitions: D,
  values: OptionValues,
  rights: CallerRights = atComputer,
): Options<D> => readValues(definitions, values, { rights }) as Options<D>;

/** Reads some values of options, without the defaults of all others. @throws ServiceError as {@link readValues} */
export function readSome(
  definitions: ReadableOptions,
  values: OptionValues,
  reading: OptionReading = {},
): TypedOptions {
  const read = readValues(definitions, values, reading);
  return Object.fromEntries(Object.entries(read).filter(([name]) => Object.hasOwn(values, name)));
}

/**
 * Reads all options of a request.
 * @throws ServiceError `invalid_options` also for what is needed and was not given
 */
export const readAllOptions = <D extends OptionDefinitions>(
  definitions: D,
  values: OptionValues,
  rights: CallerRights = atComputer,
): Options<D> => readValues(definitions, values, { rights, isAll: true }) as Options<D>;

/** @throws ServiceError `invalid_options` for what is needed and was not given, and for what equals what it must differ from */
function refuseLacking(definitions: ReadableOptions, settled: TypedOptions, at: string): void {
  const fields: Record<string, string[]> = {};
  for (const [name, { needed, dependsOn }] of Object.entries(definitions)) {
    if (!needed || !isUsed(definitions, name, settled) || String(settled[name]).trim() !== '') continue;
    const sentence = dependsOn
      ? `Must be given with ${dependsOn.name}=${String(settled[dependsOn.name])}.`
      : 'Must be given.';
    fields[`${at}options.${name}`] = [sentence];
  }
  for (const [name, { differsFrom }] of Object.entries(definitions))
    if (differsFrom !== undefined && settled[name] !== '' && settled[name] === settled[differsFrom])
      fields[`${at}options.${name}`] = [`Must differ from ${differsFrom}.`];
  refuseFields(fields);
}

/** That there is no such option. @param known the existing names; one that is nearly the same is suggested */
export function noOption(name: string, known: readonly string[]): string {
  const names = nearNames(name, known).map((near) => `“${near}”`);
  return `There is no option “${name}”.${names.length === 0 ? '' : ` Did you mean ${names.join(', ')}?`}`;
}

/** Whether the condition of an option holds, and that of the option it hangs on. */
function isUsed(
  definitions: ReadableOptions,
  name: string,
  settled: TypedOptions,
  seen: readonly string[] = [],
): boolean {
  const condition = definitions[name]?.dependsOn;
  // A service elsewhere may name an option that it does not have, or one that hangs on itself.
  if (!condition || !Object.hasOwn(definitions, condition.name) || seen.includes(name)) return true;
  return (
    condition.values.includes(String(settled[condition.name])) &&
    isUsed(definitions, condition.name, settled, [...seen, name])
  );
}

/**
 * What the person's own defaults say of options that were not given and are of use with those that were.
 * @param values as they were given
 */
export function ownValues(
  definitions: OptionDefinitions,
  values: OptionValues,
  own: OwnDefaults,
): OptionValues {
  const plain = listOptions(definitions);
  const changed = withOwnDefaults(plain, own).filter(
    (option, place) => option !== plain[place] && values[option.name] === undefined,
  );
  const first = Object.fromEntries(changed.map((option) => [option.name, option.default ?? '']));
  const settled: TypedOptions = readOptions(definitions, { ...first, ...values });
  return Object.fromEntries(Object.entries(first).filter(([name]) => isUsed(definitions, name, settled)));
}

/** @throws ServiceError `invalid_options` where there are any */
export function refuseFields(fields: Readonly<Record<string, readonly string[]>>): void {
  const wrong = Object.entries(fields);
  if (wrong.length === 0) return;
  const detail = wrong.map(([field, messages]) => `${field.replace('options.', '')}: ${messages.join(' ')}`);
  throw new ServiceError('invalid_options', { detail: detail.join(' ').replace(/\.$/, '') }, { fields });
}

/** Of Linux, macOS and Windows. */
const absolutePath = /^(\/|[A-Za-z]:[\\/]|\\\\)/;

class Problem {
  constructor(readonly message: string) {}
}

/** Why this caller may not give this value; null where it may. Saying what is so anyway does no harm. */
function notOffered(definition: ReadableOption, given: string, rights: CallerRights): Problem | null {
  if (rights.place === 'computer' || given === String(definition.default)) return null;
  switch (definition.serve) {
    case undefined:
      return null;
    case 'never':
      return new Problem('Only a person at the computer itself can set this.');
    case 'upload':
      return rights.sent(given) ? null : new Problem('Must be a file in the request.');
  }
}

/** What is said of a text that is not what it must be. */
const formatSentences: Readonly<Record<TextFormat, string>> = {
  colour: 'Must look like #c02020.',
  day: 'Must be a day such as 2026-01-31.',
  area: 'Must be a rectangle such as 1:72,600,180,60: the page, then left, top, width and height in points.',
};

/** What is said of a number that is none, or out of bounds. */
const numberSentences: Readonly<Record<NumberProblem, (bounds: ReadableOption) => string>> = {
  number: () => 'Must be a number.',
  integer: () => 'Must be a whole number.',
  minimum: ({ minimum }) => `Must be ${minimum} at least.`,
  maximum: ({ maximum }) => `Must be ${maximum} at most.`,
  between: ({ minimum, maximum }) => `Must be between ${minimum} and ${maximum}.`,
};

function readValue(definition: ReadableOption, given: string): string | number | boolean | Problem {
  switch (definition.type) {
    case 'boolean':
      return given === 'true' ? true : given === 'false' ? false : new Problem('Must be true or false.');
    case 'integer':
    case 'number': {
      const problem = numberProblem(definition, given);
      if (problem !== null) return new Problem(numberSentences[problem](definition));
      const value = Number(given);
      // “-0” is 0: sent again it must be the same.
      return value === 0 ? 0 : value;
    }
    case 'select': {
      const { values } = definition;
      return values === undefined || Object.hasOwn(values, given)
        ? given
        : new Problem(`Must be one of ${Object.keys(values).join(', ')}.`);
    }
    case 'page_ranges':
      return plainPageRanges(given) ?? new Problem('Must look like 1-3,7.');
    case 'page_plan':
      return readPagePlan(given) ? given.replaceAll(/\s/g, '') : new Problem('Must look like A1-3,B2,A5@90.');
    case 'tables':
      return readManualTables(given)
        ? given
        : new Problem('Must be JSON as described in the documentation of tables.');
    case 'multiselect': {
      const { values, others } = definition;
      const parts = given.split('+').map((part) => part.trim());
      const chosen = [...new Set(parts.filter((part) => part !== ''))];
      const wrong = chosen.filter((part) => values && !Object.hasOwn(values, part) && !others?.test(part));
      return values === undefined || wrong.length === 0
        ? chosen.join('+')
        : new Problem(`“${wrong.join('”, “')}” is none of ${Object.keys(values).join(', ')}.`);
    }
    case 'file':
      return given === '' || absolutePath.test(given)
        ? given
        : new Problem('Must be the absolute path of a file.');
    default:
      return definition.format === undefined || hasFormat(definition.format, given)
        ? given
        : new Problem(formatSentences[definition.format]);
  }
}

/** Names of the options whose values must never be stored or logged. */
export const secretOptions = (definitions: ReadableOptions): string[] => ofType(definitions, 'password');

/** Names of the options whose values are not kept in the history, beside passwords. */
export const privateOptions = (definitions: ReadableOptions): string[] =>
  Object.keys(definitions).filter((name) => definitions[name]?.isPrivate);

/** Names of all options whose values are not kept in the history. */
export const unkeptOptions = (definitions: ReadableOptions): string[] => [
  ...secretOptions(definitions),
  ...privateOptions(definitions),
];

/** Names of the options whose values are paths of files on this computer. */
export const fileOptions = (definitions: ReadableOptions): string[] => ofType(definitions, 'file');

const ofType = (definitions: ReadableOptions, type: OptionType): string[] =>
  Object.keys(definitions).filter((name) => definitions[name]?.type === type);

/** What may be stored and shown of wire values: a password or a private value that was given is empty, so that it can be said that there was one. */
export function withoutSecrets(definitions: ReadableOptions, values: OptionValues): OptionValues {
  const secret = new Set(unkeptOptions(definitions));
  const given = Object.entries(values).filter(([name, value]) => !secret.has(name) || value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, secret.has(name) ? '' : value]));
}

/** What may be kept of wire values in a workflow of one's own: neither a password nor a file that somebody sent. */
export const keepable = (
  definitions: ReadableOptions,
  values: OptionValues,
  { place }: Pick<CallerRights, 'place'>,
): OptionValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const type = definitions[name]?.type;
      return [name, type === 'password' || (type === 'file' && place === 'network') ? '' : value];
    }),
  );
