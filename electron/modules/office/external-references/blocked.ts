/** What was found to lead out of a document. */
export class BlockedReferences {
  /** Addresses of what would have been shown, in the order they were met. */
  readonly shown = new Set<string>();

  /** An address of something a reader misses: it is named. */
  add(address: string): void {
    if (this.shown.size < countLimit) this.shown.add(address.slice(0, lengthLimit));
  }
}

const countLimit = 1000;
const lengthLimit = 2000;
