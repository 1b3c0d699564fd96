/** Tells patterns that can show no word by themselves: drawings, and hatchings that are stored as pictures of a few cells. */
import { readContent, type ContentOperation } from '../../../engine/pdf-core/content/operations.js';
import { isReference, type Dictionary, type Lookup } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { channelsOf } from '../read/picture-samples.js';
import { inlinePicture } from '../read/inline-picture.js';

/** Operators of paths, their looks and the state around them (ISO 32000-2, annex A). */
const isDrawing = /^(?:[qQwJjMdimlcvyhnfFbBSsWgGkK]|cm|re|ri|rg|RG|[fbBW]\*|cs|CS|sc|SC)$/;
/** Cells of a side from which on a picture may hold a word. */
const mostCells = 12;
/** Pixels of a side of such a picture. */
const mostPixels = 1024;

type ContentOf = (reference: string) => Buffer | undefined;

/** @param value the pattern, whose cell is content */
export function isPlainPattern(pdf: Lookup, value: QpdfValue | undefined, contentOf: ContentOf): boolean {
  const content = isReference(value) ? contentOf(value) : undefined;
  if (!content) return false;
  const resources = pdf.dictionary(pdf.dictionary(value)?.['/Resources']) ?? {};
  const named = (kind: string, { operands }: ContentOperation) => {
    const [name] = operands;
    return typeof name === 'string' ? pdf.dictionary(resources[kind])?.[name] : undefined;
  };
  return [...readContent(content)].every((operation) => {
    switch (operation.operator) {
      case 'gs': {
        const graphics = pdf.dictionary(named('/ExtGState', operation));
        return graphics?.['/Font'] === undefined && !pdf.dictionary(graphics?.['/SMask']);
      }
      case 'Do':
        return isHatching(pdf, named('/XObject', operation), contentOf);
      case 'BI': {
        const picture = inlinePicture(content, operation, pdf.dictionary(resources['/ColorSpace']) ?? {});
        return picture?.dict['/Filter'] === undefined && hasFewCells(pdf, picture?.dict, picture?.packed);
      }
      default:
        return isDrawing.test(operation.operator);
    }
  });
}

/** Whether something is a picture that holds no word, and so are its masks. */
function isHatching(pdf: Lookup, value: QpdfValue | undefined, contentOf: ContentOf): boolean {
  const dict = pdf.dictionary(value);
  if (!dict || !isReference(value) || pdf.name(dict['/Subtype']) !== '/Image') return false;
  return (
    hasFewCells(pdf, dict, contentOf(value)) &&
    ['/SMask', '/Mask'].every((key) => {
      const mask = dict[key];
      if (mask === undefined || Array.isArray(pdf.at(mask))) return true;
      return isReference(mask) && hasFewCells(pdf, pdf.dictionary(mask), contentOf(mask));
    })
  );
}

/** Whether a picture consists of so few rows and columns of one look each that no word is in it. @param data its samples */
function hasFewCells(pdf: Lookup, dict: Dictionary | undefined, data: Buffer | undefined): boolean {
  if (!dict || !data) return false;
  const [width, height] = [pdf.number(dict['/Width']) ?? 0, pdf.number(dict['/Height']) ?? 0];
  const isStencil = pdf.at(dict['/ImageMask']) === true;
  const bits = isStencil ? 1 : (pdf.number(dict['/BitsPerComponent']) ?? 8);
  const channels = isStencil ? 1 : channelsOf(pdf, dict['/ColorSpace']);
  if (channels === undefined || ![1, 2, 4, 8].includes(bits)) return false;
  if (!(width > 0 && height > 0 && width <= mostPixels && height <= mostPixels)) return false;
  const length = Math.ceil((width * channels * bits) / 8);
  // What stands behind the rows would be seen by nobody.
  if (data.length < length * height || data.length > length * height + 2) return false;
  const sample = (x: number, y: number): number => {
    const bit = x * bits;
    return (data[y * length + (bit >> 3)]! >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
  };
  let rows = 1;
  for (let y = 1; y < height; y += 1)
    if (data.compare(data, y * length, (y + 1) * length, (y - 1) * length, y * length) !== 0) rows += 1;
  const breaks = new Set<number>();
  for (let y = 0; y < height; y += 1)
    for (let x = channels; x < width * channels; x += 1)
      if (sample(x, y) !== sample(x - channels, y)) breaks.add(Math.floor(x / channels));
  return rows < mostCells && breaks.size + 1 < mostCells;
}
