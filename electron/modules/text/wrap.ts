/** Breaks a line into rows of a number of columns, at blanks where there is one in the last third. */
import { columnsOf, expandTabs, unitsWithin } from './columns.js';
import type { StyledLine, StyledRun } from './runs.js';

/** @param hang columns that further rows are shorter by */
export function wrapLine(line: StyledLine, columns: number, hang: number, tabs: number): StyledLine[] {
  const runs = spread(line, tabs);
  if (runs.reduce((sum, { text }) => sum + columnsOf(text), 0) <= columns) return [runs];
  const text = runs.map((run) => run.text).join('');
  const rows: StyledLine[] = [];
  const take = taker(runs);
  for (let from = 0; from < text.length;) {
    const width = rows.length === 0 ? columns : columns - hang;
    const end = from + breakAt(text.slice(from, from + width * 2 + 64), width);
    rows.push(take(end));
    from = end;
  }
  return rows;
}

/** Tabs depend on the column they stand in, whatever the look of what is before them. */
function spread(line: StyledLine, tabs: number): StyledLine {
  if (!line.some(({ text }) => text.includes('\t'))) return line;
  let column = 0;
  return line.map(({ text, look }) => {
    const spaced = expandTabs(text, tabs, column);
    column += columnsOf(spaced);
    return { text: spaced, look };
  });
}

function breakAt(text: string, columns: number): number {
  const most = unitsWithin(text, columns);
  if (most >= text.length) return most;
  if (text[most] === ' ') return most + 1;
  const blank = text.lastIndexOf(' ', most - 1);
  return blank >= most * (2 / 3) ? blank + 1 : most;
}

/** Gives a line piece by piece: each call up to a place further on. */
function taker(runs: StyledLine): (end: number) => StyledLine {
  let current = 0;
  // Where the current run begins, and how far everything was given.
  let start = 0;
  let given = 0;
  return (end) => {
    const found: StyledRun[] = [];
    while (given < end && current < runs.length) {
      const { text, look } = runs[current]!;
      const until = Math.min(end, start + text.length);
      found.push({ text: text.slice(given - start, until - start), look });
      given = until;
      if (until < start + text.length) break;
      start += text.length;
      current += 1;
    }
    return found;
  };
}
