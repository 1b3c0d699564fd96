/** Defines the three print styles. Sizes are in points and em, so that a page looks the same whatever its paper. */
import type { MarkdownOptions } from './options.js';
import { codeColours } from '../../engine/highlighting/code-colours.js';
import type { PageFace } from '../../engine/print/page-fonts.js';
import { alertStyles } from './alert-icons.js';

export type PrintStyle = MarkdownOptions['print_style'];

const sans: readonly PageFace[] = [
  'source-sans-3/400',
  'source-sans-3/400-italic',
  'source-sans-3/600',
  'source-sans-3/600-italic',
];
const serif: readonly PageFace[] = [
  'source-serif-4/400',
  'source-serif-4/400-italic',
  'source-serif-4/600',
  'source-serif-4/600-italic',
];
const mono: readonly PageFace[] = [
  'source-code-pro/400',
  'source-code-pro/600',
  'source-code-pro/400-italic',
];

export function facesOf(style: PrintStyle): readonly PageFace[] {
  switch (style) {
    case 'plain':
    case 'compact':
      return [...sans, ...mono];
    case 'book':
      // Diagrams and what stands for absent pictures are set in the sans everywhere.
      return [...serif, ...mono, 'source-sans-3/400', 'source-sans-3/600'];
  }
}

export function cssOf(style: PrintStyle): string {
  switch (style) {
    case 'plain':
      return common + plain;
    case 'book':
      return common + book;
    case 'compact':
      return common + compact;
  }
}

