/**
 * Scales pages to one size. Only dictionaries change, and each content gets a line in front of it: text, fonts and
 * pictures stay byte for byte, and memory stays flat. Links, fields, comments, bookmarks and boxes move along.
 */
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import {
  multiply,
  common,
  identity,
  moveBox,
  movePoint,
  operands,
  rectangle,
  type ContentBox,
  type Matrix,
} from '../../pdf-core/content/matrix.js';
import { moveAnnotation, moveDestinations } from './move-annotations.js';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import { geometryOf, readBox, type PageGeometry } from './page-box.js';
import { perMillimetre, sheetSize, type PaperOrientation } from './paper.js';

/** The size and the placement that all pages get. */
export interface PageTarget {
  /** Millimetres, upright or not; see {@link orientation}. */
  readonly size: readonly [number, number];
  /** `auto`: as each page lies. */
  readonly orientation: PaperOrientation;
  /**
   * `fit`: all of it is seen; `fill`: no edge stays empty, what sticks out is cut off; `keep`: its size stays, only the
   * sheet around it changes.
   */
  readonly content: 'fit' | 'fill' | 'keep';
  /** Millimetres that stay free on every side. */
  readonly margin: number;
}

export interface ScaleOptions {
  readonly password?: string | undefined;
  /** Pages from 1; absent: all. */
  readonly pages?: ReadonlySet<number>;
  /** For temporary files. */
  readonly directory: string;
  readonly signal: AbortSignal;
}

/** The new sheet of one page, and its place on it. */
export interface SheetPlacement {
  readonly sheet: ContentBox;
  readonly matrix: Matrix;
  /** On the sheet: what lies outside was not seen before, or is not wanted. */
  readonly clip: ContentBox;
}

const boxKeys = ['/BleedBox', '/TrimBox', '/ArtBox'] as const;

/**
 * Writes a copy whose pages have the wanted size, protected as the original is.
 * @returns how many pages changed
 * @throws ServiceError as `qpdf`; AbortError
 */
export const scalePages = (
  path: string,
  output: string,
  target: PageTarget,
  wish: ScaleOptions,
): Promise<number> => placePages(path, output, (geometry) => placementOf(geometry, target), wish);

/**
 * Writes the same copy with a placement for each page.
 * @throws ServiceError as `qpdf`; AbortError
 */
export async function placePages(
  path: string,
  output: string,
  place: (geometry: PageGeometry) => SheetPlacement,
  wish: ScaleOptions,
): Promise<number> {
  const file = await Pdf.open(path, { password: wish.password, directory: wish.directory, isChanged: true });
  try {
    const placements = new Map<string, SheetPlacement>();
    for (const [at, reference] of file.pages.entries()) {
      const page = file.dictionary(reference);
      if (!page || (wish.pages && !wish.pages.has(at + 1))) continue;
      const placement = place(geometryOf(file, page));
      if (!isSame(file, page, placement)) placements.set(reference, placement);
    }
    wish.signal.throwIfAborted();
    moveDestinations(
      file,
      new Map([...placements].map(([page, { matrix }]) => [page, (view) => moveView(view, matrix)])),
    );
    wish.signal.throwIfAborted();
    const patterns = await copyTilings(file, placements.keys(), wish.directory);
    const moved = new Set<string>();
    for (const [reference, placement] of placements) {
      wish.signal.throwIfAborted();
      changePage(file, reference, placement, patterns, moved);
    }
    await file.save(output, { objects: 'packed' });
    return placements.size;
  } finally {
    await file.close();
  }
}

function placementOf(
  { box, unit, rotation, width, height }: PageGeometry,
  target: PageTarget,
): SheetPlacement {
  const [sheetWidth, sheetHeight] = sheetSize(target.size, target.orientation, width > height);
  // A margin may leave no less than 18 points of the shorter side.
  const free = Math.min(target.margin * perMillimetre, Math.min(sheetWidth, sheetHeight) / 2 - 9);
  const margin = Math.max(0, free);
  const across = (sheetWidth - 2 * margin) / width;
  const down = (sheetHeight - 2 * margin) / height;
  const scales = { fit: Math.min(across, down), fill: Math.max(across, down), keep: 1 } as const;
  const scale = scales[target.content] * unit;
  // From here on, coordinates are those of the unrotated page, which keeps its rotation.
  const sheet: ContentBox =
    rotation % 180 === 0 ? [0, 0, sheetWidth, sheetHeight] : [0, 0, sheetHeight, sheetWidth];
  const matrix: Matrix = [
    scale,
    0,
    0,
    scale,
    (sheet[2] - scale * (box[2] - box[0])) / 2 - scale * box[0],
    (sheet[3] - scale * (box[3] - box[1])) / 2 - scale * box[1],
  ];
  const edge = target.content === 'fill' ? margin : 0;
  const frame: ContentBox = [edge, edge, sheet[2] - edge, sheet[3] - edge];
  return { sheet, matrix, clip: common(moveBox(box, matrix), frame) };
}

