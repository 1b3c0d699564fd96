/** What running executions need of the history. */
import type { History } from './history.js';
import type { PatientWrites } from './patience.js';

/** Where an execution is recorded. */
export interface ExecutionRecord extends Pick<
  History,
  'saveInputs' | 'saveSummary' | 'addResult' | 'moveResult' | 'addMessage' | 'replace' | 'folder'
> {
  /**
   * Writes in one transaction, now or as soon as possible, after all earlier writes.
   * @param failed called with the reason where it cannot be written
   */
  soon(write: () => void, failed: (error: unknown) => void): void;
}

/** Records executions in a history, in the order of the writes. */
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
