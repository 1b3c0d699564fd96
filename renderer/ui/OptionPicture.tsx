/** Small pictures of what a choice does: pages, lines and marks, drawn in one box of 44 by 44. */
import type { ReactElement } from 'react';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const upright: Box = { x: 11, y: 6, width: 22, height: 32 };
const wide: Box = { x: 6, y: 11, width: 32, height: 22 };

const page = (box: Box) => <rect className="paper" rx="2" {...box} />;

/** Lines of text within a box. */
function lines({ x, y, width, height }: Box, count: number): ReactElement {
  const step = height / (count + 1);
  const path = Array.from({ length: count }, (_, at) => {
    const length = at === count - 1 ? width * 0.5 : width - 8;
    return `M${x + 4} ${y + step * (at + 1)}h${Math.max(2, length)}`;
  });
  return <path className="line" d={path.join('')} />;
}

/** A page with lines of text. */
const sheet = (box: Box, count = 4) => (
  <>
    {page(box)}
    {lines(box, count)}
  </>
);

/** Small pages on a sheet. */
function several(box: Box, columns: number, rows: number): ReactElement {
  const [gap, edge] = [1.6, 2.6];
  const width = (box.width - 2 * edge - (columns - 1) * gap) / columns;
  const height = (box.height - 2 * edge - (rows - 1) * gap) / rows;
  const cells = Array.from({ length: columns * rows }, (_, at) => ({
    x: box.x + edge + (at % columns) * (width + gap),
    y: box.y + edge + Math.floor(at / columns) * (height + gap),
  }));
  return (
    <>
      {page(box)}
      {cells.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className="fill" rx="0.8" {...{ x, y, width, height }} />
      ))}
    </>
  );
}

/** A table of columns, and the page that cuts or holds it. */
const table = (width: number, height: number, x: number, y: number) => (
  <path
    className="line"
    d={`M${x} ${y}h${width}v${height}h-${width}zM${x} ${y + 5}h${width}M${x + width / 3} ${y}v${height}M${x + (2 * width) / 3} ${y}v${height}`}
  />
);

const turned = (degrees: number) => (
  <>
    <g transform={`rotate(${degrees} 22 22)`}>
      {page(upright)}
      <path className="mark" d="M16 13h12" />
      <path className="line" d="M16 19h12M16 24h12M16 29h7" />
    </g>
  </>
);

