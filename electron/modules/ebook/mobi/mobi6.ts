/** Reads Mobipocket books before KF8: one long HTML, which is cut at its page breaks. */
import iconv from 'iconv-lite';
import { chapterLimit, type Chapter, type BookPlace, type TocEntry } from '../model.js';
import { insertAnchors, type ByteAnchor } from './anchors.js';
import { contentPlaces, readContents } from './contents.js';
import type { MobiHeader } from './header.js';
import type { IndexTable } from './index-table.js';

/** The documents of a book by their paths, and what leads into them. */
export interface MobiParts {
  readonly chapters: readonly Chapter[];
  readonly documents: ReadonlyMap<string, Buffer>;
  readonly toc: readonly TocEntry[];
  readonly resolve: (from: string, link: string) => BookPlace | null;
}

/** What Kindles do with these books: paragraphs are indented and not spaced. */
export const mobiStyle = `
:where(.b) p{margin:0;text-indent:1.2em}
:where(.b) blockquote{margin:0 0 0 2em}
:where(.b) hr{border:0;border-top:1px solid}
`;

/** The number of entries of a dictionary that together begin on a new page. */
const entriesTogether = 200;

const idAt = (position: number): string => `fp${position}`;

export function readMobi6(raw: Buffer, header: MobiHeader, contents: IndexTable | null): MobiParts {
  const ids = new Map<number, ByteAnchor>();
  const note = (at: number) => void ids.set(at, { at, id: idAt(at) });
  for (const [, digits] of raw.toString('latin1').matchAll(/filepos\s*=\s*["']?(\d{1,10})/gi))
    note(Number(digits));
  for (const { position } of contents ? contentPlaces(contents) : []) note(position);
  const text = iconv.decode(insertAnchors(raw, [...ids.values()]), header.charset);
  const pieces = text
    .replaceAll(/<\/mbp:pagebreak\s*>/gi, '')
    .split(/<mbp:pagebreak[^>]*>/i)
    .filter(isShown);
  const parts = isDictionary(pieces, text.length) ? inGroups(pieces) : pieces;
  const documents = new Map<string, Buffer>();
  const homes = new Map<string, string>();
  parts.forEach((part, index) => {
    const path = `part/${index}`;
    for (const [, id] of part.matchAll(/<a id="(fp\d+)">/g)) homes.set(id!, path);
    documents.set(path, Buffer.from(plainHtml(part)));
  });
  const placeOf = (id: string): BookPlace | null => {
    const path = homes.get(id);
    return path === undefined ? null : { path, id };
  };
  return {
    chapters: parts.map((_, index) => ({ path: `part/${index}`, kind: 'html', fixed: false, size: null })),
    documents,
    toc: contents ? readContents(contents, ({ position }) => placeOf(idAt(position))) : [],
    resolve: (from, link) => {
      if (link.startsWith('#')) return placeOf(link.slice(1)) ?? { path: from, id: link.slice(1) };
      return /^media\/\d+$/.test(link) ? { path: link, id: '' } : null;
    },
  };
}

/** Dictionaries break the page after every entry: on paper a rule does. */
const isDictionary = (pieces: readonly string[], length: number): boolean =>
  pieces.length > chapterLimit || (pieces.length > 200 && length / pieces.length < 800);

function inGroups(pieces: readonly string[]): string[] {
  const groups: string[] = [];
  for (let at = 0; at < pieces.length; at += entriesTogether) {
    groups.push(pieces.slice(at, at + entriesTogether).join('<hr/>'));
  }
  return groups;
}

/** Something besides anchors and what stands before a body. */
const isShown = (piece: string): boolean =>
  /<img/i.test(piece) ||
  piece.replace(/<head\b.*?<\/head>/is, '').replaceAll(/<[^>]*>|&nbsp;|\s+/g, '') !== '';

/** Replaces the tags of Mobipocket by those of HTML. */
function plainHtml(part: string): string {
  return part.replaceAll(/<(\/?)([a-z][\w:]*)([^<>]*)>/gi, (_, slash: string, name: string, rest: string) => {
    if (slash !== '' || rest === '') return `<${slash}${name}${rest}>`;
    let attributes = rest
      .replace(/\s(?:hi|low)recindex\s*=\s*["']?\w*["']?/gi, '')
      .replace(/filepos\s*=\s*["']?(\d+)["']?/i, (__, digits: string) => `href="#${idAt(Number(digits))}"`)
      .replace(
        /recindex\s*=\s*["']?0*(\d+)["']?/i,
        (__, digits: string) => `src="media/${Number(digits) - 1}"`,
      );
    if (/^(p|div|blockquote|h[1-6]|li)$/i.test(name)) attributes = spacing(attributes);
    return `<${name}${attributes}>`;
  });
}

/** `width` is the indent of a block's first line, `height` the space above it. */
function spacing(attributes: string): string {
  let style = '';
  const rest = attributes.replaceAll(
    /\s(width|height)\s*=\s*["']?(-?[\d.]+)(em|pt|px|%)?["']?/gi,
    (_, name: string, value: string, unit = 'px') => {
      style += `${name.toLowerCase() === 'width' ? 'text-indent' : 'margin-top'}:${value}${unit};`;
      return '';
    },
  );
  return style === '' ? rest : ` style="${style}"${rest}`;
}
