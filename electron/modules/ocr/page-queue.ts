/**
 * Reads the pages of a document with several threads; the next pictures are rendered while the threads are reading.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from '../../engine/imaging/sharp.js';
import { ServiceError, type PageRead } from '../../../contract/index.js';
import type { OcrOptions } from './options.js';
import type { Context } from '../../engine/interface/converter.js';
import { openPages, type PdfPages } from '../../engine/pdf-core/pdfium/pages.js';
import { invert, type Matrix } from '../../engine/pdf-core/content/matrix.js';
import { apply, pictureToPage } from '../../engine/recognition/geometry.js';
import type { RecognitionLanguage } from '../../engine/recognition/languages.js';
import { layerContent } from './layer.js';
import type { LayerFont } from './layer-font.js';
import { FactsReader, type PageContentFacts } from '../../engine/recognition/page-facts.js';
import { isToRead } from '../../engine/recognition/pages-to-read.js';
import { readPage, turnedLines, type OcrReading } from './read-page.js';
import type { RecognisedLine } from '../../engine/recognition/recognised.js';
import { Recogniser, type GreyPicture } from '../../engine/recognition/recogniser.js';
import { hocrPage, plainText } from './hocr.js';
import { isLanguage, languageOfText, needsPriority } from './page-language.js';
import type { PageLayer, ReplacingPicture } from './write-layers.js';

export interface QueueSetup {
  readonly path: string;
  readonly password: string | undefined;
  /** From 1, in order. */
  readonly pages: readonly number[];
  /** Pages whose earlier text has been taken out. */
  readonly replaced: ReadonlySet<number>;
  /** Points of one unit, by page; 1 where it is not named. */
  readonly units: ReadonlyMap<number, number>;
  readonly languages: readonly RecognitionLanguage[];
  readonly options: OcrOptions;
  readonly threads: number;
  readonly font: LayerFont;
}

export interface QueueResult {
  readonly layers: readonly PageLayer[];
  /** Pages that were read, with text or without. */
  readonly read: number;
  readonly turned: number;
  readonly failed: readonly number[];
  /** Pages too large for the usual resolution. */
  readonly coarse: readonly number[];
  /** Pages whose text is in a language that is not among the chosen ones. */
  readonly foreign: readonly ForeignPage[];
  /** Absolute path of a page's side text without its extension; only those that were read have files there. */
  readonly sidePath: (page: number) => string;
}

interface ForeignPage {
  readonly page: number;
  /** BCP 47. */
  readonly language: string;
}

interface Prepared {
  readonly page: number;
  readonly facts: PageContentFacts;
  readonly grey: GreyPicture;
  readonly toPage: Matrix;
}

/** After this many pages in a row on which Tesseract traps, the pages are not the cause. */
const maxFailures = 5;
/** Characters of a page that are shown while the others are read: a page of a book has half of them. */
const shownText = 6000;
/** The share of a page's work that is done when Tesseract has read it once. */
const mostOfPage = 0.9;
/** A page of fewer letters is not said to be in a language that nobody chose. */
const sureLetters = 300;
/** A second reading in the language of the page counts unless it is so much less sure, of 100. */
const worse = 3;
/** The JPEG quality of a page that becomes a picture: letters show no artefacts at it. */
const pictureQuality = 88;

export async function readPages(setup: QueueSetup, context: Context): Promise<QueueResult> {
  const queue = new PageQueue(setup, context);
  try {
    return await queue.run();
  } finally {
    await queue.close();
  }
}

class PageQueue {
  readonly #setup: QueueSetup;
  readonly #context: Context;
  readonly #waiting: number[];
  readonly #running = new Set<Recogniser>();
  readonly #layers: PageLayer[] = [];
  readonly #failed: number[] = [];
  readonly #coarse: number[] = [];
  readonly #foreign: ForeignPage[] = [];
  /** Code of the language of the last page; null until one was told. */
  #first: string | null = null;
  #pages: PdfPages | null = null;
  #facts: FactsReader | null = null;
  #done = 0;
  /** How far the pages are that are being read, from 0 to 1. */
  readonly #shares = new Map<number, number>();
  #read = 0;
  #failures = 0;
  #isShown = false;
  #closed = false;
  readonly #stop = () => void this.close();

