/** Moves links, fields and comments of pages that become part of a sheet. */
import { multiply, identity, movePoint, type Matrix } from '../../engine/pdf-core/content/matrix.js';
import { moveAnnotation } from '../../engine/pdf-blocks/pages/move-annotations.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../engine/pdf-core/objects/objects.js';
import type { PageGeometry } from '../../engine/pdf-blocks/pages/page-box.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';

interface Placed {
  readonly page: Dictionary;
  readonly geometry: PageGeometry;
  /** Reference of the sheet. */
  readonly sheet: string;
  readonly matrix: Matrix;
}

/** The rotation without a scale, by the rotation of the page. */
const turns: Readonly<Record<number, Matrix>> = {
  90: [0, -1, 1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, 1, -1, 0, 0, 0],
};

/**
 * Moves the annotations of a page to its sheet.
 * @param turned appearances that were turned already, by reference
 * @returns what the sheet's `/Annots` gets
 */
export function moveToSheet(file: Pdf, placed: Placed, turned: Set<string>): QpdfValue[] {
  const { page, geometry, sheet, matrix } = placed;
  const turn = turns[geometry.rotation];
  return file.array(page['/Annots']).flatMap((item): QpdfValue[] => {
    const annotation = file.dictionary(item);
    if (!annotation) return [];
    const moved: Record<string, QpdfValue> = {
      ...moveAnnotation(file, annotation, matrix),
      '/P': sheet,
    };
    // The key refers to a tag, which is gone.
    delete moved['/StructParent'];
    if (turn) {
      turnAppearances(file, annotation['/AP'], turn, turned);
      const style = file.dictionary(annotation['/MK']);
      if (style && annotation['/Subtype'] === '/Widget') {
        const angle = (file.number(style['/R']) ?? 0) - geometry.rotation;
        moved['/MK'] = { ...style, '/R': ((angle % 360) + 360) % 360 };
      }
    }
    if (!isReference(item)) return [moved];
    file.set(item, moved);
    return [item];
  });
}

/** Rotates appearances: they follow their rectangle, but do not rotate with it (ISO 32000-2, 12.5.5). */
function turnAppearances(
  file: Pdf,
  value: QpdfValue | undefined,
  turn: Matrix,
  turned: Set<string>,
  depth = 0,
): void {
  if (depth > 3) return;
  if (file.isStream(value)) {
    if (turned.has(value)) return;
    turned.add(value);
    const form = file.dictionary(value) ?? {};
    const own = file.array(form['/Matrix']).map((item) => file.number(item) ?? 0);
    const matrix = own.length === 6 ? (own as unknown as Matrix) : identity;
    file.set(value, { ...form, '/Matrix': [...multiply(matrix, turn)] });
    return;
  }
  for (const item of Object.values(file.dictionary(value) ?? {}))
    turnAppearances(file, item, turn, turned, depth + 1);
}

/** Moves a destination to the sheet: it leads to the upper left corner of its place. */
export function moveViewToSheet(
  view: readonly QpdfValue[],
  { geometry, sheet, matrix }: Placed,
): readonly QpdfValue[] {
  const [, kind, ...numbers] = view;
  const { box } = geometry;
  const x = (value: QpdfValue | undefined) => (typeof value === 'number' ? value : box[0]);
  const y = (value: QpdfValue | undefined) => (typeof value === 'number' ? value : box[3]);
  const at = (left: number, top: number) => [sheet, '/XYZ', ...movePoint(left, top, matrix), null];
  switch (kind) {
    case '/XYZ':
      return at(x(numbers[0]), y(numbers[1]));
    case '/FitH':
    case '/FitBH':
      return at(box[0], y(numbers[0]));
    case '/FitV':
    case '/FitBV':
      return at(x(numbers[0]), box[3]);
    case '/FitR':
      return at(x(numbers[0]), y(numbers[3]));
    default:
      return at(box[0], box[3]);
  }
}
