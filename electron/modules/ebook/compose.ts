/**
 * Puts all documents of a book on one printed page. In XHTML an `html` element may stand inside another one, so every
 * document keeps its own root and body, and its style sheets keep meaning what they meant.
 */
import { appendFile, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import sharp from '../../engine/imaging/sharp.js';
import type { Context } from '../../engine/interface/converter.js';
import { printedId, rewriteNode, sheetsOf, viewportOf, type ChapterScope } from './chapter.js';
import { decodeText } from './decode.js';
import { sizeOf } from './epub.js';
import {
  textsLimit,
  type Book,
  type Chapter,
  type FixedPageSize,
  type BookPlace,
  type TocEntry,
} from './model.js';
import { fixedPageStyle, pageStyle, type PageSetup } from './page-style.js';
import { BookResources } from './resources.js';
import { isVertical, Styles } from './styles.js';
import { find, lineOf, readHtml, readXhtml, textOf, walk, type BookElement, type Node } from './tree.js';
import { escapeXml } from '../../engine/markup/escape.js';
import { namespaces, writeXhtml } from './write-xhtml.js';

/** The longest side of a page of fixed size, in CSS pixels: PDF readers show no more than 200 inches. */
const maxSide = 19_000;
const defaultSize: FixedPageSize = { width: 1200, height: 1600 };

/**
 * The weight of one print, in characters of markup: Chromium holds it whole, and needs about sixty times as much
 * memory.
 */
const sheetWeight = 3_000_000;
/** Characters of markup that a picture or a font counts as. */
const resourceWeight = 20_000;

/** A page to print, in the folder that was given. */
interface Sheet {
  readonly entry: string;
  /** Documents on it, from the first to before the last. */
  readonly first: number;
  readonly end: number;
}

/** Name of the style sheet that a page asks for and that says the number of its first page. */
export const numberSheet = (entry: string): string => entry.replace('.xhtml', '-first.css');

export interface Composed {
  readonly sheets: readonly Sheet[];
  /** Table of contents with ids of the printed pages; made of headings where the book has none. */
  readonly toc: readonly PrintedEntry[];
  readonly missing: ReadonlySet<string>;
  /** What was left out, with how often. */
  readonly leftOut: ReadonlyMap<string, number>;
}

export interface PrintedEntry {
  readonly title: string;
  /** Ids to look for, the best first. */
  readonly ids: readonly string[];
  readonly kids: readonly PrintedEntry[];
}

export interface ComposeOptions extends Omit<PageSetup, 'vertical'> {
  readonly cover: boolean;
}

export async function compose(
  book: Book,
  folder: string,
  wishes: ComposeOptions,
  context: Context,
): Promise<Composed> {
  const composer = new Composer(book, folder, wishes);
  try {
    for (const [index, chapter] of book.chapters.entries()) {
      if (context.signal.aborted) throw new ServiceError('cancelled');
      context.progress('reading', index / book.chapters.length);
      await composer.add(chapter, index);
    }
    return await composer.finish();
  } finally {
    await composer.close();
  }
}

class Composer {
  readonly #resources: BookResources;
  readonly #styles: Styles;
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #leftOut = new Map<string, number>();
  readonly #headings: PrintedEntry[] = [];
  readonly #sheets: OpenSheet[] = [];
  /** Ids that the links of the document at hand lead to, with the documents they are in. */
  #links = new Map<string, number>();
  #weight = 0;
  #index = 0;
  readonly #sizes = new Map<string, string>();
  #file: FileHandle | null = null;
  /** Null until a document says which way it is written. */
  #vertical: boolean | null = null;
  #written = new Set<string>();
  #bytes = 0;
  #chapters = 0;

  constructor(
    private readonly book: Book,
    private readonly folder: string,
    private readonly wishes: ComposeOptions,
  ) {
    this.#resources = new BookResources(book.files, folder);
    this.#styles = new Styles(book, this.#resources);
    this.#indexes = new Map(book.chapters.map(({ path }, index) => [path, index]));
  }

  async add(chapter: Chapter, index: number): Promise<void> {
    this.#index = index;
    if (this.#weight > sheetWeight) await this.#endSheet();
    if (chapter.kind === 'image') return this.#picture(chapter, index);
    const bytes = await this.#read(chapter.path);
    if (bytes === null) return this.#resources.miss(chapter.path);
    const text = decodeText(bytes);
    const root = chapter.kind === 'html' ? readHtml(text) : readXhtml(text);
    const scope = this.#scope(chapter, index);
    this.#links = new Map();
    if (index === 0 && !chapter.fixed) {
      const picture = coverPicture(root, this.book.cover, scope);
      if (picture !== null) return this.#cover(picture, index);
    }
    if (index === 0 && !chapter.fixed && this.book.cover !== null) await this.#cover(this.book.cover, null);
    const set = await this.#styles.set(sheetsOf(root, scope), chapter.path, chapter.fixed);
    const html = [...rewriteNode(root, scope)];
    this.#chapters += 1;
    // A table of contents for machines alone would be an empty page.
    if (!chapter.fixed && !html.some(isShown)) return;
    this.#noteHeading(root, index);
    const roots = [root, find(root, 'body')].filter((found) => found !== undefined);
    if (!chapter.fixed) await this.#turn(isVertical(set, roots));
    await this.#style(set.name, set.css);
    const size = chapter.fixed ? this.#sizeOf(chapter, root) : null;
    const fixed = size === null ? '' : ` fx ${await this.#pageName(size)}`;
    const id = printedId(index, '');
    await this.#write(`<div class="b ${set.name}${fixed}" id="${id}">`);
    for (const [to, other] of this.#links) this.#sheets.at(-1)?.links.set(to, other);
    for (const node of html) await this.#write(writeXhtml(node));
    await this.#write('</div>\n');
    await this.#flush();
  }

  async finish(): Promise<Composed> {
    await this.#file?.close();
    this.#file = null;
    if (this.#chapters === 0) throw new ServiceError('damaged_file', {}, { cause: 'no document is there' });
    const given = this.#printed(this.book.toc);
    const toc = given.length > 0 ? given : this.#headings;
    await this.#writeEnds(toc);
    return { sheets: this.#sheets, toc, missing: this.#resources.missing, leftOut: this.#leftOut };
  }

  async close(): Promise<void> {
    await this.#file?.close().catch(() => undefined);
  }

  async #read(path: string): Promise<Buffer | null> {
    try {
      const bytes = await this.book.files.read(path);
      this.#bytes += bytes?.length ?? 0;
      if (this.#bytes > textsLimit) throw new ServiceError('too_large', { detail: 'too much text' });
      return bytes;
    } catch (thrown) {
      if (thrown instanceof ServiceError && thrown.code === 'damaged_file') return null;
      throw thrown;
    }
  }

  async #flush(): Promise<void> {
    this.#weight += (await this.#resources.flush()) * resourceWeight;
  }

  #scope(chapter: Chapter, index: number): ChapterScope {
    const { path, fixed } = chapter;
    return {
      path,
      index,
      fixed,
      resources: this.#resources,
      resolve: (link) => this.book.resolve(path, link),
      indexOf: (other) => this.#indexes.get(other),
      style: (text) => this.#styles.inline(text, path, fixed),
      linked: (id, other) => void this.#links.set(id, other),
      leftOut: (what) => void this.#leftOut.set(what, (this.#leftOut.get(what) ?? 0) + 1),
    };
  }

  /** The cover fills the first page; `index` is that of the document it stands for. */
  async #cover(path: string, index: number | null): Promise<void> {
    this.#chapters += 1;
    if (!this.wishes.cover) return;
    const id = index === null ? 'cover' : printedId(index, '');
    const address = this.#resources.use(path);
    await this.#flush();
    if (this.#resources.missing.has(path)) return;
    // A cover that no program can read is worse than none.
    if ((await pictureSize(this.#resources.fileOf(address))) === null) return this.#resources.miss(path);
    // Whose cover it is can be read aloud.
    const words = this.book.title.trim();
    const alternative = words === '' ? '' : ` alt="${escapeXml(words)}"`;
    await this.#write(
      `<div class="whole" id="${id}"><img src="${escapeXml(address)}"${alternative}/></div>\n`,
    );
  }

  /** A picture in the reading order. It has no words, which is not to say that it is decoration. */
  async #picture(chapter: Chapter, index: number): Promise<void> {
    const address = this.#resources.use(chapter.path);
    await this.#flush();
    if (this.#resources.missing.has(chapter.path)) return;
    this.#chapters += 1;
    const id = printedId(index, '');
    const size = chapter.size ?? (await pictureSize(this.#resources.fileOf(address)));
    const name = chapter.fixed && size ? `b fx ${await this.#pageName(size)}` : 'whole';
    await this.#write(`<div class="${name}" id="${id}"><img src="${escapeXml(address)}"/></div>\n`);
  }

  #sizeOf(chapter: Chapter, root: BookElement): FixedPageSize {
    const own = sizeOf(viewportOf(root));
    if (own) return own;
    const drawing = root.name === 'svg' ? root : undefined;
    const box = /^\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(
      drawing?.attributes.get('viewBox') ?? '',
    );
    return (
      (box ? sizeOf(`${box[1]}x${box[2]}`) : null) ??
      sizeOf(`${drawing?.attributes.get('width') ?? ''}x${drawing?.attributes.get('height') ?? ''}`) ??
      chapter.size ??
      defaultSize
    );
  }

  /** Class of pages of a size; its rule is written when the size is first met. */
  async #pageName(given: FixedPageSize): Promise<string> {
    const scale = Math.min(1, maxSide / Math.max(given.width, given.height));
    const size = { width: Math.round(given.width * scale), height: Math.round(given.height * scale) };
    const key = `${size.width}x${size.height}`;
    const name = this.#sizes.get(key) ?? `f${this.#sizes.size + 1}`;
    this.#sizes.set(key, name);
    await this.#style(name, fixedPageStyle(name, size, this.wishes.numbers));
    return name;
  }

  #noteHeading(root: BookElement, index: number): void {
    const body = find(root, 'body') ?? root;
    const heading = ['h1', 'h2', 'h3']
      .map((name) => find(body, name))
      .find((found) => found && lineOf(found));
    const title = heading ? lineOf(heading) : '';
    if (title !== '') this.#headings.push({ title, ids: [printedId(index, '')], kids: [] });
  }

  #printed(entries: readonly TocEntry[]): PrintedEntry[] {
    return entries.flatMap(({ title, target, kids }) => {
      const below = this.#printed(kids);
      if (title === '') return below;
      return { title, ids: target ? this.#idsOf(target) : [], kids: below };
    });
  }

  #idsOf({ path, id }: BookPlace): string[] {
    const index = this.#indexes.get(path);
    if (index === undefined) return [];
    return [...new Set([printedId(index, id), printedId(index, '')])];
  }

  /** What is written from top to bottom needs a page of its own: a printed page runs one way. */
  async #turn(vertical: boolean): Promise<void> {
    if (this.#vertical !== null && this.#vertical !== vertical) await this.#endSheet();
    if (this.#vertical === null) {
      this.#vertical = vertical;
      if (vertical) await this.#write('<style>:root{writing-mode:vertical-rl}</style>\n');
    }
  }

  async #style(name: string, css: string): Promise<void> {
    if (this.#file && this.#written.has(name)) return;
    await this.#write(`<style>${escapeXml(css)}</style>\n`);
    this.#written.add(name);
  }

  async #write(text: string): Promise<void> {
    this.#file ??= await this.#startSheet();
    this.#weight += text.length;
    await this.#file.writeFile(text);
  }

  async #startSheet(): Promise<FileHandle> {
    const entry = `book${this.#sheets.length + 1}.xhtml`;
    this.#sheets.push({ entry, first: this.#index, end: this.book.chapters.length, links: new Map() });
    const file = await open(join(this.folder, entry), 'w', 0o600);
    const { title, language, direction, style } = this.book;
    const lang = /^[A-Za-z0-9-]+$/.test(language) ? ` lang="${language}" xml:lang="${language}"` : '';
    const css = pageStyle({ ...this.wishes, vertical: false }) + style;
    await file.writeFile(
      `<?xml version="1.0" encoding="UTF-8"?>\n<html ${namespaces}${lang}` +
        `${direction === 'rtl' ? ' data-pages="rtl"' : ''}><head><title>${escapeXml(title)}</title>` +
        `<style>${escapeXml(css)}</style><link rel="stylesheet" href="${numberSheet(entry)}"/></head><body>\n`,
    );
    return file;
  }

  async #endSheet(): Promise<void> {
    const last = this.#sheets.at(-1);
    if (!this.#file || !last) return;
    last.end = this.#index;
    await this.#file.close();
    this.#file = null;
    this.#vertical = null;
    this.#written = new Set();
    this.#weight = 0;
  }

  /**
   * Ends all pages, now that it is known which links lead from one to another. Chromium makes a destination of every
   * element that a link leads to, even a link that is not shown, and drops links to elements that are not there: those
   * on other pages are stood in for.
   */
  async #writeEnds(toc: readonly PrintedEntry[]): Promise<void> {
    const shared = new Set(flatIds(toc));
    for (const sheet of this.#sheets) {
      const inside = (index: number) => index >= sheet.first && index < sheet.end;
      const wanted = new Set(shared);
      for (const other of this.#sheets) {
        if (other === sheet) continue;
        for (const [id, index] of other.links) if (inside(index)) wanted.add(id);
      }
      const links = [...wanted].map((id) => `<a href="#${id}"></a>`).join('');
      const away = [...sheet.links].filter(([, index]) => !inside(index));
      const spans = away.map(([id]) => `<span id="${id}"></span>`).join('');
      const stand = spans === '' ? '' : `<div class="platen-away">${spans}</div>`;
      await appendFile(
        join(this.folder, sheet.entry),
        `<nav class="platen-toc" aria-hidden="true">${links}</nav>${stand}</body></html>\n`,
      );
    }
  }
}

