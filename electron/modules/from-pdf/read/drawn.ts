/** This module reads the lines, areas and pictures of a page. */
import { multiply, scaleOf, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import { heightOf, minOf, maxOf, widthOf, type Box } from '../model/geometry.js';
import { boxOf, pointOf, type ReadFrame } from './frame.js';
import { readMarks } from './letters.js';
import { objectTypes, segmentTypes, type ReadLibrary, type Scratch } from './library.js';
import { matrixOf, walkObjects } from './walk-objects.js';
import type { DrawnPath, Fill, ReadImage, Ruling } from './read-page.js';

/** More objects of a page and its forms are left out: a map may have millions, and none of them is a table's. */
const maxObjects = 60_000;
/** More segments of paths than this are left out. */
const maxSegments = 400_000;
/** An area at most this many points thin is seen as a line. */
const thinnest = 3;
/** A line of less than this many points is a dot or a dash of something else. */
const minLength = 2.5;
/** The ends of an upright or level line may be this many points off. */
const slack = 1;

export interface ReadDrawing {
  readonly rulings: Ruling[];
  readonly fills: Fill[];
  readonly drawn: DrawnPath[];
  readonly images: ReadImage[];
  /** Handles of the images in PDFium, by index; they live as long as the page is open. */
  readonly handles: number[];
  readonly isCut: boolean;
}

/** Reads what a page draws besides letters. */
export function readDrawing(
  library: ReadLibrary,
  page: number,
  frame: ReadFrame,
  scratch: Scratch,
): ReadDrawing {
  return new DrawingReader(library, frame, scratch).read(page);
}

class DrawingReader {
  readonly #rulings: Ruling[] = [];
  readonly #fills: Fill[] = [];
  readonly #drawn: DrawnPath[] = [];
  readonly #images: ReadImage[] = [];
  readonly #handles: number[] = [];
  #segments = 0;

  constructor(
    private readonly library: ReadLibrary,
    private readonly frame: ReadFrame,
    private readonly scratch: Scratch,
  ) {}

  read(page: number): ReadDrawing {
    const isWhole = walkObjects(this.library, page, this.frame.shown, this.scratch, {
      ...{ maxObjects, around: undefined },
      object: (object, outer) => {
        this.#object(object, outer);
        return this.#segments <= maxSegments;
      },
      enter: () => undefined,
    });
    return {
      rulings: this.#rulings,
      fills: this.#fills,
      drawn: this.#drawn,
      images: this.#images,
      handles: this.#handles,
      isCut: !isWhole,
    };
  }

  #object(object: number, outer: Matrix): void {
    const { library } = this;
    switch (library.FPDFPageObj_GetType(object)) {
      case objectTypes.path:
        this.#path(object, multiply(matrixOf(library, object, this.scratch), outer));
        return;
      case objectTypes.image:
        this.#image(object, outer);
        return;
      case objectTypes.shading: {
        const box = this.#bounds(object, outer);
        if (box) this.#drawn.push({ box, segments: 1, fill: null, stroke: null });
        return;
      }
      default:
        // Text is read as letters, by another module.
        return;
    }
  }

  /** Returns the box of an object; undefined for one that lies outside of the page, or has no size a person could see. */
  #bounds(object: number, outer: Matrix): Box | undefined {
    const { scratch } = this;
    if (!this.library.FPDFPageObj_GetBounds(object, ...scratch.four)) return undefined;
    const edges = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)] as const;
    return this.#onPage(boxOf(edges, outer));
  }

  #onPage(box: Box): Box | undefined {
    const { width, height } = this.frame;
    const cut = {
      left: Math.max(0, box.left),
      top: Math.max(0, box.top),
      right: Math.min(width, box.right),
      bottom: Math.min(height, box.bottom),
    };
    return cut.left <= cut.right && cut.top <= cut.bottom ? cut : undefined;
  }

  #image(object: number, outer: Matrix): void {
    const { library, scratch } = this;
    const box = this.#bounds(object, outer);
    if (!box || !library.FPDFImageObj_GetImagePixelSize(object, scratch.slot(0), scratch.slot(1))) return;
    const pixels = { width: scratch.unsigned(0), height: scratch.unsigned(1) };
    const { markedContent } = readMarks(library, object, scratch);
    this.#images.push({ index: this.#handles.length, box, pixels, markedContent });
    this.#handles.push(object);
  }

  #path(object: number, m: Matrix): void {
    const { library, scratch } = this;
    if (!library.FPDFPath_GetDrawMode(object, scratch.slot(0), scratch.slot(1))) return;
    const isFilled = scratch.unsigned(0) !== 0;
    const isStroked = scratch.unsigned(1) !== 0;
    const fill =
      isFilled && library.FPDFPageObj_GetFillColor(object, ...scratch.four) ? scratch.colourOnPaper() : null;
    const colour =
      isStroked && library.FPDFPageObj_GetStrokeColor(object, ...scratch.four)
        ? scratch.colourOnPaper()
        : null;
    if (fill === null && colour === null) return;
    const width = library.FPDFPageObj_GetStrokeWidth(object, scratch.at) ? scratch.float(0) * scaleOf(m) : 1;
    const isDashed = colour !== null && library.FPDFPageObj_GetDashCount(object) > 0;
    const stroke = colour === null ? null : { colour, width, isDashed };
    const clip = fill === null ? 0 : library.FPDFPageObj_GetClipPath(object);
    const isClipped = clip !== 0 && library.FPDFClipPath_CountPaths(clip) > 0;
    for (const part of this.#parts(object, m)) this.#part(part, fill, stroke, isClipped);
  }

  /** Returns the parts of a path, each from one move to the next. */
  *#parts(object: number, m: Matrix): Generator<PathPart> {
    const { library, scratch } = this;
    const count = library.FPDFPath_CountSegments(object);
    let part: PathPart = { points: [], isCurved: false };
    for (let index = 0; index < count && this.#segments <= maxSegments; index += 1) {
      this.#segments += 1;
      const segment = library.FPDFPath_GetPathSegment(object, index);
      const kind = library.FPDFPathSegment_GetType(segment);
      if (!library.FPDFPathSegment_GetPoint(segment, scratch.slot(0), scratch.slot(1))) continue;
      if (kind === segmentTypes.move) {
        if (part.points.length > 0) yield part;
        part = { points: [], isCurved: false };
      }
      if (kind === segmentTypes.bezier) part.isCurved = true;
      if (kind === segmentTypes.move || kind === segmentTypes.line || kind === segmentTypes.bezier)
        part.points.push(pointOf(scratch.float(0), scratch.float(1), m));
      const [first] = part.points;
      if (first && library.FPDFPathSegment_GetClose(segment)) part.points.push(first);
    }
    if (part.points.length > 0) yield part;
  }

  #part(
    { points, isCurved }: PathPart,
    fill: string | null,
    stroke: Stroke | null,
    isClipped: boolean,
  ): void {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const whole = {
      left: minOf(xs),
      top: minOf(ys),
      right: maxOf(xs),
      bottom: maxOf(ys),
    };
    const box = this.#onPage(whole);
    if (!box) return;
    if (isCurved) {
      this.#drawn.push({ box, segments: points.length, fill, stroke });
      return;
    }
    if (fill !== null) this.#area({ box, whole, isClipped }, points, fill, stroke);
    if (stroke === null) return;
    if (fill !== null && (widthOf(whole) <= thinnest || heightOf(whole) <= thinnest)) return;
    let isUpright = true;
    for (let place = 1; place < points.length; place += 1) {
      const [from, to] = [points[place - 1], points[place]];
      if (from && to && !this.#stroke(from, to, stroke)) isUpright = false;
    }
    if (!isUpright) this.#drawn.push({ box, segments: points.length, fill: null, stroke });
  }

  /** Adds an area: as a line when it is thin, as a fill when it is an upright rectangle, else as a drawing. */
  #area(
    { box, whole, isClipped }: { readonly box: Box; readonly whole: Box; readonly isClipped: boolean },
    points: readonly (readonly [number, number])[],
    colour: string,
    stroke: Stroke | null,
  ): void {
    const across = widthOf(box);
    const down = heightOf(box);
    // Areas that reach over the edges of the page are rectangles as well.
    const isRectangle = points.length <= 12 && hasFourCorners(points, whole);
    if (!isRectangle && Math.min(across, down) > thinnest) {
      this.#drawn.push({ box, segments: points.length, fill: colour, stroke });
      return;
    }
    if (down <= thinnest && across > Math.max(minLength, down))
      this.#rulings.push({ direction: 'across', box, width: down, colour, isDashed: false });
    else if (across <= thinnest && down > Math.max(minLength, across))
      this.#rulings.push({ direction: 'down', box, width: across, colour, isDashed: false });
    else this.#fills.push({ box, colour, ...(isClipped && isOver(whole, box) && { isClipped }) });
  }

  /**
   * Adds a stroke.
   * @returns false for a slope
   */
  #stroke(
    [x, y]: readonly [number, number],
    [toX, toY]: readonly [number, number],
    { colour, width, isDashed }: Stroke,
  ): boolean {
    const across = Math.abs(toX - x);
    const down = Math.abs(toY - y);
    if (across < minLength && down < minLength) return true;
    if (Math.min(across, down) > slack) return false;
    const box = this.#onPage({
      left: Math.min(x, toX),
      top: Math.min(y, toY),
      right: Math.max(x, toX),
      bottom: Math.max(y, toY),
    });
    if (!box) return true;
    const direction = across >= down ? 'across' : 'down';
    // A wide stroke along one line is seen as an area: the ground of a heading or of a row.
    if (width > Math.max(thinnest, 2 * minLength)) {
      const half = width / 2;
      const grown =
        direction === 'across'
          ? { ...box, top: box.top - half, bottom: box.bottom + half }
          : { ...box, left: box.left - half, right: box.right + half };
      this.#fills.push({ box: grown, colour });
      return true;
    }
    this.#rulings.push({ direction, box, width, colour, isDashed });
    return true;
  }
}

