/**
 * Writes a document anew that has its pages, links, bookmarks and tags, and nothing else: no properties, attachments, scripts,
 * layers, fields or earlier versions. What is kept is named here; all else goes.
 */
import { ServiceError } from '../../../../contract/index.js';
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import type { Operand } from '../../../engine/pdf-core/content/operands.js';
import { operands, rectangle } from '../../../engine/pdf-core/content/matrix.js';
import { readCodeMap, readUnicodeMap, writeUnicodeMap } from '../../../engine/pdf-core/fonts/cmap.js';
import { Pdf, trimResources, Unreadable } from '../../../engine/pdf-core/pdf/index.js';
import { filtersOf, undo } from '../../../engine/pdf-core/filters/decode.js';
import { isDictionary, isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { imageEntries, pictureMatrix } from '../../../engine/pdf-blocks/pages/page-picture.js';
import { OwnReader } from '../read/own-reader.js';
import type { VisiblePage } from '../../../engine/recognition/geometry.js';
import type { RedactOptions } from '../options.js';
import type { DrawnCopies } from './cut-page.js';
import { byColour, drawnEntries } from './drawn-entries.js';
import { dropShapes } from './fewer-shapes.js';
import { withoutTexts } from './file-texts.js';
import { keepGuide, type Guide } from './keep-bookmarks.js';
import { LinkKeeper } from './keep-links.js';
import { hasTags, keepTags } from './keep-tags.js';
import { plainContent } from './plain-content.js';
import { plainJpeg } from './plain-jpeg.js';
import { plainJpx } from './plain-jpx.js';
import { hiding } from './plain-value.js';
import { LayerFonts, layerContent, type LayerWord } from './text-layer.js';

/** A page that becomes a picture. */
export interface PicturedPage {
  readonly frame: VisiblePage;
  /** Absolute path of its JPEG. */
  readonly jpeg: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly words: readonly LayerWord[];
  /** Boxes that get a label. */
  readonly labels: readonly ContentBox[];
}

/** A page whose letters were cut. */
export interface CutPage extends DrawnCopies {
  readonly content: Buffer;
  readonly boxes: readonly ContentBox[];
  /** Boxes that get a label. */
  readonly labels: readonly ContentBox[];
  /** Lines of it were set again. */
  readonly isMoved: boolean;
  /** Where a box of the page is now. */
  readonly moved: (box: ContentBox) => ContentBox;
}

export interface Rebuilding {
  /** By number of the page, from 1. */
  readonly pictures: ReadonlyMap<number, PicturedPage>;
  /** By number of the page, from 1; none of them is also a picture. */
  readonly cuts: ReadonlyMap<number, CutPage>;
  readonly mark: RedactOptions['redact_mark'] | 'none';
  /** Codes that pages use which are not cut, by the reference of their font; a font that is not named keeps what it says of its codes. */
  readonly used: ReadonlyMap<string, ReadonlySet<number>>;
  /** What stands in the boxes; `''` for nothing. */
  readonly label: string;
  /** References of fonts of pages that something was cut from. */
  readonly touchedFonts: ReadonlySet<string>;
  readonly guide: Guide;
  /** Whether a string or a name may stay. */
  readonly stays: (value: string) => boolean;
  /** Whether a text holds something that was found. */
  readonly holds: (text: string) => boolean;
  /** Whether bytes hold something that was found, in any code. */
  readonly isIn: (data: Buffer) => boolean;
  /** Whether a link may stay at a place. */
  readonly keepsLink: (place: ContentBox, page: number) => boolean;
  readonly signal: AbortSignal;
}

/** What went, beside what was found. */
interface Rebuilt {
  readonly links: { readonly kept: number; readonly gone: number };
  /** Texts of bookmarks, labels and tags. */
  readonly emptied: number;
  /** Tags that could not be kept. */
  readonly areTagsGone: boolean;
}

/** Orders of what can be reached by keys on a page (ISO 32000-2, 7.7.3.3). */
const orders: ReadonlySet<string> = new Set(['/R', '/C', '/S', '/A', '/W']);
/** Entries of a page that are kept. */
const pageEntries = ['/MediaBox', '/CropBox', '/Rotate', '/UserUnit', '/Tabs'] as const;
/**
 * @param path a document that is read strictly, with one stream of content for each page
 * @param output absolute path
 * @throws ServiceError `damaged_file` where it cannot be read
 */
export async function rebuild(path: string, output: string, wish: Rebuilding): Promise<Rebuilt> {
  const pdf = Pdf.openStrictly(path);
  if (!pdf) throw new ServiceError('damaged_file', {}, { cause: 'the plain copy is not plain' });
  try {
    const cleaner = new Cleaner(pdf, wish.stays);
    const links = new LinkKeeper(pdf, wish.stays, wish.holds);
    const isTagged = hasTags(pdf);
    const fonts = new LayerFonts();
    const layers = new Map([...wish.pictures].map(([page, { words }]) => [page, layerContent(words, fonts)]));
    const fontEntries = fonts.into(pdf);
    const root = pdf.add(null);
    const pages = [...pdf.pages];
    const made = new Map<string, Dictionary>();
    for (const [place, reference] of pages.entries()) {
      wish.signal.throwIfAborted();
      const dict = pdf.dictionary(reference) ?? {};
      const kept: Record<string, QpdfValue> = { '/Type': '/Page', '/Parent': root };
      for (const key of pageEntries) {
        const value = pdf.inherited(dict, key);
        const plain = pdf.numbers(value) ?? pdf.at(value);
        const isOrder = typeof plain === 'string' && key === '/Tabs' && orders.has(plain);
        if (isOrder || typeof plain === 'number' || pdf.numbers(value)) kept[key] = plain ?? null;
      }
      const picture = wish.pictures.get(place + 1);
      const annotations = links.linksOf(
        dict,
        (box) => wish.keepsLink(box, place + 1),
        (box) => wish.cuts.get(place + 1)?.moved(box) ?? box,
      );
      if (annotations.length > 0) kept['/Annots'] = annotations;
      if (picture) {
        Object.assign(kept, asPicture(pdf, picture, layers.get(place + 1) ?? '', fontEntries, wish.label));
      } else {
        const cut = wish.cuts.get(place + 1);
        const turn = (((pdf.number(kept['/Rotate']) ?? 0) % 360) + 360) % 360;
        const resources = pdf.dictionary(pdf.inherited(dict, '/Resources')) ?? {};
        const markOf = isTagged ? marksBy(pdf, resources) : undefined;
        const contents = cut
          ? Buffer.concat([plainContent(cut.content, markOf), marksOn(cut, wish, turn, isTagged)])
          : plainContent(await cleaner.content(dict['/Contents']), markOf);
        kept['/Contents'] = pdf.addStream({}, contents);
        const plain = await cleaner.resources(resources);
        if (cut) plain['/XObject'] = { ...pdf.dictionary(plain['/XObject']), ...(await cleaner.copies(cut)) };
        kept['/Resources'] =
          cut && wish.label !== ''
            ? { ...plain, '/Font': { ...pdf.dictionary(plain['/Font']), [labelFont]: addLabelFont(pdf) } }
            : plain;
        if (dict['/Group'] !== undefined) kept['/Group'] = await cleaner.value(dict['/Group']);
      }
      made.set(reference, kept);
    }
    const named = (numbers: Iterable<number>) => new Set([...numbers].map((page) => pages[page - 1] ?? ''));
    const pictured = named(wish.pictures.keys());
    const tags = keepTags(pdf, {
      ...{ stays: wish.stays, holds: wish.holds, links: links.made, pictured },
      touched: new Set([...pictured, ...named(wish.cuts.keys())]),
      moved: named([...wish.cuts].filter(([, { isMoved }]) => isMoved).map(([page]) => page)),
    });
    const guide = keepGuide(pdf, wish.guide, pages, wish.stays, wish.holds);
    for (const [page, key] of tags?.keys ?? []) made.set(page, { ...made.get(page), '/StructParents': key });
    for (const [reference, dict] of made) pdf.put(reference, { value: dict });
    // Pictures that were cut may not stay where nothing draws them any more.
    trimResources(pdf);
    const used = await usedIn(pdf, wish);
    await cleaner.tellLess(used);
    for (const reference of cleaner.files) await dropTexts(pdf, reference, wish.isIn);
    if (!cleaner.hasDirectFonts) await dropShapes(pdf, cleaner.fonts, used, wish.touchedFonts);
    pdf.put(root, { value: { '/Type': '/Pages', '/Kids': pages, '/Count': pages.length } });
    const catalog = pdf.add({
      '/Type': '/Catalog',
      '/Pages': root,
      ...guide.catalog,
      ...tags?.catalog,
    });
    pdf.trailer = { '/Root': catalog };
    await pdf.save(output, { signal: wish.signal });
    return {
      links: { kept: links.kept, gone: links.gone },
      emptied: guide.emptied + (tags?.emptied ?? 0),
      areTagsGone: isTagged && !tags,
    };
  } catch (thrown) {
    if (thrown instanceof Unreadable) throw new ServiceError('damaged_file', {}, { cause: thrown });
    throw thrown;
  } finally {
    pdf.closeNow();
  }
}

function asPicture(
  pdf: Pdf,
  { frame, jpeg, width, height, labels }: PicturedPage,
  layer: string,
  fonts: Record<string, QpdfValue>,
  label: string,
): Dictionary {
  const { left, bottom, right, top, turn } = frame;
  const image = pdf.addFileStream({ ...imageEntries(width, height), '/Filter': '/DCTDecode' }, jpeg);
  const matrix = pictureMatrix([left, bottom, right, top], turn);
  const drawn = label === '' ? '' : labels.map((box) => labelContent(box, label, turn)).join('');
  const content = `q ${operands(matrix)} cm /Page Do Q\n${drawn}${layer}`;
  const used = Object.fromEntries(Object.entries(fonts).filter(([name]) => layer.includes(`${name} `)));
  return {
    '/Contents': pdf.addStream({}, content),
    '/Resources': {
      '/XObject': { '/Page': image },
      '/Font': {
        ...used,
        ...(drawn === ''
          ? {}
          : {
              [labelFont]: addLabelFont(pdf),
            }),
      },
    },
  };
}

const labelFont = '/PlatenLabel';
const addLabelFont = (pdf: Pdf): string =>
  pdf.add({
    '/Type': '/Font',
    '/Subtype': '/Type1',
    '/BaseFont': '/Helvetica',
    '/Encoding': '/WinAnsiEncoding',
  });

/** Reads the numbers of marked content, which may stand in a list of the resources (ISO 32000-2, 14.6). */
const marksBy = (pdf: Pdf, resources: Dictionary) => {
  const named = pdf.dictionary(resources['/Properties']) ?? {};
  return (properties: Operand): number | undefined => {
    if (typeof properties === 'string') return pdf.number(pdf.dictionary(named[properties])?.['/MCID']);
    if (!Array.isArray(properties)) return undefined;
    const at = properties.indexOf('/MCID');
    const mark = at % 2 === 0 ? properties[at + 1] : undefined;
    return typeof mark === 'number' ? mark : undefined;
  };
};

/** Draws what stands in the place of what was cut. @param isTagged it is said to be no content */
function marksOn(cut: CutPage, wish: Rebuilding, turn: number, isTagged: boolean): Buffer {
  const drawn = drawnMarks(cut, wish, turn);
  return Buffer.from(isTagged && drawn !== '' ? `/Artifact BMC\n${drawn}EMC\n` : drawn, 'latin1');
}

function drawnMarks({ boxes, labels }: CutPage, { mark, label }: Rebuilding, turn: number): string {
  if (mark === 'none') return '';
  const grey = mark === 'black' ? 0 : 1;
  const areas = boxes.map((box) => `q ${grey} g ${rectangle(box)} re f Q\n`);
  if (mark !== 'label') return areas.join('');
  const framed = labels.map(
    (box) => `q 0 G 0.5 w ${rectangle(box)} re S Q\n${labelContent(box, label, turn)}`,
  );
  return [...areas, ...framed].join('');
}

/** Writes a label into its box, as large as fits. @param turn of the page, so that the label is read upright */
function labelContent(box: ContentBox, label: string, turn: number): string {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const isAcross = turn === 90 || turn === 270;
  const [along, across] = isAcross ? [height, width] : [width, height];
  const size = Math.min(across * 0.8, along / (label.length * 0.6 + 0.4), 12);
  if (!(size > 0.5)) return '';
  const text = Buffer.from(label, 'latin1').toString('hex');
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(radians)), Math.round(Math.sin(radians))];
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const [back, down] = [(label.length * size * 0.5) / 2, size * 0.35];
  const start = [x - cos * back + sin * down, y - sin * back - cos * down];
  return `q BT 0 g ${labelFont} ${size.toFixed(2)} Tf ${operands([cos, sin, -sin, cos, ...start])} Tm <${text}> Tj ET Q\n`;
}

