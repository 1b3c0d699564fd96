/** Finds the pages of a PDF that show nothing. */
import { ServiceError } from '../../../../contract/index.js';
import type { Context } from '../../interface/converter.js';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { openPages, type PdfPages } from '../../pdf-core/pdfium/pages.js';
import type { OpenedPdf } from '../opening/open-input.js';
import { looksBlank, type BlankLevel } from './blank-look.js';

/**
 * Pages are rendered at this resolution, in pixels an inch; a page that would have more pixels than the limit gets a
 * lower one.
 */
const defaultDpi = 72;
const pixelLimit = 4_000_000;
/** The bits of an annotation's `/F` that hide it, or do not show it on the screen (ISO 32000-2, table 167). */
const unseenFlags = 2 | 32;

/** What counts as nothing. */
export interface BlankLimits {
  readonly level: BlankLevel;
  /** Millimetres at the edges that are not looked at. */
  readonly margin: number;
}

/**
 * Returns the pages that show nothing, from 1, in order; a damaged page never counts. Memory stays bounded whatever
 * the size.
 * @throws ServiceError `password_required`, `wrong_password`, `damaged_file`, `cancelled`
 */
export async function findBlankPages(
  { path, password, damagedPages }: Pick<OpenedPdf, 'path' | 'password' | 'damagedPages'>,
  context: Context,
  limits: BlankLimits = { level: 'normal', margin: 0 },
): Promise<number[]> {
  const blank: number[] = [];
  const objects = await Pdf.open(path, { password, directory: context.directory });
  const shown = await openPages(path, password).catch(async (thrown: unknown) => {
    await objects.close();
    throw thrown;
  });
  try {
    const pages = objects.pages.length;
    for (const [place, reference] of objects.pages.entries()) {
      context.signal.throwIfAborted();
      context.progress('drawing', place / pages);
      const facts = pageFacts(objects, reference);
      if (facts.annotated || damagedPages.has(place + 1)) continue;
      if (facts.empty || (await showsNothing(shown, place + 1, limits, facts.pictures)))
        blank.push(place + 1);
      // Rendering is synchronous, so a cancellation can arrive only between two pages.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    shown.close();
    await objects.close();
  }
  context.progress('drawing', 1);
  return blank;
}

interface PageFacts {
  /** It has something to see, fill in or press that is no part of its content. */
  readonly annotated: boolean;
  /** It has no content at all. */
  readonly empty: boolean;
  /** It may be a scan. */
  readonly pictures: boolean;
}

function pageFacts(objects: Pdf, reference: string | undefined): PageFacts {
  const page = objects.dictionary(reference) ?? {};
  const annotated = objects.array(page['/Annots']).some((item) => {
    const annotation = objects.dictionary(item);
    const flags = annotation?.['/F'];
    const unseen = typeof flags === 'number' && (flags & unseenFlags) !== 0;
    return annotation !== undefined && annotation['/Subtype'] !== '/Popup' && !unseen;
  });
  const contents = objects.at(page['/Contents']);
  const resources = objects.dictionary(objects.inherited(page, '/Resources'));
  const pictures = Object.keys(objects.dictionary(resources?.['/XObject']) ?? {}).length > 0;
  const empty =
    contents === undefined || contents === null || (Array.isArray(contents) && contents.length === 0);
  return { annotated, empty, pictures };
}

async function showsNothing(
  shown: PdfPages,
  page: number,
  { level, margin }: BlankLimits,
  pictures: boolean,
): Promise<boolean> {
  try {
    const { width, height } = shown.size(page);
    const dpi = Math.min(defaultDpi, 72 * Math.sqrt(pixelLimit / Math.max(1, width * height)));
    const picture = await shown.picture(page, { dpi, grey: true });
    // Something that a program drew is not dust, however small.
    return looksBlank(picture, dpi, pictures ? level : 'strict', margin);
  } catch (thrown) {
    // A page that cannot be rendered is kept.
    if (
      thrown instanceof ServiceError &&
      (thrown.code === 'damaged_file' || thrown.code === 'image_too_large')
    )
      return false;
    throw thrown;
  }
}
