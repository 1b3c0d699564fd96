/** This module collects the paths, the letters and the pictures of a part of a page; letters are paths. */
import {
  multiply,
  scaleOf,
  transformPoint,
  type Matrix,
} from '../../../../engine/pdf-core/content/matrix.js';
import { maxOf, minOf, overlap, type Box } from '../../model/geometry.js';
import { boxOf, type ReadFrame } from '../frame.js';
import { takeUnturned, type IsPlainJpeg } from '../images.js';
import { readOutline } from '../glyph-shapes.js';
import { objectTypes, type ReadLibrary, type Scratch } from '../library.js';
import type { Letter } from '../read-page.js';
import { readCommands, type PathCommand, type Segments } from '../path-commands.js';
import { matrixOf, walkObjects } from '../walk-objects.js';
import type { VectorGradient } from './gradients.js';
import { lettersByObject, type VectorLetter } from './letters.js';
import type { VectorFill, VectorPart, VectorStroke } from './parts.js';

/** Pages of more objects than this stay bitmaps; those outside of the drawing are passed over, and count. */
const maxObjects = 60_000;
/** A drawing of more parts than this stays a bitmap. */
const maxParts = 8000;
/** A drawing of more segments of paths than this stays a bitmap. */
const maxSegments = 60_000;
/** A drawing with more pictures than this stays a bitmap. */
const maxPictures = 40;
/** A picture of more pixels than this is not taken into a drawing, which then stays a bitmap. */
const maxPixels = 16_000_000;
/** Dashed lines with more lengths than this are not read: the scratch holds no more. */
const maxDashes = 16;
/** Points are kept within this distance of the page's corner: nothing is drawn further away on purpose. */
const farthest = 100_000;
/** This is a way to fill a path (FPDF_FILLMODE_…). */
const alternate = 1;
/** These are text rendering modes (ISO 32000-2, table 104). */
const modes = { fill: 0, stroke: 1, both: 2, invisible: 3 } as const;
const caps = ['butt', 'round', 'square'] as const;
const joins = ['miter', 'round', 'bevel'] as const;

/** What an object inherits from the forms it is in. */
interface Around {
  readonly clips: VectorPart['clips'];
  readonly opacity: number;
}

export interface CollectWish {
  /** Points on the page as it is shown. */
  readonly box: Box;
  /** False where letters are left out, for those who have them elsewhere. */
  readonly withLetters: boolean;
  /** Letters that are left out, since something covers them. */
  readonly leftOut?: readonly Letter[];
  readonly isPlainJpeg: IsPlainJpeg;
  /** Returns the gradients of the page in the order of its content; null for one that cannot be shown. */
  readonly gradients: () => readonly (VectorGradient | null)[];
}

/**
 * Collects what is drawn in a part of a page that is open.
 * @param document that the page is of
 * @returns null where paths and pictures cannot show it: patterns, some gradients, letters that cut out or have no shape, or too much of it
 */
export function collectParts(
  library: ReadLibrary,
  { document, page }: { readonly document: number; readonly page: number },
  frame: ReadFrame,
  scratch: Scratch,
  wish: CollectWish,
): VectorPart[] | null {
  return new Collector(library, document, frame, scratch, wish).collect(page);
}

class Collector {
  readonly #parts: VectorPart[] = [];
  #segments = 0;
  #pictures = 0;
  /** Gradients met so far, those outside of the drawing as well. */
  #gradients = 0;
  #letters: ReadonlyMap<number, readonly VectorLetter[]> | undefined;
  readonly #outlines = new Map<string, readonly PathCommand[] | null>();
  #page = 0;

  constructor(
    private readonly library: ReadLibrary,
    private readonly document: number,
    private readonly frame: ReadFrame,
    private readonly scratch: Scratch,
    private readonly wish: CollectWish,
  ) {}