/** Codes that the whole document uses. */
async function usedIn(pdf: Pdf, { used, cuts }: Rebuilding): Promise<Map<string, Set<number>>> {
  const all = new Map([...used].map(([font, codes]) => [font, new Set(codes)]));
  const reader = new OwnReader(pdf);
  for (const page of cuts.keys()) {
    const { codes, nested } = await reader.read(pdf.pages[page - 1] ?? '');
    for (const [font, own] of [...codes, ...nested]) {
      const known = all.get(font) ?? new Set<number>();
      for (const code of own) known.add(code);
      all.set(font, known);
    }
  }
  return all;
}

/** Copies what pages draw with, without what hides in it. */
class Cleaner {
  readonly #done = new Set<string>();
  /** References of the fonts that were cleaned. */
  readonly fonts: string[] = [];
  /** References of font files and colour profiles. */
  readonly files = new Set<string>();
  /** There are fonts that are no objects of their own: nobody tells what is used of them. */
  hasDirectFonts = false;

  /** @param stays whether a string or a name may stay */
  constructor(
    private readonly pdf: Pdf,
    private readonly stays: (value: string) => boolean,
  ) {}

  /** The content of a page as one stream. @throws ServiceError `damaged_file` */
  async content(value: QpdfValue | undefined): Promise<Buffer> {
    const { pdf } = this;
    const found = pdf.at(value);
    const streams = Array.isArray(found)
      ? (found as readonly QpdfValue[])
      : value === undefined
        ? []
        : [value];
    const parts: Buffer[] = [];
    for (const stream of streams) {
      const data = pdf.isStream(stream) ? await pdf.streamData(stream) : Buffer.alloc(0);
      if (data === undefined) throw new ServiceError('damaged_file');
      parts.push(data, Buffer.from('\n'));
    }
    return Buffer.concat(parts);
  }

