/**
 * Removes transparency and layers for PDF/A-1, which allows neither (ISO 19005-1, 6.1.13 and 6.4). Content stays as
 * it is and paints opaquely; where that looks different, a picture of how it looked is laid over it. Text stays text,
 * also below such a picture.
 */
import { join } from 'node:path';
import sharp from '../../engine/imaging/sharp.js';
import type { Context } from '../../engine/interface/converter.js';
import { multiply } from '../../engine/pdf-core/content/matrix.js';
import { openPages, type PagePicture } from '../../engine/pdf-core/pdfium/pages.js';
import { changedBoxes, type DifferenceBox } from './changed-boxes.js';
import type { Dict, PdfGraph } from '../../engine/pdf-core/pdf/index.js';
import { isDictionary } from '../../engine/pdf-core/objects/objects.js';
import { pictureDpi } from '../../engine/pdf-blocks/pages/page-picture.js';
import { emptyComment, placement, putPicture } from './raster.js';
import {
  appearancesOf,
  contentsOf,
  type Facts,
  type ContentScanner,
} from '../../engine/pdf-core/pdf/usage.js';

/** The most pixels of a page's picture: two pictures are compared, so both must fit in memory. */
const pixelLimit = 18_000_000;

/** Removes transparency and layers everywhere; what was painted with them is opaque and shown now. */
export function dropTransparency(pdf: PdfGraph): void {
  const groups = new Set<Dict>();
  for (const dict of pdf.everyDictionary()) {
    if (pdf.name(pdf.dictionary(dict['/Group'])?.['/S']) === '/Transparency') groups.add(dict);
    for (const state of Object.values(pdf.dictionary(dict['/ExtGState']) ?? {}))
      makeOpaque(pdf.dictionary(state));
    if (pdf.name(dict['/Type']) === '/ExtGState') makeOpaque(dict);
    if (pdf.name(dict['/Subtype']) === '/Image') {
      delete dict['/SMask'];
      delete dict['/SMaskInData'];
    }
    if ('/OC' in dict && ('/Subtype' in dict || '/Rect' in dict)) delete dict['/OC'];
  }
  for (const dict of groups) delete dict['/Group'];
  delete pdf.catalog['/OCProperties'];
}

function makeOpaque(state: Dict | undefined): void {
  if (state) for (const key of ['/SMask', '/ca', '/CA', '/BM']) delete state[key];
}

/**
 * Takes transparency and layers away and lays pictures over what looks otherwise then.
 * @param facts of all pages
 * @param pages from 1
 * @returns the pages on which a picture lies now
 */
export async function flattenPages(
  pdf: PdfGraph,
  facts: readonly Facts[],
  pages: ReadonlySet<number>,
  scanner: ContentScanner,
  context: Context,
): Promise<Set<number>> {
  const [before, after] = ['before', 'after'].map((name) => join(context.directory, `pdfa-${name}.pdf`)) as [
    string,
    string,
  ];
  await pdf.save(before);
  // Comments are drawn over the page, so over these pictures, too: transparent comments become part of the pictures.
  for (const page of pages) {
    for (const value of pdf.array(pdf.dictionary(pdf.pages[page - 1])?.['/Annots'])) {
      const isCause = appearancesOf(pdf, value).some((ref) => {
        const { transparent, layered } = scanner.form(ref, {});
        return transparent || layered;
      });
      if (isCause || pdf.dictionary(value)?.['/OC'] !== undefined) emptyComment(pdf, pdf.dictionary(value));
    }
  }
  dropTransparency(pdf);
  await pdf.save(after);
  const covered = new Set<number>();
  let done = 0;
  const opened = await openPages(before);
  try {
    const opaque = await openPages(after);
    try {
      for (const page of pages) {
        context.signal.throwIfAborted();
        context.progress('drawing', 0.3 + 0.6 * (done / pages.size));
        done += 1;
        const wish = { dpi: pictureDpi(opened.size(page), pixelLimit) };
        const shown = await opened.picture(page, wish);
        const boxes = changedBoxes(shown, await opaque.picture(page, wish));
        if (boxes.length === 0) continue;
        await cover(pdf, page, shown, boxes, facts[page - 1]!.open);
        covered.add(page);
      }
    } finally {
      opaque.close();
    }
  } finally {
    opened.close();
  }
  return covered;
}

/** Lays parts of the picture of a page over it. @param open graphics states that its content does not close */
async function cover(
  pdf: PdfGraph,
  page: number,
  shown: PagePicture,
  boxes: readonly DifferenceBox[],
  open: number,
): Promise<void> {
  const dict = pdf.dictionary(pdf.pages[page - 1])!;
  const resources = pdf.dictionary(dict['/Resources']) ?? {};
  const objects: Dict = { ...pdf.dictionary(resources['/XObject']) };
  const whole = placement(pdf, dict);
  const drawn: string[] = [];
  for (const [place, { left, top, width, height }] of boxes.entries()) {
    const name = `/PlatenPart${place + 1}`;
    const raw = { width: shown.width, height: shown.height, channels: 4 } as const;
    objects[name] = await putPicture(
      pdf,
      sharp(shown.data, { raw }).extract({ left, top, width, height }),
      width,
      height,
    );
    // The part lies here in the unit square, which the picture of the whole page would fill.
    const [x, y] = [left / shown.width, 1 - (top + height) / shown.height];
    const [w, h] = [width / shown.width, height / shown.height];
    const matrix = multiply([w, 0, 0, h, x, y], whole);
    drawn.push(`q ${matrix.map((value) => Number(value.toFixed(4))).join(' ')} cm ${name} Do Q\n`);
  }
  const end = `\n${'Q\n'.repeat(open + 1)}/Artifact BMC\n${drawn.join('')}EMC\n`;
  dict['/Contents'] = [
    pdf.addStream({}, Buffer.from('q\n')),
    ...contentsOf(pdf, dict),
    pdf.addStream({}, Buffer.from(end)),
  ];
  dict['/Resources'] = { ...resources, '/XObject': objects };
}

/** Tells whether anything is marked as a transparency group. */
export function hasGroups(pdf: PdfGraph): boolean {
  for (const dict of pdf.everyDictionary()) {
    const group = pdf.dictionary(dict['/Group']);
    if (isDictionary(group) && pdf.name(group['/S']) === '/Transparency') return true;
  }
  return false;
}
