/** Finds where two pictures of a page differ. */
import type { PagePicture } from '../../engine/pdf-core/pdfium/pages.js';

/** Pixels from the left and from the top. */
export interface DifferenceBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a cell in which the pictures are compared; differences in adjoining cells make one box. */
const cell = 24;
/** The pixels added around a difference, because readers draw an edge between two pixels in different ways. */
const margin = 4;
/** More boxes than this become one. */
const maxBoxes = 60;

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** @param one in colour, as large as the other @returns boxes that do not overlap, none where both are the same */
export function changedBoxes(one: PagePicture, other: PagePicture): DifferenceBox[] {
  const { width, height } = one;
  const columns = Math.ceil(width / cell);
  const found = new Map<number, Edges>();
  const a = new Uint32Array(one.data.buffer, one.data.byteOffset, width * height);
  const b = new Uint32Array(other.data.buffer, other.data.byteOffset, width * height);
  for (let at = 0; at < a.length; at += 1) {
    if (a[at] === b[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const key = Math.floor(y / cell) * columns + Math.floor(x / cell);
    const edges = found.get(key);
    if (!edges) found.set(key, { left: x, top: y, right: x + 1, bottom: y + 1 });
    else {
      edges.left = Math.min(edges.left, x);
      edges.right = Math.max(edges.right, x + 1);
      edges.bottom = y + 1;
    }
  }
  let boxes = joinOverlapping(neighbours(found, columns).map((box) => grown(box, width, height)));
  if (boxes.length > maxBoxes) boxes = [boxes.reduce(union)];
  return boxes.map(({ left, top, right, bottom }) => ({
    left,
    top,
    width: right - left,
    height: bottom - top,
  }));
}

const union = (one: Edges, other: Edges): Edges => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

const grown = (box: Edges, width: number, height: number): Edges => ({
  left: Math.max(0, box.left - margin),
  top: Math.max(0, box.top - margin),
  right: Math.min(width, box.right + margin),
  bottom: Math.min(height, box.bottom + margin),
});

/** Returns one box for each group of cells that touch. */
function neighbours(found: Map<number, Edges>, columns: number): Edges[] {
  const boxes: Edges[] = [];
  for (const start of [...found.keys()]) {
    let box = found.get(start);
    if (!box) continue;
    found.delete(start);
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const near of [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1]) {
        const edges = found.get(at + near);
        if (!edges) continue;
        found.delete(at + near);
        box = union(box, edges);
        waiting.push(at + near);
      }
    }
    boxes.push(box);
  }
  return boxes;
}

function joinOverlapping(boxes: readonly Edges[]): Edges[] {
  const apart: Edges[] = [];
  for (let box of boxes) {
    for (let at = 0; at < apart.length;) {
      const other = apart[at]!;
      const isApart =
        other.left >= box.right ||
        other.right <= box.left ||
        other.top >= box.bottom ||
        other.bottom <= box.top;
      if (isApart) at += 1;
      else {
        apart.splice(at, 1);
        box = union(box, other);
        at = 0;
      }
    }
    apart.push(box);
  }
  return apart;
}
