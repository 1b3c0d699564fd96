/** Opens the history whatever its folder is like: nobody should be kept from converting by a record of it. */
import type { Log } from '../log.js';
import type { PartRegister } from '../results/deliver.js';
import type { LogListener } from '../workers/worker.js';
import { History } from './history.js';

/** The history of a folder, or one in memory when that folder cannot be written. Both are said in the log. */
export function openHistory(directory: string, log: Log): History {
  try {
    const history = History.open(directory);
    if (history.putAside !== null)
      log.warn({ file: history.putAside }, 'the history was damaged and was put aside; a new one begins');
    return history;
  } catch (error) {
    log.warn({ error: String(error) }, 'the history cannot be written and is not kept');
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
