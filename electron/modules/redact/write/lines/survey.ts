/** Notes where content shows letters and what else it draws, so that the lines of finds can be set again. */
import type { ContentOperation } from '../../../../engine/pdf-core/content/operations.js';
import {
  common,
  moveBox,
  transformPoint,
  type ContentBox,
  type Matrix,
} from '../../../../engine/pdf-core/content/matrix.js';

/** A letter as content shows it. */
export interface ShownLetter {
  /** Its code in hexadecimal digits. */
  readonly code: string;
  /** Where it starts in the page's own units, without the rise. */
  readonly x: number;
  readonly y: number;
  /** Its own width, in units of the text. */
  readonly width: number;
  readonly isSpace: boolean;
  /** The boxes that it is cut for. */
  readonly boxes: readonly ContentBox[];
}

/** What one operator shows. */
export interface Show {
  readonly kind: 'show';
  readonly at: number;
  readonly operator: string;
  readonly letters: readonly ShownLetter[];
  /** What it shows, without what was cut, as the array of `TJ`. */
  readonly items: string;
  /** Of the text, where it starts, and of what is around it. */
  readonly text: Matrix;
  readonly matrix: Matrix;
  readonly size: number;
  readonly stretch: number;
  readonly letterGap: number;
  readonly wordGap: number;
  /** What is painted is cut off by this box. */
  readonly clip: ContentBox | null;
}

/** A part of a path, as it was written. */
export interface PathPart {
  readonly at: number;
  readonly operator: string;
  readonly numbers: readonly number[];
}

/** A path that is painted. */
export interface SurveyPath {
  readonly kind: 'path';
  readonly at: number;
  readonly parts: readonly PathPart[];
  readonly matrix: Matrix;
  /** Its rectangles, its lines, or the whole of it where it is filled: each with the operators that draw it. */
  readonly shapes: readonly { readonly box: ContentBox; readonly parts: readonly PathPart[] }[];
  readonly hasCurves: boolean;
}

/** Something else that matters for what lines depend on. */
interface Other {
  readonly kind: 'q' | 'Q' | 'cm' | 'BT' | 'ET' | 'move' | 'gap' | 'drawing';
  readonly at: number;
  readonly operator: string;
  readonly numbers: readonly number[];
}

export type Noted = Show | SurveyPath | Other;

/** What a page or one use of a form draws, in the order of its content. */
export interface SurveyLevel {
  /** As it is around its first operator. */
  readonly matrix: Matrix;
  readonly letterGap: number;
  readonly wordGap: number;
  readonly noted: Noted[];
}

interface Clip {
  readonly box: ContentBox | null;
  /** It is no rectangle. */
  readonly isOdd: boolean;
}

const painting: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'n']);
const filling: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const drawing: ReadonlySet<string> = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h']);
const moving: ReadonlySet<string> = new Set(['Td', 'TD', 'Tm', 'T*']);
const gaps: ReadonlySet<string> = new Set(['Tc', 'Tw', 'Tz']);
/** Ways of showing letters that also cut off what is painted later. */
const firstClip = 4;

export class Survey {
  readonly levels = new Map<string, SurveyLevel>();
  /** Pictures and other things that letters may not move over or away from. */
  readonly objects: ContentBox[] = [];
  /** Letters were shown whose places nobody knows. */
  isBlind = false;
  readonly #open: { path: PathPart[]; clip: Clip; saved: Clip[]; isClip: boolean }[] = [];
  #keys: string[] = [];

  /** A page or a form begins. @param clip what it is cut off by of its own */
  begin(key: string, around: Omit<SurveyLevel, 'noted'>, clip: ContentBox | null): void {
    this.levels.set(key, { ...around, noted: [] });
    const outer = this.#open.at(-1)?.clip ?? { box: null, isOdd: false };
    const own = clip === null ? outer : { ...outer, box: outer.box ? common(outer.box, clip) : clip };
    this.#open.push({ path: [], clip: own, saved: [], isClip: false });
    this.#keys.push(key);
  }

  end(): void {
    this.#open.pop();
    this.#keys.pop();
  }

