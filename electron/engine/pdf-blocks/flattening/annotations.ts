/** Reads the annotations of a document: their kind, whether they show, and their appearance (ISO 32000-2, 12.5). */
import { maxOf, minOf } from '../../../../contract/lists.js';
import { multiply, type Matrix } from '../../pdf-core/content/matrix.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { LayerStates } from '../../pdf-core/layers/layer-states.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

export interface Annotation {
  /** Undefined when it stands in the page's list itself. */
  readonly reference: string | undefined;
  readonly dictionary: Dictionary;
}

export type AnnotationKind = 'field' | 'comment' | 'link' | 'popup' | 'other';

/** Annotations of these subtypes hold something that flattening would lose: a file, a film, a mark for printers. */
const others = new Set([
  '/FileAttachment',
  '/Screen',
  '/Movie',
  '/Sound',
  '/3D',
  '/RichMedia',
  '/PrinterMark',
  '/TrapNet',
]);

export function kindOf({ dictionary }: Annotation): AnnotationKind {
  const { '/Subtype': subtype } = dictionary;
  if (subtype === '/Widget') return 'field';
  if (subtype === '/Link') return 'link';
  if (subtype === '/Popup') return 'popup';
  return typeof subtype === 'string' && !others.has(subtype) ? 'comment' : 'other';
}

const flag = { hidden: 2, print: 4, noRotate: 16, noView: 32 } as const;

const flagsOf = (edit: Pdf, annotation: Dictionary): number => {
  const value = edit.at(annotation['/F']);
  return typeof value === 'number' ? value : 0;
};

export function isShown(
  edit: Pdf,
  annotation: Dictionary,
  look: 'screen' | 'print',
  layers: LayerStates,
): boolean {
  const flags = flagsOf(edit, annotation);
  if (flags & flag.hidden) return false;
  if (look === 'print' ? !(flags & flag.print) : flags & flag.noView) return false;
  return !layers.isHidden(annotation['/OC']);
}

/** Returns the annotations of the pages that have any. */
export function annotationsOf(
  edit: Pdf,
  pages: readonly string[],
): ReadonlyMap<string, readonly Annotation[]> {
  const found = new Map<string, readonly Annotation[]>();
  for (const page of pages) {
    const items = edit.array(edit.dictionary(page)?.['/Annots']).flatMap((item): Annotation[] => {
      const dictionary = edit.dictionary(item);
      return dictionary ? [{ reference: typeof item === 'string' ? item : undefined, dictionary }] : [];
    });
    if (items.length > 0) found.set(page, items);
  }
  return found;
}

/** Returns the reference of the appearance stream that shows; undefined when there is none. */
export function appearanceOf(edit: Pdf, annotation: Dictionary): string | undefined {
  const { '/N': normal } = edit.dictionary(annotation['/AP']) ?? {};
  if (edit.isStream(normal)) return normal;
  const states = edit.dictionary(normal);
  const { '/AS': state } = annotation;
  const chosen = states && typeof state === 'string' ? states[state] : undefined;
  return edit.isStream(chosen) ? chosen : undefined;
}

export type Rect = readonly [left: number, bottom: number, right: number, top: number];

export function rectOf(edit: Pdf, value: QpdfValue | undefined): Rect | undefined {
  const numbers = edit.array(value).map((item) => edit.at(item));
  if (numbers.length < 4 || !numbers.every((item): item is number => typeof item === 'number'))
    return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/**
 * Returns the place of an appearance on the page (ISO 32000-2, 12.5.5, algorithm 8.1).
 * @param rotation of the page: marks that do not turn with it hang from their upper left corner
 */
export function placeOf(
  edit: Pdf,
  annotation: Dictionary,
  appearance: Dictionary,
  rotation: number,
): Matrix | undefined {
  const rect = rectOf(edit, annotation['/Rect']);
  const box = rectOf(edit, appearance['/BBox']);
  if (!rect || !box) return undefined;
  const numbers = edit.array(appearance['/Matrix']).map((item) => edit.at(item));
  const given = numbers.length === 6 && numbers.every((item): item is number => typeof item === 'number');
  const [a, b, c, d, e, f] = given ? (numbers as unknown as Matrix) : ([1, 0, 0, 1, 0, 0] as const);
  const corners = [0, 2].flatMap((x) =>
    [1, 3].map((y) => [a * box[x]! + c * box[y]! + e, b * box[x]! + d * box[y]! + f] as const),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, bottom] = [minOf(xs), minOf(ys)];
  const [width, height] = [maxOf(xs) - left, maxOf(ys) - bottom];
  if (!(width > 0 && height > 0)) return undefined;
  const scaleX = (rect[2] - rect[0]) / width;
  const scaleY = (rect[3] - rect[1]) / height;
  const place: Matrix = [scaleX, 0, 0, scaleY, rect[0] - left * scaleX, rect[1] - bottom * scaleY];
  if (!(flagsOf(edit, annotation) & flag.noRotate) || rotation === 0) return place;
  const angle = (rotation * Math.PI) / 180;
  const [cosine, sine] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const [x, y] = [rect[0], rect[3]];
  return multiply(place, [cosine, sine, -sine, cosine, x - x * cosine + y * sine, y - x * sine - y * cosine]);
}
