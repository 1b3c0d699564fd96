/** Reads the lines and frames that the content of a page draws. */
import {
  asMatrix,
  identity,
  invert,
  multiply,
  transformPoint,
  type Matrix,
} from '../../../engine/pdf-core/content/matrix.js';
import { readContent } from '../../../engine/pdf-core/content/operations.js';
import type { Operand } from '../../../engine/pdf-core/content/operands.js';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { PageFrame } from '../../../engine/pdf-blocks/marks/page-frames.js';
import type { DrawnLines, FormBox, RuledLine } from './geometry.js';

/** Points: a filled area that is thinner than this is a line. */
const maxThickness = 2.5;
/** Points: lines that are not further apart are one. */
const slack = 1;
/** A page of more lines than this is a drawing. */
const maxLines = 6_000;
const maxDepth = 6;

type Point = readonly [x: number, y: number];

interface State {
  matrix: Matrix;
  isWhiteStroke: boolean;
  isWhiteFill: boolean;
}

/** A part of a path: its corners, and whether it has curves. */
interface Part {
  readonly points: Point[];
  isCurved: boolean;
  isClosed: boolean;
}

/** Reads a page. @returns null for one that draws too much to be a form */
export async function readLines(pdf: Pdf, frame: PageFrame): Promise<DrawnLines | null> {
  const walk = new Walk(pdf, frame);
  const page = pdf.dictionary(frame.page);
  const parts = [page?.['/Contents']].flatMap((value) =>
    pdf.isStream(value) ? [value] : pdf.array(value).filter((part) => pdf.isStream(part)),
  );
  const contents: Buffer[] = [];
  for (const part of parts) contents.push((await pdf.streamData(part)) ?? Buffer.alloc(0), Buffer.from('\n'));
  const resources = pdf.dictionary(pdf.inherited(page, '/Resources')) ?? {};
  await walk.content(Buffer.concat(contents), resources, identity, 0);
  return walk.isTooMuch ? null : walk.lines();
}

class Walk {
  readonly #across: RuledLine[] = [];
  readonly #down: RuledLine[] = [];
  readonly #rounded: FormBox[] = [];
  readonly #toShown: Matrix;

  constructor(
    private readonly pdf: Pdf,
    private readonly frame: PageFrame,
  ) {
    this.#toShown = invert(frame.matrix);
  }

  get isTooMuch(): boolean {
    return this.#across.length + this.#down.length > maxLines;
  }

  lines(): DrawnLines {
    return { across: joined(this.#across), down: joined(this.#down), rounded: this.#rounded };
  }

  async content(bytes: Buffer, resources: Dictionary, matrix: Matrix, depth: number): Promise<void> {
    let state: State = { matrix, isWhiteStroke: false, isWhiteFill: false };
    const saved: State[] = [];
    let path: Part[] = [];
    for (const { operator, operands } of readContent(bytes)) {
      if (this.isTooMuch) return;
      const numbers = operands.filter((one) => typeof one === 'number');
      switch (operator) {
        case 'q':
          saved.push({ ...state });
          break;
        case 'Q':
          state = saved.pop() ?? state;
          break;
        case 'cm':
          state.matrix = multiply(asMatrix(numbers) ?? identity, state.matrix);
          break;
        case 'G':
        case 'RG':
        case 'K':
          state.isWhiteStroke = isWhite(operator, numbers);
          break;
        case 'g':
        case 'rg':
        case 'k':
          state.isWhiteFill = isWhite(operator.toUpperCase(), numbers);
          break;
        case 'cs':
        case 'scn':
        case 'sc':
          state.isWhiteFill = false;
          break;
        case 'CS':
        case 'SCN':
        case 'SC':
          state.isWhiteStroke = false;
          break;
        case 'Do':
          await this.#form(operands[0], resources, state.matrix, depth);
          break;
        default:
          path = this.#draw(operator, numbers, path, state);
      }
    }
  }

  async #form(
    name: Operand | undefined,
    resources: Dictionary,
    matrix: Matrix,
    depth: number,
  ): Promise<void> {
    if (typeof name !== 'string' || depth >= maxDepth) return;
    const reference: QpdfValue | undefined = this.pdf.dictionary(resources['/XObject'])?.[name];
    const form = this.pdf.dictionary(reference);
    if (form?.['/Subtype'] !== '/Form') return;
    const own = asMatrix(this.pdf.array(form['/Matrix']).map((value) => this.pdf.at(value))) ?? identity;
    const bytes = await this.pdf.streamData(reference);
    const inner = this.pdf.dictionary(form['/Resources']) ?? resources;
    if (bytes) await this.content(bytes, inner, multiply(own, matrix), depth + 1);
  }

  /** Goes on with a path, or draws it. @returns the path from here on */
  #draw(operator: string, numbers: readonly number[], path: Part[], state: State): Part[] {
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    const at = (x: number, y: number): Point => transformPoint(x, y, state.matrix);
    const last = path.at(-1);
    switch (operator) {
      case 'm':
        path.push({ points: [at(a, b)], isCurved: false, isClosed: false });
        return path;
      case 'l':
        last?.points.push(at(a, b));
        return path;
      case 'c':
      case 'v':
      case 'y':
        if (last) {
          last.isCurved = true;
          last.points.push(at(numbers.at(-2) ?? 0, numbers.at(-1) ?? 0));
        }
        return path;
      case 're': {
        const points = [at(a, b), at(a + c, b), at(a + c, b + d), at(a, b + d)];
        path.push({ points, isCurved: false, isClosed: true });
        return path;
      }
      case 'h':
        if (last) last.isClosed = true;
        return path;
      case 'S':
      case 's':
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        if (!state.isWhiteStroke) for (const part of path) this.#stroke(part, /[sb]/.test(operator));
        return [];
      case 'f':
      case 'F':
      case 'f*':
        if (!state.isWhiteFill) for (const part of path) this.#fill(part);
        return [];
      case 'n':
        return [];
      default:
        return path;
    }
  }

