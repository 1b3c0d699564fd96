import type { Entry } from 'yauzl';

/** A part of a package. */
export interface PackagePart {
  readonly name: string;
  readonly entry: Entry;
}
