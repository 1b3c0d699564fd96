/** Keeps the links of pages: addresses on the web, and places in the document. */
import { append, maxOf, minOf } from '../../../../contract/lists.js';
import { tidy, type ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import { isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import { stringBytes } from '../../../engine/pdf-core/objects/strings.js';
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { plainValue } from './plain-value.js';

/** Trees of names deeper than this are hostile. */
const maxDepth = 32;

export class LinkKeeper {
  /** Links of the result, by the references of those that they are made of. */
  readonly made = new Map<string, string>();
  kept = 0;
  gone = 0;
  readonly #pages: ReadonlySet<string>;
  readonly #named = new Map<string, QpdfValue>();
  /** What all links say together, or where they lead, tells something. */
  readonly #areWordsGone: boolean;
  readonly #areAddressesGone: boolean;

  /**
   * @param stays whether a text may stay
   * @param holds whether texts that follow each other hold something
   */
  constructor(
    private readonly pdf: Pdf,
    private readonly stays: (text: string) => boolean,
    holds: (text: string) => boolean,
  ) {
    this.#pages = new Set(pdf.pages);
    const links = pdf.pages.flatMap((page) => [...this.#linksIn(pdf.dictionary(page))]);
    const staying = (values: readonly QpdfValue[]): string[] =>
      values.flatMap((value) => (typeof value === 'string' && stays(value) ? [textOf(value)] : []));
    const words = staying(links.map(([link]) => pdf.at(link['/Contents']) ?? null));
    this.#areWordsGone = holds(words.join('\n'));
    const addresses = staying(links.map(([link]) => pdf.at(pdf.dictionary(link['/A'])?.['/URI']) ?? null));
    // Numbers follow each other in the addresses of any list.
    const ends = addresses.map(endOf).filter((end) => /\p{L}/u.test(end));
    this.#areAddressesGone = holds(ends.join('\n'));
    const { catalog } = pdf;
    for (const [name, place] of Object.entries(pdf.dictionary(catalog['/Dests']) ?? {}))
      this.#named.set(name, place);
    this.#readNames(pdf.dictionary(catalog['/Names'])?.['/Dests'], 0);
  }

  /**
   * Makes the links of a page anew.
   * @param keeps whether one may stay at a place
   * @param moved where a box is now
   * @returns their references
   */
  linksOf(
    page: Dictionary,
    keeps: (place: ContentBox) => boolean,
    moved: (place: ContentBox) => ContentBox,
  ): string[] {
    const { pdf } = this;
    const kept: string[] = [];
    for (const [link, item] of this.#linksIn(page)) {
      const rect = pdf.numbers(link['/Rect']);
      const aim = rect?.length === 4 ? this.#aimOf(link) : undefined;
      if (!rect || !aim || !this.stays(`u:${aim.address}`) || !keeps(boxOf(rect))) {
        this.gone += 1;
        continue;
      }
      const words = pdf.at(link['/Contents']);
      const made = pdf.add({
        '/Type': '/Annot',
        '/Subtype': '/Link',
        ...placeOf(rect, moved),
        '/F': 4,
        ...this.#looksOf(link),
        ...this.#quadsOf(link, moved),
        ...(typeof words === 'string' && !this.#areWordsGone && this.stays(words)
          ? { '/Contents': words }
          : {}),
        ...aim.entries,
      });
      kept.push(made);
      this.kept += 1;
      if (isReference(item)) this.made.set(item, made);
    }
    return kept;
  }

  *#linksIn(page: Dictionary | undefined): Generator<readonly [link: Dictionary, item: QpdfValue]> {
    for (const item of this.pdf.array(page?.['/Annots'])) {
      const link = this.pdf.dictionary(item);
      if (link && this.pdf.name(link['/Subtype']) === '/Link') yield [link, item];
    }
  }

  /** How the frame of a link looks (ISO 32000-2, 12.5.4). */
  #looksOf(link: Dictionary): Dictionary {
    const looks: Record<string, QpdfValue> = {};
    for (const key of ['/Border', '/BS', '/C', '/H', '/QuadPoints']) {
      const plain = plainValue(this.pdf, link[key], 2);
      if (plain !== undefined) looks[key] = plain;
    }
    return looks;
  }

  /** Corners of the areas of a link, four points each. */
  #quadsOf(link: Dictionary, moved: (place: ContentBox) => ContentBox): Dictionary {
    const points = this.pdf.numbers(link['/QuadPoints']);
    if (!points || points.length % 8 !== 0) return {};
    const all: number[] = [];
    let isMoved = false;
    for (let at = 0; at < points.length; at += 8) {
      const own = points.slice(at, at + 8);
      const [xs, ys] = [own.filter((_, place) => place % 2 === 0), own.filter((_, place) => place % 2 === 1)];
      const old: ContentBox = [minOf(xs), minOf(ys), maxOf(xs), maxOf(ys)];
      const fresh = moved(old);
      isMoved ||= fresh !== old;
      append(
        all,
        own.map((value, place) => {
          const [low, high] = place % 2 === 0 ? [0, 2] : [1, 3];
          return fresh[Math.abs(value - old[low]!) < Math.abs(value - old[high]!) ? low : high]!;
        }),
      );
    }
    return isMoved ? { '/QuadPoints': all } : {};
  }

  #aimOf(link: Dictionary): { address: string; entries: Dictionary } | undefined {
    const { pdf } = this;
    const action = pdf.dictionary(link['/A']);
    if (pdf.name(action?.['/S']) === '/URI') {
      const address = textOf(pdf.at(action?.['/URI']));
      if (this.#areAddressesGone || !/^(?:https?|ftp|mailto|tel):/i.test(address)) return undefined;
      return { address, entries: { '/A': { '/S': '/URI', '/URI': `u:${address}` } } };
    }
    const given = link['/Dest'] ?? (pdf.name(action?.['/S']) === '/GoTo' ? action?.['/D'] : undefined);
    const [page, ...view] = this.#placeOf(given);
    if (!isReference(page) || !this.#pages.has(page)) return undefined;
    const plain = view.map((item) => {
      const value = pdf.at(item);
      if (typeof value === 'number') return value;
      return typeof value === 'string' && views.has(value) ? value : null;
    });
    return { address: '', entries: { '/Dest': [page, ...plain] } };
  }

  /** A place, which may be told by its name (ISO 32000-2, 12.3.2.4). */
  #placeOf(value: QpdfValue | undefined): readonly QpdfValue[] {
    const found = this.pdf.at(value);
    if (typeof found !== 'string') return this.pdf.array(found);
    const named = this.#named.get(keyOf(found));
    const place = this.pdf.at(named);
    return this.pdf.array(Array.isArray(place) ? place : this.pdf.dictionary(named)?.['/D']);
  }

  #readNames(value: QpdfValue | undefined, depth: number): void {
    const node = this.pdf.dictionary(value);
    if (!node || depth > maxDepth) return;
    const items = this.pdf.array(node['/Names']);
    for (let at = 0; at + 1 < items.length; at += 2) {
      const name = this.pdf.at(items[at]);
      if (typeof name === 'string') this.#named.set(keyOf(name), items[at + 1]!);
    }
    for (const kid of this.pdf.array(node['/Kids'])) this.#readNames(kid, depth + 1);
  }
}

/** A name or a string, whichever way it is written. */
const keyOf = (value: string): string =>
  value.startsWith('/') ? value : `s:${stringBytes(value).toString('hex')}`;

/** How a place is shown (ISO 32000-2, 12.3.2.2). */
const views: ReadonlySet<string> = new Set('/XYZ /Fit /FitH /FitV /FitR /FitB /FitBH /FitBV'.split(' '));

/** The last part of an address. */
const endOf = (address: string): string =>
  address.split(/[^\p{L}\p{N}%]+/u).findLast((part) => part !== '') ?? '';

/** The place of a link; as it was written where it has not moved. */
function placeOf(rect: readonly number[], moved: (place: ContentBox) => ContentBox): Dictionary {
  const old = boxOf(rect);
  const fresh = moved(old);
  return { '/Rect': fresh === old ? rect : fresh.map(tidy) };
}

const boxOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): ContentBox => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
];
