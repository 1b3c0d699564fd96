/** KF8 books: XHTML documents taken to pieces, which are put together again here. */
import { ServiceError } from '../../../../contract/index.js';
import { chapterLimit, type Chapter, type FixedPageSize, type BookPlace } from '../model.js';
import { insertAnchors, type ByteAnchor } from './anchors.js';
import { contentPlaces, readContents, type ContentsPlace } from './contents.js';
import type { IndexTable } from './index-table.js';
import type { MobiParts } from './mobi6.js';

export interface Kf8Source {
  readonly raw: Buffer;
  /** Parts of the text: the first holds the documents, the others style sheets and drawings. */
  readonly flows: readonly Buffer[];
  readonly skeletons: IndexTable;
  readonly fragments: IndexTable | null;
  readonly contents: IndexTable | null;
  readonly fixed: boolean;
  readonly size: FixedPageSize | null;
}

interface Fragment {
  /** Byte where it is inserted, in the text as it is when put together. */
  readonly at: number;
  readonly length: number;
}

interface Assembled {
  readonly start: number;
  readonly text: Buffer;
}

const position = /kindle:pos:fid:([0-9a-v]+):off:([0-9a-v]+)/gi;
const number = (text: string): number => Number.parseInt(text, 32);
const pathOf = (index: number): string => `part/${index}`;

export function readKf8(source: Kf8Source): MobiParts {
  const fragments = (source.fragments?.rows ?? []).map(({ name, tags }) => ({
    at: Number.parseInt(name, 10) || 0,
    length: tags.get(6)?.[1] ?? 0,
  }));
  const documents = assemble(source, fragments);
  const wanted: ContentsPlace[] = source.contents ? contentPlaces(source.contents) : [];
  for (const [, fid, off] of source.flows[0]!.toString('latin1').matchAll(position)) {
    wanted.push({ position: 0, fragment: [number(fid!), number(off!)] });
  }
  const { places, anchors } = locate(wanted, fragments, documents);
  const find = ([fid, off]: readonly [number, number]) => places.get(`${fid}-${off}`) ?? null;
  const files = new Map<string, Buffer>();
  documents.forEach(({ text }, index) => {
    files.set(pathOf(index), withDrawings(insertAnchors(text, anchors[index]!), source.flows));
  });
  source.flows.forEach((flow, index) => {
    if (index > 0) files.set(`flow/${index}`, forAnyReader(flow));
  });
  const chapters = documents.map((_, index): Chapter => ({
    path: pathOf(index),
    kind: 'xhtml',
    fixed: source.fixed,
    size: source.size,
  }));
  return {
    chapters,
    documents: files,
    toc: source.contents
      ? readContents(source.contents, ({ fragment }) => (fragment ? find(fragment) : null))
      : [],
    resolve: (from, link) => {
      const target = new RegExp(position.source, 'i').exec(link);
      if (target) return find([number(target[1]!), number(target[2]!)]);
      const file = /^kindle:(embed|flow):([0-9a-v]+)/i.exec(link);
      if (file) {
        const index = number(file[2]!);
        return { path: file[1]!.toLowerCase() === 'flow' ? `flow/${index}` : `media/${index - 1}`, id: '' };
      }
      return link.startsWith('#') ? { path: from, id: link.slice(1) } : null;
    },
  };
}

/** A skeleton, with the fragments that follow it put in where they belong. */
function assemble({ flows, skeletons }: Kf8Source, fragments: readonly Fragment[]): Assembled[] {
  const text = flows[0]!;
  const documents: Assembled[] = [];
  let next = 0;
  if (skeletons.rows.length > chapterLimit) {
    throw new ServiceError('too_large', { detail: `more than ${chapterLimit} parts` });
  }
  for (const { tags } of skeletons.rows) {
    const count = tags.get(1)?.[0] ?? 0;
    const [start = 0, length = 0] = tags.get(6) ?? [];
    let whole = text.subarray(start, start + length);
    let from = start + length;
    for (const fragment of fragments.slice(next, next + count)) {
      const piece = text.subarray(from, from + fragment.length);
      const at = Math.min(Math.max(0, fragment.at - start), whole.length);
      whole = Buffer.concat([whole.subarray(0, at), piece, whole.subarray(at)]);
      from += fragment.length;
    }
    next += count;
    if (whole.length > 0) documents.push({ start, text: whole });
  }
  return documents;
}

/** Finds the document of every place, and where in it an anchor is needed. */
function locate(
  wanted: readonly ContentsPlace[],
  fragments: readonly Fragment[],
  documents: readonly Assembled[],
): { places: Map<string, BookPlace>; anchors: ByteAnchor[][] } {
  const places = new Map<string, BookPlace>();
  const anchors: ByteAnchor[][] = documents.map(() => []);
  const bodies = documents.map(({ text }) => {
    const body = /<body\b[^>]*>/i.exec(text.toString('latin1', 0, 65_536));
    return body ? body.index + body[0].length : 0;
  });
  for (const { fragment } of wanted) {
    if (!fragment) continue;
    const key = fragment.join('-');
    const found = fragments[fragment[0]];
    if (!found || places.has(key)) continue;
    const place = found.at + fragment[1];
    const index = documents.findLastIndex(({ start }) => start <= place);
    if (index < 0) continue;
    const at = Math.min(place - documents[index]!.start, documents[index]!.text.length);
    // What is before the body or at its beginning is the beginning of the document.
    const first = at <= bodies[index]!;
    const id = first ? '' : `kp${key}`;
    if (!first) anchors[index]!.push({ at, id });
    places.set(key, { path: pathOf(index), id });
  }
  return { places, anchors };
}

/** Drawings are parts of their own and shown as pictures, which could not show pictures themselves. */
function withDrawings(text: Buffer, flows: readonly Buffer[]): Buffer {
  const html = text.toString('utf8');
  if (!/kindle:flow:[0-9a-v]+\?mime=image\/svg/i.test(html)) return text;
  const image = /<img\b[^<>]*\bsrc="kindle:flow:([0-9a-v]+)\?mime=image\/svg\+xml"[^<>]*?(?:\/>|>)/gi;
  return Buffer.from(
    html.replaceAll(image, (tag, index: string) => {
      const drawing = flows[number(index)]?.toString('utf8');
      const from = drawing?.search(/<svg\b/i) ?? -1;
      return drawing !== undefined && from >= 0 ? drawing.slice(from) : tag;
    }),
  );
}

/** Rules for Kindles count: the book is one. */
function forAnyReader(flow: Buffer): Buffer {
  if (!flow.includes('amzn-')) return flow;
  const css = flow.toString('utf8');
  return Buffer.from(css.replaceAll(/@media\s+amzn-kf8\b/g, '@media all'));
}
