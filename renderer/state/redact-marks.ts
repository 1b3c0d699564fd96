/** What is marked for redaction: areas that were drawn on pages, and finds that stay. Both are options of the workflow. */
import { createStore, useStore } from 'zustand';
import { readAreas, writeAreas, type PageArea } from '../../contract/page-areas.js';
import type { Option, OptionValues } from '../../contract/workflow.js';
import { changeOptions } from './option-history.js';

/** The options of a workflow that marks are written into. */
export interface MarkOptions {
  /** Key of the workflow. */
  readonly key: string;
  readonly areas: Option;
  readonly keep: Option;
}

/** Null for a workflow that takes no marks. @param key of the workflow */
export function markOptions(key: string, options: readonly Option[]): MarkOptions | null {
  const [areas, keep] = (['areas', 'finds'] as const).map((form) =>
    options.find(({ display }) => display?.form === form),
  );
  return areas && keep ? { key, areas, keep } : null;
}

/** What is removed is said by these: all of them are empty at first. */
const seeking: ReadonlySet<string> = new Set(['string', 'file', 'multiselect']);

/**
 * The option that a person fills in first, where nothing says yet what is removed; undefined where something does, and for a
 * workflow that takes no marks.
 */
export function lackingMark(options: readonly Option[], values: OptionValues): Option | undefined {
  const found = markOptions('', options);
  if (!found) return undefined;
  const wishes = options.filter(
    (option) =>
      seeking.has(option.type) &&
      option.default === '' &&
      option.depends_on === undefined &&
      option.name !== found.keep.name,
  );
  return wishes.every(({ name }) => (values[name] ?? '').trim() === '') ? wishes[0] : undefined;
}

export interface RedactMarks {
  readonly areas: readonly PageArea[];
  /** Ids of finds that stay. */
  readonly keep: ReadonlySet<string>;
}

/** What the values say; what cannot be read is none. */
export const marksIn = (values: OptionValues, { areas, keep }: MarkOptions): RedactMarks => ({
  areas: readAreas(values[areas.name] ?? '') ?? [],
  keep: new Set((values[keep.name] ?? '').split(/[;,\s]+/).filter((id) => id !== '')),
});

const write = ({ key, areas, keep }: MarkOptions, marks: RedactMarks): void =>
  changeOptions(key, { [areas.name]: writeAreas(marks.areas), [keep.name]: [...marks.keep].join(';') });

export const addArea = (options: MarkOptions, marks: RedactMarks, area: PageArea): void =>
  write(options, { ...marks, areas: [...marks.areas, area] });

/** @param place among the areas */
export const removeArea = (options: MarkOptions, marks: RedactMarks, place: number): void =>
  write(options, { ...marks, areas: marks.areas.filter((_, at) => at !== place) });

/** Takes finds out of what is removed, and puts all others back into it. @param listed ids that are listed */
export const keepFinds = (
  options: MarkOptions,
  marks: RedactMarks,
  listed: readonly string[],
  kept: ReadonlySet<string>,
): void => {
  // Finds that the list does not have now, of words that were changed, stay as they were.
  const others = [...marks.keep].filter((id) => !listed.includes(id));
  write(options, { ...marks, keep: new Set([...others, ...listed.filter((id) => kept.has(id))]) });
};

/** The find that is looked at: in the list, and on its page. */
const lookedStore = createStore<{ readonly id: string | null }>(() => ({ id: null }));

export const lookAtFind = (id: string | null): void => lookedStore.setState({ id });
export const useLookedFind = (): string | null => useStore(lookedStore, ({ id }) => id);
