/** Reads a file block by block, so that it is never held as a whole. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { NeedsMore, Unreadable } from './scan.js';

/** Bytes of one read. Objects are small and lie side by side, so one read serves several. */
const blockBytes = 16 * 1024;
/** The most bytes one object may have; a larger one is taken for an attack. */
const maxBytes = 64 * 1024 * 1024;

export class Blocks {
  readonly #fd: number;
  /** Bytes of the file when it was opened. */
  readonly #first: number;
  /** Bytes of the file. */
  size: number;
  #start = 0;
  #block: Buffer = Buffer.alloc(0);

  /** @param end bytes from which on the file is not read; absent: all of it */
  constructor(path: string, end = Infinity) {
    this.#fd = openSync(path, 'r');
    this.#first = Math.min(fstatSync(this.#fd).size, end);
    this.size = this.#first;
  }

  close(): void {
    closeSync(this.#fd);
  }

  /** Looks again how large the file is, because something may have been appended meanwhile. */
  refresh(): void {
    this.size = fstatSync(this.#fd).size;
    if (this.#start + this.#block.length > this.#first) this.#block = Buffer.alloc(0);
  }

  /** Fills a part of a buffer from a place of the file. @throws Unreadable when the file ends before */
  fill(target: Buffer, at: number, length: number, place: number): void {
    for (let done = 0; done < length;) {
      const read = readSync(this.#fd, target, at + done, length - done, place + done);
      if (read === 0) throw new Unreadable('the file ends early');
      done += read;
    }
  }

  /**
   * Returns bytes from a place on; fewer than asked for at the end of the file.
   * @throws Unreadable behind it
   */
  from(place: number, length: number): Buffer {
    if (!(place >= 0 && place <= this.size)) throw new Unreadable('a place behind the end');
    const wanted = Math.min(length, this.size - place);
    const inside = place - this.#start;
    if (inside < 0 || inside + wanted > this.#block.length) {
      const block = Buffer.allocUnsafe(Math.min(Math.max(wanted, blockBytes), this.size - place));
      this.fill(block, 0, block.length, place);
      this.#block = block;
      this.#start = place;
      return block.subarray(0, wanted);
    }
    return this.#block.subarray(inside, inside + wanted);
  }

  /**
   * Reads something of unknown length: with more bytes each time it asks for them.
   * @param guess bytes that will mostly do
   * @throws Unreadable when nothing is enough
   */
  read<T>(place: number, guess: number, take: (bytes: Buffer, whole: boolean) => T): T {
    for (let length = guess; ; length *= 8) {
      const bytes = this.from(place, length);
      try {
        return take(bytes, place + bytes.length >= this.size);
      } catch (thrown) {
        if (!(thrown instanceof NeedsMore)) throw thrown;
        if (length >= maxBytes) throw new Unreadable('an object is too long');
      }
    }
  }
}
