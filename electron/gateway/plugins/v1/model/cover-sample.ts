/** A cover page as its author sees it: texts hold their own names, days are today's. */
import type { CoverFacts, CoverText } from '../../../../../contract/index.js';
import type { Language } from '../../../../../words/languages.js';
import { coverPage, datesInWords, readCoverTemplate } from './cover-template.js';
import type { LegacyField, LegacyValue } from './fields.js';

/** Fields that say what stands behind the cover, and not on it. */
const behind: ReadonlySet<string> = new Set(['header', 'footer', 'toc']);

/** What a field holds where nothing was given yet: something that shows its place. */
function sampleOf({ name, type }: LegacyField, now: Date): LegacyValue {
  switch (type) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'date':
      return null;
    case 'time':
      return now.toISOString().slice(11, 19);
    case 'datetime':
      return now.toISOString().slice(0, 19);
    default:
      return name;
  }
}

/**
 * The page, ready to be printed, and what was read in it.
 * @throws ServiceError as `readCoverTemplate`
 */
export function sampleCover(
  { name, source }: CoverText,
  language: Language,
  now: Date,
): { readonly html: string; readonly facts: CoverFacts } {
  const cover = readCoverTemplate(name, source);
  const places = cover.fields.filter(({ id }) => !behind.has(id));
  const usual = (id: string) => cover.fields.find((field) => field.id === id)?.default ?? null;
  const values = Object.fromEntries(places.map((field) => [field.id, sampleOf(field, now)]));
  const said = datesInWords({ ...values, maintitle: name }, places, language, now);
  return {
    html: coverPage(cover, said, language),
    facts: {
      places: places.map(({ id, type }) => ({ id, type: typeof type === 'string' ? type : 'values' })),
      header: String(usual('header') ?? ''),
      footer: String(usual('footer') ?? ''),
      contents: usual('toc') === true,
    },
  };
}
