/** The look of a flowing page: light and dark, on a screen and on paper. */
import type { DefaultFormat } from '../default-format.js';
import { remarkStyle } from './remarks.js';

/** What a run is in: looks that it shares with this are not marked. */
export type StyleContext = 'text' | 'heading' | 'code';

export const readerFamilies = {
  serif: `Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", Georgia, serif`,
  sans: `system-ui, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif`,
  mono: `ui-monospace, "Cascadia Mono", Menlo, Consolas, "Noto Sans Mono", monospace`,
} as const;

export const flowingStyle = ({ generic }: DefaultFormat): string => `
:root { color-scheme: light dark; --text: #1b1b1a; --page: #fdfdfc; --soft: #5f5f5b; --line: #d5d4cf; --link: #0b57a4; --shade: #f3f2ee; --mix: black 0%; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e7e5e0; --page: #191918; --soft: #a5a39c; --line: #43423e; --link: #8ab8ef; --shade: #252523; --mix: white 55%; }
}
* { box-sizing: border-box; }
html { font-size: 106.25%; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0; padding: 2.5rem 1.25rem 5rem; background: var(--page); color: var(--text); font-family: ${readerFamilies[generic]}; line-height: 1.6; overflow-wrap: break-word; }
main, body > nav, body > section { max-inline-size: 42rem; margin-inline: auto; }
h1, h2, h3, h4, h5, h6 { font-family: ${generic === 'mono' ? readerFamilies.sans : readerFamilies[generic]}; line-height: 1.25; margin-block: 2.2em 0.6em; text-wrap: balance; break-after: avoid; }
h1 { font-size: 1.9rem; } h2 { font-size: 1.45rem; } h3 { font-size: 1.2rem; } h4 { font-size: 1.05rem; } h5, h6 { font-size: 1rem; }
h5, h6 { color: var(--soft); }
main > :first-child, .vertical > :first-child { margin-block-start: 0; }
p { margin-block: 0 0.85em; }
a { color: var(--link); text-underline-offset: 0.15em; text-decoration-thickness: from-font; }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
ul, ol { margin-block: 0 0.85em; padding-inline-start: 1.6em; }
li { margin-block-end: 0.25em; } li > ul, li > ol { margin-block: 0.25em 0; }
code, pre { font-family: ${readerFamilies.mono}; font-size: 0.9em; }
pre { overflow-x: auto; padding: 0.9em 1em; background: var(--shade); border-radius: 6px; line-height: 1.45; }
pre code { font-size: 1em; }
blockquote { margin: 1em 0; padding-inline-start: 1.1em; border-inline-start: 3px solid var(--line); color: var(--soft); }
figure { margin-block: 1.8em; margin-inline: 0; break-inside: avoid; }
img { max-width: 100%; height: auto; vertical-align: middle; }
figure > img { display: block; margin-inline: auto; }
@media (prefers-color-scheme: dark) { img { background: #fff; } }
figcaption, caption, .caption { color: var(--soft); font-size: 0.9em; line-height: 1.45; }
figcaption { margin-top: 0.6em; text-align: center; } caption { text-align: start; padding-bottom: 0.5em; }
.wide { overflow-x: auto; margin: 1.4em 0; }
table { border-collapse: collapse; font-size: 0.92em; line-height: 1.4; font-variant-numeric: tabular-nums; }
th, td { padding: 0.4em 0.9em 0.4em 0; padding-inline: 0 0.9em; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
thead th { vertical-align: bottom; border-bottom: 2px solid var(--soft); }
tbody th { font-weight: 600; }
.ruled th, .ruled td { border: 1px solid var(--line); padding-inline: 0.6em; }
td > p:last-child, th > p:last-child, li > p:last-child { margin-bottom: 0; }
[style*="--fill"] { background: color-mix(in srgb, var(--fill) 40%, var(--page)); }
.end { text-align: end; } .centre { text-align: center; }
.ink { color: color-mix(in oklab, var(--ink), var(--mix)); }
.ink.on { color: var(--ink); background: var(--ground); padding: 0.1em 0.25em; -webkit-box-decoration-break: clone; box-decoration-break: clone; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
mark { background: var(--ground, #ffec8b); color: #1b1b1a; padding-inline: 0.1em; }
${remarkStyle}
.field { display: inline-block; min-width: 3em; border-bottom: 1px solid var(--soft); }
sup, sub { line-height: 0; font-size: 0.75em; }
.noteref a { text-decoration: none; padding-inline: 0.1em; }
.contents p { display: flex; gap: 1em; justify-content: space-between; margin: 0.2em 0; }
.contents p span + span { font-variant-numeric: tabular-nums; }
.deep-2 { padding-inline-start: 1.2em; } .deep-3 { padding-inline-start: 2.4em; } .deep-4, .deep-5, .deep-6 { padding-inline-start: 3.6em; }
body > nav { margin-bottom: 2.5rem; padding: 0.9rem 1.2rem; background: var(--shade); border-radius: 8px; font-size: 0.95em; }
nav summary { cursor: pointer; font-weight: 600; } nav ol { list-style: none; margin: 0.5em 0 0; padding-inline-start: 1em; } nav > details > ol { padding: 0; }
nav a { text-decoration: none; } nav a:hover { text-decoration: underline; }
.running { color: var(--soft); font-size: 0.85em; border-block-start: 1px solid var(--line); margin: 2em 0 1em; padding-top: 0.6em; }
.running.head { border-block: 0 1px; border-block-end: 1px solid var(--line); margin: 0 0 2em; padding: 0 0 0.6em; } .running p { margin: 0; }
.notes { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 0.9em; }
.notes h2 { font-size: 1.1rem; margin: 0 0 0.6em; } .notes ol { list-style: none; padding: 0; }
.notes li { display: flex; gap: 0.6em; } .notes li > span { min-width: 1.4em; } .notes p { margin: 0 0 0.3em; }
html.vertical, div.vertical { writing-mode: vertical-rl; line-height: 1.8; }
html.vertical body { padding: 1.25rem 2.5rem; block-size: max-content; }
div.vertical { block-size: auto; max-inline-size: 80vh; overflow-x: auto; margin-block: 2em; }
@media print {
  :root { color-scheme: light; --text: #000; --page: #fff; --soft: #444; --line: #bbb; --link: #000; --shade: #f4f4f4; --mix: black 0%; }
  html { font-size: 11pt; } body { padding: 0; } body > nav { display: none; } main, body > section { max-inline-size: none; } div.vertical { writing-mode: horizontal-tb; max-inline-size: none; overflow: visible; }
  tr, figure, blockquote { break-inside: avoid; } thead { display: table-header-group; } p { orphans: 3; widows: 3; } .wide { overflow: visible; }
}
`;