  constructor(setup: QueueSetup, context: Context) {
    this.#setup = setup;
    this.#context = context;
    this.#waiting = [...setup.pages];
  }

  async run(): Promise<QueueResult> {
    const { path, password, threads } = this.#setup;
    this.#pages = await openPages(path, password);
    this.#facts = await FactsReader.open(path, password);
    this.#context.signal.addEventListener('abort', this.#stop, { once: true });
    this.#tell();
    const lanes = Math.min(threads, this.#waiting.length);
    const ended = await Promise.allSettled(
      Array.from({ length: lanes }, async () => {
        try {
          await this.#lane();
        } catch (thrown) {
          // A lane that cannot go on ends all of them.
          await this.close();
          throw thrown;
        }
      }),
    );
    this.#context.signal.throwIfAborted();
    const broken = ended.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
    const byPage = (a: number, b: number) => a - b;
    return {
      layers: this.#layers.sort((a, b) => a.page - b.page),
      read: this.#read,
      turned: this.#layers.filter(({ rotate }) => rotate !== null).length,
      failed: this.#failed.sort(byPage),
      coarse: this.#coarse.sort(byPage),
      foreign: this.#foreign.sort((a, b) => a.page - b.page),
      sidePath: (page) => this.#file(page, 'text'),
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#context.signal.removeEventListener('abort', this.#stop);
    await Promise.all([...this.#running].map((recogniser) => recogniser.close()));
    this.#running.clear();
    this.#pages?.close();
    this.#pages = null;
    this.#facts?.close();
    this.#facts = null;
  }

  async #lane(): Promise<void> {
    let recogniser: Recogniser | null = null;
    let ahead = this.#next();
    for (;;) {
      const prepared = await ahead;
      if (prepared === null) break;
      recogniser ??= await this.#start();
      const reading = this.#recognise(prepared, recogniser);
      reading.catch(() => undefined);
      ahead = this.#next();
      ahead.catch(() => undefined);
      await reading;
      if (!recogniser.isAlive) {
        this.#running.delete(recogniser);
        recogniser = null;
      }
    }
    if (recogniser) {
      this.#running.delete(recogniser);
      await recogniser.close();
    }
  }

  async #start(): Promise<Recogniser> {
    const recogniser = await Recogniser.start(this.#setup.languages);
    if (this.#closed) {
      await recogniser.close();
      throw new ServiceError('cancelled');
    }
    this.#running.add(recogniser);
    return recogniser;
  }

  /** Renders the next page that is to be read; returns null at the end. */
  async #next(): Promise<Prepared | null> {
    const { options, replaced, units } = this.#setup;
    for (;;) {
      // Other lanes, and a cancellation, get their turn between two pages.
      await new Promise((resolve) => setImmediate(resolve));
      this.#context.signal.throwIfAborted();
      const [pages, facts] = [this.#pages, this.#facts];
      const page = this.#waiting.shift();
      if (page === undefined || !pages || !facts) return null;
      try {
        const found = facts.read(page);
        if (!isToRead(found, options.ocr_pages, replaced.has(page))) {
          this.#count(page);
          continue;
        }
        const unit = units.get(page) ?? 1;
        const dpi = readingDpi(found, unit);
        if (dpi / unit < readable && found.dpi !== null && found.dpi > dpi) this.#coarse.push(page);
        const picture = await pages.picture(page, { dpi, grey: true, annotations: false });
        const toPage = pictureToPage(found.frame, picture.width, picture.height);
        if (options.ocr_pages !== 'force') cover(picture, found, toPage);
        return { page, facts: found, grey: { ...picture, dpi: dpi / unit }, toPage };
      } catch (thrown) {
        this.#note(page, thrown);
      }
    }
  }

  async #recognise(prepared: Prepared, recogniser: Recogniser): Promise<void> {
    const { page, grey, toPage, facts } = prepared;
    const { options, font } = this.#setup;
    recogniser.onProgress = (share) => {
      // A page may be read more than once, the other way up.
      if (share <= (this.#shares.get(page) ?? 0)) return;
      this.#shares.set(page, share);
      this.#tell();
    };
    try {
      const found = await this.#inItsLanguage(page, grey, recogniser);
      this.#failures = 0;
      const content = layerContent(found.lines, toPage, font);
      const isTurned = options.auto_rotate && found.turn !== 0;
      const path = content === '' ? null : this.#file(page, 'layer');
      if (path !== null) await writeFile(path, deflateSync(Buffer.from(content, 'latin1')));
      const picture = options.ocr_pages === 'force' ? await this.#picture(prepared) : null;
      const lines = isTurned ? turnedLines(found.lines, found.turn, grey) : found.lines;
      await this.#keepText(prepared, lines, isTurned ? found.turn : 0);
      this.#show({
        page,
        turn: isTurned ? found.turn : 0,
        text: plainText(lines).slice(0, shownText).trim(),
      });
      this.#read += 1;
      if (path !== null || isTurned || picture) {
        const rotate = isTurned ? (facts.frame.turn + found.turn) % 360 : null;
        this.#layers.push({ page, path, rotate, picture });
      }
      this.#count(page);
    } catch (thrown) {
      this.#failures += 1;
      if (this.#failures >= maxFailures) throw thrown;
      this.#note(page, thrown);
    }
  }

  /**
   * Reads a page, and once more where its text turns out to be in another of the chosen languages than the one that was asked first.
   * The next page begins with the language of the last one.
   */
  async #inItsLanguage(page: number, grey: GreyPicture, recogniser: Recogniser): Promise<OcrReading> {
    const { options, languages } = this.#setup;
    const wish = {
      straighten: options.ocr_deskew,
      clean: options.ocr_clean,
      confidence: options.ocr_confidence,
    };
    const first = this.#first ?? languages[0]?.code ?? null;
    const found = await readPage(grey, recogniser, { ...wish, first });
    const text = plainText(found.lines);
    const told = await languageOfText(text);
    if (told === null) return found;
    const own = languages.map(({ code }) => code).find((code) => isLanguage(code, told));
    if (own === undefined) {
      if (text.length >= sureLetters) this.#foreign.push({ page, language: told });
      return found;
    }
    if (!needsPriority(own)) return found;
    this.#first = own;
    if (own === first) return found;
    const again = await readPage(grey, recogniser, { ...wish, first: own });
    return again.confidence >= found.confidence - worse ? again : found;
  }

  /** Renders the page in its colours. */
  async #picture({ page, grey, facts }: Prepared): Promise<ReplacingPicture> {
    if (!this.#pages) throw new ServiceError('cancelled');
    const dpi = (grey.width * 72) / sizeOf(facts).width;
    const drawn = await this.#pages.picture(page, { dpi, annotations: false });
    const { width, height, data } = drawn;
    const path = this.#file(page, 'jpg');
    const colours = sharp(data, {
      raw: { width, height, channels: 4 },
      limitInputPixels: false,
    }).removeAlpha();
    const isGrey = !hasColour(data);
    await (isGrey ? colours.toColourspace('b-w') : colours)
      .jpeg({ quality: pictureQuality, mozjpeg: false, chromaSubsampling: '4:4:4' })
      .toFile(path);
    return { path, width, height, grey: isGrey, toPage: pictureToPage(facts.frame, width, height) };
  }

  /** @param turn degrees the page is shown turned from now on: places are those a reader sees */
  async #keepText(
    { page, grey }: Prepared,
    lines: readonly RecognisedLine[],
    turn: OcrReading['turn'],
  ): Promise<void> {
    const { ocr_text: wanted } = this.#setup.options;
    const [width, height] = turn % 180 === 0 ? [grey.width, grey.height] : [grey.height, grey.width];
    const { dpi } = grey;
    const path = this.#file(page, 'text');
    if (wanted === 'txt' || wanted === 'both') await writeFile(`${path}.txt`, plainText(lines));
    if (wanted === 'hocr' || wanted === 'both')
      await writeFile(`${path}.hocr`, hocrPage({ page, width, height, dpi, lines }));
  }

  /** Notes a page that cannot be read and stays as it is; an error that concerns the whole document is thrown. */
  #note(page: number, thrown: unknown): void {
    this.#context.signal.throwIfAborted();
    const isOfPage =
      thrown instanceof ServiceError &&
      ['damaged_file', 'image_too_large', 'conversion_failed', 'memory_limit'].includes(thrown.code);
    if (!isOfPage) throw thrown;
    this.#context.log('page not recognised', { page, code: thrown.code });
    this.#failed.push(page);
    this.#count(page);
  }

