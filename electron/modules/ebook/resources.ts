/** Files of a book that its pages show: each gets a plain name in the folder that is printed from. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { BookFiles } from './model.js';

/** The most files that one book may show. */
const resourceLimit = 50_000;

export class BookResources {
  readonly #addresses = new Map<string, string>();
  readonly #waiting: { path: string; address: string }[] = [];
  readonly #missing = new Set<string>();

  /** @param folder absolute path of the folder that is printed from */
  constructor(
    private readonly files: BookFiles,
    private readonly folder: string,
  ) {}

  /** Address of a file on the printed page. It is there after {@link flush}. */
  use(path: string): string {
    const known = this.#addresses.get(path);
    if (known !== undefined) return known;
    if (this.#addresses.size >= resourceLimit)
      throw new ServiceError('too_large', { detail: 'too many files' });
    const address = `r/${this.#addresses.size}${this.files.extension(path)}`;
    this.#addresses.set(path, address);
    this.#waiting.push({ path, address });
    return address;
  }

  /** Absolute path of a file that was used and flushed. */
  fileOf(address: string): string {
    return join(this.folder, address);
  }

  /** Names of files that are not in the book or cannot be read. */
  get missing(): ReadonlySet<string> {
    return this.#missing;
  }

  /**
   * Writes what was asked for since the last time.
   * @returns how many files
   * @throws ServiceError `too_large`, `target_full`
   */
  async flush(): Promise<number> {
    if (this.#waiting.length === 0) return 0;
    const count = this.#waiting.length;
    await mkdir(join(this.folder, 'r'), { recursive: true, mode: 0o700 });
    for (const { path, address } of this.#waiting.splice(0)) {
      const there = await this.files.save(path, this.fileOf(address)).catch((thrown: unknown) => {
        if (thrown instanceof ServiceError && thrown.code === 'damaged_file') return false;
        throw thrown;
      });
      if (!there) this.#missing.add(path);
    }
    return count;
  }

  /** Notes a document or style sheet that is not there. */
  miss(path: string): void {
    this.#missing.add(path);
  }
}
