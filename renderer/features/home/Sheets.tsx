import type { ReactElement } from 'react';

const line = (x: number, y: number, width: number) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="2" rx="1" className="ink" />
);

/** Widths of lines of text; the last of a paragraph is short. */
const paragraph = (y: number, widths: readonly number[]) =>
  widths.map((width, at) => line(12, y + at * 5, width));

/** Three pages, fanned out: a sheet with a chart, a report, a letter. They part while documents are held over the window. */
export function Sheets(): ReactElement {
  return (
    <div className="leaves" aria-hidden="true">
      <svg className="leaf left" viewBox="0 0 84 118">
        <rect className="excel" x="12" y="13" width="34" height="3.5" rx="1.5" />
        <rect className="excel soft" x="12" y="24" width="60" height="8" rx="1" />
        {[36, 44, 52, 60].flatMap((y) => [line(12, y, 22), line(42, y, 10), line(60, y, 12)])}
        {[
          [12, 20],
          [24, 29],
          [36, 15],
          [48, 24],
          [60, 34],
        ].map(([x = 0, height = 0]) => (
          <rect key={x} className="excel" x={x} y={106 - height} width="8" height={height} rx="1" />
        ))}
      </svg>
      <svg className="leaf right" viewBox="0 0 84 118">
        <circle className="email" cx="17" cy="17" r="5" />
        {line(27, 13, 24)}
        {line(27, 19, 16)}
        {paragraph(34, [60, 54, 58, 30])}
        {paragraph(60, [56, 60, 22])}
        <path className="pen" d="M12 96c6-12 9-9 8-3s5 3 8-3 4-4 4 1 5 2 9-2" />
      </svg>
      <svg className="leaf middle" viewBox="0 0 84 118">
        <rect className="word" x="12" y="12" width="42" height="5" rx="2" />
        {line(12, 21, 26)}
        <rect className="picture" x="12" y="30" width="60" height="34" rx="2" />
        <circle className="sun" cx="58" cy="40" r="4.5" />
        <path className="hill far" d="M12 60l16-15 14 12 10-8 20 13v0a2 2 0 0 1-2 2H14a2 2 0 0 1-2-2z" />
        <path className="hill" d="M12 62l22-9 16 7 22-5v7a2 2 0 0 1-2 2H14a2 2 0 0 1-2-2z" />
        {paragraph(73, [60, 56, 58, 34])}
        {line(36, 106, 12)}
      </svg>
    </div>
  );
}
