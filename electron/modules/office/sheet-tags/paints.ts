/** What a page's content paints, in order: texts, paths and pictures with their place, colour and bytes. */
import { append } from '../../../../contract/lists.js';
import { readContent } from '../../../engine/pdf-core/content/operations.js';
import type { Operand } from '../../../engine/pdf-core/content/operands.js';
import { multiply, identity, type Matrix } from '../../../engine/pdf-core/content/matrix.js';

export interface PaintedObject {
  readonly kind: 'text' | 'path' | 'image';
  /** Place, shape and text; the same thing has the same key in another export. */
  readonly key: string;
  /** 0xRRGGBB of the text; -1 where it is no such colour. */
  readonly colour: number;
  /** Where it begins, in points from the page's lower left. */
  readonly x: number;
  readonly y: number;
  /** Of a text, as it is read; of a filled rectangle its sides `x y x y`. */
  readonly text: string;
}

/** A piece of the content: one painted thing, a group of pieces, or operators that paint nothing. */
export interface PaintPiece {
  readonly start: number;
  readonly end: number;
  /** Number of the painted thing. */
  readonly paint?: number;
  readonly children?: readonly PaintPiece[];
  /** A mark of LibreOffice's own, which is left out. */
  readonly mark?: boolean;
}

export interface PageContent {
  readonly paints: readonly PaintedObject[];
  readonly pieces: readonly PaintPiece[];
}

/** The text that codes of a font stand for. */
export type FontDecoder = (font: string, codes: Uint8Array) => string;

interface Path {
  readonly start: number;
  readonly points: string[];
  /** The first coordinates; of a path that is one rectangle its corners. */
  readonly box: number[];
  boxes: number;
}

const noPath = (start: number): Path => ({ start, points: [], box: [], boxes: 0 });

interface State {
  matrix: Matrix;
  colour: number;
  font: string;
}

const numbers = (operands: readonly Operand[]): number[] => operands.map((one) => Number(one) || 0);
const asMatrix = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [
  a,
  b,
  c,
  d,
  e,
  f,
];
const byte = (part: number | undefined): number => Math.round(Math.min(1, Math.max(0, part ?? 0)) * 255);
/** Hundredths of a point: far below what is seen, far above what rounding does. */
const near = (value: number): string => (Math.round(value * 100) / 100).toString();

