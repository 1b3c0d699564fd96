/** Which field of a form is looked at: its line in the panel and its places on the pages lead to each other. */
import { createStore, useStore } from 'zustand';

/** A field of a document. */
interface FieldOfForm {
  /** Id of the row. */
  readonly row: string;
  /** Full name of the field. */
  readonly name: string;
}

interface FormFocus {
  /** The one that has the focus, or had it last; null before. */
  readonly focused: FieldOfForm | null;
  /** The one whose line is asked for, until that has the focus; null for none. */
  readonly wanted: FieldOfForm | null;
  /** The one that is filled in on its page; null for none. */
  readonly onPage: FieldOfForm | null;
}

const focusStore = createStore<FormFocus>(() => ({
  focused: null,
  wanted: null,
  onPage: null,
}));

const isSame = (one: FieldOfForm | null, row: string, name: string): boolean =>
  one !== null && one.row === row && one.name === name;

export const fieldFocused = (row: string, name: string): void => {
  const { focused, wanted } = focusStore.getState();
  if (!isSame(focused, row, name) || isSame(wanted, row, name))
    focusStore.setState({
      focused: { row, name },
      wanted: isSame(wanted, row, name) ? null : wanted,
    });
};

/** Asks the panel to give a field the focus. */
export const goToField = (row: string, name: string): void =>
  focusStore.setState({ wanted: { row, name }, onPage: null });

/** Has a field filled in on its page. */
export const fillOnPage = (row: string, name: string): void =>
  focusStore.setState({ focused: { row, name }, onPage: { row, name } });

/** A field is no longer filled in on its page, unless another one is by now. */
export function leavePage(row: string, name: string): void {
  if (isSame(focusStore.getState().onPage, row, name)) focusStore.setState({ onPage: null });
}

/** Full name of the field of a row that has the focus, or had it last. */
export const useFocusedField = (row: string): string | null =>
  useStore(focusStore, ({ focused }) => (focused?.row === row ? focused.name : null));

/** Full name of the field of a row whose line is asked for. */
export const useWantedField = (row: string): string | null =>
  useStore(focusStore, ({ wanted }) => (wanted?.row === row ? wanted.name : null));

/** Full name of the field of a row that is filled in on its page. */
export const useFieldOnPage = (row: string): string | null =>
  useStore(focusStore, ({ onPage }) => (onPage?.row === row ? onPage.name : null));

/** True for the field that is filled in on its page. */
export const useIsOnPage = (row: string, name: string): boolean =>
  useStore(focusStore, ({ onPage }) => isSame(onPage, row, name));
