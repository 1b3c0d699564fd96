/** The index of an archive: one line of CSV for every item, whatever became of it. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { guardFormula } from '../../../engine/markup/formulas.js';

/** A line of the index; in this order in the file. */
export interface IndexRow {
  readonly folder: string;
  readonly kind: string;
  /** ISO 8601 UTC, `''` for none. */
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  /** Path below the result folder, with forward slashes. */
  readonly file: string;
  readonly pages: string;
  /** `converted`, `skipped: …` or `failed: …` and why. */
  readonly state: string;
  readonly attachments: string;
}

const columns: readonly (readonly [keyof IndexRow, string])[] = [
  ['folder', 'Folder'],
  ['kind', 'Kind'],
  ['date', 'Date'],
  ['from', 'From'],
  ['to', 'To'],
  ['subject', 'Subject'],
  ['messageId', 'Message ID'],
  ['file', 'File'],
  ['pages', 'Pages'],
  ['state', 'State'],
  ['attachments', 'Attachments'],
];

const flushAt = 1 << 16;

/** Writes the index as it grows. UTF-8 with a mark at the start, without which spreadsheets take it for another encoding. */
export class IndexFile {
  readonly path: string;
  readonly #file: number;
  #waiting = `\uFEFF${columns.map(([, title]) => cell(title)).join(',')}\r\n`;

  /** @throws NodeJS.ErrnoException */
  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, 'w', 0o600);
  }

  add(row: IndexRow): void {
    this.#waiting += `${columns.map(([name]) => cell(row[name])).join(',')}\r\n`;
    if (this.#waiting.length >= flushAt) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#waiting);
    this.#waiting = '';
  }
}

/** Text that a spreadsheet would run as a formula is made text by an apostrophe. */
function cell(text: string): string {
  return `"${guardFormula(text.replaceAll('\0', '')).replaceAll('"', '""')}"`;
}