/** Reads a page's content. Nested content (form objects) counts as one picture. */
export class ContentReader {
  private readonly paints: PaintedObject[] = [];
  private readonly root: PaintPiece[] = [];
  private readonly groups: { start: number; children: PaintPiece[] }[] = [];
  private readonly saved: State[] = [];
  private state: State = { matrix: identity, colour: 0, font: '' };
  private textMatrix: Matrix = identity;
  private lineMatrix: Matrix = identity;
  private leading = 0;
  private path: Path | undefined;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly decode: FontDecoder,
  ) {}

  read(): PageContent {
    for (const { operator, operands, start, end } of readContent(this.bytes))
      this.take(operator, operands, start, end);
    // What was never closed is no group of its own.
    while (this.groups.length > 0) {
      const open = this.groups.pop()!;
      append(this.pieces, open.children);
    }
    return { paints: this.paints, pieces: this.root };
  }

  private get pieces(): PaintPiece[] {
    return this.groups.at(-1)?.children ?? this.root;
  }

  private take(operator: string, operands: readonly Operand[], start: number, end: number): void {
    const { state } = this;
    switch (operator) {
      case 'q':
        this.saved.push({ ...state });
        this.groups.push({ start, children: [] });
        return;
      case 'BT':
        this.textMatrix = this.lineMatrix = identity;
        this.groups.push({ start, children: [] });
        return;
      case 'Q':
        this.state = this.saved.pop() ?? state;
        this.close(start, end);
        return;
      case 'ET':
        this.close(start, end);
        return;
      case 'cm':
        state.matrix = multiply(asMatrix(numbers(operands)), state.matrix);
        break;
      case 'rg':
        state.colour = numbers(operands).reduce((sum, part) => sum * 256 + byte(part), 0);
        break;
      case 'g':
        state.colour = byte(numbers(operands)[0]) * 0x010101;
        break;
      case 'k':
      case 'cs':
      case 'sc':
      case 'scn':
        state.colour = -1;
        break;
      case 'BDC':
      case 'BMC':
      case 'EMC':
        this.pieces.push({ start, end, mark: true });
        return;
      case 'Do':
      case 'sh':
      case 'BI': {
        const matrix = state.matrix.map(near).join(' ');
        this.paint({ kind: 'image', key: `i${matrix}`, x: state.matrix[4], y: state.matrix[5] }, start, end);
        return;
      }
      default:
        if (this.takeText(operator, operands, start, end)) return;
        if (this.takePath(operator, operands, start, end)) return;
    }
    this.pieces.push({ start, end });
  }

  private close(start: number, end: number): void {
    const group = this.groups.pop();
    if (group) this.pieces.push({ start: group.start, end, children: [...group.children, { start, end }] });
    else this.pieces.push({ start, end });
  }

  private paint(
    what: { kind: PaintedObject['kind']; key: string; x: number; y: number; text?: string },
    start: number,
    end: number,
  ): void {
    this.pieces.push({ start, end, paint: this.paints.length });
    this.paints.push({ text: '', ...what, colour: this.state.colour });
  }

  private takeText(operator: string, operands: readonly Operand[], start: number, end: number): boolean {
    const { state } = this;
    const [first] = operands;
    switch (operator) {
      case 'Tf':
        state.font = String(first);
        return false;
      case 'TL':
        this.leading = Number(first) || 0;
        return false;
      case 'Tm':
        this.textMatrix = this.lineMatrix = asMatrix(numbers(operands));
        return false;
      case 'Td':
      case 'TD': {
        const [x = 0, y = 0] = numbers(operands);
        if (operator === 'TD') this.leading = -y;
        this.nextLine(x, y);
        return false;
      }
      case 'T*':
        this.nextLine(0, -this.leading);
        return false;
      case 'Tj':
      case 'TJ':
      case "'":
      case '"':
        break;
      default:
        return false;
    }
    if (operator === "'" || operator === '"') this.nextLine(0, -this.leading);
    const strings = Array.isArray(operands.at(-1)) ? (operands.at(-1) as Operand[]) : [operands.at(-1)];
    const text = strings
      .map((one) => (one instanceof Uint8Array ? this.decode(state.font, one) : ''))
      .join('');
    const [a, b, , , x, y] = multiply(this.textMatrix, state.matrix);
    this.paint({ kind: 'text', key: `t${[a, b, x, y].map(near).join(' ')} ${text}`, x, y, text }, start, end);
    return true;
  }

  private nextLine(x: number, y: number): void {
    this.textMatrix = this.lineMatrix = multiply([1, 0, 0, 1, x, y], this.lineMatrix);
  }

  private takePath(operator: string, operands: readonly Operand[], start: number, end: number): boolean {
    switch (operator) {
      case 're': {
        const [x = 0, y = 0, width = 0, height = 0] = numbers(operands);
        this.addPoints([x, y, x + width, y + height], start);
        this.path!.boxes += 1;
        return true;
      }
      case 'm':
      case 'l':
      case 'c':
      case 'v':
      case 'y':
        this.addPoints(numbers(operands), start);
        return true;
      case 'h':
      case 'W':
      case 'W*':
        return this.path !== undefined;
      case 'n':
        this.pieces.push({ start: this.path?.start ?? start, end });
        this.path = undefined;
        return true;
      case 'f':
      case 'F':
      case 'f*':
      case 'S':
      case 's':
      case 'B':
      case 'B*':
      case 'b':
      case 'b*': {
        const { points, box, boxes, start: from } = this.path ?? noPath(start);
        const isFilledBox = boxes === 1 && box.length === 4 && operator.startsWith('f');
        const text = isFilledBox ? box.join(' ') : '';
        const [x = 0, y = 0] = box;
        this.paint({ kind: 'path', key: `p${operator} ${points.join(' ')}`, x, y, text }, from, end);
        this.path = undefined;
        return true;
      }
      default:
        return false;
    }
  }

  private addPoints(coordinates: readonly number[], start: number): void {
    const path = (this.path ??= noPath(start));
    for (let at = 0; at + 1 < coordinates.length; at += 2) {
      const [, , , , x, y] = multiply(
        [1, 0, 0, 1, coordinates[at]!, coordinates[at + 1]!],
        this.state.matrix,
      );
      path.points.push(near(x), near(y));
      if (path.box.length <= 4) path.box.push(x, y);
    }
  }
}
