/** This module writes sections: paper, margins, columns, headers and footers (ECMA-376 part 1, 17.6). */
import { maxOf, minOf } from '../../../../../contract/lists.js';
import type { Paragraph, Picture, Section, Size } from '../../model/index.js';
import type { DocxDraft } from './draft.js';
import type { PartScope } from './text-runs.js';
import { runningPictures, type RunningPictures } from './paper.js';
import type { DocxFrame } from './beside.js';
import { frameBlocksXml } from './frames.js';
import { placesOf } from './page-breaks.js';
import { carrierXml, paragraphXml } from './paragraphs.js';
import { Relations } from '../relations.js';
import { directionXml } from './side-text.js';
import { paperOf } from './vertical.js';
import { declaration, names, room } from './xml.js';

/** A header or footer, which several sections may have. */
interface Part {
  /** Name inside `word/`. */
  readonly name: string;
  readonly kind: 'header' | 'footer';
  readonly xml: string;
  readonly relations: Relations;
}

/** Names of the headers and footers of a section. */
interface SectionParts {
  readonly header: string;
  readonly footer: string;
  readonly firstHeader: string | null;
  readonly firstFooter: string | null;
  readonly evenHeader: string | null;
  readonly evenFooter: string | null;
}

const roots = { header: 'hdr', footer: 'ftr' } as const;

/** Headers and footers, which are made before the sections that have them. */
export class Furniture {
  readonly #parts = new Map<string, Part>();
  readonly #sections = new Map<Section, SectionParts>();
  readonly #running = new Map<Section, RunningPictures>();

