/**
 * Puts several pages on each sheet. The content of every page becomes a form without being read: text stays text,
 * memory stays flat. Links, fields, comments and bookmarks move along.
 */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { sheetsOptions, type SheetsOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import {
  multiply,
  operands,
  rectangle,
  type ContentBox,
  type Matrix,
} from '../../engine/pdf-core/content/matrix.js';
import { moveDestinations, type MovedPlaces } from '../../engine/pdf-blocks/pages/move-annotations.js';
import { copyPdf, Pdf } from '../../engine/pdf-core/pdf/index.js';
import type { Dictionary } from '../../engine/pdf-core/objects/objects.js';
import { geometryOf, type PageGeometry } from '../../engine/pdf-blocks/pages/page-box.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { PageForms } from './page-forms.js';
import { moveToSheet, moveViewToSheet } from './sheet-annotations.js';
import { planGrid, planOrder, type SheetGrid } from './sheet-plan.js';
import { workOnPdf } from '../../engine/pdf-blocks/opening/work-on-pdf.js';

/** These entries refer to the old pages and are removed (ISO 32000-2, table 29). */
const catalogLosses = ['/StructTreeRoot', '/MarkInfo', '/PageLabels', '/Threads', '/PageLayout'];

export const sheetsTool: PdfTool = {
  id: 'pages-per-sheet',
  run(job, context) {
    const options = pickOptions(sheetsOptions, job.options);
    return workOnPdf(job, context, true, async ({ path, password }) => {
      const ready = join(context.directory, 'ready.pdf');
      context.progress('reading', null);
      await copyPdf({ path, password }, ready, { joinsContents: true, objects: 'alone' });
      context.signal.throwIfAborted();
      const file = await Pdf.open(ready, { password, directory: context.directory });
      try {
        const sheets = await layOut(file, options, context);
        context.progress('saving', null);
        await file.save(job.output, { objects: 'packed' });
        if ((await checkPdf(job.output, password)).pages !== sheets) throw new ServiceError('result_invalid');
      } finally {
        await file.close();
      }
      return password;
    });
  },
};

interface PlacedPage {
  readonly reference: string;
  readonly page: Dictionary;
  readonly geometry: PageGeometry;
  /** Reference of its sheet. */
  readonly sheet: string;
  readonly matrix: Matrix;
}

/** @returns the number of sheets */
async function layOut(file: Pdf, options: SheetsOptions, context: Context): Promise<number> {
  const pages = file.pages.map((reference) => {
    const page = file.dictionary(reference) ?? {};
    return { reference, page, geometry: geometryOf(file, page) };
  });
  const grid = planGrid(options, usualSize(pages.map(({ geometry }) => geometry)));
  const order = planOrder(pages.length, options.sheet_pages, grid.cells.length);
  const root = file.add(null);
  const sheets = order.map((places) => {
    const sheet = file.add(null);
    const placed = places.flatMap((at, cell): PlacedPage[] => {
      const page = at === undefined ? undefined : pages[at];
      return page ? [{ ...page, sheet, matrix: intoCell(page.geometry, grid.cells[cell]!) }] : [];
    });
    return { sheet, placed };
  });
  const places: MovedPlaces = new Map(
    sheets.flatMap(({ placed }) =>
      placed.map((page) => [page.reference, (view) => moveViewToSheet(view, page)] as const),
    ),
  );
  moveDestinations(file, places);
  context.signal.throwIfAborted();
  const forms = await PageForms.prepare(file, pages, context.directory);
  const turned = new Set<string>();
  for (const [at, { sheet, placed }] of sheets.entries()) {
    if (at % 100 === 0) context.progress('drawing', at / sheets.length);
    const drawn: Record<string, QpdfValue> = {};
    let content = '';
    for (const [place, page] of placed.entries()) {
      const form = forms.of(page.reference);
      if (form !== undefined) {
        drawn[`/P${place}`] = form;
        content += `q ${operands(page.matrix)} cm /P${place} Do Q\n`;
      }
      if (options.sheet_frame) content += frame(page);
    }
    const annotations = placed.flatMap((page) => moveToSheet(file, page, turned));
    file.set(sheet, sheetPage(grid, root, file.addStream({}, content), drawn, annotations));
  }
  file.set(root, { '/Type': '/Pages', '/Count': sheets.length, '/Kids': sheets.map(({ sheet }) => sheet) });
  changeCatalog(file, root, context);
  return sheets.length;
}

/** Returns the size that most pages have, rounded to points. */
function usualSize(pages: readonly PageGeometry[]): readonly [number, number] {
  const counts = new Map<string, { size: readonly [number, number]; count: number }>();
  for (const { width, height } of pages) {
    const key = `${Math.round(width)} ${Math.round(height)}`;
    const entry = counts.get(key) ?? { size: [width, height], count: 0 };
    entry.count += 1;
    counts.set(key, entry);
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most?.size ?? [1, 1];
}

/** Returns the matrix that rotates a page as it is shown, and centres it in a cell as large as it fits. */
function intoCell({ box, unit: u, rotation, width, height }: PageGeometry, cell: ContentBox): Matrix {
  const [left, bottom, right, top] = box;
  const turns: Readonly<Record<number, Matrix>> = {
    0: [u, 0, 0, u, -left * u, -bottom * u],
    90: [0, -u, u, 0, -bottom * u, right * u],
    180: [-u, 0, 0, -u, right * u, top * u],
    270: [0, u, -u, 0, top * u, -left * u],
  };
  const scale = Math.min((cell[2] - cell[0]) / width, (cell[3] - cell[1]) / height);
  return multiply(turns[rotation]!, [
    scale,
    0,
    0,
    scale,
    (cell[0] + cell[2] - scale * width) / 2,
    (cell[1] + cell[3] - scale * height) / 2,
  ]);
}

const frame = ({ geometry, matrix }: PlacedPage): string =>
  `q 0.5 G ${operands(matrix)} cm 0 w ${rectangle(geometry.box)} re S Q\n`;

const sheetPage = (
  { width, height }: SheetGrid,
  parent: string,
  content: string,
  forms: Dictionary,
  annotations: readonly QpdfValue[],
): Dictionary => ({
  '/Type': '/Page',
  '/Parent': parent,
  '/MediaBox': [0, 0, width, height],
  '/Resources': { '/XObject': forms },
  '/Contents': content,
  ...(annotations.length > 0 ? { '/Annots': annotations } : {}),
});

function changeCatalog(file: Pdf, pages: string, context: Context): void {
  const catalog = file.catalog;
  if (catalog['/StructTreeRoot'] !== undefined) {
    context.message('info', 'tags_lost');
  }
  const kept = Object.entries(catalog).filter(([key]) => !catalogLosses.includes(key));
  file.set(file.root, { ...Object.fromEntries(kept), '/Pages': pages });
}

export const engine: EngineOf<typeof manifest> = { tools: { 'pages-per-sheet': () => sheetsTool } };
