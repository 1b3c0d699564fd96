/** Changes of options that are made on pages and can be taken back: marks that were drawn, fields that were moved. */
import { createStore, useStore } from 'zustand';
import type { OptionValues } from '../../contract/workflow.js';
import { documentsStore, setOwn } from './documents.js';
import { setValue, uiStore } from './ui.js';

interface Change {
  /** Key of the workflow. */
  readonly key: string;
  /** Id of the document whose own values they are; null: those of all. */
  readonly row: string | null;
  /** The values before it, of the options that it changed. */
  readonly before: OptionValues;
  /** What was done: the same thing again at once, such as the next letter of a text, is no change of its own. */
  readonly step: string | null;
  /** Milliseconds. */
  readonly at: number;
}

const historyStore = createStore<{ readonly changes: readonly Change[] }>(() => ({ changes: [] }));
/** More steps than this nobody takes back. */
const maxSteps = 200;
/** Milliseconds within which the same step goes on. */
const goesOn = 1500;

/**
 * Changes options of a workflow.
 * @param step names what is done, where it comes in many small parts
 * @param row id of the document whose own values they are; null: those of all
 */
export function changeOptions(
  key: string,
  values: OptionValues,
  step: string | null = null,
  row: string | null = null,
): void {
  const now = { ...uiStore.getState().values[key], ...ownOf(row) };
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, now[name] ?? '']));
  const at = Date.now();
  historyStore.setState(({ changes }) => {
    const last = changes.at(-1);
    const isSame =
      step !== null && last?.key === key && last.row === row && last.step === step && at - last.at < goesOn;
    return {
      changes: isSame
        ? [...changes.slice(0, -1), { ...last, at }]
        : [...changes, { key, row, before, step, at }].slice(-maxSteps),
    };
  });
  set(key, row, values);
}

const ownOf = (row: string | null): OptionValues | undefined =>
  row === null ? undefined : documentsStore.getState().documents.find(({ id }) => id === row)?.own;

function set(key: string, row: string | null, values: OptionValues): void {
  if (row !== null) setOwn(row, values);
  else for (const [name, value] of Object.entries(values)) setValue(key, name, value);
}

/** Takes the last change of a workflow's options back; null while there is none. */
export function useOptionsUndo(key: string): (() => void) | null {
  const last = useStore(historyStore, ({ changes }) => changes.findLast((change) => change.key === key));
  if (!last) return null;
  return () => {
    historyStore.setState(({ changes }) => ({ changes: changes.filter((change) => change !== last) }));
    set(key, last.row, last.before);
  };
}

/** The changes belong to documents that are not there any more. */
export const forgetChanges = (): void => historyStore.setState({ changes: [] });
