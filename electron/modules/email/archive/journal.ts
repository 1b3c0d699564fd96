/**
 * What was delivered already, so that an interrupted archive is continued: a line of JSON for each item, written after its
 * file had its name in the target folder. Lines stay on the disk; only where each begins is in memory.
 */
import { closeSync, fdatasyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { z } from 'zod';

const Entry = z.object({
  /** The item's number in the archive. */
  id: z.number().int(),
  /** Path of the result below the result folder. */
  file: z.string(),
  pages: z.number().int(),
  /** Made legal and unique: the stem this item took in its folder. */
  stem: z.string(),
  state: z.string(),
});
export type JournalEntry = z.infer<typeof Entry>;

const Head = z.object({ version: z.literal(1), archive: z.string() });

/** Lines after which the journal waits for the disk. A killed process loses none of them; a power cut loses at most these. */
const syncEvery = 20;
const chunkSize = 1 << 16;

export class Journal {
  readonly #file: number;
  readonly #starts = new Map<number, number>();
  #end = 0;
  #unsynced = 0;

  private constructor(file: number) {
    this.#file = file;
  }

  /**
   * Opens a journal, or begins it anew when it speaks of another archive or other wishes.
   * @param archive what the entries are about
   * @throws NodeJS.ErrnoException
   */
  static open(path: string, archive: string): Journal {
    const file = openSync(path, 'a+', 0o600);
    closeSync(file);
    const journal = new Journal(openSync(path, 'r+'));
    const head = journal.#readLines();
    if (head !== archive) {
      ftruncateSync(journal.#file, 0);
      journal.#starts.clear();
      journal.#end = 0;
      journal.#append(JSON.stringify({ version: 1, archive }));
    } else ftruncateSync(journal.#file, journal.#end); // A line that was being written at the end is nothing.
    return journal;
  }

  get size(): number {
    return this.#starts.size;
  }

  /** Null for an item that was not delivered. */
  find(id: number): JournalEntry | null {
    const start = this.#starts.get(id);
    return start === undefined ? null : readEntry(this.#lineAt(start));
  }

  add(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      this.#starts.set(entry.id, this.#end);
      this.#append(JSON.stringify(entry));
    }
    this.#unsynced += entries.length;
    if (this.#unsynced < syncEvery) return;
    fdatasyncSync(this.#file);
    this.#unsynced = 0;
  }

  close(): void {
    closeSync(this.#file);
  }

  #append(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    writeSync(this.#file, bytes, 0, bytes.length, this.#end);
    this.#end += bytes.length;
  }

  /** Notes where each entry begins. @returns what the journal is about, null when it is new or cannot be read */
  #readLines(): string | null {
    let archive: string | null = null;
    let start = 0;
    let rest = Buffer.alloc(0);
    const chunk = Buffer.alloc(chunkSize);
    for (let at = 0; ;) {
      const got = readSync(this.#file, chunk, 0, chunkSize, at);
      if (got === 0) return archive;
      at += got;
      rest = Buffer.concat([rest, chunk.subarray(0, got)]);
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        const line = rest.toString('utf8', 0, end);
        if (start === 0) archive = readHead(line);
        const entry = start === 0 ? null : readEntry(line);
        if (start === 0 ? archive === null : entry === null) return archive;
        if (entry) this.#starts.set(entry.id, start);
        start += end + 1;
        this.#end = start;
        rest = rest.subarray(end + 1);
      }
    }
  }

  #lineAt(start: number): string {
    const parts: Buffer[] = [];
    for (let at = start; ;) {
      const chunk = Buffer.alloc(4096);
      const got = readSync(this.#file, chunk, 0, chunk.length, at);
      const end = chunk.subarray(0, got).indexOf(10);
      parts.push(chunk.subarray(0, end < 0 ? got : end));
      if (end >= 0 || got === 0) return Buffer.concat(parts).toString('utf8');
      at += got;
    }
  }
}

function readHead(line: string): string | null {
  const head = Head.safeParse(parse(line));
  return head.success ? head.data.archive : null;
}

function readEntry(line: string): JournalEntry | null {
  const entry = Entry.safeParse(parse(line));
  return entry.success ? entry.data : null;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
