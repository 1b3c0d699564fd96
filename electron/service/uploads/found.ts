import type { ServiceError } from '../../../contract/index.js';

/** An input file: named itself, or found in a folder or an archive. */
export interface FoundFile {
  readonly path: string;
  readonly name: string;
  /** Folder of the file, from the dropped folder's name on; `''` for files that were dropped themselves. */
  readonly folder: string;
  /** The path beside which its results go when it is in a private folder; null: beside itself. */
  readonly origin: string | null;
  /** Why it cannot be converted, when that is known before it is read. */
  readonly problem: ServiceError | null;
}