/** Tells whether a box reaches over the edges of what is seen of it. */
const isOver = (whole: Box, seen: Box): boolean =>
  whole.left < seen.left - slack ||
  whole.top < seen.top - slack ||
  whole.right > seen.right + slack ||
  whole.bottom > seen.bottom + slack;

interface PathPart {
  readonly points: (readonly [number, number])[];
  isCurved: boolean;
}

interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly isDashed: boolean;
}

const isCorner = ([x, y]: readonly [number, number], { left, top, right, bottom }: Box): boolean =>
  (Math.abs(x - left) < slack || Math.abs(x - right) < slack) &&
  (Math.abs(y - top) < slack || Math.abs(y - bottom) < slack);

const isOnEdge = ([x, y]: readonly [number, number], { left, top, right, bottom }: Box): boolean =>
  Math.abs(x - left) < slack ||
  Math.abs(x - right) < slack ||
  Math.abs(y - top) < slack ||
  Math.abs(y - bottom) < slack;

/** Tells whether a path is an upright rectangle. Some programs begin in the middle of an edge, or write a corner twice. */
function hasFourCorners(points: readonly (readonly [number, number])[], box: Box): boolean {
  if (points.length <= 6 && points.every((point) => isCorner(point, box))) return true;
  if (!points.every((point) => isOnEdge(point, box))) return false;
  const corners = points.filter((point) => isCorner(point, box));
  return new Set(corners.map(([x, y]) => `${x - box.left < slack} ${y - box.top < slack}`)).size === 4;
}
