/** Opens the history whatever its folder is like: nobody should be kept from converting by a record of it. */
import type { PartRegister } from '../delivery/deliver.js';
import type { LogListener } from '../listeners.js';
import { History } from './history.js';

/**
 * The history of a folder, or one in memory when that folder cannot be written.
 * @param warn writes to the log what is not as it should be
 * @param resume whether what was cut off of callers over a network is claimed, to be run on; see `Claims.taken`
 */
export function openHistory(directory: string, warn: LogListener, resume = false): History {
  try {
    const history = History.open(directory, resume);
    if (history.putAside !== null)
      warn('the history was damaged and was put aside; a new one begins', { file: history.putAside });
    return history;
  } catch (error) {
    warn('the history cannot be written and is not kept', { error: String(error) });
    return History.inMemory(directory);
  }
}

/** A register whose failures are only logged: on a full disk the result still counts more than the record of it. */
export function forgivingParts(parts: PartRegister, log: LogListener): PartRegister {
  const forgiving = (write: () => void) => {
    try {
      write();
    } catch (error) {
      log('history could not be written', { error: String(error) });
    }
  };
  return {
    add: (path) => forgiving(() => parts.add(path)),
    intend: (path, result) => forgiving(() => parts.intend(path, result)),
    remove: (path) => forgiving(() => parts.remove(path)),
  };
}