const common = `
:root { --ink: #1c2127; --soft: #56616c; --rule: #d5dae0; --wash: #f4f6f8; --accent: #1a5ea8; --mono: 'Source Code Pro', 'DejaVu Sans Mono', monospace; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; color: var(--ink); overflow-wrap: break-word; font-kerning: normal; font-variant-ligatures: common-ligatures; widows: 3; orphans: 3; }
body > :first-child, main > :first-child, td > :first-child, li > :first-child, blockquote > :first-child, .title-block + * { margin-top: 0; }
td > :last-child, li > :last-child, blockquote > :last-child { margin-bottom: 0; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; break-inside: avoid; line-height: 1.22; font-weight: 600; text-wrap: balance; }
p, ul, ol, dl, pre, .table, blockquote, figure, .diagram, .formula, .markdown-alert, details { margin: 0 0 0.8em; }
p, li { text-wrap: pretty; }
a { color: var(--accent); text-decoration: none; }
b, strong, th, dt, summary { font-weight: 600; }
ul, ol { padding-left: 1.6em; }
li > ul, li > ol { margin: 0.2em 0 0; }
li + li { margin-top: 0.2em; }
li > p { margin-bottom: 0.45em; }
dd { margin: 0 0 0.5em 1.6em; }
img { max-width: 100%; max-height: 88vh; object-fit: contain; vertical-align: middle; }
.absent { display: inline-block; padding: 0 0.4em; border: 0.5pt solid var(--rule); border-radius: 2pt; color: var(--soft); font: 400 7.5pt/1.5 'Source Sans 3', sans-serif; letter-spacing: 0; vertical-align: middle; }
figure { text-align: center; break-inside: avoid; }
hr { height: 0; margin: 1.6em 0; border: 0; border-top: 0.75pt solid var(--rule); }
code, kbd, samp, tt, pre { font-family: var(--mono); font-size: 0.86em; font-variant-ligatures: none; tab-size: 4; hyphens: manual; }
:not(pre) > code, samp, tt { padding: 0.08em 0.3em; border-radius: 2pt; background: var(--wash); box-decoration-break: clone; -webkit-box-decoration-break: clone; overflow-wrap: anywhere; }
kbd { padding: 0.1em 0.4em; border: 0.6pt solid #b9c1ca; border-bottom-width: 1.4pt; border-radius: 3pt; background: #fbfcfd; }
pre { padding: 0.75em 0.9em; border: 0.5pt solid #e3e7eb; border-radius: 3pt; background: var(--wash); line-height: 1.45; white-space: pre-wrap; overflow-wrap: anywhere; box-decoration-break: clone; -webkit-box-decoration-break: clone; text-align: left; text-indent: 0; }
pre code { padding: 0; background: none; font-size: inherit; }
blockquote { margin-left: 0; margin-right: 0; padding-left: 1em; border-left: 2.25pt solid var(--rule); color: var(--soft); }
table { border-collapse: collapse; max-width: 100%; line-height: 1.38; text-align: left; font-variant-numeric: lining-nums tabular-nums; }
thead { display: table-header-group; }
tr, .table:not(:has(tbody > tr:nth-child(10))) { break-inside: avoid; }
th, td { padding: 0.36em 0.75em; vertical-align: top; border-bottom: 0.5pt solid var(--rule); overflow-wrap: anywhere; min-width: 2.6em; hyphens: manual; }
.table:not(.broken) :is(th, td, td code) { overflow-wrap: break-word; }
.table.small { font-size: 0.86em; }
.table.smaller { font-size: 0.72em; }
.table.small :is(th, td), .table.smaller :is(th, td) { padding: 0.3em 0.5em; }
th { border-bottom: 1pt solid #8b96a1; vertical-align: bottom; overflow-wrap: break-word; }
th:first-child, td:first-child { padding-left: 0.3em; }
caption { caption-side: bottom; padding-top: 0.5em; color: var(--soft); font-size: 0.92em; }
ul.task-list-container { padding-left: 0.2em; list-style: none; }
ul.task-list-container ul.task-list-container { padding-left: 1.6em; }
.task-list-item { padding-left: 1.55em; }
input[type='checkbox'] { appearance: none; width: 0.86em; height: 0.86em; margin: 0 0.45em 0 0; border: 0.75pt solid #8b96a1; border-radius: 1.6pt; background: #fff; vertical-align: -0.06em; }
.task-list-item > input[type='checkbox'], .task-list-item > p:first-child > input[type='checkbox']:first-child { margin-left: -1.31em; }
input[type='checkbox']:checked { border-color: var(--accent); background: var(--accent) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'%3E%3Cpath d='M2 5.2 4.2 7.4 8.2 2.8' fill='none' stroke='%23fff' stroke-width='1.6'/%3E%3C/svg%3E") center / 88% no-repeat; }
sup, sub { font-size: 0.72em; line-height: 0; }
mark { background: #fff2b3; color: inherit; }
summary { list-style: none; margin-bottom: 0.4em; }
.footnotes-sep { width: 30%; margin: 2.2em 0 0.9em; }
.footnotes { font-size: 0.88em; line-height: 1.42; color: #333b44; }
.footnotes p { margin-bottom: 0.35em; }
.footnote-ref a, .footnote-backref { text-decoration: none; }
.markdown-alert { padding: 0.1em 0 0.1em 1em; border-left: 2.5pt solid var(--alert); break-inside: avoid; }
.markdown-alert > :last-child { margin-bottom: 0; }
.markdown-alert-title { display: flex; align-items: center; gap: 0.45em; margin-bottom: 0.3em; color: var(--alert); font-weight: 600; break-after: avoid; }
.markdown-alert-title::before { content: ''; width: 1.05em; height: 1.05em; background: center / contain no-repeat; }
.formula { text-align: center; overflow: hidden; break-inside: avoid; text-indent: 0; }
.formula .katex-display { margin: 0; }
/* What is positioned is painted last, and would be read last. */
.katex, .katex .base { position: static; }
.katex { font-size: 1.12em; }
.formula-wrong { color: #a3261d; font-family: var(--mono); font-size: 0.86em; white-space: pre-wrap; }
.diagram { margin: 1.2em 0; text-align: center; break-inside: avoid; text-indent: 0; }
.diagram svg { zoom: 0.9; max-width: 100%; height: auto; max-height: 92vh; }
.diagram foreignObject :is(p, div, span) { margin: 0; text-indent: 0; text-align: inherit; hyphens: manual; line-height: 1.4; }
.diagram-note { margin: 0 0 0.4em; color: #94600a; font-size: 0.88em; text-align: left; break-after: avoid; }
.title-block { margin: 0 0 2em; break-after: avoid; }
.title-block p { margin: 0; text-indent: 0; }
.contents { margin: 0 0 2.2em; text-align: left; }
.contents .contents-title { margin: 0 0 0.7em; font-weight: 600; text-indent: 0; }
.contents ol { margin: 0; padding: 0; list-style: none; }
.contents li { margin: 0; text-indent: 0; break-inside: avoid; }
.contents a { display: flex; align-items: baseline; gap: 0.5em; padding: 0.13em 0; color: inherit; }
.contents a .leader { flex: 1; min-width: 1.5em; border-bottom: 0.75pt dotted #aab3bc; transform: translateY(-0.22em); }
.contents a .page { min-width: 2.1em; text-align: right; font-variant-numeric: lining-nums tabular-nums; }
.contents .in-1 { padding-left: 1.4em; font-size: 0.96em; }
.contents .in-2 { padding-left: 2.8em; font-size: 0.92em; color: var(--soft); }
[dir='rtl'] blockquote { border-left: 0; border-right: 2.25pt solid var(--rule); padding: 0 1em 0 0; }
${alertStyles}${codeColours}`;

