/** Writes what is drawn as the content of a PDF page: operators in bulk, compressed piece by piece. */
import { deflateSync } from 'node:zlib';
import { ServiceError } from '../../../contract/index.js';
import { covers, farAway, nearArea, nearLines, reaches } from './clip-distant.js';
import type { DrawingFace } from '../../engine/fonts/face.js';
import { closeOp, curveOp, lineOp, moveOp, Path } from './path.js';
import { boxOf, common, meets, type CadBox, type AreaPaint, type Pen, type Surface } from './surface.js';
import type { Plane } from './transform.js';

/** So many characters are collected before they are compressed. */
const pieceSize = 1 << 18;
/** The most compressed bytes of a page; no drawing needs as many. */
const maxPageBytes = 400 * 1024 * 1024;
/** The colour of the paper: what is drawn in it cannot be seen. */
const paper = 0xffffff;
/** One operator paints no more than this number of subpaths. */
const maxSubpaths = 400;

export interface PageResources {
  readonly fonts: Set<string>;
  readonly images: Set<string>;
  /** Opacities in hundredths, by which graphics states are named. */
  readonly alphas: Set<number>;
  /** Names of layers in the order of their resources `L0`, `L1` ... */
  readonly layers: Map<string, string>;
}

export class PageSurface implements Surface {
  readonly measuring = false;
  readonly resources: PageResources = {
    fonts: new Set(),
    images: new Set(),
    alphas: new Set(),
    layers: new Map(),
  };
  /** Whether anything of the drawing is to be seen: ink inside the page and its windows, their edges aside. */
  get showsSomething(): boolean {
    return this.#inked;
  }
  #inked = false;
  readonly #withLayers: boolean;
  readonly #pieces: Uint8Array[] = [];
  readonly #windows: CadBox[];
  readonly #scratch = new Path();
  #text: string[] = [];
  #length = 0;
  #total = 0;
  #layer: string | null = null;
  #openLayer: string | null = null;
  #pen: Pen | null = null;
  #subpaths = 0;
  #fillColour = -1;
  #strokeColour = -1;
  #width = -1;
  #dash = '';
  #alpha = 1;
  readonly #saved: { fill: number; stroke: number; width: number; dash: string; alpha: number }[] = [];

  constructor(window: CadBox, withLayers: boolean) {
    this.#windows = [window];
    this.#withLayers = withLayers;
    this.#put('1 j 1 J');
  }

  get window(): CadBox {
    return this.#windows[this.#windows.length - 1]!;
  }

  hint(): void {
    // Where the page ends is settled by now.
  }

  layer(name: string): void {
    this.#layer = name;
  }