  collect(page: number): VectorPart[] | null {
    this.#page = page;
    const isWhole = walkObjects<Around>(this.library, page, this.frame.shown, this.scratch, {
      maxObjects,
      around: { clips: [], opacity: 1 },
      object: (object, outer, around) => {
        if (this.library.FPDFPageObj_GetType(object) === objectTypes.shading) this.#gradients += 1;
        if (!this.#isInside(object, outer)) return true;
        const isTaken = this.#isTaken(object, outer, around);
        return isTaken && this.#segments <= maxSegments && this.#parts.length <= maxParts;
      },
      enter: (form, outer, around) => ({
        clips: [...around.clips, ...this.#clips(form, outer)],
        opacity: around.opacity * this.#opacity(form),
      }),
    });
    return isWhole ? this.#parts : null;
  }

  /** Tells whether an object lies in the part of the page; true as well for one without bounds, which has to be read to know. */
  #isInside(object: number, outer: Matrix): boolean {
    const { scratch, wish } = this;
    if (!this.library.FPDFPageObj_GetBounds(object, ...scratch.four)) return true;
    const own = boxOf([scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)], outer);
    return (
      overlap(own.left, own.right, wish.box.left, wish.box.right) >= 0 &&
      overlap(own.top, own.bottom, wish.box.top, wish.box.bottom) >= 0
    );
  }

