/** A file that one process holds for itself. The system lets go of it when the process ends, however it ends. */
import { LibsqlDatabase } from '../libsql.js';

/** Nothing is ever written into such a file, so it needs no journal beside it. */
const statement = 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE';

/** A file that this process holds. */
export interface Hold {
  release(): void;
}

/**
 * Holds a file, which is made where it is missing.
 * @param path absolute; its folder is there
 * @returns null while another holds it, in this process or another
 * @throws what the file system says where the file cannot be made or locked
 */
export function holdFile(path: string): Hold | null {
  const lock = new LibsqlDatabase(path);
  try {
    lock.exec(statement);
    return {
      release: () => {
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

/** True while somebody holds a file that is there. */
export function isHeld(path: string): boolean {
  const reader = new LibsqlDatabase(path);
  try {
    reader.prepare('SELECT count(*) FROM sqlite_master').get();
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    reader.close();
  }
}

const isBusy = (error: unknown): boolean => /locked|busy/i.test(String(error));
