/** The dialog that prints a result. */
import { createStore, useStore } from 'zustand';
import type { ExecutionResult } from '../../contract/execution.js';
import { platformName } from '../i18n/platform.js';

export interface PrintWish {
  readonly executionId: string;
  readonly result: ExecutionResult;
}

const store = createStore<{ readonly wish: PrintWish | null }>(() => ({ wish: null }));

export const usePrintWish = (): PrintWish | null => useStore(store, ({ wish }) => wish);
export const askPrint = (wish: PrintWish | null): void => store.setState({ wish });

/** Results with pages, and those that are drawn as pages. */
const printed: ReadonlySet<string | null> = new Set([
  ...['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
  ...['txt', 'md', 'html', 'csv', 'jpg', 'png'],
]);

/** True where Platen prints a result: on Windows there is no program that takes a PDF as it is. */
export const canPrint = ({ format }: Pick<ExecutionResult, 'format'>): boolean =>
  printed.has(format) && platformName(navigator.userAgent) !== 'windows';
