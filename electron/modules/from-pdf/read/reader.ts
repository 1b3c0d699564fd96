/** This module opens a PDF and reads its pages, one after the other. */
import { ServiceError } from '../../../../contract/index.js';
import { aroundAll, heightOf, widthOf, type Box } from '../model/geometry.js';
import { mayEmbed } from '../../../engine/pdf-core/fonts/rights.js';
import { currentPdfium, type Pdfium } from '../../../engine/pdf-core/pdfium/pdfium.js';
import { isIn, readAppearances } from './appearances.js';
import { readAnnotations } from './annotations.js';
import { readDrawing, type ReadDrawing } from './drawn.js';
import { readFacts, type ReadFacts } from './facts.js';
import { FontShelf } from './fonts.js';
import { readFrame, type ReadFrame } from './frame.js';
import { HiddenLetters, type HiddenFinds } from './hidden-letters.js';
import { takeImage, writeImage, type IsPlainJpeg, type RawImage, type SavedImage } from './images.js';
import { readLetters } from './letters.js';
import { readString, Scratch, type ReadLibrary } from './library.js';
import { PlainJpegs } from './plain-jpegs.js';
import { mayShowElse, withShownValue } from './shown-values.js';
import { readBookmarks, readLinks, shownTop, type ReadBookmark } from './links.js';
import { readShapes, type FontShapes } from './glyph-shapes.js';
import type { Letter, ReadAnnotations, ReadFont, ReadImage, ReadLink, ReadPage } from './read-page.js';
import { groundsOf, lightLetters } from './light-letters.js';
import { mayBeClipped, mayHavePatterns, PatternPages, withoutPretended } from './patterns.js';
import { areaOf, drawRegion, writeRegion, type RegionPixels } from './region.js';
import { readTags, type ReadTag } from './structure.js';
import type { TextSample } from './text-sample.js';
import { collectParts } from './vector/collect.js';
import { PageGradients } from './vector/gradients.js';
import { saveSvg } from './vector/save.js';

const noDrawing: ReadDrawing = {
  ...{ rulings: [], fills: [], drawn: [], images: [], handles: [] },
  isCut: false,
};
/** At most this many pixels are drawn to see what is behind letters. */
const maxLookedAt = 4_000_000;
const noTags: ReadonlyMap<number, ReadTag> = new Map();

/** Listens to the text of pages that are read. @throws whatever is to end the reading */
export type TextListener = (page: number, sample: TextSample, read: ReadPage) => Promise<void>;

/** What else is wanted of a reader. */
export interface ReaderWish {
  /** It is told of each page that was read, before the caller gets it. */
  readonly look?: TextListener | undefined;
  /** Whether letters that lie under something opaque are given; default `drop`. */
  readonly coveredText?: 'keep' | 'drop';
}

interface OpenPage {
  readonly number: number;
  readonly handle: number;
  /** Handles of its images, by index. */
  readonly images: readonly number[];
}

/** A document that is being read. Its memory does not grow with its pages: PDFium is replaced when it has grown. */
export class PageReader {
  #pdfium: Pdfium;
  #file: ReturnType<Pdfium['open']>;
  #fonts: FontShelf;
  #scratch: Scratch;
  #page: OpenPage | null = null;
  /** PDFium's form environment of the document with its form-fill information; made when first asked for. */
  #form: { readonly environment: number; readonly info: number } | null = null;
  /** Embedded fonts by PDFium's handle; null for one that is not embedded. */
  readonly #programs = new Map<number, { readonly key: string; readonly isAllowed: boolean } | null>();
  readonly #frames = new Map<number, ReadFrame>();
  readonly #gradients = new PageGradients();
  readonly #patterns = new PatternPages();
  readonly #jpegs = new PlainJpegs();
  readonly #isPlainJpeg: IsPlainJpeg = (facts) => this.#jpegs.isPlain(this.path, facts);
  readonly #hidden = new HiddenLetters();
  readonly count: number;