const pictures: Readonly<Record<string, ReactElement>> = {
  'page-portrait': sheet(upright),
  'page-landscape': sheet(wide, 3),
  'page-auto': (
    <>
      <g opacity="0.45">{page({ x: 16, y: 16, width: 25, height: 18 })}</g>
      {sheet({ x: 7, y: 6, width: 19, height: 28 })}
    </>
  ),
  'fit-document': (
    <>
      {page(upright)}
      {table(28, 20, 15, 11)}
    </>
  ),
  'fit-auto': (
    <>
      {page(wide)}
      {table(24, 14, 10, 15)}
    </>
  ),
  'fit-width': (
    <>
      {page(upright)}
      {table(16, 26, 14, 9)}
    </>
  ),
  'fit-sheet': (
    <>
      {page(upright)}
      {table(16, 14, 14, 15)}
    </>
  ),
  'image-shrink': (
    <>
      {page(upright)}
      <rect className="fill" x="16" y="16" width="12" height="10" rx="1" />
    </>
  ),
  'image-fit': (
    <>
      {page(upright)}
      <rect className="fill" x="13" y="14" width="18" height="15" rx="1" />
    </>
  ),
  'image-fill': (
    <>
      <rect className="fill" {...upright} rx="2" />
      <rect className="paper hollow" {...upright} rx="2" />
    </>
  ),
  'image-keep': (
    <>
      {page(upright)}
      <rect className="fill" x="6" y="15" width="32" height="14" rx="1" opacity="0.7" />
    </>
  ),
  'sheet-2': several(wide, 2, 1),
  'sheet-4': several(upright, 2, 2),
  'sheet-6': several(wide, 3, 2),
  'sheet-8': several(wide, 4, 2),
  'sheet-9': several(upright, 3, 3),
  'sheet-16': several(upright, 4, 4),
  'sheet-booklet': (
    <>
      <path className="paper" d="M22 12c-4-3-9-3-14-2v23c5-1 10-1 14 2c4-3 9-3 14-2V10c-5-1-10-1-14 2z" />
      <path className="line" d="M22 12v23M12 16h6M12 21h6M26 16h6M26 21h6" />
    </>
  ),
  'turn-right': turned(90),
  'turn-left': turned(-90),
  'turn-over': turned(180),
  'turn-none': turned(0),
  'level-none': (
    <>
      {page(upright)}
      <rect className="fill" x="15" y="11" width="14" height="10" rx="1" />
      <path className="line" d="M15 26h14M15 31h8" />
    </>
  ),
  'level-screen': (
    <>
      <rect className="paper" x="6" y="9" width="32" height="20" rx="2.5" />
      <path className="line" d="M17 35h10M22 29v6" />
      <rect className="fill" x="11" y="14" width="14" height="10" rx="1" />
    </>
  ),
  'level-print': (
    <>
      <path className="paper" d="M14 17V7h16v10M8 17h28v13h-5M13 30H8V17" />
      <rect className="paper" x="13" y="25" width="18" height="12" />
      <path className="line" d="M17 30h10M17 33.5h6" />
    </>
  ),
  'level-small': (
    <>
      <rect className="paper" x="15" y="12" width="14" height="20" rx="2" />
      <path className="mark" d="M5 22h6M8.5 19l3 3l-3 3M39 22h-6M35.5 19l-3 3l3 3" />
    </>
  ),
  'mark-across': (
    <>
      {page(upright)}
      <path className="mark" d="M14 32L30 12" strokeWidth="3" />
    </>
  ),
  'mark-tiled': (
    <>
      {page(upright)}
      <path className="mark" d="M14 17l5-6M23 17l5-6M14 27l5-6M23 27l5-6M14 35l4-5M23 35l4-5" />
    </>
  ),
  'text-flowing': sheet(upright, 5),
  'text-either': (
    <>
      {page(upright)}
      <path className="line" d="M15 11h14M15 15h14M15 19h9" />
      <rect className="fill" x="15" y="24" width="6" height="9" rx="1" />
      <path className="line" d="M24 24h5v9h-5z" />
    </>
  ),
  'text-placed': (
    <>
      {page(upright)}
      <rect className="fill" x="15" y="10" width="8" height="7" rx="1" />
      <path className="line" d="M25 12h4M25 15h4M15 22h5M15 25h5M23 22h6v11h-6z" />
    </>
  ),
  'keeps-look': (
    <>
      {page(upright)}
      <rect className="fill" x="15" y="10" width="14" height="11" rx="1" />
      <path className="line" d="M15 26h14M15 31h8" />
    </>
  ),
  'keeps-text': (
    <>
      {page(upright)}
      <path className="mark" d="M17 22l5-12l5 12M19 18h6" />
      <path className="line" d="M15 28h14M15 33h8" />
    </>
  ),
  'keeps-tags': (
    <>
      {page(upright)}
      <path className="mark" d="M16 12h6M16 12v18M16 21h4M16 30h4" />
      <path className="line" d="M24 21h5M24 30h5M26 12h3" />
    </>
  ),
  'split-pages': (
    <>
      {page({ x: 5, y: 13, width: 13, height: 18 })}
      {page({ x: 26, y: 13, width: 13, height: 18 })}
      <path className="mark" d="M22 9v4M22 16v4M22 23v4M22 30v4" />
    </>
  ),
};

/** A picture by its name; nothing for a name nobody knows. */
export function OptionPicture({ name }: { name: string | undefined }): ReactElement | null {
  const picture = name === undefined ? undefined : pictures[name];
  if (!picture) return null;
  return (
    <svg className="option-picture" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      {picture}
    </svg>
  );
}
