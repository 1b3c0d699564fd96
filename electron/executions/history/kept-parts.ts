/** What remote services have received of executions, written as safely as each record needs. */
import type { History } from './history.js';
import type { RemoteParts } from './remote-parts.js';

export interface KeptParts extends Pick<RemoteParts, 'of' | 'save'> {
  /**
   * As `save`, but it is on the disk when this resolves. An execution that the history does not have needs no record: no other
   * process resumes it.
   * @throws what the history says where it cannot be written
   */
  readonly saveSurely: (...note: Parameters<RemoteParts['save']>) => Promise<void>;
}

/**
 * @param forgiving writes now, or as soon as possible: a full disk must lose the record, not the work
 * @param surely writes, and waits for its turn
 */
export function keptParts(
  history: History,
  forgiving: (write: () => void) => void,
  surely: (write: () => void) => Promise<void>,
): KeptParts {
  const { remoteParts } = history;
  return {
    of: (id) => remoteParts.of(id),
    save: (...note) => forgiving(() => remoteParts.save(...note)),
    saveSurely: (...note) =>
      surely(() => {
        if (history.kept && history.has(note[0])) history.durably(() => remoteParts.save(...note));
      }),
  };
}
