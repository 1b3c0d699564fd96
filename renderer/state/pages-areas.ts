/** Areas that are drawn on pages and left out of a comparison. An option of the workflow has them. */
import { createStore, useStore } from 'zustand';
import { readPagesAreas, writeAreas, type PagesArea } from '../../contract/page-areas.js';
import type { Option, OptionValues } from '../../contract/workflow.js';
import { changeOptions } from './option-history.js';

/** The option that takes the areas. */
export interface PagesAreasOption {
  /** Key of the workflow. */
  readonly key: string;
  readonly option: Option;
}

/** Null for a workflow that takes none. @param key of the workflow */
export function pagesAreasOption(key: string, options: readonly Option[]): PagesAreasOption | null {
  const option = options.find(({ display }) => display?.form === 'pages_areas');
  return option ? { key, option } : null;
}

/** What cannot be read is none. */
export const pagesAreasIn = (values: OptionValues, { option }: PagesAreasOption): readonly PagesArea[] =>
  readPagesAreas(values[option.name] ?? '') ?? [];

/** @param step names what is done, where it comes in many small parts */
export const setPagesAreas = (
  { key, option }: PagesAreasOption,
  areas: readonly PagesArea[],
  step: string | null = null,
): void => changeOptions(key, { [option.name]: writeAreas(areas) }, step);

/** Areas with one that is another now. @param at its place among them */
export const changedArea = (
  areas: readonly PagesArea[],
  at: number,
  change: Partial<PagesArea>,
): PagesArea[] => areas.map((area, place) => (place === at ? { ...area, ...change } : area));

/** The place of the area that is looked at, in the list and on its page; null for none. */
const pickedStore = createStore<{ readonly picked: number | null }>(() => ({ picked: null }));

export const pickArea = (picked: number | null): void => pickedStore.setState({ picked });
export const usePickedArea = (): number | null => useStore(pickedStore, ({ picked }) => picked);
