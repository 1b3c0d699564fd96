/** Writes the changes as one page without scripts and external files, readable in dark mode and on paper. */
import { changeAreas } from '../../../../contract/change-kinds.js';
import type { ResultWords } from '../../../../words/results.js';
import { escapeHtml } from '../../../engine/markup/escape.js';
import { countsOf, type Change, type DocumentComparison } from '../find/comparison.js';
import { areaWord, kindWord, pagesOf, whereOf } from './change-words.js';

const style = `
:root{color-scheme:light dark;--ink:#1c1b19;--soft:#66625b;--line:#dcd8d0;--paper:#fbfaf8;--card:#fff;--put:#d9f2d9;--gone:#fbdcdc}
@media (prefers-color-scheme:dark){:root{--ink:#eceae6;--soft:#a8a49c;--line:#3a3834;--paper:#191816;--card:#22211e;--put:#1f4a26;--gone:#5c2323}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 1rem;overflow-wrap:anywhere}
h1 small{display:block;font-size:.9rem;font-weight:400;color:var(--soft)}
p.sum{margin:0 0 1.5rem;color:var(--soft)}
section{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1.25rem;margin:0 0 .75rem}
h2{font-size:1rem;margin:0 0 .4rem}
h2 span{font-weight:400;color:var(--soft)}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:1.25rem}
.sides p{margin:0;white-space:pre-line;overflow-wrap:anywhere}
.sides small{display:block;color:var(--soft)}
del{background:var(--gone);text-decoration:line-through}
ins{background:var(--put);text-decoration:none;border-bottom:2px solid currentColor}
@media (max-width:40rem){.sides{grid-template-columns:1fr}}
@media print{body{max-width:none;padding:0;background:#fff;color:#000}section{break-inside:avoid}del,ins{print-color-adjust:exact}}
`;

export function htmlOf(comparison: DocumentComparison, { language, say }: ResultWords): string {
  const { old, new: fresh, changes } = comparison;
  const counts = countsOf(changes);
  const sum =
    changes.length === 0
      ? say('No differences were found.')
      : changeAreas
          .filter((area) => counts[area] > 0)
          .map((area) => `${areaWord(area, say)}: ${counts[area]}`)
          .join(' · ');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(`${old.name} – ${fresh.name}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1><small>${escapeHtml(say('Comparison'))}</small>${escapeHtml(old.name)} → ${escapeHtml(fresh.name)}</h1>
<p class="sum">${escapeHtml(sum)}</p>
${changes.map((change) => changeHtml(change, say)).join('\n')}
</main>
</body>
</html>
`;
}

function changeHtml(change: Change, say: ResultWords['say']): string {
  const { number, area, kind, old, new: fresh } = change;
  const where = whereOf(change, say);
  const facts = [areaWord(area, say), where].filter((word) => word !== '').join(', ');
  const [before, after] = sidesOf(change);
  return `<section aria-labelledby="c${number}"><h2 id="c${number}">${number}. ${escapeHtml(kindWord(kind, say))} <span>${escapeHtml(facts)}</span></h2>
<div class="sides"><div>${sideHtml(say('Older'), old, before, say)}</div><div>${sideHtml(say('Newer'), fresh, after, say)}</div></div></section>`;
}

function sideHtml(title: string, side: Change['old'], html: string, say: ResultWords['say']): string {
  const page = pagesOf(side);
  const place = page === '' ? title : `${title}, ${say('page {page}', { page })}`;
  return `<small>${escapeHtml(place)}</small><p dir="auto">${html}</p>`;
}

/** The text of both sides with what differs in it, among the words around it. */
function sidesOf({ kind, area, before, after, old, new: fresh }: Change): readonly [string, string] {
  const around = (html: string) =>
    area === 'text' ? `${escapeHtml(before)} ${html} ${escapeHtml(after)}`.trim() : html;
  const [gone, put] = [old?.text ?? '', fresh?.text ?? ''];
  if (kind === 'moved') return [`<del>${escapeHtml(gone)}</del>`, around(`<ins>${escapeHtml(put)}</ins>`)];
  const [head, goneMiddle, putMiddle, tail] = sharedEnds(gone, put);
  const mark = (tag: 'del' | 'ins', text: string) =>
    text === '' ? '' : `<${tag}>${escapeHtml(text)}</${tag}>`;
  const side = (tag: 'del' | 'ins', text: string) =>
    `${escapeHtml(head)}${mark(tag, text)}${escapeHtml(tail)}`;
  return [around(old ? side('del', goneMiddle) : ''), around(fresh ? side('ins', putMiddle) : '')];
}

/** Parts two short texts into what both begin with, what differs, and what both end with: letters inside of changed words. */
function sharedEnds(one: string, other: string): readonly [string, string, string, string] {
  const [a, b] = [[...one], [...other]];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  // Of words that are mostly different, single letters that are the same tell nothing.
  if (head + tail < Math.min(a.length, b.length) / 3) return ['', one, other, ''];
  return [
    a.slice(0, head).join(''),
    a.slice(head, a.length - tail).join(''),
    b.slice(head, b.length - tail).join(''),
    tail === 0 ? '' : a.slice(-tail).join(''),
  ];
}
