/** Writes the report that goes beside a result: what was changed, what was checked, what was not. */
import type { ResultText, ResultWords } from '../../../words/results.js';
import { escapeHtml } from '../../engine/markup/escape.js';
import { changeWords } from './changes.js';
import type { PdfaConversion } from './convert.js';
import type { RasterCause } from './raster-cause.js';
import { levelName, type Level } from './level.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';

const causeWords: Readonly<Record<RasterCause, ResultText>> = {
  font: 'a missing or broken font without a substitute',
  content:
    'drawing operators nested too deeply, numbers too large, or content that programs read differently',
  size: 'larger than PDF/A allows',
};

const checked = [
  'objects, scripts and actions, attachments, comments and form fields',
  'the drawing operators of every page, form and pattern',
  'fonts: embedded, widths, codes, and Unicode where the level asks for it',
  'colours and their profiles, transparency',
  'tags, where the level asks for them',
  'the number of pages, and that the document properties agree',
] as const satisfies readonly ResultText[];
const unchecked = [
  'the content of compressed images and of colour profiles',
  'whether tags and their order make sense',
  'anything by an independent validator such as veraPDF: use one where proof is needed',
] as const satisfies readonly ResultText[];

export interface ReportFacts {
  readonly name: string;
  readonly wanted: Level;
  readonly conversion: PdfaConversion;
  /** What the check of the result found. */
  readonly faults: readonly string[];
}

/** Writes the report for programs. */
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

/** Writes the report for people. */
export function reportHtml({ name, wanted, conversion, faults }: ReportFacts, words: ResultWords): string {
  const { say } = words;
  const { level, shortfall, changes, rasterised, flattened } = conversion;
  const list = (items: readonly string[]): string =>
    items.length === 0
      ? `<p>${say('Nothing.')}</p>`
      : `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const reason: Readonly<Record<NonNullable<PdfaConversion['shortfall']>, ResultText>> = {
    untagged: 'The document has no tags.',
    unicode: 'The characters of some fonts are unknown.',
  };
  const result = faults.length === 0 ? levelName(level) : say('not {level}', { level: levelName(level) });
  const part = (title: ResultText, items: readonly string[]): string =>
    `<h2>${say(title)}</h2>${list(items)}`;
  const changed = changes.list().map(({ change, count }) => `${say(changeWords[change])} (${count})`);
  const pictured = [...rasterised].map(([page, cause]) =>
    say('Page {page}: {cause}', { page, cause: say(causeWords[cause]) }),
  );
  return (
    `<!doctype html><html lang="${words.language}"><meta charset="utf-8"><title>${say('PDF/A report')}</title>` +
    '<style>body{font:16px/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}</style>' +
    `<h1>${escapeHtml(name)}</h1><p>${say('Asked for: {wanted}. Result:', { wanted: levelName(wanted) })} ` +
    `<strong>${result}</strong>. ${shortfall ? say(reason[shortfall]) : ''}</p>` +
    part('Changed', changed) +
    part('Pages converted to images', pictured) +
    part(
      'Pages with transparent parts converted to images',
      flattened.size > 0 ? [pageList([...flattened])] : [],
    ) +
    part('Attachments that are not in the result', changes.lostFiles) +
    part('Faults found in the result', faults) +
    part(
      'Checked',
      checked.map((text) => say(text)),
    ) +
    `${part(
      'Not checked',
      unchecked.map((text) => say(text)),
    )}</html>\n`
  );
}
