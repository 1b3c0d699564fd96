/** AutoCAD drawings to PDF: vectors stay vectors, text stays text, layers can be switched. */
import type { ModuleEngine } from '../../engine/interface/module.js';
import { writeFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CadDocument } from '@node-projects/acad-ts';
import { Viewport } from '@node-projects/acad-ts';
import { PDFDocument } from '../../engine/pdf-core/drawing/index.js';
import { ServiceError } from '../../../contract/index.js';
import { cadOptions, type CadOptions } from './options.js';
import type { Context, Converter, ConvertJob } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { inksFor } from './colours.js';
import { drawEntity } from './entities/index.js';
import { entitiesOf } from './entities/insert.js';
import { ExtentsSurface } from './extents.js';
import { Library } from './fonts/library.js';
import { embedImages } from './images.js';
import { isWindow, placeLayout, sheetsOf, type DrawingSheet } from './layouts.js';
import { placeModel, type PlacedSheet } from './page.js';
import { PageSurface } from './page-surface.js';
import { Path } from './path.js';
import { writePdf, type DrawingPage } from './pdf.js';
import { readDrawing, type Drawing } from './read.js';
import { Remarks } from './remarks.js';
import { nothingInherited, widthOf } from './resolve.js';
import { Budget, type SceneContext, type Scene } from './scene.js';
import type { Surface } from './surface.js';
import { identityView, type PageProjection } from './transform.js';
import { drawViewport } from './viewport.js';

/**
 * Line weights in hundredths of a millimetre: AutoCAD's default on a layout, and a finer one for the model, which
 * looks better on a small sheet.
 */
const defaultWeight = { layout: 25, model: 13 } as const;

/** Entities after which the drawing yields to the event loop, so that a cancellation can arrive. */
const batch = 2000;

export function createCadConverter(): Converter {
  return { id: 'cad', from: ['dwg', 'dxf'], to: 'pdf', convert };
}

async function convert(job: ConvertJob, context: Context): Promise<void> {
  const { signal } = context;
  const options = pickOptions(cadOptions, job.options);
  context.progress('loading', null);
  const { document, assumed } = await readDrawing(job.input.path, signal);
  refuseCancelled(signal);
  const pdf = await PDFDocument.create();
  pdf.setProducer('Platen');
  pdf.setCreator('Platen');
  const title = document.summaryInfo?.title;
  if (title) pdf.setTitle(title);
  const author = document.summaryInfo?.author;
  if (author) pdf.setAuthor(author);
  const images = await embedImages(document, job.input, pdf, signal);
  const remarks = new Remarks();
  const library = new Library((font, replacement) => remarks.fontSubstituted(font, replacement));
  const shared = {
    document,
    library,
    remarks,
    inks: inksFor(options.drawing_colours),
    images: images.prepared,
    lineweights: options.lineweights,
    path: new Path(),
    draw: drawEntity,
  };
  const draw = async (sheets: readonly DrawingSheet[]): Promise<DrawingPage[]> => {
    const pages: DrawingPage[] = [];
    for (const [i, sheet] of sheets.entries()) {
      const weight = sheet.layout ? defaultWeight.layout : defaultWeight.model;
      const scene: Scene = { ...shared, defaultWidth: widthOf(weight, 0), budget: new Budget(signal) };
      const page = await drawSheet(sheet, scene, options, context, (share) =>
        context.progress('drawing', (i + share) / sheets.length),
      );
      if (page) pages.push(page);
    }
    return pages;
  };
  const sheets = sheetsOf(document, options.layouts);
  let pages = await draw(sheets);
  if (options.layouts === 'auto' && sheets.some(({ layout }) => layout)) {
    const shown = pages.filter(({ surface }) => surface.showsSomething);
    const seen = new Set(shown.map(({ name }) => name));
    const blank = sheets.map(({ name }) => name).filter((name) => !seen.has(name));
    pages = shown.length > 0 ? shown : await draw(sheetsOf(document, 'model'));
    remarks.blankLayouts(blank, shown.length === 0 && pages.length > 0);
  }
  refuseCancelled(signal);
  remarks.tell(context);
  if (assumed) tellAssumed(assumed, context);
  if (pages.length === 0)
    throw remarks.kinds === ''
      ? new ServiceError('empty_drawing')
      : new ServiceError('not_drawable', { kinds: remarks.kinds });
  context.progress('saving', null);
  await writeFile(job.output, await writePdf(pdf, pages, library, images.refs));
}

function tellAssumed({ page, stated }: NonNullable<Drawing['assumed']>, context: Context): void {
  if (stated !== '') context.message('warning', 'code_page_unknown', { stated, encoding: page });
  else if (page !== 'utf-8') context.message('info', 'encoding_detected', { encoding: page });
}

function refuseCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new ServiceError('cancelled');
}

/** Draws a page; null when there is nothing on it. */
async function drawSheet(
  sheet: DrawingSheet,
  scene: Scene,
  options: CadOptions,
  context: Context,
  progress: (share: number) => void,
): Promise<DrawingPage | null> {
  const measure = new ExtentsSurface();
  await drawAll(
    sheet,
    drawFor(scene, measure, identityView, 1),
    context.signal,
    (share) => progress(share * 0.4),
    () => measure.mark(),
  );
  const extents = measure.extents();
  if (!extents) return null;
  const placed: PlacedSheet = sheet.layout
    ? placeLayout(sheet.layout, extents, options, scene.document)
    : placeModel(extents, options, scene.document);
  const window = { left: 0, bottom: 0, right: placed.width, top: placed.height };
  const surface = new PageSurface(window, options.layers);
  const inner: Scene = { ...scene, budget: new Budget(context.signal) };
  const dashUnit = placed.scale * lineTypeScale(scene.document);
  await drawAll(sheet, drawFor(inner, surface, placed.view, dashUnit), context.signal, (share) =>
    progress(0.4 + share * 0.6),
  );
  return { size: placed, surface, name: sheet.name };
}

const lineTypeScale = (document: CadDocument): number => {
  const scale = document.header?.lineTypeScale ?? 1;
  return scale > 0 && Number.isFinite(scale) ? scale : 1;
};

const drawFor = (scene: Scene, surface: Surface, view: PageProjection, dashUnit: number): SceneContext => ({
  scene,
  surface,
  view,
  inherited: nothingInherited,
  blocks: [],
  frozen: new Set(),
  dashUnit,
});

async function drawAll(
  { block, layout }: DrawingSheet,
  draw: SceneContext,
  signal: AbortSignal,
  progress: (share: number) => void,
  after?: () => void,
): Promise<void> {
  const entities = entitiesOf(block);
  // Windows lie below what is drawn on the paper.
  if (layout)
    for (const entity of entities) {
      if (!(entity instanceof Viewport) || !isWindow(entity)) continue;
      drawViewport(entity, draw);
      after?.();
      await nextTurn();
      refuseCancelled(signal);
    }
  for (const [i, entity] of entities.entries()) {
    draw.scene.draw(entity, draw);
    after?.();
    if (i % batch !== batch - 1) continue;
    progress((i + 1) / entities.length);
    await nextTurn();
    refuseCancelled(signal);
  }
}

export const engine: ModuleEngine = { converters: [{ from: ['dwg', 'dxf'], load: createCadConverter }] };