  /** The first page with text is shown while the others are read; of a single one the result comes as soon. */
  #show(read: PageRead): void {
    if (this.#isShown || read.text === '' || this.#setup.pages.length === 1) return;
    this.#isShown = true;
    this.#context.pageRead?.(read);
  }

  #count(page: number): void {
    this.#done += 1;
    this.#shares.delete(page);
    this.#tell();
  }

  #tell(): void {
    const of = this.#setup.pages.length;
    const reading = [...this.#shares.values()].reduce((sum, share) => sum + share * mostOfPage, 0);
    const done = this.#done;
    // Until the readers have started nothing can be measured.
    const fraction = done + reading === 0 ? null : (done + reading) / of;
    this.#context.progress('recognising', fraction, { done, of });
  }

  #file(page: number, kind: string): string {
    return join(this.#context.directory, `page-${page}.${kind}`);
  }
}

function sizeOf({ frame }: PageContentFacts): { readonly width: number } {
  const { left, bottom, right, top, turn } = frame;
  return { width: turn % 180 === 0 ? right - left : top - bottom };
}

/** Covers letters that are text already, so that they do not exist twice. */
function cover(
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  { visible }: PageContentFacts,
  toPage: Matrix,
): void {
  const toPicture = invert(toPage);
  for (const [left, bottom, right, top] of visible) {
    const one = apply(toPicture, { x: left, y: bottom });
    const other = apply(toPicture, { x: right, y: top });
    const [from, to] = [Math.min(one.x, other.x), Math.max(one.x, other.x)].map(Math.round) as [
      number,
      number,
    ];
    const first = Math.max(0, Math.round(Math.min(one.y, other.y)) - 1);
    const last = Math.min(height - 1, Math.round(Math.max(one.y, other.y)) + 1);
    for (let row = first; row <= last; row += 1)
      data.fill(255, row * width + Math.max(0, from - 1), row * width + Math.min(width, Math.max(0, to + 1)));
  }
}

