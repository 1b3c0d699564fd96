/** The dialog that asks which program a file is opened with. */
import { createStore, useStore } from 'zustand';
import type { ShownFile } from '../../contract/result-actions.js';
import { ask } from '../api/platen.js';
import { attempt } from './attempt.js';

export interface OpenWithWish {
  readonly file: ShownFile;
  readonly name: string;
}

const store = createStore<{ readonly wish: OpenWithWish | null }>(() => ({ wish: null }));

export const useOpenWith = (): OpenWithWish | null => useStore(store, ({ wish }) => wish);
export const isAskingProgram = (): boolean => store.getState().wish !== null;
export const askOpenWith = (wish: OpenWithWish | null): void => store.setState({ wish });

/** @param program as `openingPrograms` named it; null: the person chooses one now */
export const openWith = (file: ShownFile, program: string | null): Promise<void> =>
  attempt(async () => {
    await ask('openWith', file, program);
  });

export const openSource = (path: string): Promise<void> =>
  attempt(async () => {
    await ask('openSource', path);
  });

export const revealSource = (path: string): Promise<void> =>
  attempt(async () => {
    await ask('revealSource', path);
  });
