/**
 * Removes what lies outside of cropped pages from the file. A text or a picture that lies half inside cannot be cut
 * by its operators, so a page becomes a picture of what it shows, and everything of the page that may reveal the rest
 * is removed. What belongs to the document stays: bookmarks, attached files, its properties.
 */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from '../../engine/imaging/sharp.js';
import type { Context } from '../../engine/interface/converter.js';
import { editXmp } from '../../engine/pdf-blocks/metadata/xmp.js';
import { geometryOf, readBox } from '../../engine/pdf-blocks/pages/page-box.js';
import {
  imageEntries,
  pageJpeg,
  pictureDpi,
  pictureMatrix,
} from '../../engine/pdf-blocks/pages/page-picture.js';
import { common, type ContentBox } from '../../engine/pdf-core/content/matrix.js';
import { keepFields, type Pdf } from '../../engine/pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { openPages, type PdfPages } from '../../engine/pdf-core/pdfium/pages.js';

/** The entries of a page that reveal nothing of its content (ISO 32000-2, table 31). */
const kept = ['/Type', '/Parent', '/Rotate', '/UserUnit', '/Trans', '/Dur', '/Tabs', '/PZ'] as const;

/** A document with cropped pages that is not written yet. */
export interface Cropped {
  readonly file: Pdf;
  readonly password: string | undefined;
  /** Numbers of the cropped pages, from 1. */
  readonly pages: readonly number[];
}

/**
 * Makes cropped pages pictures of what they show, fields and comments too. Links inside stay.
 * @param context its directory holds the pictures until the document is written
 * @throws ServiceError `damaged_file` and `image_too_large` where a page cannot be drawn: nothing is promised then
 */
export async function removeOutside({ file, password, pages }: Cropped, context: Context): Promise<void> {
  const shown = join(context.directory, `cropped-${randomUUID()}.pdf`);
  await file.save(shown);
  try {
    const opened = await openPages(shown, password);
    try {
      for (const [done, page] of pages.entries()) {
        context.signal.throwIfAborted();
        context.progress('drawing', done / pages.length);
        await becomePicture(file, opened, page, context.directory);
      }
    } finally {
      opened.close();
    }
  } finally {
    await rm(shown, { force: true });
  }
  if (takeTags(file)) context.message('info', 'tags_lost');
  takeForms(file);
  ownResources(file);
  await takeThumbnails(file);
}

async function becomePicture(file: Pdf, pages: PdfPages, number: number, directory: string): Promise<void> {
  const reference = file.pages[number - 1]!;
  const page = file.dictionary(reference) ?? {};
  const { box, rotation, width, height } = geometryOf(file, page);
  const picture = await pages.picture(number, { dpi: inUnits({ width, height }, pages.size(number)) });
  const raw = { width: picture.width, height: picture.height, channels: 4 } as const;
  const jpeg = join(directory, `page-${randomUUID()}.jpg`);
  await writeFile(jpeg, await pageJpeg(sharp(picture.data, { raw })));
  const entries = { ...imageEntries(picture.width, picture.height), '/Filter': '/DCTDecode' };
  const image = file.addFileStream(entries, jpeg);
  const matrix = pictureMatrix(box, rotation).map((value) => Number(value.toFixed(4)));
  const links = linksInside(file, page, box);
  file.set(reference, {
    ...Object.fromEntries(kept.flatMap((key) => (page[key] === undefined ? [] : [[key, page[key]]]))),
    '/MediaBox': [...box],
    '/CropBox': [...box],
    '/Resources': { '/XObject': { '/PlatenPage': image } },
    '/Contents': file.addStream({}, `q ${matrix.join(' ')} cm /PlatenPage Do Q\n`),
    ...(links.length > 0 ? { '/Annots': links } : {}),
  });
}

/** Returns the resolution for a renderer, which ignores a page's user unit. */
const inUnits = (
  points: { readonly width: number; readonly height: number },
  drawn: { readonly width: number },
): number => (pictureDpi(points) * points.width) / Math.max(drawn.width, 0.01);

/**
 * Returns links inside the shown part, cut to it. All other annotations become part of the picture, and are removed
 * as objects.
 */
function linksInside(file: Pdf, page: Dictionary, box: ContentBox): QpdfValue[] {
  const links: QpdfValue[] = [];
  for (const item of file.array(page['/Annots'])) {
    const annotation = file.dictionary(item);
    const place = readBox(file, annotation?.['/Rect']);
    const inside = place && common(place, box);
    if (annotation?.['/Subtype'] === '/Link' && inside && inside[2] > inside[0] && inside[3] > inside[1]) {
      const { '/QuadPoints': _parts, '/StructParent': _tag, '/AP': _look, ...link } = annotation;
      const changed = { ...link, '/Rect': [...inside] };
      if (isReference(item)) file.set(item, changed);
      links.push(isReference(item) ? item : changed);
    } else if (isReference(item)) file.set(item, null);
  }
  return links;
}

/**
 * Removes tags and private data of other programs, which may hold the words of what was cut off.
 * @returns whether there were tags
 */
function takeTags(file: Pdf): boolean {
  const { '/StructTreeRoot': tags, '/MarkInfo': _marked, '/PieceInfo': _private, ...rest } = file.catalog;
  file.set(file.root, rest);
  return tags !== undefined;
}

/** Removes the values of fields that are part of a picture now; XFA repeats those of all fields. */
function takeForms(file: Pdf): void {
  keepFields(file);
  const { catalog } = file;
  const form = file.dictionary(catalog['/AcroForm']);
  if (form?.['/XFA'] === undefined) return;
  const { '/XFA': _data, ...plain } = form;
  file.set(file.root, { ...catalog, '/AcroForm': plain });
}

/**
 * Gives pages that inherit their resources a copy of their own: a parent would keep those of the cropped pages in the
 * file.
 */
function ownResources(file: Pdf): void {
  const parents = new Set<string>();
  for (const reference of file.pages) {
    const page = file.dictionary(reference) ?? {};
    const resources = file.inherited(page, '/Resources');
    if (page['/Resources'] === undefined && resources !== undefined)
      file.set(reference, { ...page, '/Resources': resources });
    let parent = page['/Parent'];
    while (isReference(parent) && !parents.has(parent)) {
      parents.add(parent);
      parent = file.dictionary(parent)?.['/Parent'];
    }
  }
  for (const parent of parents) {
    const { '/Resources': given, ...node } = file.dictionary(parent) ?? {};
    if (given !== undefined) file.set(parent, node);
  }
}

/** Removes thumbnails from the metadata: they may show the first page as it was (ISO 16684-2, `xmp:Thumbnails`). */
async function takeThumbnails(file: Pdf): Promise<void> {
  const metadata = file.catalog['/Metadata'];
  const packet = (await file.streamData(metadata))?.toString('utf8');
  if (packet === undefined || !isReference(metadata) || !packet.includes('Thumbnails')) return;
  const edited = editXmp(packet, [{ name: 'xmp:Thumbnails', form: 'text', values: [] }]);
  if (edited !== null)
    file.setStream(metadata, { '/Type': '/Metadata', '/Subtype': '/XML' }, Buffer.from(edited));
  else file.set(metadata, null);
}
