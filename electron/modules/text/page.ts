/** Pages of text as HTML: every page is a box of the paper's size, so that its place and number are known beforehand. */
import { escapeHtml } from '../../engine/markup/escape.js';
import type { PrintRequest } from '../../engine/interface/printer.js';
import { codeColours } from '../../engine/highlighting/code-colours.js';
import { hang, type TextLayout, type PageOfRows, type PageRow } from './layout.js';

export interface TextPageFrame {
  readonly title: string;
  /** Rules that load the typefaces. */
  readonly fonts: string;
  readonly layout: TextLayout;
  readonly setup: Pick<PrintRequest, 'paper' | 'margins' | 'header' | 'footer'>;
}

/**
 * Pixels at which letters are drawn before they are scaled to their size: the advance, 12, and the height of a row, 27, are
 * numbers without error. Only then Chromium writes a row as one string and rows evenly; written letter by letter, readers
 * of the PDF take rows for columns.
 */
const drawnSize = 20;

/** Light enough to stand back, dark enough to read (WCAG AA), on white. */
const terminalColours = [
  '#1c2127',
  '#a3261d',
  '#1b6334',
  '#8c5a00',
  '#1a4f9c',
  '#8a2169',
  '#0e6470',
  '#56616c',
];

function styles({ layout, setup, fonts }: TextPageFrame): string {
  const { paper, margins } = setup;
  const { fontSize, rowHeight, gutter } = layout;
  const scale = (fontSize * 96) / 72 / drawnSize;
  return `${fonts}
@page { margin: 0; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; color: #1c2127; }
/* Containing its size, it is never parted by the size rows have before they are scaled. */
.page { position: relative; width: ${paper.width}mm; height: ${paper.height - 0.2}mm; padding: ${margins.top}mm ${margins.right}mm 0 ${margins.left}mm; break-after: page; contain: size; }
.page:last-child { break-after: auto; }
.line { position: absolute; left: 0; right: 0; display: flex; align-items: center; }
.line.top { top: 0; height: ${margins.top}mm; }
.line.bottom { bottom: 0; height: ${margins.bottom}mm; }
pre { margin: 0; width: ${100 / scale}%; transform: scale(${scale}); transform-origin: 0 0; font: ${drawnSize}px/${rowHeight / scale}pt 'Source Code Pro', 'DejaVu Sans Mono', 'Noto Sans Mono CJK SC', 'MS Gothic', monospace; font-variant-ligatures: none; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 8; }
pre bdi { unicode-bidi: isolate; }
pre div { unicode-bidi: plaintext; text-align: start; min-height: ${rowHeight / scale}pt; }
i { display: inline-block; width: ${gutter}ch; padding-right: 2ch; color: #8b96a1; font-style: normal; text-align: right; white-space: pre; }
i.on { width: ${gutter + hang}ch; padding-right: 1ch; }
i.on::before { content: '\\21B3'; font-size: 0.9em; line-height: 0; }
.control { color: #a3261d; background: #fbeeed; }
.bold { font-weight: 600; }
.slanted { font-style: italic; }
.underlined { text-decoration: underline; }
${terminalColours.map((colour, at) => `.colour-${at} { color: ${colour}; }`).join('\n')}
${codeColours}`;
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * @param first number of the first of these pages
 * @param total pages of the whole text
 */
export function pagesHtml(
  pages: readonly PageOfRows[],
  first: number,
  total: number,
  frame: TextPageFrame,
): string {
  const { header, footer } = frame.setup;
  const bodies = pages.map((page, at) => {
    const number = first + at;
    const line = (kind: 'top' | 'bottom', html: string) =>
      html === ''
        ? ''
        : `<div class="line ${kind}" aria-hidden="true">${numbered(html, number, total)}</div>`;
    const rows = page.map((row) => rowHtml(row, frame.layout)).join('');
    return `<section class="page">${line('top', header)}<pre>${rows}</pre>${line('bottom', footer)}</section>`;
  });
  return `\uFEFF<!doctype html>
<html><head><meta charset="utf-8"><title>${escapeHtml(frame.title)}</title><style>${styles(frame)}</style></head>
<body>${bodies.join('\n')}</body></html>`;
}

/** Fills the places Chromium would fill, with the numbers of the whole. */
const numbered = (html: string, page: number, total: number): string =>
  html
    .replaceAll('<span class="pageNumber"></span>', String(page))
    .replaceAll('<span class="totalPages"></span>', String(total));

function rowHtml({ runs, number }: PageRow, { gutter }: TextLayout): string {
  const text = runs
    .map((run) =>
      run.look === '' ? escapeHtml(run.text) : `<span class="${run.look}">${escapeHtml(run.text)}</span>`,
    )
    .join('');
  const turned = runs.some((run) => rightToLeft.test(run.text));
  const mark = number === null ? '<i class="on"></i>' : gutter > 0 ? `<i>${number}</i>` : '';
  if (!turned) return `${mark}${text}\n`;
  return mark === '' ? `<div>${text}</div>` : `${mark}<bdi>${text}</bdi>\n`;
}