  take(section: Section, draft: DocxDraft): void {
    const running = draft.options.pictures ? runningPictures(section) : null;
    if (running) this.#running.set(section, running);
    const of = (kind: Part['kind'], paragraphs: readonly Paragraph[]) =>
      this.#part(
        kind,
        paragraphs,
        {
          isFramed: isBesideText(kind, section),
          pictures: kind === 'header' ? (running?.pictures ?? []) : [],
        },
        draft,
      );
    const { header, footer, firstHeader, firstFooter, evenHeader, evenFooter } = section;
    const isOther = firstHeader !== null || firstFooter !== null;
    this.#sections.set(section, {
      header: of('header', header),
      footer: of('footer', footer),
      firstHeader: isOther ? of('header', firstHeader ?? header) : null,
      firstFooter: isOther ? of('footer', firstFooter ?? footer) : null,
      evenHeader: evenHeader ? of('header', evenHeader) : null,
      evenFooter: evenFooter ? of('footer', evenFooter) : null,
    });
  }

  /** Tells whether a picture is in the header of its section, and nowhere else. */
  isRunning(section: Section, picture: Picture): boolean {
    return this.#running.get(section)?.has(picture) ?? false;
  }

  #part(
    kind: Part['kind'],
    paragraphs: readonly Paragraph[],
    { isFramed, pictures }: { readonly isFramed: boolean; readonly pictures: readonly Picture[] },
    draft: DocxDraft,
  ): string {
    const relations = new Relations();
    const scope: PartScope = { relations, takesNotes: false, takesControls: true };
    const drawings = pictures
      .map((picture) => {
        const { left: x, top: y } = picture.place.box;
        const drawing = draft.media.anchored(picture, relations, { x, y, from: 'page', wrap: 'behind' });
        return drawing === '' ? '' : `<w:r>${drawing}</w:r>`;
      })
      .join('');
    const all = isFramed
      ? paragraphs.map((paragraph) => frameBlocksXml(frameOf(paragraph), scope, draft, kind))
      : paragraphs.map((paragraph, at) =>
          paragraphXml(paragraph, { scope, group: kind, before: at === 0 ? drawings : '' }, draft),
        );
    // Frames are anchored to the paragraph behind them.
    if (isFramed && all.length > 0) all.push(carrierXml(drawings));
    // An empty header says that there is none: otherwise that of the section before would be there.
    const content =
      // It is as small as can be: its line would move the text away from the edge of the page.
      all.join('') || carrierXml(drawings);
    const key = `${kind} ${content} ${relations.toXml()}`;
    let part = this.#parts.get(key);
    if (!part) {
      const name = `${kind}${this.#parts.size + 1}.xml`;
      const root = roots[kind];
      const xml = `${declaration}<w:${root} ${names}>${content}</w:${root}>`;
      this.#parts.set(key, (part = { name, kind, xml, relations }));
    }
    return part.name;
  }

  get parts(): readonly Part[] {
    return [...this.#parts.values()];
  }

  /** Returns the references of a section, the first children of its properties. */
  referencesXml(section: Section, relations: Relations): string {
    const own = this.#sections.get(section);
    if (!own) return '';
    const one = (kind: Part['kind'], type: 'default' | 'first' | 'even', name: string | null) =>
      name === null ? '' : `<w:${kind}Reference w:type="${type}" r:id="${relations.to(kind, name)}"/>`;
    // Where the document has left pages, a section without headers for these would have those of the section before.
    const even = this.hasEven
      ? [
          one('header', 'even', own.evenHeader ?? own.header),
          one('footer', 'even', own.evenFooter ?? own.footer),
        ]
      : [];
    return [
      ...even,
      one('header', 'default', own.header),
      one('header', 'first', own.firstHeader),
      one('footer', 'default', own.footer),
      one('footer', 'first', own.firstFooter),
    ].join('');
  }

  /** Tells whether some section has headers of its own for pages with even numbers. */
  get hasEven(): boolean {
    return [...this.#sections.values()].some(({ evenHeader }) => evenHeader !== null);
  }

  hasFirst(section: Section): boolean {
    return (this.#sections.get(section)?.firstHeader ?? null) !== null;
  }
}

/** Headers that end less than this many points above the text, and footers as near below it, would move it: other letters are higher. */
const nearText = 4;

/**
 * Tells whether a header or footer stands beside text of its pages. It is framed at its place then: otherwise it would move the text away,
 * which takes room on each page.
 */
function isBesideText(kind: Part['kind'], section: Section): boolean {
  const { header, firstHeader, evenHeader, footer, firstFooter, evenFooter, blocks } = section;
  const own = kind === 'header' ? [header, firstHeader, evenHeader] : [footer, firstFooter, evenFooter];
  const boxes = own.flatMap((all) => (all ?? []).flatMap(({ places }) => places.map(({ box }) => box)));
  const standing = blocks
    .filter((block) => block.kind !== 'picture' || block.wrap === 'line')
    .flatMap((block) => placesOf(block).map(({ box }) => box));
  if (boxes.length === 0 || standing.length === 0 || section.isVertical) return false;
  return kind === 'header'
    ? maxOf(boxes.map(({ bottom }) => bottom)) > minOf(standing.map(({ top }) => top)) - nearText
    : minOf(boxes.map(({ top }) => top)) < maxOf(standing.map(({ bottom }) => bottom)) + nearText;
}

const frameOf = (paragraph: Paragraph): DocxFrame => ({
  box: paragraph.places[0]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 },
  blocks: [paragraph],
});

/** The first number of a section's pages, and their format. */
export interface PageNumbers {
  readonly start: number | null;
  readonly format: 'decimal' | 'lowerRoman' | 'upperRoman' | null;
}

/**
 * Returns `w:sectPr`.
 * @param source the section its headers and footers are of; null for a part of one, which has those of the part before
 */
export function sectionXml(
  section: Section,
  source: Section | null,
  furniture: Furniture,
  numbers: PageNumbers,
  relations: Relations,
  draft: DocxDraft,
): string {
  const { begins, columns } = section;
  const { size, margins } = paperOf(section);
  const count = Math.max(1, Math.min(45, Math.trunc(columns.count) || 1));
  const start = numbers.start === null ? '' : ` w:start="${numbers.start}"`;
  const format = numbers.format === null ? '' : ` w:fmt="${numbers.format}"`;
  return [
    '<w:sectPr>',
    draft.options.headersFooters && source ? furniture.referencesXml(source, relations) : '',
    draft.notes.sectionXml(),
    `<w:type w:val="${begins === 'page' ? 'nextPage' : 'continuous'}"/>`,
    pageXml(size, margins, edgesOf({ ...section, size })),
    start + format === '' ? '' : `<w:pgNumType${format}${start}/>`,
    count > 1 ? `<w:cols w:num="${count}" w:space="${room(columns.gap)}"/>` : '<w:cols w:space="720"/>',
    draft.options.headersFooters && source && furniture.hasFirst(source) ? '<w:titlePg/>' : '',
    section.isVertical ? directionXml(270) : '',
    '</w:sectPr>',
  ].join('');
}

interface Edges {
  /** Distance from the edge of the page, points. */
  readonly header: number;
  readonly footer: number;
}

/** An empty header is half an inch from the edge of the page, as in Word, or nearer, so that text keeps its place. */
const emptyEdge = (margin: number): number => Math.max(0, Math.min(36, margin - 2));

/** Returns the places of header and footer. */
function edgesOf(section: Section): Edges {
  const { header, footer, firstHeader, firstFooter, size, margins } = section;
  const tops = [...header, ...(firstHeader ?? [])].flatMap(({ places }) => places.map(({ box }) => box.top));
  const bottoms = [...footer, ...(firstFooter ?? [])].flatMap(({ places }) =>
    places.map(({ box }) => size.height - box.bottom),
  );
  return {
    header:
      tops.length > 0 && !isBesideText('header', section) ? Math.max(0, minOf(tops)) : emptyEdge(margins.top),
    footer:
      bottoms.length > 0 && !isBesideText('footer', section)
        ? Math.max(0, minOf(bottoms))
        : emptyEdge(margins.bottom),
  };
}

/** Returns paper and margins. */
export function pageXml(size: Size, margins: Section['margins'], edges: Edges): string {
  const width = Math.max(144, room(size.width));
  const height = Math.max(144, room(size.height));
  // Word complains about margins that leave no room for text.
  const across = Math.min(1, (width - 100) / Math.max(1, room(margins.left) + room(margins.right)));
  const down = Math.min(1, (height - 100) / Math.max(1, room(margins.top) + room(margins.bottom)));
  const [left, right] = [margins.left, margins.right].map((margin) => Math.floor(room(margin) * across));
  const [top, bottom] = [margins.top, margins.bottom].map((margin) => Math.floor(room(margin) * down));
  return [
    `<w:pgSz w:w="${width}" w:h="${height}"${width > height ? ' w:orient="landscape"' : ''}/>`,
    `<w:pgMar w:top="${top}" w:right="${right}" w:bottom="${bottom}" w:left="${left}" w:header="${room(edges.header)}" w:footer="${room(edges.footer)}" w:gutter="0"/>`,
  ].join('');
}