/* Code in pixels at which its advance is a number without error: see text/page.ts. */
const plain = `
pre { font-size: 12.5px; }
body { font: 10.5pt/1.52 'Source Sans 3', 'Helvetica Neue', 'Segoe UI', sans-serif; }
h1 { margin: 1.5em 0 0.65em; padding-bottom: 0.25em; border-bottom: 0.75pt solid var(--rule); font-size: 2em; letter-spacing: -0.008em; }
h2 { margin: 1.7em 0 0.6em; padding-bottom: 0.2em; border-bottom: 0.5pt solid var(--rule); font-size: 1.5em; }
h3 { margin: 1.5em 0 0.45em; font-size: 1.22em; }
h4 { margin: 1.3em 0 0.4em; font-size: 1.05em; }
h5, h6 { margin: 1.2em 0 0.35em; font-size: 1em; color: var(--soft); }
.title-block { padding-bottom: 1em; border-bottom: 0.75pt solid var(--rule); }
.title-block .title { font-size: 2.3em; font-weight: 600; line-height: 1.15; letter-spacing: -0.01em; }
.title-block .subtitle { margin-top: 0.35em; font-size: 1.25em; color: var(--soft); line-height: 1.3; }
.title-block .byline { margin-top: 0.8em; color: var(--soft); }
.contents-title { font-size: 1.22em; }
tbody tr:nth-child(even) { background: #f8f9fb; }
`;

