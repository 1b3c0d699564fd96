/** Writes a report as one page without scripts and external files, readable in dark mode and on paper. */
import type { ResultWords } from '../../../../words/results.js';
import { escapeHtml } from '../escape.js';
import type { ReportSection } from './sections.js';

const style = `
:root{color-scheme:light dark;--ink:#1c1b19;--soft:#66625b;--line:#dcd8d0;--paper:#fbfaf8;--card:#fff;--mark:#8a4b2a}
@media (prefers-color-scheme:dark){:root{--ink:#eceae6;--soft:#a8a49c;--line:#3a3834;--paper:#191816;--card:#22211e;--mark:#d99468}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1.5rem;overflow-wrap:anywhere}
h1 small{display:block;font-size:.9rem;font-weight:400;color:var(--soft)}
section{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1rem 1.25rem;margin:0 0 1rem}
h2{font-size:1.1rem;margin:0 0 .6rem}
p{margin:0 0 .6rem;color:var(--soft)}
p.limits{margin:.8rem 0 0}
dl{display:grid;grid-template-columns:minmax(9rem,max-content) 1fr;gap:.25rem 1.25rem;margin:0}
dt{color:var(--soft)}
dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;padding:.3rem .9rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600;color:var(--soft);white-space:nowrap}
tr:last-child td{border-bottom:0}
.bar{display:grid;grid-template-columns:11rem 1fr 9rem;gap:.75rem;align-items:center;margin:.2rem 0}
.bar span:last-child{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.track{height:.8rem;border-radius:.4rem;background:var(--line);overflow:hidden}
.track i{display:block;height:100%;background:var(--mark);border-radius:.4rem}
@media (max-width:34rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}.bar{grid-template-columns:1fr auto}.track{grid-column:1/-1;grid-row:2}}
@media print{body{max-width:none;padding:0;background:#fff;color:#000}section{border:0;padding:0;break-inside:auto}h2{break-after:avoid}tr{break-inside:avoid}.track i{print-color-adjust:exact}}
`;

/** @param kind what the report is, above its title */
export function htmlReport(
  kind: string,
  title: string,
  sections: readonly ReportSection[],
  { language }: ResultWords,
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1><small>${escapeHtml(kind)}</small>${escapeHtml(title)}</h1>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

function sectionHtml({ title, note, facts, limits, table, bars }: ReportSection, place: number): string {
  const parts = [`<h2 id="s${place}">${escapeHtml(title)}</h2>`];
  if (note !== undefined) parts.push(`<p>${escapeHtml(note)}</p>`);
  if (facts) {
    const rows = facts.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
    parts.push(`<dl>${rows.join('\n')}</dl>`);
  }
  if (limits !== undefined) parts.push(`<p class="limits">${escapeHtml(limits)}</p>`);
  for (const { label, value, share } of bars ?? []) {
    const percent = (share * 100).toFixed(1);
    parts.push(
      `<div class="bar"><span>${escapeHtml(label)}</span><span class="track" aria-hidden="true"><i style="width:${percent}%"></i></span><span>${escapeHtml(value)}, ${Math.round(share * 100)} %</span></div>`,
    );
  }
  if (table) {
    const head = table.head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
    const rows = table.rows.map(
      (row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
    );
    parts.push(
      `<div class="wide" tabindex="0" role="region" aria-labelledby="s${place}"><table aria-labelledby="s${place}"><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`,
    );
  }
  return `<section aria-labelledby="s${place}">${parts.join('\n')}</section>`;
}
