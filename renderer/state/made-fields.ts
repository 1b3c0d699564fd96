/** The fields that a form is made with: those that are found, or what a person made of them. An option of the workflow has them. */
import { createStore, useStore } from 'zustand';
import {
  madeFieldName,
  readMadeFields,
  writeMadeFields,
  type MadeFieldEntry,
  type MadeFieldKind,
} from '../../contract/made-fields.js';
import type { AreaBox } from '../../contract/page-areas.js';
import type { Option, OptionValues } from '../../contract/workflow.js';
import { changeOptions } from './option-history.js';

/** The option that takes the fields. */
export interface MadeFieldsOption {
  /** Key of the workflow. */
  readonly key: string;
  readonly option: Option;
}

/** Null for a workflow that takes none. @param key of the workflow */
export function madeFieldsOption(key: string, options: readonly Option[]): MadeFieldsOption | null {
  const option = options.find(({ display }) => display?.form === 'made_fields');
  return option ? { key, option } : null;
}

/** The fields as a person left them; null while these are those that are found. */
export const ownFields = (values: OptionValues, { option }: MadeFieldsOption): MadeFieldEntry[] | null =>
  readMadeFields(values[option.name] ?? '');

/** @param step names what is done, where it comes in many small parts */
export const setFields = (
  { key, option }: MadeFieldsOption,
  entries: readonly MadeFieldEntry[],
  step: string | null = null,
): void => changeOptions(key, { [option.name]: writeMadeFields(entries) }, step);

/** Takes what is found again. */
export const dropOwnFields = ({ key, option }: MadeFieldsOption): void =>
  changeOptions(key, { [option.name]: '' });

/** Fields with one that is another now. @param at its place among them */
export const changedField = (
  entries: readonly MadeFieldEntry[],
  at: number,
  change: Partial<MadeFieldEntry>,
): MadeFieldEntry[] => entries.map((entry, place) => (place === at ? { ...entry, ...change } : entry));

/** A name with the dots that would part it as the engine writes them. */
export const plainFieldName = (name: string): string => name.trim().replaceAll('.', '_');

/** Cells of a row for letters that is as wide as this. */
const cellsIn = ({ width, height }: AreaBox): number => Math.max(2, Math.round(width / Math.max(1, height)));

/** A field that was drawn. @param choices that it begins with, where its kind has any */
export function drawnField(
  area: AreaBox & { readonly page: number },
  kind: MadeFieldKind,
  label: string,
  taken: ReadonlySet<string>,
  choices: readonly string[],
): MadeFieldEntry {
  const { page, x, y, width, height } = area;
  return {
    ...{ page, x, y, w: width, h: height, kind, label },
    name: madeFieldName(label, kind, taken),
    required: false,
    max_length: kind === 'comb' ? cellsIn(area) : 0,
    choices: kind === 'choice' ? choices : [],
  };
}

/** A field of another kind, with what that kind needs. @param choices that it begins with */
export function ofKind(
  entry: MadeFieldEntry,
  kind: MadeFieldKind,
  choices: readonly string[],
): Partial<MadeFieldEntry> {
  const cells = cellsIn({ x: 0, y: 0, width: entry.w, height: entry.h });
  return {
    kind,
    max_length: kind === 'comb' ? entry.max_length || cells : 0,
    choices: kind === 'choice' ? (entry.choices.length > 0 ? entry.choices : choices) : [],
  };
}

/** A field with another label: a name that was made of its label follows. */
export function relabelled(
  entry: MadeFieldEntry,
  label: string,
  taken: ReadonlySet<string>,
): Partial<MadeFieldEntry> {
  const others = new Set([...taken].filter((name) => name !== entry.name));
  const isMade = entry.name === madeFieldName(entry.label, entry.kind, others);
  return isMade ? { label, name: madeFieldName(label, entry.kind, others) } : { label };
}

interface Drawing {
  /** The place of the field that is looked at, in the list and on its page; null for none. */
  readonly picked: number | null;
  /** What is drawn next. */
  readonly kind: MadeFieldKind;
}

const drawingStore = createStore<Drawing>(() => ({ picked: null, kind: 'text' }));

export const pickField = (picked: number | null): void => drawingStore.setState({ picked });
export const drawKind = (kind: MadeFieldKind): void => drawingStore.setState({ kind });
export const useDrawing = (): Drawing => useStore(drawingStore);
