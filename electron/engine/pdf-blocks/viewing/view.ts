/** Renders small pictures of pages for the window, from documents that stay open for a while. */
import sharp from '../../imaging/sharp.js';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageView, PageFactsRequest } from '../../interface/protocol.js';
import { openPages, type PdfPages } from '../../pdf-core/pdfium/pages.js';
import { unitsOf } from '../pages/page-units.js';

/** So many documents stay open: people work on no more at once, and further ones would only hold memory. */
const maxOpen = 6;
/** Milliseconds after which an unused document is closed, because on Windows an open file cannot be replaced. */
const keptOpen = 20_000;

/**
 * Below this many pixels an inch, pages are rendered larger than they are shown, so that small letters and tables
 * keep their grey: PDFium draws each line at least a pixel wide and limits how small letters get. Above it,
 * oversampling gains nothing.
 */
const readable = 60;
/** The pixels that are rendered for each pixel shown below that resolution. */
const oversampling = 1.5;

/** This quality looks as good as the default; a Huffman table for each picture would double the time of encoding. */
const packing = { quality: 82, optimizeCoding: false } as const;

/** The memory of the last rendered picture, unless another picture is being encoded from it. */
let canvas: Uint8Array | undefined;

interface OpenDocument {
  readonly pages: PdfPages;
  readonly password: string | undefined;
  /** Size and time of the file when it was opened: a changed one is opened anew. */
  readonly mark: string;
}

/** The open documents by path; the one used last is at the end. */
const opened = new Map<string, OpenDocument>();
let resting: NodeJS.Timeout | undefined;
let drawing = 0;

/**
 * Draws a page, tells its size or its text, or only counts the pages.
 * @throws ServiceError `file_missing`; as {@link openPages} and `picture`
 */
export async function viewPage(request: PageFactsRequest): Promise<PageView> {
  clearTimeout(resting);
  drawing += 1;
  try {
    return await draw(request);
  } finally {
    drawing -= 1;
    if (drawing === 0) resting = setTimeout(closeAll, keptOpen).unref();
  }
}

async function draw({ path, password, page, side, size, text }: PageFactsRequest): Promise<PageView> {
  const { pages } = await openDocument(path, password);
  if (page === null) return { pages: pages.count, picture: null };
  if (text) return { pages: pages.count, picture: null, text: pages.words(page) };
  const { width, height } = pages.size(page);
  if (size) {
    const unit = await unitOf(path, password, page);
    return { pages: pages.count, picture: null, size: { width: width * unit, height: height * unit } };
  }
  const shown = (72 * side) / Math.max(width, height, 1);
  const isSmall = shown < readable;
  const into = canvas;
  canvas = undefined;
  const drawn = await pages.picture(page, {
    dpi: isSmall ? shown * oversampling : shown,
    opaque: true,
    into,
  });
  const { width: columns, height: rows, channels } = drawn;
  const image = sharp(drawn.data, { raw: { width: columns, height: rows, channels } });
  if (channels === 4) image.removeAlpha();
  if (isSmall) image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const picture = await image.jpeg(packing).toBuffer();
  canvas = into && into.length > drawn.data.length ? into : drawn.data;
  return { pages: pages.count, picture: picture.toString('base64') };
}

/** Returns the points of a page's unit; 1 where the document cannot be read further than its pages. */
async function unitOf(path: string, password: string | undefined, page: number): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'platen-unit-'));
  try {
    return (await unitsOf(path, password, [page], directory)).get(page) ?? 1;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function closeAll(): void {
  for (const { pages } of opened.values()) pages.close();
  opened.clear();
  canvas = undefined;
}

async function openDocument(path: string, password: string | undefined): Promise<OpenDocument> {
  const facts = await stat(path).catch(() => null);
  const mark = facts ? `${facts.size} ${facts.mtimeMs}` : '';
  const known = opened.get(path);
  if (known) {
    opened.delete(path);
    if (known.password === password && known.mark === mark) {
      opened.set(path, known);
      return known;
    }
    known.pages.close();
  }
  const document = { pages: await openPages(path, password), password, mark };
  // Two requests may have opened the document at the same time.
  opened.get(path)?.pages.close();
  opened.set(path, document);
  for (const [oldest, { pages }] of opened) {
    if (opened.size <= maxOpen) break;
    opened.delete(oldest);
    pages.close();
  }
  return document;
}