const shownAlone = new Set(['img', 'svg', 'math', 'hr', 'table', 'input']);

/** True for what a page would show something of. */
function isShown(node: Node): boolean {
  if (typeof node === 'string') return node.trim() !== '';
  if (node.attributes.has('hidden')) return false;
  return shownAlone.has(node.name) || node.kids.some(isShown);
}

interface OpenSheet extends Sheet {
  end: number;
  readonly links: Map<string, number>;
}

function* flatIds(entries: readonly PrintedEntry[]): Generator<string> {
  for (const { ids, kids } of entries) {
    yield* ids;
    yield* flatIds(kids);
  }
}

// Finds the document that is nothing but the cover.

/** The most letters of a document that may still be a picture with a label. */
const labelLetters = 40;

/**
 * Path of the picture when a first document shows the cover, or one picture and no word.
 * @param cover path of the cover, where the book names one
 */
function coverPicture(
  root: BookElement,
  cover: string | null,
  { resolve }: { resolve: (link: string) => BookPlace | null },
): string | null {
  const pictures = new Set<string>();
  for (const { name, attributes } of walk(root)) {
    if (name !== 'img' && name !== 'image') continue;
    const link = attributes.get('src') ?? attributes.get('xlink:href') ?? attributes.get('href') ?? '';
    const path = resolve(link)?.path;
    if (path) pictures.add(path);
  }
  if (pictures.size !== 1) return null;
  const [picture] = [...pictures];
  const body = [...walk(root)].find(({ name }) => name === 'body') ?? root;
  const letters = textOf(body).replaceAll(/\s+/g, '').length;
  const allowed = picture === cover ? labelLetters : 0;
  return letters <= allowed ? (picture ?? null) : null;
}

/**
 * Measures a picture in pixels, upright; null when it is no picture that can be read.
 */
async function pictureSize(file: string): Promise<FixedPageSize | null> {
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: false, failOn: 'none' }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}
