import type { ServiceError } from '../../../contract/index.js';

/** A file that was given, or found in a folder or an archive that was. */
export interface FoundFile {
  readonly path: string;
  readonly name: string;
  /** Folder below the given one, its own name included; `''` for files given themselves. */
  readonly folder: string;
  /** Beside what its results go when it lies in a private folder; null: beside itself. */
  readonly origin: string | null;
  /** Why it cannot be converted, when that is known before anybody looks into it. */
  readonly problem: ServiceError | null;
}
