/** This module stores pictures in the package: each file once, vectors beside their bitmaps. */
import { createHash } from 'node:crypto';
import { heightOf, widthOf, type Box, type Picture } from '../../model/index.js';
import type { Lost } from './lost.js';
import { contentsOf } from '../file-contents.js';
import type { Relations } from '../relations.js';
import { attribute, emu } from './xml.js';

interface Stored {
  /** Name inside `word/`. */
  readonly name: string;
  readonly vector: string | null;
}

/** Where an anchored picture is put. Lengths are points. */
export interface AnchorPlace {
  readonly x: number;
  readonly y: number;
  /** What `x` and `y` are counted from. */
  readonly from: 'page' | 'paragraph';
  /** `beside`: text flows around it. `behind`: it lies under text. `front`: it lies over text. */
  readonly wrap: 'beside' | 'behind' | 'front';
}

export class DocxMedia {
  readonly #byPath = new Map<string, string | null>();
  readonly #byContent = new Map<string, string>();
  readonly #files = new Map<string, string>();

  constructor(
    private readonly lost: Lost,
    private readonly nextId: () => number,
  ) {}

  /** Stores the files of a picture: only one that can be read has a place in the document. */
  async take({ file, format, vector }: Picture): Promise<void> {
    if (!this.#byPath.has(file)) await this.#store(file, format);
    if (vector !== null && !this.#byPath.has(vector)) await this.#store(vector, 'svg');
    if (this.#byPath.get(file) === null) this.lost.pictures += 1;
  }

  async #store(path: string, extension: string): Promise<void> {
    const key = await digestOf(path);
    if (key === null) {
      this.#byPath.set(path, null);
      return;
    }
    const known = this.#byContent.get(`${extension} ${key}`);
    const name = known ?? `media/image${this.#files.size + 1}.${extension}`;
    this.#byContent.set(`${extension} ${key}`, name);
    this.#byPath.set(path, name);
    if (known === undefined) this.#files.set(name, path);
  }

  /** Returns names inside `word/`, and absolute paths. */
  files(): IterableIterator<[string, string]> {
    return this.#files.entries();
  }

  /** Returns `w:drawing` for a picture in a line of text; empty for one that cannot be read. */
  inline(picture: Picture, relations: Relations, most: Size = unlimited): string {
    const stored = this.#stored(picture);
    if (!stored) return '';
    const size = within(sizeOf(picture.place.box), most);
    const head = this.#head(picture, size);
    const graphic = graphicXml(stored, picture, size, relations, this.nextId);
    return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${head}${graphic}</wp:inline></w:drawing>`;
  }

  /** Returns `w:drawing` for a picture that text flows around, or that lies under it. */
  anchored(picture: Picture, relations: Relations, place: AnchorPlace): string {
    const stored = this.#stored(picture);
    if (!stored) return '';
    const size = sizeOf(picture.place.box);
    const wrap = place.wrap === 'beside' ? '<wp:wrapSquare wrapText="bothSides"/>' : '<wp:wrapNone/>';
    const id = this.nextId();
    const gap = place.wrap === 'beside' ? emu(6) : 0;
    const across = place.from === 'page' ? 'page' : 'column';
    return [
      `<w:drawing><wp:anchor distT="0" distB="0" distL="${gap}" distR="${gap}" simplePos="0" relativeHeight="${id}"`,
      ` behindDoc="${place.wrap === 'behind' ? 1 : 0}" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>`,
      `<wp:positionH relativeFrom="${across}"><wp:posOffset>${emu(place.x)}</wp:posOffset></wp:positionH>`,
      `<wp:positionV relativeFrom="${place.from}"><wp:posOffset>${emu(place.y)}</wp:posOffset></wp:positionV>`,
      extent(size),
      '<wp:effectExtent l="0" t="0" r="0" b="0"/>',
      wrap,
      this.#properties(picture),
      graphicXml(stored, picture, size, relations, this.nextId),
      '</wp:anchor></w:drawing>',
    ].join('');
  }

  #stored({ file, vector }: Picture): Stored | undefined {
    const name = this.#byPath.get(file) ?? null;
    return name === null ? undefined : { name, vector: (vector && this.#byPath.get(vector)) ?? null };
  }

  #head(picture: Picture, size: Size): string {
    return `${extent(size)}<wp:effectExtent l="0" t="0" r="0" b="0"/>${this.#properties(picture)}`;
  }

  #properties({ description }: Picture): string {
    const id = this.nextId();
    const frame = '<wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr>';
    return `<wp:docPr id="${id}" name="Picture ${id}"${descriptionOf(description)}/>${frame}`;
  }
}

const descriptionOf = (description: string): string =>
  description.trim() === '' ? '' : ` descr="${attribute(description.trim())}"`;

interface Size {
  readonly width: number;
  readonly height: number;
}
/** Pictures are at most this many points wide and high, which is Word's largest paper. */
const unlimited: Size = { width: 1584, height: 1584 };

const sizeOf = (box: Box): Size => ({
  width: Math.max(0.1, widthOf(box)),
  height: Math.max(0.1, heightOf(box)),
});

/** Scales a size down to the room there is, with the same proportions. */
function within({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: width * scale, height: height * scale };
}

const extent = ({ width, height }: Size): string =>
  `<wp:extent cx="${Math.max(1, emu(width))}" cy="${Math.max(1, emu(height))}"/>`;

const vectorNames = 'xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main"';

function graphicXml(
  stored: Stored,
  { description }: Picture,
  { width, height }: Size,
  relations: Relations,
  nextId: () => number,
): string {
  const id = nextId();
  const vector =
    stored.vector === null
      ? ''
      : `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip ${vectorNames} r:embed="${relations.to('image', stored.vector)}"/></a:ext></a:extLst>`;
  const blip = `<a:blip r:embed="${relations.to('image', stored.name)}">${vector}</a:blip>`;
  return [
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>',
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="Picture ${id}"${descriptionOf(description)}/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill>${blip}<a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${Math.max(1, emu(width))}" cy="${Math.max(1, emu(height))}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>',
  ].join('');
}

/** Returns the digest of a file; null for one that cannot be read, or is empty. */
async function digestOf(path: string): Promise<string | null> {
  const digest = createHash('sha256');
  let length = 0;
  try {
    const contents = contentsOf(path);
    for await (const chunk of Buffer.isBuffer(contents) ? [contents] : contents) {
      length += chunk.length;
      digest.update(chunk);
    }
  } catch {
    return null;
  }
  return length === 0 ? null : digest.digest('hex');
}
