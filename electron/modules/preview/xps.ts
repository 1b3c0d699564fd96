/** XPS and OpenXPS: fixed pages, drawn as vectors and text. */
import type { Matrix } from '../../engine/pdf-core/content/matrix.js';
import { writeFile } from 'node:fs/promises';
import { PDFArray, PDFDocument, PDFName } from '../../engine/pdf-core/drawing/index.js';
import { ServiceError } from '../../../contract/index.js';
import { append } from '../../../contract/lists.js';
import { exportOptions } from '../../kit/shared/export-options.js';
import type { Context, ConvertJob } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import type { AppliedOptions } from './tools.js';
import { XpsFonts } from './xps/fonts.js';
import { Images } from './xps/images.js';
import { readMarkup, XpsResources, type XpsElement } from './xps/markup.js';
import { notePlaces, readOutline, writeOutline, type XpsBookmark, type NamedPlaces } from './xps/outline.js';
import { resolvePart, XpsPackage } from './xps/package.js';
import { Painter } from './xps/painter.js';
import type { UndrawnPart } from './xps/painting.js';
import { XpsSheet } from './xps/sheet.js';
import { number, plainAll } from './xps/values.js';

/** The most pages of one document, and the points of a unit of 1/96 inch. */
const pageLimit = 50_000;
const points = 72 / 96;
/** The longest side of a page of a PDF, in points. */
const maxSide = 14_400;

export async function convertXps(
  { input, output, options }: ConvertJob,
  context: Context,
): Promise<AppliedOptions> {
  await XpsPackage.use(input.path, async (parts) => {
    const { pages, bookmarks } = await readBook(parts);
    if (pages.length === 0) throw new ServiceError('no_pages');
    const pdf = await PDFDocument.create();
    const title = await findTitle(parts);
    if (title !== '') pdf.setTitle(title);
    const fonts = new XpsFonts(pdf, parts);
    const images = new Images(pdf, parts);
    const missing = new Map<UndrawnPart, number>();
    for (const [at, page] of pages.entries()) {
      if (context.signal.aborted) throw new ServiceError('cancelled');
      context.progress('drawing', at / pages.length);
      await drawPage(page, { pdf, parts, fonts, images, missing });
      // Drawing is all computing: others get their turn.
      await new Promise((resolve) => setImmediate(resolve));
    }
    fonts.finish();
    if (pickOptions(exportOptions, options).bookmarks) writeOutline(pdf, bookmarks);
    context.progress('saving', null);
    await writeFile(output, await pdf.save({ addDefaultPage: false }));
    for (const [kind, count] of missing) {
      context.message('warning', 'not_drawn', { kind, count });
    }
  });
  return 'plain';
}

interface Book {
  readonly pdf: PDFDocument;
  readonly parts: XpsPackage;
  readonly fonts: XpsFonts;
  readonly images: Images;
  readonly missing: Map<UndrawnPart, number>;
}

/** Part names of all pages, through the sequence of documents, and the outlines of these. */
async function readBook(parts: XpsPackage): Promise<{ pages: string[]; bookmarks: XpsBookmark[] }> {
  const [sequence] = await parts.related('', /\/fixedrepresentation$/i);
  if (sequence === undefined) throw new ServiceError('damaged_file');
  const pages: string[] = [];
  const bookmarks: XpsBookmark[] = [];
  for (const { attributes } of await childrenOf(parts, sequence, 'DocumentReference')) {
    const document = resolvePart(sequence, attributes['Source'] ?? '');
    const places: NamedPlaces = new Map();
    for (const content of await childrenOf(parts, document, 'PageContent')) {
      notePlaces(places, document, content, pages.length);
      pages.push(resolvePart(document, content.attributes['Source'] ?? ''));
    }
    if (pages.length > pageLimit)
      throw new ServiceError('too_large', { detail: `more than ${pageLimit} pages` });
    append(bookmarks, await readOutline(parts, document, places));
  }
  return { pages, bookmarks };
}

async function childrenOf(parts: XpsPackage, part: string, name: string): Promise<XpsElement[]> {
  return (await readPart(parts, part)).children.filter((child) => child.name === name);
}

/** @throws ServiceError `damaged_file` */
async function readPart(parts: XpsPackage, part: string): Promise<XpsElement> {
  const bytes = await parts.part(part);
  if (!bytes) throw new ServiceError('damaged_file');
  try {
    return readMarkup(bytes);
  } catch (thrown) {
    throw new ServiceError('damaged_file', {}, { cause: thrown });
  }
}

async function drawPage(page: string, { pdf, parts, fonts, images, missing }: Book): Promise<void> {
  const root = await readPart(parts, page);
  if (root.name !== 'FixedPage') throw new ServiceError('damaged_file');
  const side = (name: string) =>
    Math.min(maxSide, Math.max(3, number(root.attributes[name], 0) * points || 3));
  const [width, height] = [side('Width'), side('Height')];
  const sheet = new XpsSheet(pdf);
  const painter = new Painter({
    parts,
    fonts,
    images,
    sheet,
    page,
    missing: (kind) => void missing.set(kind, (missing.get(kind) ?? 0) + 1),
  });
  // XPS counts down from the top in 1/96 inch.
  const ctm: Matrix = [points, 0, 0, -points, 0, height];
  const state = { ctm, toPage: ctm, alpha: 1, resources: new XpsResources(), depth: 0 };
  const content = await painter.children(root, state).catch((thrown: unknown) => {
    throw thrown instanceof ServiceError ? thrown : new ServiceError('damaged_file', {}, { cause: thrown });
  });
  const { context } = pdf;
  const operators = ['q', `${plainAll(ctm)} cm`, ...content, 'Q'].join('\n');
  const { node } = pdf.addPage([width, height]);
  node.set(PDFName.of('Resources'), sheet.resources);
  node.set(PDFName.of('Contents'), context.register(context.flateStream(operators)));
  if (painter.links.length === 0) return;
  const links = PDFArray.withContext(context);
  for (const link of painter.links) links.push(link);
  node.set(PDFName.of('Annots'), links);
}

async function findTitle(parts: XpsPackage): Promise<string> {
  const [core] = await parts.related('', /\/core-properties$/i);
  const text = core === undefined ? undefined : (await parts.part(core))?.toString('utf8');
  return /<dc:title>([^<&]{1,300})<\/dc:title>/.exec(text ?? '')?.[1]?.trim() ?? '';
}
