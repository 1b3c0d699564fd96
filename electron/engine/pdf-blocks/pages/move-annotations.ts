/** Moves links, fields and comments along with the content they lie on (ISO 32000-2, 12.5). */
import { append } from '../../../../contract/lists.js';
import {
  moveBox,
  movePoint,
  scaleOf,
  tidy,
  type ContentBox,
  type Matrix,
} from '../../pdf-core/content/matrix.js';
import { isDictionary, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/** The values of these keys are pairs of x and y. */
const points = ['/QuadPoints', '/Vertices', '/L', '/CL'];
/** The values of these keys are lists of such lists. */
const pointLists = ['/InkList', '/Path'];
/** The values of these keys are lengths. */
const lengths = ['/RD', '/LL', '/LLE', '/LLO'];

/** Returns the annotation at its new place. Its appearance follows its rectangle automatically, except for a rotation. */
export function moveAnnotation(file: Pdf, annotation: Dictionary, matrix: Matrix): Dictionary {
  const scale = scaleOf(matrix);
  const moved: Record<string, QpdfValue> = { ...annotation };
  const numbers = (value: QpdfValue | undefined) => file.array(value).map((item) => file.number(item) ?? 0);
  const rect = numbers(annotation['/Rect']);
  if (rect.length === 4) moved['/Rect'] = [...moveBox(rect as unknown as ContentBox, matrix)];
  for (const key of points) {
    if (annotation[key] !== undefined) moved[key] = movePoints(numbers(annotation[key]), matrix);
  }
  for (const key of pointLists) {
    if (annotation[key] !== undefined)
      moved[key] = file.array(annotation[key]).map((list) => movePoints(numbers(list), matrix));
  }
  for (const key of lengths) {
    const value = file.at(annotation[key]);
    if (typeof value === 'number') moved[key] = tidy(value * scale);
    else if (Array.isArray(value)) moved[key] = numbers(value).map((length) => tidy(length * scale));
  }
  if (annotation['/Border'] !== undefined) moved['/Border'] = scaleBorder(file, annotation['/Border'], scale);
  const style = file.dictionary(annotation['/BS']);
  const width = file.number(style?.['/W']);
  if (style && width !== undefined) moved['/BS'] = { ...style, '/W': tidy(width * scale) };
  const font = file.at(annotation['/DA']);
  if (typeof font === 'string') moved['/DA'] = scaleFont(font, scale);
  return moved;
}

function movePoints(values: readonly number[], matrix: Matrix): number[] {
  const moved: number[] = [];
  for (let at = 0; at + 1 < values.length; at += 2)
    append(moved, movePoint(values[at]!, values[at + 1]!, matrix));
  return moved;
}

function scaleBorder(file: Pdf, value: QpdfValue, scale: number): QpdfValue {
  const each = (item: QpdfValue): QpdfValue => {
    const plain = file.at(item);
    if (Array.isArray(plain)) return (plain as readonly QpdfValue[]).map(each);
    return typeof plain === 'number' ? tidy(plain * scale) : (plain ?? null);
  };
  return file.array(value).map(each);
}

/** Scales the font size in a default appearance, such as `/Helv 12 Tf 0 g`; a size of 0 adapts automatically. */
function scaleFont(appearance: string, scale: number): string {
  const binary = appearance.startsWith('b:');
  const text = binary ? Buffer.from(appearance.slice(2), 'hex').toString('latin1') : appearance;
  const scaled = text.replace(
    /([-+]?\d*\.?\d+)(\s+Tf\b)/,
    (_all, size: string, operator: string) => `${tidy(Number(size) * scale)}${operator}`,
  );
  return binary ? `b:${Buffer.from(scaled, 'latin1').toString('hex')}` : scaled;
}

/** How the coordinates of destinations change, by the reference of each page that moves. */
export type MovedPlaces = ReadonlyMap<string, (view: readonly QpdfValue[]) => readonly QpdfValue[]>;

/**
 * Moves every destination of a document. Only a destination is an array that begins with a page and the name of a
 * view (ISO 32000-2, 12.3.2.2).
 */
export function moveDestinations(file: Pdf, places: MovedPlaces): void {
  for (const { reference, value, stream } of file.all()) {
    if (stream) continue;
    const moved = moveIn(value, places, 0);
    if (moved !== value) file.set(reference, moved);
  }
}

const views = new Set(['/XYZ', '/Fit', '/FitH', '/FitV', '/FitR', '/FitB', '/FitBH', '/FitBV']);

function moveIn(value: QpdfValue, places: MovedPlaces, depth: number): QpdfValue {
  if (depth > 100) return value;
  if (Array.isArray(value)) {
    const list = value as readonly QpdfValue[];
    const [page, view] = list;
    if (typeof page === 'string' && typeof view === 'string' && views.has(view)) {
      const move = places.get(page);
      return move ? move(list) : list;
    }
    let same = true;
    const moved = list.map((item) => {
      const other = typeof item === 'object' ? moveIn(item, places, depth + 1) : item;
      same &&= other === item;
      return other;
    });
    return same ? list : moved;
  }
  if (!isDictionary(value)) return value;
  let moved: Record<string, QpdfValue> | undefined;
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'object') continue;
    const other = moveIn(item, places, depth + 1);
    if (other !== item) (moved ??= { ...value })[key] = other;
  }
  return moved ?? value;
}
