/** The window's own state: which screen is shown, what was picked, what is being said. */
import { createStore, useStore } from 'zustand';
import type { InspectedFile } from '../../contract/desktop.js';
import type { OptionValues } from '../../contract/workflow.js';
import type { Picked } from './workflows.js';

export type View = 'convert' | 'history' | 'settings';

interface UiState {
  readonly view: View;
  readonly shortcutsOpen: boolean;
  /** First text of the dialog that asks for a web address; null while it is closed. */
  readonly address: string | null;
  /** The workflow a person picked; another may be in force when it does not fit the files. */
  readonly pickedWorkflow: Picked | null;
  /** Option values by workflow key, for this session. */
  readonly values: Readonly<Record<string, OptionValues>>;
  /** Name a person gave the one result of all documents; null: the proposed one. */
  readonly resultName: string | null;
  /** Wrong values are pointed out only after a first attempt to start. */
  readonly attempted: boolean;
  /** A request that failed, shown as a line until the next one. */
  readonly trouble:
    NonNullable<InspectedFile['problem']> | 'not_on_disk' | 'only_pdfs' | 'service_gone' | null;
}

const first: UiState = {
  view: 'convert',
  shortcutsOpen: false,
  address: null,
  pickedWorkflow: null,
  values: {},
  resultName: null,
  attempted: false,
  trouble: null,
};

export const uiStore = createStore<UiState>(() => first);

export const useUi = <Value>(select: (state: UiState) => Value): Value => useStore(uiStore, select);

const { setState } = uiStore;

export const show = (view: View): void => setState({ view });
export const showShortcuts = (shortcutsOpen: boolean): void => setState({ shortcutsOpen });
export const askAddress = (address: string | null): void => setState({ address });
export const pickWorkflow = (picked: Picked | null): void =>
  setState({
    pickedWorkflow: picked && { id: picked.id, service: picked.service, name: picked.name },
    attempted: false,
  });
export const nameResult = (resultName: string | null): void => setState({ resultName });
export const setTrouble = (trouble: UiState['trouble']): void => setState({ trouble });
export const setAttempted = (attempted: boolean): void => setState({ attempted });

export function setValue(key: string, name: string, value: string): void {
  setState((state) => ({ values: { ...state.values, [key]: { ...state.values[key], [name]: value } } }));
}

export function setValues(key: string, values: OptionValues): void {
  setState((state) => ({ values: { ...state.values, [key]: values } }));
}
