/** What executions that are worked on need of the history. */
import type { History } from './history.js';
import type { PatientWrites } from './patience.js';

/** Where an execution is written down. */
export interface ExecutionRecord extends Pick<
  History,
  'saveInputs' | 'saveSummary' | 'addResult' | 'moveResult' | 'addMessage' | 'replace' | 'folder'
> {
  /**
   * Writes in one transaction, now or as soon as possible, after all earlier writes. @param failed called with the reason where
   * it cannot be written
   */
  soon(write: () => void, failed: (error: unknown) => void): void;
}

/** Writes executions down in a history, each write in its turn. */
export const recordOf = (history: History, writes: PatientWrites): ExecutionRecord => ({
  folder: history.folder,
  saveInputs: (...given) => history.saveInputs(...given),
  saveSummary: (...given) => history.saveSummary(...given),
  addResult: (...given) => history.addResult(...given),
  moveResult: (...given) => history.moveResult(...given),
  addMessage: (...given) => history.addMessage(...given),
  replace: (...given) => history.replace(...given),
  soon: (write, failed) => writes.soon(() => history.together(write), failed),
});