  #shown([x, y]: Point): Point {
    const [across, up] = transformPoint(x, y, this.#toShown);
    return [across, this.frame.height - up];
  }

  #stroke({ points, isCurved, isClosed }: Part, closes: boolean): void {
    const shown = points.map((point) => this.#shown(point));
    if (isCurved) {
      const box = around(shown);
      if (box) this.#rounded.push(box);
      return;
    }
    const [first] = shown;
    if (first && (isClosed || closes)) shown.push(first);
    for (const [place, to] of shown.entries()) {
      const from = shown[place - 1];
      if (from) this.#line(from, to);
    }
  }

  /** A filled area that is thin is a line. */
  #fill({ points, isCurved }: Part): void {
    const box = isCurved ? undefined : around(points.map((point) => this.#shown(point)));
    if (!box) return;
    const { left, top, right, bottom } = box;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (bottom - top <= maxThickness) this.#line([left, y], [right, y]);
    else if (right - left <= maxThickness) this.#line([x, top], [x, bottom]);
  }

  #line([x, y]: Point, [toX, toY]: Point): void {
    if (![x, y, toX, toY].every(Number.isFinite)) return;
    const [wide, high] = [Math.abs(toX - x), Math.abs(toY - y)];
    if (high <= slack && wide > 3)
      this.#across.push({ at: (y + toY) / 2, from: Math.min(x, toX), to: Math.max(x, toX) });
    else if (wide <= slack && high > 3)
      this.#down.push({ at: (x + toX) / 2, from: Math.min(y, toY), to: Math.max(y, toY) });
  }
}

function isWhite(operator: string, numbers: readonly number[]): boolean {
  if (numbers.length === 0) return false;
  return operator === 'K' ? numbers.every((part) => part < 0.02) : numbers.every((part) => part > 0.98);
}

function around(points: readonly Point[]): FormBox | undefined {
  const [first] = points;
  if (!first) return undefined;
  let [left, top, right, bottom] = [first[0], first[1], first[0], first[1]];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Number.isFinite(right - left + bottom - top) ? { left, top, right, bottom } : undefined;
}

/** Joins lines that go on in each other: a table is often drawn cell by cell. */
function joined(lines: readonly RuledLine[]): RuledLine[] {
  const rows: RuledLine[][] = [];
  for (const line of lines.toSorted((one, other) => one.at - other.at)) {
    const row = rows.at(-1);
    if (row && line.at - (row[0]?.at ?? 0) <= slack) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => {
    const out: RuledLine[] = [];
    for (const line of row.toSorted((one, other) => one.from - other.from)) {
      const last = out.at(-1);
      if (last && line.from <= last.to + slack)
        out[out.length - 1] = { ...last, to: Math.max(last.to, line.to) };
      else out.push(line);
    }
    return out;
  });
}