  private constructor(
    private readonly path: string,
    private readonly password: string | undefined,
    private readonly isMended: boolean,
    private readonly wish: ReaderWish,
    pdfium: Pdfium,
  ) {
    this.#pdfium = pdfium;
    this.#file = pdfium.open(path, password);
    this.#fonts = new FontShelf(this.#library);
    this.#scratch = new Scratch(this.#library);
    this.count = pdfium.run((library) => library.FPDF_GetPageCount(this.#file.document));
  }

  /**
   * Opens a document.
   * @param isMended true for a mended copy: nothing more can be done for pages that cannot be read
   * @throws ServiceError as {@link Pdfium.open}
   */
  static async open(
    path: string,
    password?: string,
    isMended = false,
    wish: ReaderWish = {},
  ): Promise<PageReader> {
    return new PageReader(path, password, isMended, wish, await currentPdfium());
  }

  get #library(): ReadLibrary {
    return this.#pdfium.library as ReadLibrary;
  }

  /** Returns what the document says of itself. */
  facts(): ReadFacts {
    return this.#run((library) => readFacts(library, this.#file.document));
  }

  bookmarks(): ReadBookmark[] {
    return this.#run((library) => readBookmarks(library, this.#file.document, this.#scratch));
  }

  /**
   * Reads a page.
   * @param number from 1
   * @throws ServiceError `damaged_file` when it cannot be read; the other pages still can
   */
  read(number: number): Promise<ReadPage> {
    return this.#read(number, true);
  }

  /**
   * Reads the letters and the annotations of a page, and nothing else of it, which takes half the time: of lines, areas,
   * pictures, links and tags there are none.
   * @throws ServiceError as {@link read}
   */
  readLetters(number: number): Promise<ReadPage> {
    return this.#read(number, false);
  }

  async #read(number: number, isWhole: boolean): Promise<ReadPage> {
    await this.renew();
    const { page, sample } = this.#run((library) => {
      const { document } = this.#file;
      const handle = this.#openPage(library, number);
      const frame = readFrame(library, handle, this.#scratch);
      this.#frames.set(number, frame);
      const label = readString(library, 'utf16le', (at, length) =>
        library.FPDF_GetPageLabel(document, number - 1, at, length),
      );
      const text = readLetters(library, handle, frame, this.#fonts, this.#scratch);
      const drawing = isWhole
        ? this.#seen(library, handle, number, frame, readDrawing(library, handle, frame, this.#scratch))
        : noDrawing;
      const annotations = readAnnotations(library, this.#formOf(library), handle, frame, this.#scratch);
      const onPage = { number, page: handle, frame, ...text, annotations };
      const letters = this.#hidden.seen(library, onPage, this.wish.coveredText === 'keep', this.#scratch);
      const links = isWhole ? readLinks(library, document, handle, frame, this.#scratch) : [];
      this.#page = { number, handle, images: drawing.handles };
      const page: ReadPage = {
        number,
        label: label === String(number) ? '' : label,
        width: frame.width,
        height: frame.height,
        letters,
        lettersOutside: text.outside,
        rulings: drawing.rulings,
        fills: drawing.fills,
        drawn: drawing.drawn,
        images: drawing.images,
        links: links.map((link) => this.#placed(library, link)),
        tags: isWhole ? readTags(library, handle) : noTags,
        annotations: {
          ...annotations,
          ...this.#shown(annotations, { number, frame }, text.letters),
        },
        isCut: text.isCut || drawing.isCut,
      };
      return { page, sample: text.sample };
    });
    await this.wish.look?.(number, sample, page);
    return page;
  }

  /** Returns a drawing without colours that are not seen. */
  #seen(
    library: ReadLibrary,
    handle: number,
    number: number,
    frame: ReadFrame,
    drawing: ReadDrawing,
  ): ReadDrawing {
    const hasPatterns = mayHavePatterns(drawing) && this.#patterns.has(this.path, number);
    if (!hasPatterns && !mayBeClipped(drawing)) return drawing;
    const { width, height } = frame;
    const page = { left: 0, top: 0, right: width, bottom: height };
    const scale = Math.min(1, Math.sqrt(maxLookedAt / Math.max(1, width * height)));
    const pixels = drawRegion(library, handle, frame, page, scale);
    return pixels ? withoutPretended(drawing, pixels, page, scale, hasPatterns) : drawing;
  }

  /** What lies hidden on the pages that were read until now. */
  get hidden(): HiddenFinds {
    return this.#hidden.finds;
  }

  /**
   * Does as {@link read} or {@link readLetters}, for those who continue without a page.
   * @returns the error, for a page that nothing can read
   * @throws ServiceError `damaged_file` for a page that may be read when the document has been mended
   */
  async tryRead(number: number, part: 'whole' | 'letters' = 'whole'): Promise<ReadPage | ServiceError> {
    try {
      return await this.#read(number, part === 'whole');
    } catch (thrown) {
      const error = ServiceError.from(thrown);
      const isLost = error.code === 'memory_limit' || (error.code === 'damaged_file' && this.isMended);
      if (isLost) return error;
      throw thrown;
    }
  }

  /**
   * Writes a picture of a page that was just read.
   * @param path without its extension, which is added
   * @param mayStretch true for those who give a picture the size of its place: a stored file may then have other proportions
   * @returns null where it cannot be read
   * @throws ServiceError `internal` when the page is not the one read last
   */
  async saveImage(
    page: ReadPage,
    { index, box, pixels }: ReadImage,
    path: string,
    mayStretch = false,
  ): Promise<SavedImage | null> {
    // Another picture of the page was too much for PDFium, which lost the page with it.
    if (!this.#pdfium.isSound) return null;
    const open = this.#page;
    const image = open?.images[index];
    if (open?.number !== page.number || image === undefined) throw new ServiceError('internal');
    // A stored file has no place and no turn: it is taken where it looks the same as on the page.
    const shape = (box.right - box.left) / Math.max(1e-6, box.bottom - box.top);
    const own = pixels.width / Math.max(1, pixels.height);
    const isAlike = Math.abs(shape / own - 1) < 0.25 || (mayStretch && this.#fills(image, shape));
    const isWhole = isAlike && !this.#isTurned(image);
    let raw: RawImage;
    try {
      const on = { document: this.#file.document, page: open.handle, image };
      raw = this.#run((library) =>
        takeImage(library, on, pixels, isWhole ? this.#isPlainJpeg : null, this.#scratch),
      );
    } catch (thrown) {
      if (!this.#pdfium.isSound) return null;
      throw thrown;
    }
    return writeImage(raw, path);
  }

  /**
   * Draws a part of a page that was just read, as it looks.
   * @param box points on the page as it is shown
   * @param path of the files without their extension: a PNG, and an SVG where vectors say the same
   * @param scale pixels for each point
   * @param withVector false for those who have no use for vectors
   * @returns its size in pixels, and the path of the SVG; null where it cannot be drawn
   * @throws ServiceError `internal` when the page is not the one read last
   */
  async saveRegion(
    page: ReadPage,
    box: Box,
    path: string,
    scale: number,
    withVector: boolean,
  ): Promise<{ readonly width: number; readonly height: number; readonly vector: string | null } | null> {
    // An earlier drawing of the page was too much for PDFium.
    if (!this.#pdfium.isSound) return null;
    const open = this.#page;
    if (open?.number !== page.number) throw new ServiceError('internal');
    const drawn = this.#run((library) => drawRegion(library, open.handle, page, box, scale));
    if (!drawn) return null;
    await writeRegion(drawn, `${path}.png`);
    const { width, height } = drawn;
    const area = areaOf(box, drawn, scale);
    const vector = withVector ? await this.saveVector(page.number, area, drawn, path, true) : null;
    return { width, height, vector };
  }

  /**
   * Returns the colours behind letters of a page that was just read, for those which are too light for white paper.
   * @param letters those that are seen
   * @throws ServiceError `internal` when the page is not the one read last
   */
  lightGrounds(page: ReadPage, letters: readonly Letter[]): ReadonlyMap<Letter, string> {
    const isBlank = page.fills.length + page.drawn.length + page.images.length + page.rulings.length === 0;
    const light = isBlank ? [] : lightLetters(letters);
    const box = aroundAll(light.map((letter) => letter.box));
    if (!box || !this.#pdfium.isSound) return new Map();
    const open = this.#page;
    if (open?.number !== page.number) throw new ServiceError('internal');
    const scale = Math.min(2, Math.sqrt(maxLookedAt / Math.max(1, widthOf(box) * heightOf(box))));
    const pixels = this.#run((library) => drawRegion(library, open.handle, page, box, scale));
    return pixels ? groundsOf(light, pixels, box, scale) : new Map();
  }

  /**
   * Writes a part of a page that was just read as vectors, where these look the same as its pixels.
   * @param number of the page
   * @param area points on the page as it is shown
   * @param path of the file without its extension
   * @param withLetters false where the pixels have no letters
   * @returns the path of the SVG; null where vectors cannot say it
   * @throws ServiceError `internal` when the page is not the one read last
   */
  async saveVector(
    number: number,
    area: Box,
    pixels: RegionPixels,
    path: string,
    withLetters: boolean,
  ): Promise<string | null> {
    if (!this.#pdfium.isSound) return null;
    const [open, frame] = [this.#page, this.#frames.get(number)];
    if (open?.number !== number || !frame) throw new ServiceError('internal');
    const wish = {
      box: area,
      withLetters,
      leftOut: this.#hidden.leftOut,
      isPlainJpeg: this.#isPlainJpeg,
      gradients: () => this.#gradients.of(this.path, number),
    };
    const on = { document: this.#file.document, page: open.handle };
    let parts: ReturnType<typeof collectParts>;
    try {
      parts = this.#run((library) => collectParts(library, on, frame, this.#scratch, wish));
    } catch (thrown) {
      if (!this.#pdfium.isSound) return null;
      throw thrown;
    }
    return parts && (await saveSvg(parts, area, pixels, `${path}.svg`)) ? `${path}.svg` : null;
  }

  /**
   * Returns the shapes of letters of a font, for a page that was just read.
   * @param wanted code points
   * @returns null for a font that is not in the document; `refused` where its maker does not allow that it is embedded
   * @throws ServiceError `internal` when the page is not the one read last
   */
  shapesOf(page: ReadPage, font: ReadFont, wanted: ReadonlySet<number>): FontShapes | 'refused' | null {
    if (this.#page?.number !== page.number) throw new ServiceError('internal');
    return this.#run((library) => {
      const handle = this.#fonts.handleOf(font);
      let program = this.#programs.get(handle);
      if (program === undefined) {
        const read = this.#fonts.program(handle, this.#scratch);
        program = read && { key: read.key, isAllowed: mayEmbed(read.file) };
        this.#programs.set(handle, program);
      }
      if (!program) return null;
      if (!program.isAllowed) return 'refused';
      return { key: program.key, ...readShapes(library, handle, wanted, this.#scratch) };
    });
  }

  /** Returns the frame that leads from a page's own units to the page as it is shown; only for pages that were read. */
  frame(number: number): ReadFrame | undefined {
    return this.#frames.get(number);
  }

  close(): void {
    this.#closePage();
    const form = this.#form;
    this.#form = null;
    if (form && this.#pdfium.isSound)
      this.#pdfium.attempt((library) => {
        library.PDFiumExt_ExitFormFillEnvironment(form.environment);
        library.PDFiumExt_CloseFormFillInfo(form.info);
      });
    if (this.#pdfium.isSound) this.#pdfium.attempt(() => this.#scratch.free());
    this.#file.close();
  }

  #isTurned(image: number): boolean {
    return this.#run((library) => {
      if (!library.FPDFPageObj_GetMatrix(image, this.#scratch.at)) return true;
      const [a, b, c, d] = this.#scratch.matrix();
      const page = this.#page && this.#frames.get(this.#page.number);
      return page?.shown[0] !== 1 || a <= 0 || d <= 0 || Math.abs(b) > 1e-3 * a || Math.abs(c) > 1e-3 * d;
    });
  }

  /** Tells whether the place of a picture, of these proportions, is filled by all of it: no edge of the page and no clip cuts it. */
  #fills(image: number, shape: number): boolean {
    return this.#run((library) => {
      if (!library.FPDFPageObj_GetMatrix(image, this.#scratch.at)) return false;
      const [a, , , d] = this.#scratch.matrix();
      if (Math.abs((shape * d) / a - 1) > 0.01) return false;
      const clip = library.FPDFPageObj_GetClipPath(image);
      return clip === 0 || library.FPDFClipPath_CountPaths(clip) <= 0;
    });
  }

  /** Returns a link with its height on the page as it is shown. */
  #placed(library: ReadLibrary, link: ReadLink): ReadLink {
    const { target } = link;
    if (target.to !== 'page' || target.top === null) return link;
    return { ...link, target: { ...target, top: this.topOf(target.page, target.top, library) } };
  }

  /** Returns a height in the units of a page as a height on the page as it is shown, points from the top. */
  topOf(number: number, top: number, library: ReadLibrary = this.#library): number | null {
    let frame = this.#frames.get(number);
    if (!frame) {
      const handle = library.FPDF_LoadPage(this.#file.document, number - 1);
      if (handle === 0) return null;
      frame = readFrame(library, handle, this.#scratch);
      library.FPDF_ClosePage(handle);
      this.#frames.set(number, frame);
    }
    return shownTop(top, frame);
  }

  /** Returns what only appearances say: words of stamps and the like, and how fields show what they keep. */
  #shown(
    { shown, fields }: ReadAnnotations,
    page: { readonly number: number; readonly frame: ReadFrame },
    known: readonly Letter[],
  ): Pick<ReadAnnotations, 'words' | 'fields' | 'rulings' | 'fills'> {
    const dressed = fields.filter(mayShowElse);
    const boxes = [...shown, ...dressed.map(({ box }) => box)];
    const { letters, rulings, fills } = readAppearances(
      ...([this.#library, this.#file.document, page] as const),
      ...([boxes, known, this.#scratch] as const),
    );
    return {
      words: letters.filter((letter) => shown.some((box) => isIn(letter, box))),
      fields: fields.map((field) => (dressed.includes(field) ? withShownValue(field, letters) : field)),
      ...{ rulings, fills },
    };
  }

  /** Returns PDFium's form environment; 0 for a document without fields. */
  #formOf(library: ReadLibrary): number {
    if (library.FPDF_GetFormType(this.#file.document) === 0) return 0;
    if (!this.#form) {
      const info = library.PDFiumExt_OpenFormFillInfo();
      const environment = library.PDFiumExt_InitFormFillEnvironment(this.#file.document, info);
      this.#form = { environment, info };
    }
    return this.#form.environment;
  }

  #openPage(library: ReadLibrary, number: number): number {
    this.#closePage();
    const handle = library.FPDF_LoadPage(this.#file.document, number - 1);
    if (handle === 0) throw new ServiceError('damaged_file', { page: number });
    this.#page = { number, handle, images: [] };
    return handle;
  }

  #closePage(): void {
    const page = this.#page;
    this.#page = null;
    if (page && this.#pdfium.isSound) this.#pdfium.attempt((library) => library.FPDF_ClosePage(page.handle));
  }

  #run<T>(work: (library: ReadLibrary) => T): T {
    return this.#pdfium.run((library) => work(library as ReadLibrary));
  }

  /** Replaces PDFium by a fresh instance where the last one has trapped or has grown too large. */
  async renew(): Promise<void> {
    if (!this.#pdfium.isWorn) return;
    this.close();
    this.#pdfium = await currentPdfium();
    this.#file = this.#pdfium.open(this.path, this.password);
    this.#fonts = new FontShelf(this.#library);
    this.#scratch = new Scratch(this.#library);
    this.#programs.clear();
  }
}
