/** What the row that is looked at says, where its place in the list is too small for all of it: it is shown below the list. */
import { createStore, useStore } from 'zustand';

interface RowReason {
  /** Id of the row. */
  readonly row: string;
  readonly text: string;
}

const store = createStore<{ readonly reason: RowReason | null }>(() => ({ reason: null }));

/** The text; null where the row says all of it. */
export const useRowReason = (): string | null => useStore(store, ({ reason }) => reason?.text ?? null);

export const tellReason = (row: string, text: string): void => {
  const { reason } = store.getState();
  if (reason?.row !== row || reason.text !== text) store.setState({ reason: { row, text } });
};

/** Takes back what a row has told. */
export const dropReason = (row: string): void => {
  if (store.getState().reason?.row === row) store.setState({ reason: null });
};