  show(show: Omit<Show, 'kind' | 'clip'>): void {
    const { clip } = this.#open.at(-1)!;
    if (clip.isOdd) this.isBlind = true;
    this.#note({ ...show, kind: 'show', clip: clip.box });
  }

  /** @param matrix around it, after the operator */
  note(at: number, { operator, operands }: ContentOperation, matrix: Matrix): void {
    const open = this.#open.at(-1);
    if (!open) return;
    const numbers = operands.filter((one) => typeof one === 'number');
    const other = (kind: Other['kind']) => this.#note({ kind, at, operator, numbers });
    switch (operator) {
      case 'q':
        open.saved.push(open.clip);
        return other('q');
      case 'Q':
        open.clip = open.saved.pop() ?? open.clip;
        return other('Q');
      case 'cm':
      case 'BT':
      case 'ET':
        return other(operator);
      case 'W':
      case 'W*':
        open.isClip = true;
        return undefined;
      case 'Tr':
        if ((numbers[0] ?? 0) >= firstClip) this.isBlind = true;
        return undefined;
      case 'sh':
      case 'Do':
      case 'BI':
        return other('drawing');
      default:
        if (moving.has(operator)) return other('move');
        if (gaps.has(operator)) return other('gap');
        if (drawing.has(operator)) open.path.push({ at, operator, numbers });
        else if (painting.has(operator)) this.#paint(at, operator, matrix);
        return undefined;
    }
  }

  #note(one: Noted): void {
    this.levels.get(this.#keys.at(-1)!)!.noted.push(one);
  }

  #paint(at: number, operator: string, matrix: Matrix): void {
    const open = this.#open.at(-1)!;
    const { path: parts, isClip } = open;
    open.path = [];
    open.isClip = false;
    const hasCurves = parts.some(
      (part) => part.operator === 'c' || part.operator === 'v' || part.operator === 'y',
    );
    const shapes = shapesOf(parts, matrix, filling.has(operator) || hasCurves);
    if (isClip) {
      const [first] = shapes;
      const isPlain = shapes.length === 1 && !hasCurves && first!.parts.length === 1;
      const box = first && (open.clip.box ? common(open.clip.box, first.box) : first.box);
      open.clip = { box: box ?? open.clip.box, isOdd: open.clip.isOdd || !isPlain };
    }
    if (operator === 'n') this.#note({ kind: 'drawing', at, operator, numbers: [] });
    else this.#note({ kind: 'path', at, parts, matrix, shapes: isClip ? [] : shapes, hasCurves });
  }
}

/** @param isWhole what is between the lines is painted as well */
function shapesOf(parts: readonly PathPart[], matrix: Matrix, isWhole: boolean): SurveyPath['shapes'] {
  const shapes: { box: ContentBox; parts: PathPart[] }[] = [];
  let points: (readonly [number, number])[] = [];
  let own: PathPart[] = [];
  let start: readonly [number, number] | undefined;
  const close = () => {
    if (points.length > 0) shapes.push({ box: around(points), parts: own });
    points = [];
    own = [];
  };
  for (const part of parts) {
    const { operator, numbers } = part;
    if (operator === 'h') {
      const last = points.at(-1);
      if (!isWhole && start && last) shapes.push({ box: around([last, start]), parts: [] });
      continue;
    }
    if (operator === 're') {
      close();
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      shapes.push({ box: moveBox([x, y, x + width, y + height], matrix), parts: [part] });
      continue;
    }
    if (operator === 'm') {
      close();
      start = transformPoint(numbers[0] ?? 0, numbers[1] ?? 0, matrix);
    }
    const last = points.at(-1);
    if (!isWhole && operator === 'l' && points.length > 1 && last) {
      // Each line of a frame by itself: letters may stand in the frame.
      shapes.push({ box: around(points), parts: own });
      points = [last];
    }
    own = [...own, part];
    for (let at = 0; at + 1 < numbers.length; at += 2)
      points.push(transformPoint(numbers[at]!, numbers[at + 1]!, matrix));
  }
  close();
  return shapes;
}

function around(points: readonly (readonly [number, number])[]): ContentBox {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return [left, bottom, right, top];
}
