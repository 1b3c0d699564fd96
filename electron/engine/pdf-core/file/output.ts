/**
 * Writes a file from its beginning to its end in blocks: one block is filled while the one before goes to the
 * disk.
 */
import { open, type FileHandle } from 'node:fs/promises';

const blockBytes = 256 * 1024;

export class OutputFile {
  #block = Buffer.allocUnsafe(blockBytes);
  #other = Buffer.allocUnsafe(blockBytes);
  #filled = 0;
  /** Bytes that were handed over to the disk. */
  #flushed = 0;
  /** The write of the block before, which may still be going on. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(private readonly file: FileHandle) {}

  static async create(path: string): Promise<OutputFile> {
    return new OutputFile(await open(path, 'w'));
  }

  /** Bytes so far. */
  get size(): number {
    return this.#flushed + this.#filled;
  }

  text(text: string): Promise<void> | undefined {
    return this.bytes(Buffer.from(text, 'latin1'));
  }

  /** Appends bytes; the caller has to wait only where the block is full. */
  bytes(bytes: Buffer): Promise<void> | undefined {
    if (bytes.length > blockBytes - this.#filled) return this.#spill(bytes);
    bytes.copy(this.#block, this.#filled);
    this.#filled += bytes.length;
    return undefined;
  }

  /** Lets bytes be read straight into the block. */
  async copy(
    length: number,
    read: (target: Buffer, at: number, length: number, done: number) => void,
  ): Promise<void> {
    for (let done = 0; done < length;) {
      if (this.#filled === blockBytes) await this.#flush();
      const some = Math.min(length - done, blockBytes - this.#filled);
      read(this.#block, this.#filled, some, done);
      this.#filled += some;
      done += some;
    }
  }

  async close(): Promise<void> {
    try {
      await this.#flush();
      await this.#writing;
    } finally {
      await this.file.close();
    }
  }

  async #spill(bytes: Buffer): Promise<void> {
    await this.#flush();
    if (bytes.length <= blockBytes) return this.bytes(bytes);
    await this.#writing;
    this.#flushed += bytes.length;
    await this.#put(bytes);
  }

  /** Hands the block over once the one before is written. */
  async #flush(): Promise<void> {
    const full = this.#block.subarray(0, this.#filled);
    await this.#writing;
    [this.#block, this.#other] = [this.#other, this.#block];
    this.#filled = 0;
    this.#flushed += full.length;
    this.#writing = this.#put(full);
    // The caller gets a failure at the next await, so it must not count as unhandled here.
    this.#writing.catch(() => undefined);
  }

  async #put(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done);
      done += bytesWritten;
    }
  }
}