  /** Adds an object to the parts; false for what paths cannot show. */
  #isTaken(object: number, outer: Matrix, around: Around): boolean {
    switch (this.library.FPDFPageObj_GetType(object)) {
      case objectTypes.path:
        return this.#isPathTaken(object, outer, around);
      case objectTypes.text:
        return !this.wish.withLetters || this.#isTextTaken(object, outer, around);
      case objectTypes.image:
        return this.#isPictureTaken(object, outer, around);
      case objectTypes.shading:
        return this.#isGradientTaken(object, outer, around);
      default:
        return false;
    }
  }

  /** Adds what paints all that its clips leave of the drawing. */
  #isGradientTaken(object: number, outer: Matrix, { clips, opacity }: Around): boolean {
    const gradient = this.wish.gradients()[this.#gradients - 1];
    if (!gradient) return false;
    const colour = { ...gradient, place: multiply(gradient.place, this.frame.shown) };
    const { left, top, right, bottom } = this.wish.box;
    const path: PathCommand[] = [
      { type: 'M', x: left, y: top },
      { type: 'L', x: right, y: top },
      { type: 'L', x: right, y: bottom },
      { type: 'L', x: left, y: bottom },
      { type: 'Z' },
    ];
    this.#parts.push({
      ...{ kind: 'path', path, stroke: null },
      fill: { colour, opacity: opacity * this.#opacity(object), rule: 'nonzero' },
      clips: [...clips, ...this.#clips(object, outer)],
    });
    return true;
  }

  #isPictureTaken(object: number, outer: Matrix, { clips, opacity }: Around): boolean {
    const { library, scratch, document } = this;
    this.#pictures += 1;
    if (this.#pictures > maxPictures) return false;
    if (!library.FPDFImageObj_GetImagePixelSize(object, scratch.slot(0), scratch.slot(1))) return false;
    const stored = { width: scratch.unsigned(0), height: scratch.unsigned(1) };
    if (stored.width * stored.height > maxPixels) return false;
    const own = matrixOf(library, object, scratch);
    const image = takeUnturned(
      library,
      { document, page: this.#page, image: object },
      stored,
      this.wish.isPlainJpeg,
      scratch,
    );
    if (!image.jpeg && !image.pixels) return false;
    const place = multiply(multiply([1, 0, 0, -1, 0, 1], own), outer);
    if (!place.every((value) => Math.abs(value) < farthest)) return false;
    const shown = opacity * this.#opacity(object);
    this.#parts.push({
      ...{ kind: 'picture', image, place, opacity: shown },
      clips: [...clips, ...this.#clips(object, outer)],
    });
    return true;
  }

  #isPathTaken(object: number, outer: Matrix, { clips, opacity }: Around): boolean {
    const { library, scratch } = this;
    const own = multiply(matrixOf(library, object, scratch), outer);
    if (!library.FPDFPath_GetDrawMode(object, scratch.slot(0), scratch.slot(1))) return false;
    const fillMode = scratch.unsigned(0);
    const isStroked = scratch.unsigned(1) !== 0;
    const rule = fillMode === alternate ? 'evenodd' : 'nonzero';
    const fill = fillMode === 0 ? null : this.#fill(object, opacity, rule);
    const stroke = isStroked ? this.#stroke(object, own, opacity) : null;
    if (fill === undefined || stroke === undefined) return false;
    if (!fill && !stroke) return true;
    const path = this.#commands(own, {
      count: library.FPDFPath_CountSegments(object),
      at: (index) => library.FPDFPath_GetPathSegment(object, index),
    });
    if (!path) return false;
    this.#parts.push({ kind: 'path', path, fill, stroke, clips: [...clips, ...this.#clips(object, outer)] });
    return true;
  }

  #isTextTaken(object: number, outer: Matrix, { clips, opacity }: Around): boolean {
    const { library } = this;
    this.#letters ??= lettersByObject(library, this.#page, this.frame, this.scratch);
    const letters = this.#letters.get(object);
    const mode = library.FPDFTextObj_GetTextRenderMode(object);
    if (mode === modes.invisible || !letters) return true;
    if (mode !== modes.fill && mode !== modes.stroke && mode !== modes.both) return false;
    const fill = mode === modes.stroke ? null : this.#fill(object, opacity, 'nonzero');
    const stroke = mode === modes.fill ? null : this.#stroke(object, outer, opacity);
    if (fill === undefined || stroke === undefined) return false;
    if (!fill && !stroke) return true;
    const font = library.FPDFTextObj_GetFont(object);
    const path: PathCommand[] = [];
    for (const { letter, place } of letters) {
      if (this.#isLeftOut(place)) continue;
      const outline = this.#outline(font, letter);
      if (!outline) return false;
      this.#segments += outline.length;
      for (const command of outline) path.push(moved(command, place));
    }
    this.#parts.push({ kind: 'path', path, fill, stroke, clips: [...clips, ...this.#clips(object, outer)] });
    return true;
  }

  #isLeftOut([, , , , x, y]: Matrix): boolean {
    const isHere = (letter: Letter) => Math.abs(letter.x - x) < 0.1 && Math.abs(letter.baseline - y) < 0.1;
    return this.wish.leftOut?.some(isHere) === true;
  }

  #outline(font: number, letter: number): readonly PathCommand[] | null {
    const key = `${String(font)} ${String(letter)}`;
    let outline = this.#outlines.get(key);
    if (outline === undefined) {
      outline = readOutline(this.library, font, letter, this.scratch);
      this.#outlines.set(key, outline);
    }
    return outline;
  }

  /** Returns the fill of an object; null for what cannot be seen, undefined for what is no plain colour. */
  #fill(object: number, opacity: number, rule: VectorFill['rule']): VectorFill | null | undefined {
    const { library, scratch } = this;
    if (!library.FPDFPageObj_GetFillColor(object, ...scratch.four)) return undefined;
    const colour = scratch.colour();
    return colour === null ? null : { colour, opacity: (opacity * scratch.unsigned(3)) / 255, rule };
  }

  #stroke(object: number, m: Matrix, opacity: number): VectorStroke | null | undefined {
    const { library, scratch } = this;
    if (!library.FPDFPageObj_GetStrokeColor(object, ...scratch.four)) return undefined;
    const colour = scratch.colour();
    if (colour === null) return null;
    const alpha = scratch.unsigned(3) / 255;
    const scale = scaleOf(m);
    const width = library.FPDFPageObj_GetStrokeWidth(object, scratch.at) ? scratch.float(0) * scale : 1;
    const cap = caps[library.FPDFPageObj_GetLineCap(object)];
    const join = joins[library.FPDFPageObj_GetLineJoin(object)];
    const dashes = this.#dashes(object, scale);
    const phase = library.FPDFPageObj_GetDashPhase(object, scratch.at) ? scratch.float(0) * scale : 0;
    if (!cap || !join || !dashes || !Number.isFinite(width) || !Number.isFinite(phase)) return undefined;
    return { colour, opacity: opacity * alpha, width: Math.max(0, width), cap, join, dashes, phase };
  }

  #dashes(object: number, scale: number): number[] | undefined {
    const { library, scratch } = this;
    const count = library.FPDFPageObj_GetDashCount(object);
    if (count <= 0) return [];
    if (count > maxDashes || !library.FPDFPageObj_GetDashArray(object, scratch.at, count)) return undefined;
    const lengths = Array.from({ length: count }, (_, place) => scratch.float(place) * scale);
    if (lengths.some((length) => !Number.isFinite(length) || length < 0)) return undefined;
    return lengths.some((length) => length > 0) ? lengths : [];
  }

  #opacity(form: number): number {
    const { library, scratch } = this;
    return library.FPDFPageObj_GetFillColor(form, ...scratch.four) ? scratch.unsigned(3) / 255 : 1;
  }

  /** Returns the clips that an object is seen through; frames around the whole drawing cut nothing of it. */
  #clips(object: number, outer: Matrix): PathCommand[][] {
    const { library } = this;
    const clip = library.FPDFPageObj_GetClipPath(object);
    const count = clip === 0 ? 0 : library.FPDFClipPath_CountPaths(clip);
    const clips: PathCommand[][] = [];
    for (let place = 0; place < count; place += 1) {
      const path = this.#commands(outer, {
        count: library.FPDFClipPath_CountPathSegments(clip, place),
        at: (index) => library.FPDFClipPath_GetPathSegment(clip, place, index),
      });
      if (path && !isFrameAround(path, this.wish.box)) clips.push(path);
    }
    return clips;
  }

  #commands(m: Matrix, segments: Pick<Segments, 'count' | 'at'>): PathCommand[] | null {
    this.#segments += Math.max(0, segments.count);
    if (this.#segments > maxSegments) return null;
    const place = (x: number, y: number) => within(transformPoint(x, y, m));
    return readCommands(this.library, { ...segments, place, isClosed: false }, this.scratch);
  }
}

