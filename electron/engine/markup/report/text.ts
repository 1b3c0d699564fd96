/** Writes a report as plain text. */
import { append, maxOf } from '../../../../contract/lists.js';
import type { ReportSection } from './sections.js';

const barLength = 30;

export function textReport(title: string, sections: readonly ReportSection[]): string {
  return `${[title, '='.repeat(title.length), ...sections.map(sectionText)].join('\n')}\n`;
}

function sectionText({ title, note, facts = [], limits, table, bars = [] }: ReportSection): string {
  const lines = ['', title, '-'.repeat(title.length)];
  if (note !== undefined) lines.push(note);
  const widest = maxOf(
    facts.map(([label]) => label.length),
    0,
  );
  for (const [label, value] of facts) {
    const [first = '', ...more] = value.split('\n').map(plain);
    append(lines, [
      `${label.padEnd(widest)}  ${first}`,
      ...more.map((line) => `${' '.repeat(widest)}  ${line}`),
    ]);
  }
  if (limits !== undefined) lines.push('', limits);
  const label = maxOf(
    bars.map((bar) => bar.label.length),
    0,
  );
  for (const bar of bars) {
    const marks = '#'.repeat(Math.round(bar.share * barLength)).padEnd(barLength);
    lines.push(`${bar.label.padEnd(label)}  ${marks}  ${bar.value}`);
  }
  if (table) {
    const rows = [table.head, ...table.rows].map((row) => row.map(plain));
    const widths = table.head.map((_, column) => maxOf(rows.map((row) => row[column]?.length ?? 0)));
    for (const row of rows)
      lines.push(
        row
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd(),
      );
  }
  return lines.join('\n');
}

/** Control characters of a document must not steer a terminal. */
// eslint-disable-next-line no-control-regex -- those are what is taken out
const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
