/** This module writes paragraphs: their style, what differs from it, and their text. */
import type { Paragraph, TabStop } from '../../model/index.js';
import type { DocxDraft } from './draft.js';
import type { PartScope } from './text-runs.js';
import { formatOf, formatProperties, indentOf, settledFormat, type ParagraphFormat } from './formats.js';
import type { NumberedPlace } from './numbering.js';
import { inlineXml } from './runs.js';
import { directionXml } from './side-text.js';
import { styleIdOf, type ParagraphRegion } from './style-sheet.js';
import { shading } from './run-properties.js';
import { hex, twips } from './xml.js';

export interface ParagraphPlace {
  readonly scope: PartScope;
  readonly group: ParagraphRegion;
  /** XML of runs in front of its own. */
  readonly before?: string;
  /** XML of runs behind its own. */
  readonly after?: string;
  /** True where it begins a page. */
  readonly beginsPage?: boolean;
  /** `w:framePr`, where it is at a place of its own. */
  readonly frame?: string;
  /** `w:sectPr`, where it ends a section. */
  readonly section?: string;
  /** Level of the outline from 0, where its style has none. */
  readonly outline?: number;
  /** Its place in a list, when the paragraph is a changed copy of that item. */
  readonly numbered?: NumberedPlace | undefined;
  /** Changes of its format at this place. */
  readonly format?: Partial<ParagraphFormat>;
}

/** Returns `w:p`. */
export function paragraphXml(given: Paragraph, place: ParagraphPlace, draft: DocxDraft): string {
  const { paragraph, fill } = draft.grounded(given);
  const id = styleIdOf(paragraph, place.group);
  const style = draft.styles.styleOf(id);
  const content = inlineXml(
    paragraph.inlines,
    {
      scope: place.scope,
      base: style.look,
      fonts: draft.styles.fonts,
      language: draft.languageOf(paragraph),
    },
    draft,
  );
  const properties = propertiesOf({ paragraph, given, fill }, id, style.format, place, draft);
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${place.before ?? ''}${content}${place.after ?? ''}</w:p>`;
}

/** Returns the children of `w:pPr` in the order of the schema (CT_PPrBase). */
function propertiesOf(
  {
    paragraph,
    given,
    fill,
  }: { readonly paragraph: Paragraph; readonly given: Paragraph; readonly fill: string | undefined },
  id: string,
  base: ParagraphFormat,
  place: ParagraphPlace,
  draft: DocxDraft,
): string {
  const numbered = place.numbered ?? draft.numbering.placeOf(given);
  // Items of a list have the indents of its levels.
  const below = numbered ? { ...base, ...indentOf({ ...numbered.indent, end: 0 }), end: base.end } : base;
  const own = settledFormat(
    formatOf(paragraph, draft.styles.fonts),
    base,
    paragraph.inlines,
    draft.styles.fonts,
  );
  const format = { ...own, ...place.format };
  return [
    id === 'Normal' ? '' : `<w:pStyle w:val="${id}"/>`,
    place.beginsPage ? '<w:pageBreakBefore/>' : '',
    place.frame ?? '',
    numbered
      ? `<w:numPr><w:ilvl w:val="${numbered.level}"/><w:numId w:val="${numbered.number}"/></w:numPr>`
      : '',
    bordersXml(place.group === 'cell' ? '' : draft.bordersOf(given), fill),
    tabsXml(paragraph.tabs),
    formatProperties(format, below),
    place.frame === undefined ? '' : directionXml(paragraph.turn),
    place.outline === undefined ? '' : `<w:outlineLvl w:val="${place.outline}"/>`,
    place.section ?? '',
  ].join('');
}

/** Returns borders, with the ground of light text where they have none. */
function bordersXml(borders: string, fill: string | undefined): string {
  const colour = fill === undefined ? undefined : hex(fill);
  return colour === undefined || borders.includes('<w:shd ') ? borders : borders + shading(colour);
}

const kinds = { left: 'left', right: 'right', centre: 'center', decimal: 'decimal' } as const;
/** Word keeps this many tab stops, and no more. */
const maxTabs = 64;

function tabsXml(tabs: readonly TabStop[]): string {
  const byPlace = new Map(tabs.map((tab) => [twips(tab.at), tab]));
  const sorted = [...byPlace].filter(([at]) => at > 0).sort(([one], [other]) => one - other);
  if (sorted.length === 0) return '';
  const stops = sorted
    .slice(0, maxTabs)
    .map(
      ([at, tab]) => `<w:tab w:val="${kinds[tab.kind]}"${tab.dots ? ' w:leader="dot"' : ''} w:pos="${at}"/>`,
    );
  return `<w:tabs>${stops.join('')}</w:tabs>`;
}

/**
 * Returns a paragraph without words, as small as can be: it only carries what needs a paragraph.
 * @param lead children of `w:pPr` before its spacing @param before white above it, in twentieths of a point
 */
export const carrierXml = (content = '', section = '', lead = '', before = 0): string =>
  `<w:p><w:pPr>${lead}<w:spacing w:before="${before}" w:after="0" w:line="20" w:lineRule="exact"/><w:ind w:left="0" w:right="0" w:firstLine="0"/><w:rPr><w:sz w:val="2"/><w:szCs w:val="2"/></w:rPr>${section}</w:pPr>${content}</w:p>`;
