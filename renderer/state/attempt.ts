import { errorInfoOf } from '../api/platen.js';
import { setTrouble } from './ui.js';

/** Runs something that may fail; a failure becomes the line above the list. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    setTrouble(null);
    await work();
  } catch (thrown) {
    setTrouble(errorInfoOf(thrown));
  }
}
