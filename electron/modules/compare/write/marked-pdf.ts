/** Marks the changes in a copy of the newer document, as comments that every reader lists. */
import type { ChangeKind } from '../../../../contract/change-kinds.js';
import type { ResultWords } from '../../../../words/results.js';
import type { Context } from '../../../engine/interface/converter.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { setOwnData } from '../../../engine/pdf-blocks/metadata/own-data.js';
import { geometryOf, type PageGeometry } from '../../../engine/pdf-blocks/pages/page-box.js';
import { writeChanged } from '../../../engine/pdf-blocks/opening/write-changed.js';
import { maxOf, minOf, type Box } from '../../from-pdf/model/geometry.js';
import type { Change, DocumentComparison } from '../find/comparison.js';
import { noteOf } from './change-words.js';
import { jsonOf } from './json.js';

/** Red, green and blue, 0 to 1: light enough for black letters on them. */
const colours: Readonly<Record<ChangeKind, readonly [number, number, number]>> = {
  added: [0.62, 0.93, 0.62],
  changed: [1, 0.88, 0.4],
  removed: [0.85, 0.1, 0.1],
  moved: [0.62, 0.8, 1],
};

/** Points of the sign where something was taken out. */
const signWidth = 7;

type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/**
 * Writes the newer document with marks.
 * @param source path of the newer document
 */
export async function writeMarkedPdf(
  source: string,
  comparison: DocumentComparison,
  output: string,
  context: Context,
): Promise<void> {
  const { words } = context;
  await writeChanged({ path: source, password: undefined }, output, context, {
    change: (pdf) => {
      const byPage = new Map<number, QpdfValue[]>();
      const states = statesOf(pdf);
      for (const change of comparison.changes)
        for (const { page, boxes, kind } of marksOf(change)) {
          const reference = pdf.pages[page - 1];
          const node = pdf.dictionary(reference);
          if (!node || boxes.length === 0) continue;
          const geometry = geometryOf(pdf, node);
          const annotation = annotationOf(pdf, states, change, kind, boxes, geometry, words);
          byPage.set(page, [...(byPage.get(page) ?? []), pdf.add({ ...annotation, '/P': reference! })]);
        }
      for (const [page, annotations] of byPage) {
        const reference = pdf.pages[page - 1]!;
        const node = pdf.dictionary(reference)!;
        pdf.set(reference, { ...node, '/Annots': [...pdf.array(node['/Annots']), ...annotations] });
      }
      // A window shows the changes beside each other without comparing once more.
      setOwnData(pdf, 'Changes', jsonOf(comparison));
    },
  });
}

/** The places in the newer document, and how they are marked. */
function marksOf({ kind, new: fresh, at }: Change) {
  if (kind === 'removed') return at ? [{ ...at, kind }] : [];
  return (fresh?.places ?? []).map((place) => ({ ...place, kind }));
}

interface States {
  readonly multiply: string;
}

const statesOf = (pdf: Pdf): States => ({
  multiply: pdf.add({ '/Type': '/ExtGState', '/BM': '/Multiply' }),
});

function annotationOf(
  pdf: Pdf,
  { multiply }: States,
  change: Change,
  kind: ChangeKind,
  boxes: readonly Box[],
  geometry: PageGeometry,
  { say }: ResultWords,
): Record<string, QpdfValue> {
  const shapes = boxes.map((box) => onPage(kind === 'removed' ? signAt(box) : box, geometry));
  const rect: Rectangle = [
    minOf(shapes.map(([left]) => left)),
    minOf(shapes.map(([, bottom]) => bottom)),
    maxOf(shapes.map(([, , right]) => right)),
    maxOf(shapes.map(([, , , top]) => top)),
  ];
  const colour = colours[kind];
  const isSign = kind === 'removed';
  // Colour would hide what an image shows.
  const isFrame = change.area === 'look';
  const paint = isFrame
    ? `${colour.map((part) => number(part * 0.8)).join(' ')} RG 1.5 w`
    : `${colour.join(' ')} rg`;
  const content = `${isSign || isFrame ? '' : '/M gs '}${paint} ${shapes
    .map((shape) => (isSign ? signOf(shape) : isFrame ? frameOf(shape) : rectangleOf(shape)))
    .join(' ')}`;
  const appearance = pdf.addStream(
    {
      '/Type': '/XObject',
      '/Subtype': '/Form',
      '/BBox': rect,
      '/Resources': { '/ExtGState': { '/M': multiply } },
      // A highlight multiplies with the page, and not with the empty group that an appearance would be.
      '/Group': { '/S': '/Transparency', '/Type': '/Group' },
    },
    content,
  );
  return {
    '/Type': '/Annot',
    '/Subtype': isSign ? '/Caret' : '/Highlight',
    '/Rect': rect,
    ...(isSign ? {} : { '/QuadPoints': shapes.flatMap(quadOf) }),
    '/C': colour,
    '/F': 4,
    '/T': `u:${say('Change {number}', { number: change.number })}`,
    '/Contents': `u:${noteOf(change, say)}`,
    '/NM': `u:platen-change-${change.number}`,
    '/AP': { '/N': appearance },
  };
}

/** A place between two words has no width: the sign stands around it. */
const signAt = ({ left, top, right, bottom }: Box): Box => {
  const middle = (left + right) / 2;
  return { left: middle - signWidth / 2, right: middle + signWidth / 2, top, bottom: bottom + 3 };
};

const number = (value: number): string => value.toFixed(3).replace(/\.?0+$/, '');

const rectangleOf = ([left, bottom, right, top]: Rectangle): string =>
  `${[left, bottom, right - left, top - bottom].map(number).join(' ')} re f`;

const frameOf = ([left, bottom, right, top]: Rectangle): string =>
  `${[left, bottom, right - left, top - bottom].map(number).join(' ')} re S`;

/** A line between two words, and a triangle below it. */
function signOf([left, bottom, right, top]: Rectangle): string {
  const middle = (left + right) / 2;
  const thick = 1.2;
  const line = rectangleOf([middle - thick / 2, bottom, middle + thick / 2, top]);
  const peak = Math.min(top, bottom + (right - left));
  const triangle = [left, bottom, 'm', right, bottom, 'l', middle, peak, 'l h f'];
  return `${line} ${triangle.map((part) => (typeof part === 'number' ? number(part) : part)).join(' ')}`;
}

/** Corners as readers expect them: upper left, upper right, lower left, lower right. */
const quadOf = ([left, bottom, right, top]: Rectangle): number[] => [
  left,
  top,
  right,
  top,
  left,
  bottom,
  right,
  bottom,
];

/** Turns a box of the page as it is shown into one in the page's own units. */
function onPage({ left, top, right, bottom }: Box, { box, unit, rotation }: PageGeometry): Rectangle {
  const [x0, y0, x1, y1] = box;
  const [l, t, r, b] = [left / unit, top / unit, right / unit, bottom / unit];
  switch (rotation) {
    case 90:
      return [x0 + t, y0 + l, x0 + b, y0 + r];
    case 180:
      return [x1 - r, y0 + t, x1 - l, y0 + b];
    case 270:
      return [x1 - b, y1 - r, x1 - t, y1 - l];
    default:
      return [x0 + l, y1 - b, x0 + r, y1 - t];
  }
}