  stroke(path: Path, pen: Pen): void {
    const box = boxOf(path.points);
    if (!box || !meets(box, this.window, pen.width)) return;
    const shown = isFar(box) ? nearLines(path, this.window, this.#scratch) : path;
    if (shown.empty) return;
    this.#inked ||= pen.colour !== paper && reaches(shown, this.window, pen.width);
    this.#line(shown, pen);
  }

  edge(path: Path, pen: Pen): void {
    const inked = this.#inked;
    this.stroke(path, pen);
    this.#inked = inked;
  }

  #line(shown: Path, pen: Pen): void {
    if (
      !this.#pen ||
      !samePen(this.#pen, pen) ||
      this.#subpaths > maxSubpaths ||
      this.#openLayer !== this.#layer
    ) {
      this.#finishStroke();
      this.#enterLayer();
      this.#setStroke(pen.colour);
      this.#setAlpha(pen.alpha);
      this.#setWidth(pen.width);
      this.#setDash(pen.dashes);
      this.#pen = pen;
    }
    this.#subpaths += this.#write(shown);
  }

  fill(path: Path, paint: AreaPaint, evenOdd: boolean): void {
    const box = boxOf(path.points);
    if (!box || !meets(box, this.window)) return;
    const shown = isFar(box) ? nearArea(path, this.window, this.#scratch) : path;
    if (shown.empty) return;
    this.#inked ||= paint.colour !== paper && covers(shown, this.window);
    this.#finishStroke();
    this.#enterLayer();
    this.#setFill(paint.colour);
    this.#setAlpha(paint.alpha);
    this.#write(shown);
    this.#put(evenOdd ? 'f*' : 'f');
  }

  text(face: DrawingFace, text: string, plane: Plane, paint: AreaPaint): void {
    const length = face.width(text);
    const box = boxOf([
      plane[4],
      plane[5],
      plane[0] * length + plane[4],
      plane[1] * length + plane[5],
      plane[2] + plane[4],
      plane[3] + plane[5],
    ]);
    const height = Math.hypot(plane[2], plane[3]) * 2;
    if (!box || isFar(box) || !meets(box, this.window, height)) return;
    this.#inked ||= text.trim() !== '' && paint.colour !== paper;
    this.#finishStroke();
    this.#enterLayer();
    this.#setFill(paint.colour);
    // Stroke fonts are drawn in either colour, as the viewer likes.
    this.#setStroke(paint.colour);
    this.#setAlpha(paint.alpha);
    this.resources.fonts.add(face.resource);
    const m = plane.map((value, i) => (i < 4 ? fine(value * face.size) : coarse(value)));
    this.#put(`BT /${face.resource} 1 Tf ${m.join(' ')} Tm ${face.encode(text)} Tj ET`);
  }

  image(name: string, plane: Plane, alpha: number): void {
    const box = boxOf(cornersOf(plane));
    this.#inked ||= box !== null && meets(box, this.window);
    this.#finishStroke();
    this.#enterLayer();
    this.#setAlpha(alpha);
    this.resources.images.add(name);
    this.#put(`q ${plane.map(fine).join(' ')} cm /${name} Do Q`);
  }

  clip(path: Path, evenOdd: boolean): void {
    this.#finishStroke();
    this.#leaveLayer();
    this.#saved.push({
      fill: this.#fillColour,
      stroke: this.#strokeColour,
      width: this.#width,
      dash: this.#dash,
      alpha: this.#alpha,
    });
    this.#put('q');
    const box = boxOf(path.points);
    const shown = box && isFar(box) ? nearArea(path, this.window, this.#scratch) : path;
    const inside = box ? common(box, this.window) : { left: 0, bottom: 0, right: -1, top: -1 };
    this.#windows.push(inside);
    // An empty clip shows nothing.
    if (shown.empty || !box) this.#put('0 0 0 0 re');
    else this.#write(shown);
    this.#put(evenOdd ? 'W* n' : 'W n');
  }

  restore(): void {
    this.#finishStroke();
    this.#leaveLayer();
    const saved = this.#saved.pop();
    if (!saved) return;
    this.#windows.pop();
    this.#put('Q');
    this.#fillColour = saved.fill;
    this.#strokeColour = saved.stroke;
    this.#width = saved.width;
    this.#dash = saved.dash;
    this.#alpha = saved.alpha;
  }

  /** The content, in pieces that are compressed separately. */
  finish(): readonly Uint8Array[] {
    while (this.#saved.length > 0) this.restore();
    this.#finishStroke();
    this.#leaveLayer();
    this.#compress();
    return this.#pieces;
  }

  #write(path: Path): number {
    const { ops, points } = path;
    let at = 0;
    let subpaths = 0;
    for (const op of ops) {
      switch (op) {
        case moveOp:
          subpaths++;
          this.#put(`${coarse(points[at]!)} ${coarse(points[at + 1]!)} m`);
          at += 2;
          break;
        case lineOp:
          this.#put(`${coarse(points[at]!)} ${coarse(points[at + 1]!)} l`);
          at += 2;
          break;
        case curveOp:
          this.#put(
            `${coarse(points[at]!)} ${coarse(points[at + 1]!)} ${coarse(points[at + 2]!)} ${coarse(points[at + 3]!)} ${coarse(points[at + 4]!)} ${coarse(points[at + 5]!)} c`,
          );
          at += 6;
          break;
        case closeOp:
          this.#put('h');
          break;
        default:
        // There are no others.
      }
    }
    return subpaths;
  }

