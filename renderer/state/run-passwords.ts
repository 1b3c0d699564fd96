/**
 * The passwords of the run whose results are shown, so that nobody is asked for what they have just typed. They are in memory
 * alone, and go with the run.
 */
import { createStore, useStore } from 'zustand';
import { readOptionOfStep } from '../../contract/step-options.js';
import type { Option, OptionValues } from '../../contract/workflow.js';
import { documentsStore } from './documents.js';

interface RunPasswords {
  readonly executionId: string;
  /** What was set on every result; absent: nothing. */
  readonly set?: string;
  /** Of the documents, by input index: a result keeps the password of its document. */
  readonly byInput: Readonly<Record<number, string>>;
}

const store = createStore<{ readonly known: RunPasswords | null }>(() => ({ known: null }));

documentsStore.subscribe(({ run }) => {
  const { known } = store.getState();
  if (known && run?.executionId !== known.executionId) store.setState({ known: null });
});

/** A step as it was submitted. */
interface SubmittedStep {
  readonly options: readonly Option[];
  readonly values: OptionValues;
}

/** Passwords that open something else than a result: the document itself, a certificate file, a card. */
const othersPasswords: ReadonlySet<string> = new Set(['password', 'certificate_password', 'card_pin']);

/** The password that a step sets, which is another than that of its document; undefined for a step that sets none. */
function setBy({ options, values }: SubmittedStep): string | undefined {
  const given = options.flatMap(({ name, type }) => {
    const bare = readOptionOfStep(name).name;
    const value = values[name] ?? '';
    return type === 'password' && !othersPasswords.has(bare) && value !== '' ? [{ bare, value }] : [];
  });
  return (given.find(({ bare }) => bare === 'open_password') ?? given.at(-1))?.value;
}

/**
 * Keeps the passwords of a run that begins.
 * @param steps in their order
 * @param passwords of the documents, by input index
 */
export function noteRunPasswords(
  executionId: string,
  steps: readonly SubmittedStep[],
  passwords: readonly (string | undefined)[],
): void {
  const set = steps.flatMap((step) => setBy(step) ?? []).at(-1);
  const byInput = Object.fromEntries(
    passwords.flatMap((password, index) => (password === undefined ? [] : [[index, password]])),
  );
  const isAny = set !== undefined || Object.keys(byInput).length > 0;
  store.setState({ known: isAny ? { executionId, byInput, ...(set !== undefined && { set }) } : null });
}

/** The passwords of documents that were tried again. */
export function noteRetried(executionId: string, passwords: Readonly<Record<string, string>> = {}): void {
  if (Object.keys(passwords).length === 0) return;
  const { known } = store.getState();
  const before = known?.executionId === executionId ? known : { executionId, byInput: {} };
  store.setState({ known: { ...before, byInput: { ...before.byInput, ...passwords } } });
}

/** What opens a document of the run, and its result; undefined where nothing was typed for them. */
interface Opening {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const openingOf = (known: RunPasswords | null, executionId: string | null, input: number | null): Opening => {
  if (!known || known.executionId !== executionId) return { before: undefined, after: undefined };
  const before = input === null ? undefined : known.byInput[input];
  return { before, after: known.set ?? before };
};

/** @param input null for a result of all documents */
export const openingPasswords = (executionId: string | null, input: number | null): Opening =>
  openingOf(store.getState().known, executionId, input);

/** As {@link openingPasswords}, drawn anew when they change. */
export function useOpeningPasswords(executionId: string | null, input: number | null): Opening {
  const known = useStore(store, (state) => state.known);
  return openingOf(known, executionId, input);
}