const within = ([x, y]: readonly [number, number]): readonly [number, number] => [
  Math.max(-farthest, Math.min(farthest, x)),
  Math.max(-farthest, Math.min(farthest, y)),
];

function moved(command: PathCommand, m: Matrix): PathCommand {
  switch (command.type) {
    case 'Z':
      return command;
    case 'M':
    case 'L': {
      const [x, y] = within(transformPoint(command.x, command.y, m));
      return { type: command.type, x, y };
    }
    case 'C': {
      const [x1, y1] = within(transformPoint(command.x1, command.y1, m));
      const [x2, y2] = within(transformPoint(command.x2, command.y2, m));
      const [x, y] = within(transformPoint(command.x, command.y, m));
      return { type: 'C', x1, y1, x2, y2, x, y };
    }
  }
}

/** Tells whether a path is an upright rectangle with all of the box in it. */
function isFrameAround(path: readonly PathCommand[], box: Box): boolean {
  const points = path.flatMap((command) =>
    command.type === 'M' || command.type === 'L' ? [[command.x, command.y] as const] : [],
  );
  const isStraight = path.every(({ type }) => type !== 'C') && points.length >= 4 && points.length <= 5;
  const [left, right] = [minOf(points.map(([x]) => x)), maxOf(points.map(([x]) => x))];
  const [top, bottom] = [minOf(points.map(([, y]) => y)), maxOf(points.map(([, y]) => y))];
  return (
    isStraight &&
    points.every(([x, y]) => (x === left || x === right) && (y === top || y === bottom)) &&
    left <= box.left &&
    right >= box.right &&
    top <= box.top &&
    bottom >= box.bottom
  );
}