  #finishStroke(): void {
    if (!this.#pen) return;
    this.#pen = null;
    this.#subpaths = 0;
    this.#put('S');
  }

  #enterLayer(): void {
    if (!this.#withLayers || this.#openLayer === this.#layer) return;
    this.#leaveLayer();
    if (this.#layer === null) return;
    let resource = this.resources.layers.get(this.#layer);
    if (resource === undefined) {
      resource = `L${this.resources.layers.size}`;
      this.resources.layers.set(this.#layer, resource);
    }
    this.#put(`/OC /${resource} BDC`);
    this.#openLayer = this.#layer;
  }

  #leaveLayer(): void {
    if (this.#openLayer === null) return;
    this.#put('EMC');
    this.#openLayer = null;
  }

  #setFill(colour: number): void {
    if (colour === this.#fillColour) return;
    this.#fillColour = colour;
    this.#put(`${rgb(colour)} rg`);
  }

  #setStroke(colour: number): void {
    if (colour === this.#strokeColour) return;
    this.#strokeColour = colour;
    this.#put(`${rgb(colour)} RG`);
  }

  #setAlpha(alpha: number): void {
    const hundredths = Math.round(Math.min(1, Math.max(0, alpha)) * 100);
    if (hundredths === this.#alpha * 100) return;
    this.#alpha = hundredths / 100;
    this.resources.alphas.add(hundredths);
    this.#put(`/A${hundredths} gs`);
  }

  #setWidth(width: number): void {
    if (width === this.#width) return;
    this.#width = width;
    this.#put(`${coarse(width)} w`);
  }

  #setDash(dashes: readonly number[]): void {
    const dash = dashes.map(coarse).join(' ');
    if (dash === this.#dash) return;
    this.#dash = dash;
    // Round ends would close small gaps.
    this.#put(dash === '' ? '[] 0 d 1 J' : `[${dash}] 0 d 0 J`);
  }

  #put(line: string): void {
    this.#text.push(line);
    this.#length += line.length + 1;
    // A page's content may be cut anywhere between two words.
    if (this.#length > pieceSize) this.#compress();
  }

  #compress(): void {
    if (this.#length === 0) return;
    const piece = deflateSync(Buffer.from(this.#text.join('\n') + '\n', 'latin1'), { level: 6 });
    this.#text = [];
    this.#length = 0;
    this.#total += piece.length;
    if (this.#total > maxPageBytes) throw new ServiceError('too_large', { detail: 'the drawing' });
    this.#pieces.push(piece);
  }
}

/** The corners of the unit square where it lies on the page. */
const cornersOf = ([a, b, c, d, x, y]: Plane): readonly number[] => [
  x,
  y,
  a + x,
  b + y,
  c + x,
  d + y,
  a + c + x,
  b + d + y,
];

const isFar = (box: CadBox): boolean =>
  box.left < -farAway || box.bottom < -farAway || box.right > farAway || box.top > farAway;

function samePen(a: Pen, b: Pen): boolean {
  return (
    a === b ||
    (a.colour === b.colour &&
      a.width === b.width &&
      a.alpha === b.alpha &&
      (a.dashes === b.dashes || a.dashes.join() === b.dashes.join()))
  );
}

/** Rounds to thousandths of a point; PDF knows no exponents, which very small numbers would get. */
const coarse = (value: number): number => Math.round(value * 1000) / 1000 || 0;

const fine = (value: number): string => {
  const text = String(Math.round(value * 1e6) / 1e6 || 0);
  return text.includes('e') ? value.toFixed(6) : text;
};

const part = (value: number): number => Math.round((value / 255) * 1000) / 1000;

const rgb = (colour: number): string =>
  `${part((colour >> 16) & 255)} ${part((colour >> 8) & 255)} ${part(colour & 255)}`;
