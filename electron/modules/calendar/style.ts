/** How the pages look. Sizes in points and millimetres, so that a page looks the same whatever its paper. */
import type { CalendarFrame } from './frame.js';

const faces = `'Source Sans 3', 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif`;

export const styleOf = ({ width, height }: Pick<CalendarFrame, 'width' | 'height'>): string => `
:root { --ink: #1c2127; --soft: #5b6671; --rule: #cdd3da; --faint: #e6e9ed; --wash: #f6f7f9; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { font: 9.5pt/1.35 ${faces}; color: var(--ink); overflow-wrap: anywhere; }
/* Containing its size, a page never grows over its end. */
.sheet { width: ${width}mm; height: ${(height - 0.3).toFixed(2)}mm; break-after: page; overflow: hidden; position: relative; }
.sheet:last-child { break-after: auto; }
.head { display: flex; align-items: baseline; justify-content: space-between; gap: 8mm; height: 12mm; }
.head h1 { font-size: 21pt; line-height: 1.1; font-weight: 600; letter-spacing: -0.01em; white-space: nowrap; }
.head p { color: var(--soft); font-size: 10pt; text-align: end; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.legend { list-style: none; display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0 4mm; color: var(--soft); font-size: 8.5pt; line-height: 1.3; max-height: 11mm; overflow: hidden; }
.legend li::before { content: ''; display: inline-block; width: 2.4mm; height: 2.4mm; margin-inline-end: 1.2mm; border-radius: 0.6mm; background: var(--c); }
.sheet table { width: 100%; border-collapse: collapse; table-layout: fixed; line-height: 1.28; }
.month thead tr { height: 6mm; }
.month th { font-size: 8.5pt; font-weight: 600; color: var(--soft); text-align: start; padding-inline-start: 1.2mm; vertical-align: middle; }
.month td { border: 0.2mm solid var(--rule); vertical-align: top; }
.month td.number, .month thead td { border: 0; color: #8b949d; font-size: 7pt; text-align: center; }
.month td.number span { display: block; padding-top: 1.4mm; }
td.weekend { background: var(--wash); }
.month td.other .day { color: #a3abb3; font-weight: 400; }
.month td.other .timed, .month td.other .bar { opacity: 0.55; }
.box { position: relative; height: 100%; }
.month .box { padding: 0 1.2mm; }
.month .day { height: 5.4mm; line-height: 5.6mm; font-size: 9.5pt; font-weight: 600; }
.timed ul { list-style: none; }
.timed li { padding-inline-start: 2mm; position: relative; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--l); }
.timed li::before { content: ''; position: absolute; inset-inline-start: 0; top: 0.42em; width: 1.3mm; height: 1.3mm; border-radius: 50%; background: var(--c); }
.timed li time { color: var(--soft); font-variant-numeric: tabular-nums; }
.more { color: var(--soft); font-style: italic; }
.bar { position: absolute; z-index: 1; inset-inline-start: 0.6mm; width: calc(var(--d) * 100% + (var(--d) - 1) * 0.2mm - 1.2mm); overflow: hidden; white-space: nowrap; text-overflow: ellipsis; padding: 0 1.2mm; border-radius: 0.9mm; background: color-mix(in srgb, var(--c) 20%, white); border-inline-start: 0.9mm solid var(--c); line-height: 1.2; font-weight: 600; }
.bar.before { inset-inline-start: 0; border-inline-start: 0; border-start-start-radius: 0; border-end-start-radius: 0; width: calc(var(--d) * 100% + (var(--d) - 1) * 0.2mm - 0.6mm); padding-inline-start: 1.8mm; clip-path: none; }
.bar.before::before { content: '\\25C2'; margin-inline-end: 0.8mm; color: var(--c); }
.bar.on { border-start-end-radius: 0; border-end-end-radius: 0; }
.bar.on::after { content: '\\25B8'; position: absolute; inset-inline-end: 0.4mm; color: var(--c); }
.entry.tentative { font-style: italic; }
.bar.tentative, .block.tentative { background: repeating-linear-gradient(135deg, color-mix(in srgb, var(--c) 16%, white) 0 1.2mm, white 1.2mm 2.1mm); }
.entry.cancelled { color: var(--soft); }
.bar.cancelled, .block.cancelled { background: var(--wash); }
.week th { font-size: 10pt; font-weight: 400; color: var(--soft); text-align: start; vertical-align: middle; padding-inline-start: 1mm; border-bottom: 0.2mm solid var(--rule); }
.week th b { color: var(--ink); font-weight: 600; }
.week th.weekend { background: var(--wash); }
.week td { border-inline-start: 0.2mm solid var(--rule); vertical-align: top; }
.week td.hours { border: 0; color: var(--soft); font-size: 7.5pt; text-align: end; padding-inline-end: 1.5mm; font-variant-numeric: tabular-nums; }
.week .bars td { border-bottom: 0.2mm solid var(--rule); height: inherit; }
.week .bars td.hours { font-size: 7pt; padding-top: 0.8mm; line-height: 1.1; }
.week .grid td:not(.hours) .box { background-image: linear-gradient(var(--faint) 0.2mm, transparent 0.2mm); background-size: 100% var(--hour); }
.week .hours .box span { position: absolute; inset-inline-end: 0; transform: translateY(-50%); white-space: nowrap; }
.week .bars .more { position: absolute; padding-inline-start: 1mm; }
.week .grid .more { position: absolute; inset-inline: 0; bottom: 0; text-align: end; padding-inline-end: 1mm; background: rgb(255 255 255 / 85%); }
.block { position: absolute; overflow: hidden; padding: 0.3mm 0.8mm; border-radius: 0.9mm; background: color-mix(in srgb, var(--c) 17%, white); border-inline-start: 0.9mm solid var(--c); outline: 0.25mm solid white; }
.block .lines { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--l); overflow: hidden; }
.block time { color: var(--soft); font-variant-numeric: tabular-nums; }
.block b { font-weight: 600; }
.block span { color: var(--soft); }
.block.flat .lines { display: block; white-space: nowrap; text-overflow: ellipsis; }
.list { break-before: auto; }
.sheet + .list { break-before: page; }
.list > h1, .rest > h1 { font-size: 19pt; line-height: 1.15; font-weight: 600; letter-spacing: -0.01em; margin-bottom: 1mm; break-after: avoid; }
.list > .about { color: var(--soft); margin-bottom: 4mm; }
.list .legend { justify-content: flex-start; max-height: none; margin-bottom: 3mm; }
.month-name { font-size: 14pt; font-weight: 600; margin: 7mm 0 1mm; break-after: avoid; }
.list > h1 + .month-name, .list > .about + .month-name, .list > .legend + .month-name { margin-top: 2mm; }
.rest { margin-top: 9mm; }
.list > .rest:first-child { margin-top: 0; }
.rest .entries { border-top: 0.25mm solid var(--rule); }
.day h2, .day h3 { font-size: 10.5pt; font-weight: 600; color: var(--soft); border-bottom: 0.25mm solid var(--rule); padding: 2.5mm 0 0.6mm; break-after: avoid; }
article { display: flex; gap: 4mm; padding: 1.6mm 0; break-inside: auto; }
article + article { border-top: 0.2mm solid var(--faint); }
article .when { flex: 0 0 31mm; color: var(--soft); font-variant-numeric: tabular-nums; overflow-wrap: normal; }
article .what { flex: 1; min-width: 0; border-inline-start: 0.9mm solid var(--c); padding-inline-start: 2.6mm; }
article .name { font-weight: 600; font-size: 10.5pt; break-after: avoid; }
article .name em { font-size: 8.5pt; font-weight: 400; font-style: normal; color: var(--soft); border: 0.2mm solid var(--rule); border-radius: 1mm; padding: 0 1.2mm; margin-inline-start: 1.5mm; }
.facts { border-collapse: collapse; margin-top: 0.5mm; font-size: 9pt; }
.facts th { font-weight: 400; color: var(--soft); text-align: start; vertical-align: top; padding-inline-end: 3mm; white-space: nowrap; }
.facts td { vertical-align: top; white-space: pre-line; }
.description { margin-top: 0.8mm; font-size: 9pt; }
.description.text { white-space: pre-wrap; }
.description p + p { margin-top: 1.5mm; }
.description ul, .description ol { padding-inline-start: 5mm; }
a { color: #1a5ea8; text-decoration: none; }
`;
