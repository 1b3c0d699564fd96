/**
 * What is marked for redaction: areas that were drawn on pages, and finds that stay. Both are options of the workflow, and each
 * document has its own.
 */
import { createStore, useStore } from 'zustand';
import { readAreas, writeAreas, type AreaBox, type PageArea } from '../../contract/page-areas.js';
import type { ListedFind } from '../../contract/redactions.js';
import type { Option, OptionValues } from '../../contract/workflow.js';
import type { ListedDocument } from './documents.js';
import { changeOptions } from './option-history.js';

/** The options of a workflow that marks are written into. */
export interface MarkOptions {
  /** Key of the workflow. */
  readonly key: string;
  /** Id of the document that is marked. */
  readonly row: string;
  readonly areas: Option;
  readonly keep: Option;
}

/**
 * Null for a workflow that takes no marks.
 * @param key of the workflow
 * @param row id of the document that is marked
 */
export function markOptions(key: string, row: string, options: readonly Option[]): MarkOptions | null {
  const [areas, keep] = (['areas', 'finds'] as const).map((form) =>
    options.find(({ display }) => display?.form === form),
  );
  return areas && keep ? { key, row, areas, keep } : null;
}

/** What is removed is said by these: all of them are empty at first. */
const seeking: ReadonlySet<string> = new Set(['string', 'file', 'multiselect']);

/** The options of a workflow that say what is looked for, in every document; none for a workflow that takes no marks. */
export function soughtBy(options: readonly Option[]): readonly Option[] {
  const found = markOptions('', '', options);
  if (!found) return [];
  return options.filter(
    (option) =>
      seeking.has(option.type) &&
      option.default === '' &&
      option.depends_on === undefined &&
      option.name !== found.areas.name &&
      option.name !== found.keep.name,
  );
}

/**
 * The option that a person fills in first, where nothing says yet what is removed; undefined where something does, and for a
 * workflow that takes no marks.
 */
export function lackingMark(
  options: readonly Option[],
  values: OptionValues,
  rows: readonly Pick<ListedDocument, 'own'>[],
): Option | undefined {
  const wishes = soughtBy(options);
  const areas = markOptions('', '', options)?.areas.name ?? '';
  const isMarked = [values, ...rows.map(({ own }) => own)].some((given) => (given?.[areas] ?? '') !== '');
  if (isMarked || wishes.some(({ name }) => (values[name] ?? '').trim() !== '')) return undefined;
  return wishes[0];
}

export interface RedactMarks {
  readonly areas: readonly PageArea[];
  /** Ids of finds that stay. */
  readonly keep: ReadonlySet<string>;
}

/** Option values with those that the one document has of its own; several documents have theirs each. */
export const withOwn = (values: OptionValues, rows: readonly Pick<ListedDocument, 'own'>[]): OptionValues =>
  rows.length === 1 && rows[0]?.own ? { ...values, ...rows[0].own } : values;

/** What the values say; what cannot be read is none. */
export const marksIn = (values: OptionValues, { areas, keep }: MarkOptions): RedactMarks => ({
  areas: readAreas(values[areas.name] ?? '') ?? [],
  keep: new Set((values[keep.name] ?? '').split(/[;,\s]+/).filter((id) => id !== '')),
});

const write = (
  { key, row, areas, keep }: MarkOptions,
  marks: RedactMarks,
  step: string | null = null,
): void =>
  changeOptions(
    key,
    { [areas.name]: writeAreas(marks.areas), [keep.name]: [...marks.keep].join(';') },
    step,
    row,
  );

export const addArea = (options: MarkOptions, marks: RedactMarks, area: PageArea): void =>
  write(options, { ...marks, areas: [...marks.areas, area] });

/** @param place among the areas */
export const removeArea = (options: MarkOptions, marks: RedactMarks, place: number): void =>
  write(options, { ...marks, areas: marks.areas.filter((_, at) => at !== place) });

/** Moves or sizes an area. @param place among the areas */
export const changeArea = (options: MarkOptions, marks: RedactMarks, place: number, to: AreaBox): void =>
  write(
    options,
    { ...marks, areas: marks.areas.map((area, at) => (at === place ? { ...area, ...to } : area)) },
    `area ${place}`,
  );

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

/** Points by which the list and the option may differ: both are rounded, and the list ends at the page. */
const tolerance = 1;

/** The place of a find among the areas that were drawn; -1 for none. */
export const areaPlace = (
  areas: readonly PageArea[],
  { kind, page, boxes: [box] }: Pick<ListedFind, 'kind' | 'page' | 'boxes'>,
): number =>
  areas.findIndex(
    (area) =>
      kind === 'area' &&
      box !== undefined &&
      area.page === page &&
      Math.abs(Math.max(area.x, 0) - box.x) <= tolerance &&
      Math.abs(Math.max(area.y, 0) - box.y) <= tolerance,
  );

/** What is looked at, in the list and on its page: a find by its id, or an area that was drawn by its place among all of them. */
export type Looked = { readonly find: string } | { readonly area: number } | null;

const lookedStore = createStore<{ readonly looked: Looked }>(() => ({ looked: null }));

export const lookAt = (looked: Looked): void => lookedStore.setState({ looked });
export const useLooked = (): Looked => useStore(lookedStore, ({ looked }) => looked);

/** The find of a list that is looked at; undefined for none, and while a changed area is not listed yet. */
export const lookedFind = (
  looked: Looked,
  finds: readonly ListedFind[],
  areas: readonly PageArea[],
): ListedFind | undefined => {
  if (looked === null) return undefined;
  return 'find' in looked
    ? finds.find(({ id }) => id === looked.find)
    : finds.find((find) => areaPlace(areas, find) === looked.area);
};