  /** The resources of a page or form: each list by its kind, so that names of their own are no entries that hide something. */
  async resources(value: QpdfValue | undefined): Promise<Record<string, QpdfValue>> {
    const found = this.pdf.dictionary(value) ?? {};
    const kept: Record<string, QpdfValue> = {};
    for (const kind of resourceKinds) {
      const list = this.pdf.dictionary(found[kind]);
      if (list) kept[kind] = await this.#named(kind === '/XObject' ? this.#drawings(list) : list);
    }
    return kept;
  }

  /** Images and forms: programs for printers draw nothing. */
  #drawings(list: Dictionary): Dictionary {
    const kindOf = (item: QpdfValue) => this.pdf.name(this.pdf.dictionary(item)?.['/Subtype']);
    return Object.fromEntries(
      Object.entries(list).filter(([, item]) => [undefined, '/Image', '/Form'].includes(kindOf(item))),
    );
  }

  /** Adds copies of pictures and forms. @returns their references by their names */
  async copies({ pictures, forms }: DrawnCopies): Promise<Dictionary> {
    const added: Record<string, QpdfValue> = {};
    for (const [name, form] of forms) {
      const original = this.pdf.dictionary(form.reference) ?? {};
      const { '/Filter': _filter, '/DecodeParms': _decoding, ...entries } = await this.#entries(original);
      const resources = await this.resources(form.resources);
      resources['/XObject'] = {
        ...this.pdf.dictionary(resources['/XObject']),
        ...(await this.copies(form)),
      };
      const dict = { ...entries, '/Type': '/XObject', '/Subtype': '/Form', '/Resources': resources };
      added[name] = this.pdf.addStream(dict, plainContent(form.content));
    }
    for (const [name, { dict, path, masks }] of pictures) {
      const entries = await this.#entries(dict);
      for (const [key, mask] of Object.entries(masks))
        entries[key] = this.pdf.addFileStream(await this.#entries(mask.dict), mask.path);
      added[name] = this.pdf.addFileStream(entries, path);
    }
    return added;
  }

  /** A list of objects by names that the document chose. */
  async #named(list: Dictionary, isContent = false): Promise<Dictionary> {
    const kept: Record<string, QpdfValue> = {};
    for (const [name, item] of Object.entries(list)) {
      if (isDictionary(item) && ('/FontDescriptor' in item || '/DescendantFonts' in item))
        this.hasDirectFonts = true;
      kept[name] = isReference(item) ? await this.#object(item, isContent) : await this.value(item);
    }
    return kept;
  }

  /** A value without entries that hide something. */
  async value(value: QpdfValue): Promise<QpdfValue> {
    if (isReference(value)) return this.#object(value);
    if (Array.isArray(value)) {
      const [kind, profile] = value as readonly QpdfValue[];
      if (kind === '/ICCBased' && isReference(profile)) this.files.add(profile);
      const items: QpdfValue[] = [];
      for (const item of value as readonly QpdfValue[]) items.push(await this.value(item));
      return items;
    }
    return isDictionary(value) ? this.#entries(value) : value;
  }

  async #entries(dict: Dictionary): Promise<Record<string, QpdfValue>> {
    const kept: Record<string, QpdfValue> = {};
    const isByColour = this.pdf.number(dict['/HalftoneType']) === 5;
    for (const [key, item] of Object.entries(dict)) {
      if (hiding.has(key) || !this.stays(key) || !(isByColour || drawnEntries.has(key))) continue;
      if (fontFiles.has(key) && isReference(item)) this.files.add(item);
      const own = typeof item === 'string' && !isReference(item) ? item : null;
      if (own !== null && !this.stays(own)) {
        // The name of an embedded font shows nothing. Any other entry that says what was found is none that is drawn with.
        if (fontNames.has(key)) kept[key] = '/Font';
        continue;
      }
      if (key === '/Resources') kept[key] = await this.resources(item);
      else if (byColour.has(key)) kept[key] = await this.#named(this.pdf.dictionary(item) ?? {});
      else if (key === '/CharProcs') kept[key] = await this.#named(this.pdf.dictionary(item) ?? {}, true);
      else kept[key] = await this.value(item);
    }
    return kept;
  }

  /** Takes out of fonts what they say of codes that are not used any more. */
  async tellLess(used: ReadonlyMap<string, ReadonlySet<number>>): Promise<void> {
    for (const reference of this.fonts) {
      const [font, codes] = [this.pdf.dictionary(reference) ?? {}, used.get(reference)];
      if (codes) this.pdf.put(reference, { value: await this.#fewerCodes(font, codes) });
    }
  }

  async #fewerCodes(font: Dictionary, used: ReadonlySet<number>): Promise<Dictionary> {
    const map = font['/ToUnicode'];
    if (!this.pdf.isStream(map)) return font;
    const texts = readUnicodeMap(await this.pdf.streamData(map));
    const kept = new Map([...texts].filter(([code]) => used.has(code)));
    if (kept.size === texts.size) return font;
    const isComposite = this.pdf.name(font['/Subtype']) === '/Type0';
    const encoding = this.pdf.isStream(font['/Encoding'])
      ? await this.pdf.streamData(font['/Encoding'])
      : undefined;
    const bytes = isComposite && !(encoding && readCodeMap(encoding).length === 1) ? 2 : 1;
    return { ...font, '/ToUnicode': this.pdf.addStream({}, writeUnicodeMap(kept, bytes)) };
  }

  async #object(reference: string, isDrawn = false): Promise<QpdfValue> {
    if (this.#done.has(reference)) return reference;
    const { pdf } = this;
    const stored = pdf.object(reference);
    if (!stored) return null;
    const dict = isDictionary(stored.value) ? stored.value : undefined;
    // Pages and what belongs to them are nothing to draw with.
    if (notDrawn.has(pdf.name(dict?.['/Type']) ?? '')) return null;
    this.#done.add(reference);
    if (!dict || !pdf.isStream(reference)) {
      const value = await this.value(stored.value);
      pdf.put(reference, { value });
      if (isDictionary(value) && '/Subtype' in value) this.fonts.push(reference);
      return reference;
    }
    const {
      '/F': _file,
      '/FFilter': _packing,
      '/FDecodeParms': _parameters,
      ...rest
    } = await this.#entries(dict);
    const isContent =
      isDrawn || pdf.name(dict['/Subtype']) === '/Form' || pdf.number(dict['/PatternType']) === 1;
    if (isContent) {
      // What cannot be read draws nothing. Where a page draws it all the same, that page is a picture.
      const data = (await pdf.streamData(reference)) ?? Buffer.alloc(0);
      const { '/Filter': _filter, '/DecodeParms': _decoding, ...plain } = rest;
      pdf.put(reference, { dict: plain, data: plainContent(data) });
      return reference;
    }
    const filters = filtersOf(pdf, dict);
    const own = filters.at(-1);
    const plainOf = own && plainPictures.get(own.name);
    const packed = plainOf ? pdf.packedData(reference) : undefined;
    // Another packing may be around it.
    const whole = packed && (await undo(packed, filters, maxJpeg))?.bytes;
    const plain = whole && plainOf?.(whole);
    if (plain && plain.length !== packed.length)
      pdf.put(reference, {
        dict: { ...rest, '/Filter': own!.name, '/DecodeParms': own!.parms },
        data: plain,
      });
    // Other data stay in the file, so that memory does not grow with them.
    else pdf.set(reference, rest);
    return reference;
  }
}

