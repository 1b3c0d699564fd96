/** Keeps the links of pages: addresses on the web, and places in the document. */
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
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

  /** @param stays whether a text may stay */
  constructor(
    private readonly pdf: Pdf,
    private readonly stays: (text: string) => boolean,
  ) {
    this.#pages = new Set(pdf.pages);
    const { catalog } = pdf;
    for (const [name, place] of Object.entries(pdf.dictionary(catalog['/Dests']) ?? {}))
      this.#named.set(name, place);
    this.#readNames(pdf.dictionary(catalog['/Names'])?.['/Dests'], 0);
  }

  /** Makes the links of a page anew. @param keeps whether one may stay @returns their references */
  linksOf(page: Dictionary, keeps: (address: string, place: ContentBox) => boolean): string[] {
    const { pdf } = this;
    const kept: string[] = [];
    for (const item of pdf.array(page['/Annots'])) {
      const link = pdf.dictionary(item);
      if (!link || pdf.name(link['/Subtype']) !== '/Link') continue;
      const rect = pdf.numbers(link['/Rect']);
      const aim = rect?.length === 4 ? this.#aimOf(link) : undefined;
      if (!rect || !aim || !keeps(aim.address, boxOf(rect))) {
        this.gone += 1;
        continue;
      }
      const words = pdf.at(link['/Contents']);
      const made = pdf.add({
        '/Type': '/Annot',
        '/Subtype': '/Link',
        '/Rect': rect,
        '/F': 4,
        ...this.#looksOf(link),
        ...(typeof words === 'string' && this.stays(words) ? { '/Contents': words } : {}),
        ...aim.entries,
      });
      kept.push(made);
      this.kept += 1;
      if (isReference(item)) this.made.set(item, made);
    }
    return kept;
  }

  /** How the frame of a link looks (ISO 32000-2, 12.5.4). */
  #looksOf(link: Dictionary): Dictionary {
    const looks: Record<string, QpdfValue> = {};
    for (const key of ['/Border', '/BS', '/C', '/H', '/QuadPoints']) {
      const plain = plainValue(this.pdf, link[key], 2, this.stays);
      if (plain !== undefined) looks[key] = plain;
    }
    return looks;
  }

  #aimOf(link: Dictionary): { address: string; entries: Dictionary } | undefined {
    const { pdf } = this;
    const action = pdf.dictionary(link['/A']);
    if (pdf.name(action?.['/S']) === '/URI') {
      const address = textOf(pdf.at(action?.['/URI']));
      if (!/^(?:https?|ftp|mailto|tel):/i.test(address)) return undefined;
      return { address, entries: { '/A': { '/S': '/URI', '/URI': `u:${address}` } } };
    }
    const given = link['/Dest'] ?? (pdf.name(action?.['/S']) === '/GoTo' ? action?.['/D'] : undefined);
    const [page, ...view] = this.#placeOf(given);
    if (!isReference(page) || !this.#pages.has(page)) return undefined;
    const plain = view.map((item) => plainValue(pdf, item, 0) ?? null);
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

const boxOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): ContentBox => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
];

/** An address as people read it. */
export function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