/** Tells whether a picture has colours, by a sample of some thousand pixels. */
function hasColour(data: Uint8Array): boolean {
  const step = Math.max(1, Math.floor(data.length / 4 / 200_000)) * 4;
  for (let at = 0; at + 2 < data.length; at += step) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 12) return true;
  }
  return false;
}

/** The resolution, in pixels an inch, that Tesseract was trained on. */
const defaultResolution = 300;
/** A scan between these resolutions is rendered pixel by pixel: resampling would blur it. */
const asItIs = { least: 190, most: 400 };
/** The most pixels of a rendered page, about A2 at 300 dpi; a page of 200 inches gets a lower resolution. */
const maxPixels = 35_000_000;
/** Below this resolution, letters of usual size cannot be read. */
const readable = 140;

/**
 * Chooses the resolution at which a page is rendered to be read.
 * @param unit points of one unit of the page (ISO 32000-1, 14.11: `/UserUnit`)
 * @returns pixels for 72 units
 */
function readingDpi({ frame, dpi, covered }: PageContentFacts, unit: number): number {
  const area = ((frame.right - frame.left) * (frame.top - frame.bottom)) / (72 * 72) || 1;
  const bound = Math.sqrt(maxPixels / area);
  return Math.min(bound, wanted(covered < 0.3 ? null : dpi, unit));
}

function wanted(dpi: number | null, unit: number): number {
  const wish = defaultResolution * unit;
  if (dpi === null) return wish;
  const real = dpi / unit;
  if (real >= asItIs.least && real <= asItIs.most) return dpi;
  // A scan of about 600 dpi is halved, because resampling to another grid would blur it.
  if (real > asItIs.most) return real < 700 && real > 500 ? dpi / 2 : wish;
  // The stated resolution of a photograph or a screenshot means little, but more than three times its pixels gains
  // nothing.
  return Math.min(wish, dpi * 3);
}
