/** The files from which the inputs of an execution are read. */
import { join } from 'node:path';
import { ServiceError } from '../../contract/index.js';
import type { Delivering } from './delivery/delivering.js';
import type { LiveExecution } from './live-execution.js';
import { removeFolder } from './remove-folder.js';
import { factsWithin, takeDocument } from './taken.js';

/** The file from which an input is read while it is converted or sent. */
export interface InputSource {
  readonly path: string;
  /** As `JobInput.beside`; absent: the folder of the file. */
  readonly beside?: string;
  drop(): Promise<void>;
}

/**
 * The file to read an input from: its own, or the copy of a document of a watched folder.
 * @param folder in which a folder for the copy is created, and removed with it
 * @throws ServiceError as {@link takeDocument}
 */
export async function sourceOf(
  live: LiveExecution,
  index: number,
  folder: string,
  delivering: Delivering,
): Promise<InputSource> {
  const input = live.input(index);
  if (live.watchedFolder === null) return { path: input.path, drop: () => Promise.resolve() };
  const into = join(folder, `source-${live.id.slice(0, 8)}-${index}`);
  const drop = () => removeFolder(into);
  try {
    const { path, mode, beside } = await takeDocument(input, live.watchedFolder, into);
    delivering.noteMode(index, mode);
    return { path, beside, drop };
  } catch (thrown) {
    await drop();
    // A second request means the file as it is now.
    if (ServiceError.from(thrown).code === 'file_replaced')
      live.setInput(index, await factsWithin(input.path, live.watchedFolder));
    throw thrown;
  }
}
