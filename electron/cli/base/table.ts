/** Lists in columns. */
import { maxOf } from '../../../contract/lists.js';
import { forReader, writeLine, type CommandLineIo } from './io.js';

/** Writes rows with aligned columns; the last column is not padded. */
export function writeTable(out: CommandLineIo['out'], rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    maxOf(rows.map((row) => [...(row[column] ?? '')].length)),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === row.length - 1 ? cell : cell + ' '.repeat((widths[column] ?? 0) - [...cell].length),
    );
    writeLine(out, forReader(out, cells.join('  ').trimEnd()));
  }
}

/** A time for people: to the minute, UTC. */
export const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');
