/**
 * This module tells which pictures of a file are more than their JPEG: with a mask, with other colours than their numbers say. PDFium
 * tells neither of a picture, so that the dictionaries are read (ISO 32000-2, 8.9.5).
 */
import { readStrictly, type Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';

/** Forms that are nested deeper than this are not looked into. */
const maxDepth = 12;
/** At most this many objects of resources are looked at. */
const maxObjects = 200_000;

/** What is known of a picture when it is taken. */
export interface PlainJpeg {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Bytes as it is stored. */
  readonly length: number;
}

const keyOf = ({ width, height, length }: PlainJpeg): string => `${width} ${height} ${length}`;

/** Keeps what is known of the pictures of one file. */
export class PlainJpegs {
  /** Null for a file that cannot be read directly; undefined before it was asked for. */
  #dressed: ReadonlySet<string> | null | undefined;

  /**
   * Tells whether the JPEG of a picture looks as the picture does.
   * @returns null where nobody knows: the file is protected, or has to be mended to be read
   */
  isPlain(path: string, facts: PlainJpeg): boolean | null {
    // Null is an answer, too: such a file is not opened again for each of its pictures.
    if (this.#dressed === undefined)
      this.#dressed = readStrictly(path, (pdf) => {
        const finder = new Finder(pdf);
        for (const page of pdf.pages) finder.lookAtPage(page);
        return finder.found;
      });
    return this.#dressed === null ? null : !this.#dressed.has(keyOf(facts));
  }
}

class Finder {
  readonly found = new Set<string>();
  readonly #seen = new Set<string>();

  constructor(private readonly pdf: Pdf) {}

  lookAtPage(reference: QpdfValue): void {
    const page = this.pdf.dictionary(reference);
    if (page) this.#lookAt(this.pdf.inherited(page, '/Resources'), 0);
  }

  #lookAt(value: QpdfValue | undefined, depth: number): void {
    // Many pages share one list of resources, and forms may hold each other.
    if (isReference(value) && !this.#isNew(value)) return;
    const objects = this.pdf.dictionary(this.pdf.dictionary(value)?.['/XObject']);
    for (const object of Object.values(objects ?? {})) {
      if (!isReference(object) || !this.#isNew(object)) continue;
      const dictionary = this.pdf.dictionary(object);
      if (!dictionary) continue;
      if (dictionary['/Subtype'] === '/Image') this.#note(dictionary);
      else if (depth < maxDepth) this.#lookAt(dictionary['/Resources'], depth + 1);
    }
  }

  #isNew(reference: string): boolean {
    if (this.#seen.has(reference) || this.#seen.size >= maxObjects) return false;
    this.#seen.add(reference);
    return true;
  }

  #note(image: Dictionary): void {
    const { pdf } = this;
    const [width, height, length] = ['/Width', '/Height', '/Length'].map((key) => pdf.number(image[key]));
    if (width === undefined || height === undefined || length === undefined) return;
    const isMasked = ['/SMask', '/Mask', '/ImageMask', '/SMaskInData'].some((key) => {
      const value = pdf.at(image[key]);
      return value !== undefined && value !== null && value !== false && value !== 0;
    });
    if (isMasked || !this.#hasOwnNumbers(image['/Decode']) || !this.#hasOwnColours(image['/ColorSpace']))
      this.found.add(keyOf({ width, height, length }));
  }

  /** Tells whether numbers are taken as they are: from 0 to 1. */
  #hasOwnNumbers(decode: QpdfValue | undefined): boolean {
    return this.pdf.array(decode).every((value, at) => this.pdf.number(value) === at % 2);
  }

  /** Tells whether a colour space is that of a JPEG without profile, or near it. Four inks are told by the JPEG itself. */
  #hasOwnColours(value: QpdfValue | undefined): boolean {
    const space = this.pdf.at(value);
    const family = Array.isArray(space) ? this.pdf.at(space[0] as QpdfValue) : space;
    return typeof family !== 'string' || !/^\/(?:Separation|DeviceN|Indexed|Lab|Pattern)$/.test(family);
  }
}