/** Tells whether the page has that size already, and nothing would move. */
function isSame(file: Pdf, page: Dictionary, { sheet, matrix }: SheetPlacement): boolean {
  const near = (one: readonly number[], other: readonly number[]) =>
    one.every((value, place) => Math.abs(value - (other[place] ?? 0)) < 0.5);
  const media = readBox(file, file.inherited(page, '/MediaBox'));
  const [scaleX] = matrix;
  return media !== undefined && near(media, sheet) && Math.abs(scaleX - 1) < 0.001 && near(matrix, identity);
}

/** Moves the numbers of a destination to the new sheet; its zoom stays. */
function moveView(view: readonly QpdfValue[], matrix: Matrix): readonly QpdfValue[] {
  const [page, kind, ...numbers] = view;
  const x = (value: QpdfValue | undefined) =>
    typeof value === 'number' ? movePoint(value, 0, matrix)[0] : (value ?? null);
  const y = (value: QpdfValue | undefined) =>
    typeof value === 'number' ? movePoint(0, value, matrix)[1] : (value ?? null);
  switch (kind) {
    case '/XYZ':
      return [page!, kind, x(numbers[0]), y(numbers[1]), numbers[2] ?? null];
    case '/FitH':
    case '/FitBH':
      return [page!, kind, y(numbers[0])];
    case '/FitV':
    case '/FitBV':
      return [page!, kind, x(numbers[0])];
    case '/FitR':
      return [page!, kind, x(numbers[0]), y(numbers[1]), x(numbers[2]), y(numbers[3])];
    default:
      return view;
  }
}

function changePage(
  file: Pdf,
  reference: string,
  { sheet, matrix, clip }: SheetPlacement,
  tilings: ReadonlyMap<string, string>,
  moved: Set<string>,
): void {
  const {
    '/UserUnit': _unit,
    '/Thumb': _thumb,
    ...page
  } = file.dictionary(reference) as Record<string, QpdfValue>;
  const changed: Record<string, QpdfValue> = { ...page, '/MediaBox': [...sheet], '/CropBox': [...sheet] };
  for (const key of boxKeys) {
    const box = readBox(file, page[key]);
    if (box) changed[key] = [...common(moveBox(box, matrix), sheet)];
  }
  if (page['/VP'] !== undefined) {
    changed['/VP'] = file.array(page['/VP']).map((item) => {
      const view = file.dictionary(item);
      const box = readBox(file, view?.['/BBox']);
      return view && box ? { ...view, '/BBox': [...moveBox(box, matrix)] } : item;
    });
  }
  const contents = page['/Contents'];
  if (contents !== undefined) {
    // The graphics state is not saved first: content that restores it once too often would lose its place.
    const before = file.addStream({}, `${rectangle(clip)} re W n ${operands(matrix)} cm\n`);
    const list = isReference(contents) && file.isStream(contents) ? [contents] : file.array(contents);
    changed['/Contents'] = [before, ...list];
  }
  const resources = file.dictionary(file.inherited(page, '/Resources'));
  const patterns = file.dictionary(resources?.['/Pattern']);
  if (resources && patterns)
    changed['/Resources'] = { ...resources, '/Pattern': movePatterns(file, patterns, matrix, tilings) };
  if (page['/Annots'] !== undefined) {
    changed['/Annots'] = file.array(page['/Annots']).map((item) => {
      const annotation = file.dictionary(item);
      if (!annotation || (isReference(item) && moved.has(item))) return item;
      const at = moveAnnotation(file, annotation, matrix);
      if (!isReference(item)) return at;
      moved.add(item);
      file.set(item, at);
      return item;
    });
  }
  file.set(reference, changed);
}

/**
 * Gives a page that moves its own patterns, because patterns are fixed to the page and not to what is drawn with them
 * (ISO 32000-2, 8.7.2).
 */
function movePatterns(
  file: Pdf,
  patterns: Dictionary,
  matrix: Matrix,
  tilings: ReadonlyMap<string, string>,
): Dictionary {
  const entries = Object.entries(patterns).map(([name, item]): [string, QpdfValue] => {
    const pattern = file.dictionary(item);
    if (!pattern) return [name, item];
    const own = file.array(pattern['/Matrix']).map((value) => file.number(value) ?? 0);
    const old = own.length === 6 ? (own as unknown as Matrix) : identity;
    const moved = { ...pattern, '/Matrix': [...multiply(old, matrix)] };
    if (!file.isStream(item)) return [name, moved];
    const data = tilings.get(item);
    return [name, data === undefined ? item : file.addFileStream(moved, data)];
  });
  return Object.fromEntries(entries);
}

/**
 * Copies the data of all tiling patterns of the pages, by reference: they are streams, and each new pattern needs its
 * own.
 */
async function copyTilings(
  file: Pdf,
  pages: Iterable<string>,
  directory: string,
): Promise<Map<string, string>> {
  const found = new Set<string>();
  for (const reference of pages) {
    const resources = file.dictionary(file.inherited(file.dictionary(reference), '/Resources'));
    const patterns = file.dictionary(resources?.['/Pattern']);
    if (!isDictionary(patterns)) continue;
    for (const item of Object.values(patterns)) if (file.isStream(item)) found.add(item);
  }
  return file.streams([...found], directory);
}
