/**
 * The one cover page template of an account (docs/service-contract.md, "Templates"): an HTML page with places for texts,
 * `{{author}}` or `{{meeting:date}}`, and `meta` elements that say what stands on the pages behind it:
 *
 *     <meta name="platen-header" content="{{title}}">
 *     <meta name="platen-footer" content="{page} / {pages}">
 *     <meta name="platen-contents" content="yes">
 *
 * The page is drawn by the engine's own HTML printer, where scripts and the network are off. What could ask for them is taken out
 * before that.
 */
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import { maxLengths, ServiceError } from '../../../../../contract/index.js';
import { resultWords } from '../../../../../words/results.js';
import type { Language } from '../../../../../words/languages.js';
import { escapeHtml } from '../../../../engine/markup/escape.js';
import { htmlToPdf } from '../../../../workflows/catalogue.js';
import { commonFields, fieldTypes, type FieldType, type LegacyField, type LegacyValues } from './fields.js';
import { megabytes } from './blobs.js';

export interface CoverTemplate {
  readonly name: string;
  /** Without scripts and without anything that leads out of the page. */
  readonly html: string;
  /** Texts on it, and the header, the footer and the table of contents of what stands behind it. */
  readonly fields: readonly LegacyField[];
}

const place = /\{\{\s*([a-z][a-z0-9_]{0,63})\s*(?::\s*([a-z_]+)\s*)?\}\}/gi;

const isFieldType = (type: string): type is FieldType & string =>
  (fieldTypes as readonly string[]).includes(type);

/**
 * Reads a template as somebody wrote it.
 * @throws ServiceError `cover_too_large`, `cover_place_unknown` for a field of a type that does not exist, `cover_too_many_places`
 */
export function readCoverTemplate(name: string, source: string): CoverTemplate {
  const [bytes, limit] = [Buffer.byteLength(source), maxLengths.coverPage];
  if (bytes > limit)
    throw new ServiceError('cover_too_large', { size: megabytes(bytes), limit: megabytes(limit) });
  const wishes = metaOf(source);
  const texts: LegacyField[] = [];
  for (const [, id = '', type = 'single_line'] of source.matchAll(place)) {
    const known = [...commonFields, ...texts].some((field) => field.id === id);
    if (known || id === 'title') continue;
    if (!isFieldType(type))
      throw new ServiceError('cover_place_unknown', { place: id, type, types: fieldTypes.join(', ') });
    if (texts.length === maxLengths.coverPlaces)
      throw new ServiceError('cover_too_many_places', { limit: maxLengths.coverPlaces });
    texts.push({ id, name: nameOf(id), description: 'A text on the cover page.', type, default: null });
  }
  const line = (id: 'header' | 'footer', label: 'Header' | 'Footer'): LegacyField => ({
    id,
    name: label,
    description: 'May contain {page} and {pages}.',
    type: 'single_line',
    default: wishes.get(`platen-${id}`) ?? '',
  });
  const contents = commonFields.find(({ id }) => id === 'toc')!;
  return {
    name,
    html: withoutActions(source),
    fields: [
      ...texts,
      line('header', 'Header'),
      line('footer', 'Footer'),
      { ...contents, default: /^(yes|true|1)$/i.test(wishes.get('platen-contents') ?? '') },
    ],
  };
}

/** `date_of_meeting` as people write it: `Date of meeting`. */
const nameOf = (id: string): string => {
  const words = id.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Contents of all `meta` elements by their names. */
function metaOf(source: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void => {
    for (const node of nodes) {
      if ('attrs' in node && node.tagName === 'meta') {
        const valueOf = (wanted: string) => node.attrs.find(({ name }) => name === wanted)?.value;
        const name = valueOf('name')?.toLowerCase();
        if (name !== undefined && !found.has(name)) found.set(name, valueOf('content') ?? '');
      }
      if ('childNodes' in node) walk(node.childNodes);
    }
  };
  walk(parseFragment(source).childNodes);
  return found;
}

/** The page without scripts, frames, forms, handlers of events and addresses that lead out of it. */
function withoutActions(source: string): string {
  const body = sanitizeHtml(source, {
    allowedTags: [
      ...sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'a'),
      ...[
        'img',
        'style',
        'svg',
        'g',
        'path',
        'rect',
        'circle',
        'ellipse',
        'line',
        'polyline',
        'polygon',
        'text',
      ],
      ...['header', 'footer', 'font', 'center'],
    ],
    allowedAttributes: {
      '*': [
        ...[
          'class',
          'id',
          'style',
          'lang',
          'dir',
          'align',
          'valign',
          'width',
          'height',
          'colspan',
          'rowspan',
        ],
        ...['bgcolor', 'color', 'face', 'size', 'border', 'cellpadding', 'cellspacing', 'title'],
        ...[
          'viewbox',
          'viewBox',
          'd',
          'x',
          'y',
          'x1',
          'x2',
          'y1',
          'y2',
          'cx',
          'cy',
          'r',
          'rx',
          'ry',
          'points',
        ],
        ...[
          'fill',
          'stroke',
          'stroke-width',
          'transform',
          'font-size',
          'font-family',
          'text-anchor',
          'opacity',
        ],
      ],
      img: ['src', 'alt'],
    },
    allowedSchemes: ['data'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    // The library warns of `style`: the printer has scripts and the network off, whatever a style sheet asks for.
    allowVulnerableTags: true,
    parser: { lowerCaseAttributeNames: false },
  });
  return body;
}

/** Fills places with the values of fields. @param escape what a value goes through */
export function fillPlacesOf(
  text: string,
  values: LegacyValues,
  escape: (value: string) => string = (value) => value,
): string {
  return text.replaceAll(place, (_whole, id: string) => {
    const value = id === 'title' ? values['maintitle'] : values[id];
    return value === null || value === undefined ? '' : escape(String(value));
  });
}

/** The whole page, ready to be printed. */
export function coverPage({ html }: CoverTemplate, values: LegacyValues, language: string): string {
  const title = escapeHtml(String(values['maintitle'] ?? ''));
  const page = fillPlacesOf(html, values, escapeHtml);
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body>${page}</body></html>\n`;
}

/** How the engine draws it: the page says all there is about its margins. */
export const coverPrinting = { workflow: htmlToPdf, options: { margins: '0', bookmarks: 'false' } };

/** Fields for a day in the words of the language; where nobody filled one in, the day it is. */
export function datesInWords(
  values: LegacyValues,
  fields: readonly LegacyField[],
  language: Language,
  now: Date,
): LegacyValues {
  const { locale } = resultWords(language);
  const inWords = (day: Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const isDate = fields.some((field) => field.id === id && field.type === 'date');
      return [id, isDate ? inWords(value === null ? now : new Date(`${String(value)}T00:00:00Z`)) : value];
    }),
  );
}
