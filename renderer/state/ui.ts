/** The window's own state: which screen is shown, what was picked, what is being said. */
import { createStore, useStore } from 'zustand';
import type { ChosenNames } from '../../contract/name-channels.js';
import type { InspectedFile } from '../../contract/desktop.js';
import type { FieldErrors } from '../../contract/errors.js';
import type { ServiceId } from '../../contract/service-id.js';
import type { OptionValues } from '../../contract/workflow.js';
import type { Picked } from './workflows.js';

export type MainView = 'convert' | 'workflows' | 'history' | 'settings';

/** Parts of the dialog about Platen. */
export type AboutPart = 'about' | 'licences' | 'report';

/** A workflow of one's own that was just saved. */
export interface SavedWorkflow {
  readonly service: ServiceId;
  readonly id: number;
  readonly name: string;
}

interface UiState {
  readonly view: MainView;
  readonly shortcutsOpen: boolean;
  /** Part of the dialog about Platen that is shown; null while it is closed. */
  readonly about: AboutPart | null;
  /** First text of the dialog that asks for a web address; null while it is closed. */
  readonly address: string | null;
  /** The workflow a person picked; another may be in force when it does not fit the files. */
  readonly pickedWorkflow: Picked | null;
  /** Option values by workflow key, for this session. */
  readonly values: Readonly<Record<string, OptionValues>>;
  /** Name a person gave the one result of all documents; null: the proposed one. */
  readonly resultName: string | null;
  /** New names of the documents that a person chose as a list; null: by the pattern. */
  readonly nameList: ChosenNames | null;
  /** What a service said of options that it did not take: messages by option name. */
  readonly refused: { readonly key: string; readonly fields: FieldErrors } | null;
  /** Wrong values are pointed out only after a first attempt to start. */
  readonly attempted: boolean;
  /** Id of the row about whose empty required fields a start has asked: the next one leaves them empty. Null: none. */
  readonly leavesEmpty: string | null;
  /** A start follows as soon as all documents are read. */
  readonly startWaits: boolean;
  /** The workflow that was saved last; null: none, or that was read. */
  readonly saved: SavedWorkflow | null;
  /** A request that failed, shown as a line until the next one. */
  readonly trouble:
    | NonNullable<InspectedFile['problem']>
    | 'not_on_disk'
    | 'only_pdfs'
    | 'service_gone'
    | null;
}

const first: UiState = {
  view: 'convert',
  shortcutsOpen: false,
  about: null,
  address: null,
  pickedWorkflow: null,
  values: {},
  resultName: null,
  nameList: null,
  refused: null,
  attempted: false,
  leavesEmpty: null,
  startWaits: false,
  saved: null,
  trouble: null,
};

export const uiStore = createStore<UiState>(() => first);

export const useUi = <Value>(select: (state: UiState) => Value): Value => useStore(uiStore, select);

const { setState } = uiStore;

/** Shows a screen. What was said of a saved workflow is over with the screen it was said on. */
export const show = (view: MainView): void =>
  setState((state) => (state.view === view ? { view } : { view, saved: null }));
export const tellSaved = (saved: SavedWorkflow | null): void => setState({ saved });
export const showShortcuts = (shortcutsOpen: boolean): void => setState({ shortcutsOpen });
export const showAbout = (about: AboutPart | null): void => setState({ about });
export const askAddress = (address: string | null): void => setState({ address });
export const pickWorkflow = (picked: Picked | null): void =>
  setState({
    pickedWorkflow: picked && { id: picked.id, service: picked.service, name: picked.name },
    attempted: false,
    leavesEmpty: null,
  });
export const listNames = (nameList: ChosenNames | null): void => setState({ nameList });
export const nameResult = (resultName: string | null): void => setState({ resultName });
export const setTrouble = (trouble: UiState['trouble']): void => setState({ trouble });
export const setStartWaits = (startWaits: boolean): void => setState({ startWaits });
export const setLeavesEmpty = (leavesEmpty: string | null): void => setState({ leavesEmpty });
export const setAttempted = (attempted: boolean): void => setState({ attempted });

const optionField = 'options.';

/** Notes what a service said of the options of a workflow; other fields of a request are no fields of the window. */
export function setRefused(key: string, fields: FieldErrors | undefined): void {
  const named = Object.entries(fields ?? {}).flatMap(([field, said]) =>
    field.startsWith(optionField) ? [[field.slice(optionField.length), said] as const] : [],
  );
  setState({ refused: named.length === 0 ? null : { key, fields: Object.fromEntries(named) } });
}

/** One sentence for each field that an error is about. */
export const sayAtEach = (fields: FieldErrors | undefined, sentence: string): FieldErrors =>
  Object.fromEntries(Object.keys(fields ?? {}).map((field) => [field, [sentence]]));

/** What was said of an option is over as soon as somebody changes it. */
function withoutRefusal({ refused }: UiState, key: string, name: string): UiState['refused'] {
  if (refused?.key !== key || !(name in refused.fields)) return refused;
  const { [name]: _changed, ...fields } = refused.fields;
  return { key, fields };
}

export function setValue(key: string, name: string, value: string): void {
  setState((state) => ({
    refused: withoutRefusal(state, key, name),
    values: { ...state.values, [key]: { ...state.values[key], [name]: value } },
  }));
}

export function setValues(key: string, values: OptionValues): void {
  setState((state) => ({ values: { ...state.values, [key]: values } }));
}