/** What takes remarks and data of programs out of pictures, by the filter that unpacks them. */
const plainPictures: ReadonlyMap<string, (bytes: Buffer) => Buffer> = new Map([
  ['/DCTDecode', plainJpeg],
  ['/JPXDecode', plainJpx],
]);

/** Bytes of a JPEG or a JPEG 2000 above which it stays as it is. */
const maxJpeg = 256 * 1024 * 1024;

/** Overwrites texts of a font file or a colour profile that hold something that was found. */
async function dropTexts(pdf: Pdf, reference: string, isIn: (data: Buffer) => boolean): Promise<void> {
  const data = await pdf.streamData(reference).catch(() => undefined);
  const made = data && withoutTexts(data, isIn);
  if (!made) return;
  const { '/Filter': _filter, '/DecodeParms': _decoding, ...dict } = pdf.dictionary(reference) ?? {};
  pdf.put(reference, { dict, data: made });
}

const fontFiles: ReadonlySet<string> = new Set(['/FontFile', '/FontFile2', '/FontFile3']);
const fontNames: ReadonlySet<string> = new Set(['/BaseFont', '/FontName']);
const resourceKinds = ['/Font', '/XObject', '/ExtGState', '/ColorSpace', '/Pattern', '/Shading'] as const;
const notDrawn: ReadonlySet<string> = new Set([
  '/Page',
  '/Pages',
  '/Catalog',
  '/Annot',
  '/Outlines',
  '/Filespec',
]);
