/** The report that goes beside a result: what was changed, what was checked, what was not. */
import { changeWords } from './changes.js';
import type { Conversion, RasterCause } from './convert.js';
import { levelName, type Level } from './level.js';
import { pageList } from '../pdf/page-list.js';

const causeWords: Readonly<Record<RasterCause, string>> = {
  font: 'a font that is not in the file, or is broken in it, and for which there is no substitute',
  content: 'drawing operators nested too deep, numbers too large, or content that readers read differently',
  size: 'larger than PDF/A allows',
};

const checked = [
  'objects, scripts and actions, attached files, comments and form fields',
  'the drawing operators of every page, form and pattern',
  'fonts: embedded, widths, codes, and Unicode where the level asks for it',
  'colours and their profiles, transparency',
  'tags, where the level asks for them',
  'the number of pages, and that the document properties agree',
] as const;
const unchecked = [
  'the inside of compressed pictures and of colour profiles',
  'whether tags and their order make sense',
  'anything by an independent validator such as veraPDF: use one where proof is needed',
] as const;

export interface ReportFacts {
  readonly name: string;
  readonly wanted: Level;
  readonly conversion: Conversion;
  /** What the check of the result found. */
  readonly faults: readonly string[];
}

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char,
  );

/** For programs. */
export function reportJson({ name, wanted, conversion, faults }: ReportFacts): string {
  const { level, shortfall, changes, rasterised, flattened } = conversion;
  return `${JSON.stringify(
    {
      document: name,
      wanted: levelName(wanted),
      reached: faults.length === 0 ? levelName(level) : null,
      reason: shortfall ?? null,
      changes: changes.list().map(({ change, count }) => ({ change, count, text: changeWords[change] })),
      pages_as_pictures: [...rasterised].map(([page, cause]) => ({ page, cause })),
      pages_with_pictures_of_transparent_parts: [...flattened],
      attachments_removed: changes.lostFiles,
      faults,
      checked,
      not_checked: unchecked,
    },
    null,
    2,
  )}\n`;
}

/** For people. */
export function reportHtml({ name, wanted, conversion, faults }: ReportFacts): string {
  const { level, shortfall, changes, rasterised, flattened } = conversion;
  const list = (items: readonly string[]): string =>
    items.length === 0
      ? '<p>Nothing.</p>'
      : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  const reason = {
    untagged: 'The document has no tags.',
    unicode: 'Of some fonts the characters are not known.',
  };
  const result = faults.length === 0 ? levelName(level) : `not ${levelName(level)}`;
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>PDF/A report</title>' +
    '<style>body{font:16px/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}</style>' +
    `<h1>${escaped(name)}</h1><p>Asked for: ${levelName(wanted)}. Result: <strong>${result}</strong>. ` +
    `${shortfall ? reason[shortfall] : ''}</p>` +
    `<h2>Changed</h2>${list(changes.list().map(({ change, count }) => `${changeWords[change]} (${count})`))}` +
    `<h2>Pages that became pictures</h2>${list(
      [...rasterised].map(([page, cause]) => `Page ${page}: ${causeWords[cause]}`),
    )}` +
    `<h2>Pages of which transparent parts became pictures</h2>${list(
      flattened.size > 0 ? [pageList([...flattened])] : [],
    )}` +
    `<h2>Attached files that are not in the result</h2>${list(changes.lostFiles)}` +
    `<h2>Faults that the check of the result found</h2>${list(faults)}` +
    `<h2>Checked</h2>${list(checked)}<h2>Not checked</h2>${list(unchecked)}</html>\n`
  );
}