const book = `
pre { font-size: 12.5px; }
:root { --accent: #2b4c6f; --rule: #cfcac0; --wash: #f6f4ef; --ink: #1d1b18; --soft: #5e584f; }
body { font: 10.8pt/1.5 'Source Serif 4', 'Palatino', 'Georgia', serif; font-optical-sizing: auto; font-variant-numeric: oldstyle-nums; text-align: justify; hyphens: auto; hanging-punctuation: first; }
p { margin: 0; }
p + p { text-indent: 1.35em; }
p + :is(ul, ol, pre, .table, blockquote, figure, .diagram, .formula, .markdown-alert, details), :is(ul, ol, pre, .table, blockquote, figure, .diagram, .formula, .markdown-alert, details) + * { margin-top: 0.9em; }
p:has(> img:only-child), p[align] { margin: 0.9em 0; text-indent: 0; }
p:has(> img:only-child) { text-align: center; }
[align='center'], figure { text-align: center; hyphens: manual; }
h1, h2, h3, h4, h5, h6 { text-align: left; hyphens: manual; font-variant-numeric: lining-nums; }
h1 { margin: 0 0 1.5em; padding-top: 16mm; break-before: page; font-size: 2.15em; font-weight: 400; letter-spacing: -0.01em; }
h1::after { content: ''; display: block; width: 14mm; margin-top: 0.55em; border-top: 1.5pt solid #9c8f7a; }
main > h1:first-child, .contents + h1 { break-before: auto; }
.title-block + h1, .title-block + .contents + h1 { break-before: page; }
h2 { margin: 2em 0 0.75em; font-size: 1.42em; }
h3 { margin: 1.7em 0 0.55em; font-size: 1.14em; font-style: italic; }
h4, h5, h6 { margin: 1.4em 0 0.4em; font-size: 1em; }
li, td, th, dd, .footnotes, .contents { text-align: left; }
blockquote { margin-left: 1.6em; margin-right: 1.6em; padding: 0; border: 0; font-style: italic; }
[dir='rtl'] blockquote { border: 0; padding: 0; }
.markdown-alert { text-align: left; }
.table:not(.small, .smaller) { font-size: 0.92em; }
table { margin: 0 auto; border-top: 1pt solid #6f675b; border-bottom: 1pt solid #6f675b; }
th { border-bottom: 0.6pt solid #6f675b; }
td { border-bottom: 0; }
hr { width: auto; height: 1em; margin: 1.3em 0; border: 0; text-align: center; }
hr::after { content: '* * *'; letter-spacing: 0.4em; color: var(--soft); }
hr.footnotes-sep { width: 22%; height: 0; border-top: 0.5pt solid var(--soft); }
hr.footnotes-sep::after { content: none; }
.title-block { margin: 0; padding: 48mm 0 20mm; text-align: center; break-after: page; }
.title-block p + p { text-indent: 0; }
.title-block .title { font-size: 2.7em; line-height: 1.15; letter-spacing: -0.012em; text-wrap: balance; }
.title-block .subtitle { margin-top: 0.6em; font-size: 1.3em; font-style: italic; color: var(--soft); text-wrap: balance; }
.title-block .byline { margin-top: 3.2em; font-size: 1.1em; }
.title-block .date { margin-top: 0.4em; color: var(--soft); }
.contents { break-after: page; }
.contents .contents-title { margin-bottom: 1.2em; padding-top: 16mm; font-size: 2.15em; font-weight: 400; line-height: 1.22; }
.contents .in-0 { margin-top: 0.35em; }
.contents a .page { font-variant-numeric: oldstyle-nums tabular-nums; }
`;

const compact = `
pre { font-size: 10px; }
body { font: 8.6pt/1.38 'Source Sans 3', 'Helvetica Neue', 'Segoe UI', sans-serif; }
p, ul, ol, dl, pre, .table, blockquote, figure, .formula, .markdown-alert, details { margin-bottom: 0.5em; }
li + li { margin-top: 0.06em; }
li > p { margin-bottom: 0.25em; }
ul, ol { padding-left: 1.35em; }
h1 { margin: 1em 0 0.4em; font-size: 1.7em; }
h2 { margin: 1.1em 0 0.35em; padding-bottom: 0.12em; border-bottom: 0.5pt solid var(--rule); font-size: 1.32em; }
h3 { margin: 0.95em 0 0.25em; font-size: 1.13em; }
h4, h5, h6 { margin: 0.8em 0 0.2em; font-size: 1em; }
pre { padding: 0.45em 0.6em; line-height: 1.3; }
hr { margin: 0.9em 0; }
th, td { padding: 0.2em 0.55em; }
.diagram { margin: 0.7em 0; }
.diagram svg { zoom: 0.74; }
.title-block { margin-bottom: 1em; padding-bottom: 0.5em; border-bottom: 1pt solid var(--ink); }
.title-block .title { font-size: 1.9em; font-weight: 600; line-height: 1.15; }
.title-block .subtitle { font-size: 1.15em; color: var(--soft); }
.title-block .byline, .title-block .date { margin-top: 0.25em; color: var(--soft); }
.contents { margin-bottom: 1.2em; }
.contents ol { columns: 2; column-gap: 7mm; }
.contents .contents-title { margin-bottom: 0.3em; font-size: 1.13em; }
.footnotes-sep { margin: 1.2em 0 0.5em; }
`;

/** The size of the text of each style, in points. */
const textSizes: Readonly<Record<PrintStyle, number>> = { plain: 10.5, book: 10, compact: 8.6 };

/** How many characters fit beside each other, as measured over English text in the style's typeface. */
export const charactersPerLine = (style: PrintStyle, millimetres: number): number =>
  Math.floor(((millimetres / 25.4) * 72) / (textSizes[style] * 0.52));
