/** Writes the operators of lines that are set again. What told their old places goes: moves, gaps of letters and words, matrices. */
import {
  identity,
  invert,
  asMatrix,
  multiply,
  transformPoint,
  type Matrix,
} from '../../../../engine/pdf-core/content/matrix.js';
import { back, turned, type LineLetter } from './chains.js';
import { movedAlong, type SetLine } from './layout.js';
import type { SurveyLevel, PathPart, Show } from './survey.js';

/** What takes the place of operators, and what stands before others, by the number of the operator. */
export interface LevelPlan {
  readonly instead: ReadonlyMap<number, string>;
  readonly before: ReadonlyMap<number, string>;
}

/** Parts of paths that move with a line. */
export type MovedParts = ReadonlySet<PathPart>;

/** A value, and the number of the operator that set it. */
interface Given {
  readonly value: number;
  readonly by: number | null;
}

/** What content depends on, as it was written. */
interface Old {
  readonly matrices: readonly number[];
  readonly letterGap: Given;
  readonly wordGap: Given;
}

/** The same, as it is written now. */
interface Fresh {
  readonly matrix: Matrix;
  readonly letterGap: number;
  readonly wordGap: number;
}

/** Digits of places that are written: no more than the letters themselves tell. */
const numeral = (value: number): string =>
  value
    .toFixed(3)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
const matrixText = ([a, b, c, d, e, f]: Matrix): string =>
  [
    ...[a, b, c, d].map((value) =>
      value
        .toFixed(6)
        .replace(/\.?0+$/, '')
        .replace(/^-0$/, '0'),
    ),
    numeral(e),
    numeral(f),
  ].join(' ');

/** @param moved parts of paths, with the line that they move with */
export function rewriteLevel(
  level: SurveyLevel,
  lines: readonly SetLine[],
  moved: ReadonlyMap<PathPart, SetLine>,
): LevelPlan {
  const lineOf = new Map<Show, SetLine>();
  for (const line of lines) for (const { show } of line.chain.letters) lineOf.set(show.show, line);
  return new Rewriter(level, lineOf, moved).rewrite();
}

class Rewriter {
  readonly #instead = new Map<number, string>();
  readonly #before = new Map<number, string>();
  /** Operators whose values only lines have that are set again, and those that others have as well. */
  readonly #forLines = new Set<number>();
  readonly #forOthers = new Set<number>();
  /** Numbers of the `BT` of texts that hold such a line. */
  readonly #texts = new Set<number>();

  constructor(
    private readonly level: SurveyLevel,
    private readonly lineOf: ReadonlyMap<Show, SetLine>,
    private readonly moved: ReadonlyMap<PathPart, SetLine>,
  ) {}

  rewrite(): LevelPlan {
    this.#follow();
    this.#write();
    return { instead: this.#instead, before: this.#before };
  }

  /** Tells which operators the lines depend on, and which all else. */
  #follow(): void {
    const { letterGap, wordGap } = this.level;
    let old: Old = {
      matrices: [],
      letterGap: { value: letterGap, by: null },
      wordGap: { value: wordGap, by: null },
    };
    const saved: Old[] = [];
    let text = -1;
    const use = (isLine: boolean, ...numbers: (number | null)[]) => {
      const uses = isLine ? this.#forLines : this.#forOthers;
      for (const number of numbers) if (number !== null) uses.add(number);
    };
    for (const one of this.level.noted) {
      switch (one.kind) {
        case 'q':
          saved.push(old);
          break;
        case 'Q':
          old = saved.pop() ?? old;
          break;
        case 'cm':
          old = { ...old, matrices: [...old.matrices, one.at] };
          break;
        case 'BT':
          text = one.at;
          break;
        case 'gap':
          old = gapped(old, one.operator, one.numbers[0] ?? 0, one.at);
          break;
        case 'show': {
          if (one.operator === '"') {
            old = gapped(gapped(old, 'Tw', one.wordGap, one.at), 'Tc', one.letterGap, one.at);
            this.#texts.add(text);
          }
          const isLine = this.lineOf.has(one);
          if (isLine) this.#texts.add(text);
          // What shows nothing any more depends on nothing.
          if (isLine || one.items !== '[]') use(isLine, ...old.matrices, old.letterGap.by, old.wordGap.by);
          break;
        }
        case 'path':
          use(one.parts.length > 0 && one.parts.every((part) => this.moved.has(part)), ...old.matrices);
          break;
        case 'drawing':
          use(false, ...old.matrices);
          break;
        default:
      }
    }
  }

  #write(): void {
    let matrix = this.level.matrix;
    let fresh: Fresh = {
      matrix,
      letterGap: this.level.letterGap,
      wordGap: this.level.wordGap,
    };
    let old = { letterGap: fresh.letterGap, wordGap: fresh.wordGap };
    const saved: { matrix: Matrix; fresh: Fresh; old: typeof old }[] = [];
    let isMoved = false;
    /** Sets the gaps that are needed. */
    const gapsFor = (letterGap: number, wordGap: number): string => {
      const parts = [
        ...(fresh.wordGap === wordGap ? [] : [`${numeral(wordGap)} Tw `]),
        ...(fresh.letterGap === letterGap ? [] : [`${numeral(letterGap)} Tc `]),
      ];
      fresh = { ...fresh, letterGap, wordGap };
      return parts.join('');
    };
    for (const one of this.level.noted) {
      switch (one.kind) {
        case 'q':
          saved.push({ matrix, fresh, old });
          break;
        case 'Q':
          ({ matrix, fresh, old } = saved.pop() ?? { matrix, fresh, old });
          break;
        case 'cm': {
          const given = asMatrix(one.numbers) ?? identity;
          const isLine = this.#forLines.has(one.at) && !this.#forOthers.has(one.at);
          const [a, b, c, d] = given;
          const own: Matrix = isLine ? [a, b, c, d, 0, 0] : given;
          const isNothing = [1, 0, 0, 1, 0, 0].every((value, place) => own[place] === value);
          if (isLine) this.#instead.set(one.at, isNothing ? '' : `${matrixText(own)} cm`);
          matrix = multiply(given, matrix);
          fresh = { ...fresh, matrix: multiply(own, fresh.matrix) };
          break;
        }
        case 'BT':
          isMoved = this.#texts.has(one.at);
          break;
        case 'ET':
          isMoved = false;
          break;
        case 'move':
          if (isMoved)
            this.#instead.set(one.at, one.operator === 'TD' ? `${numeral(-(one.numbers[1] ?? 0))} TL` : '');
          break;
        case 'gap': {
          const value = one.numbers[0] ?? 0;
          if (one.operator === 'Tz') break;
          const key = one.operator === 'Tc' ? 'letterGap' : 'wordGap';
          old = { ...old, [key]: value };
          if (this.#forLines.has(one.at)) this.#instead.set(one.at, '');
          else fresh = { ...fresh, [key]: value };
          break;
        }
        case 'drawing':
          // A form begins with the gaps around it.
          if (one.operator === 'Do') this.#put(one.at, gapsFor(old.letterGap, old.wordGap));
          break;
        case 'path':
          for (const part of one.parts) {
            const line = this.moved.get(part);
            if (line) this.#instead.set(part.at, movedPart(part, line, one.matrix, fresh.matrix));
          }
          break;
        case 'show': {
          old = { letterGap: one.letterGap, wordGap: one.wordGap };
          const line = this.lineOf.get(one);
          if (!isMoved) {
            this.#put(one.at, gapsFor(one.letterGap, one.wordGap));
            break;
          }
          const made = line ? shownIn(line, one, fresh.matrix) : shownAgain(one, fresh.matrix);
          const letterGap = line
            ? line.chain.letters.find((letter) => letter.show.show === one)!.show.letterGap
            : one.letterGap;
          this.#instead.set(
            one.at,
            made === '' ? '' : `${gapsFor(letterGap, line ? 0 : one.wordGap)}${made}`,
          );
          break;
        }
      }
    }
  }

  #put(at: number, before: string): void {
    if (before !== '') this.#before.set(at, before);
  }
}

function gapped(old: Old, operator: string, value: number, by: number): Old {
  if (operator === 'Tc') return { ...old, letterGap: { value, by } };
  return operator === 'Tw' ? { ...old, wordGap: { value, by } } : old;
}

/** What an operator shows, from where it stood. */
function shownAgain({ items, text, matrix }: Show, around: Matrix): string {
  if (items === '[]') return '';
  return `${matrixText(multiply(multiply(text, matrix), invert(around)))} Tm ${items} TJ`;
}

/** What is left of what an operator shows, from its new place. */
function shownIn(line: SetLine, show: Show, around: Matrix): string {
  const kept = line.chain.letters.filter((letter) => letter.show.show === show && line.starts.has(letter));
  const [first] = kept;
  if (!first) return '';
  const { turn, frame, along } = first.show;
  const items: string[] = [];
  let text = '';
  let end = line.starts.get(first)!;
  for (const letter of kept) {
    const start = line.starts.get(letter)!;
    const by = (start - end) / along / (show.size * show.stretch);
    if (Math.abs(by) > 1e-5) {
      items.push(`<${text}>`, numeral(-by * 1000));
      text = '';
    }
    text += letter.code;
    end = start + letter.own + letterGapOf(letter);
  }
  items.push(`<${text}>`);
  const [, up] = turned(turn, first.x, first.y);
  const [x, y] = back(turn, line.starts.get(first)!, up);
  const target: Matrix = [frame[0], frame[1], frame[2], frame[3], x, y];
  return `${matrixText(multiply(target, invert(around)))} Tm [${items.join(' ')}] TJ`;
}

const letterGapOf = ({ show }: LineLetter): number => show.letterGap * show.along * show.show.stretch;

/** @param around the matrix as it is now */
function movedPart({ operator, numbers }: PathPart, line: SetLine, matrix: Matrix, around: Matrix): string {
  const { turn } = line.chain;
  const inverse = invert(around);
  const at = (x: number, y: number): readonly [number, number] => {
    const [along, up] = turned(turn, ...transformPoint(x, y, matrix));
    return transformPoint(...back(turn, movedAlong(line, along), up), inverse);
  };
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  const [left, low] = at(x, y);
  if (operator !== 're') return `${numeral(left)} ${numeral(low)} ${operator}`;
  const [right, high] = at(x + width, y + height);
  return `${[left, low, right - left, high - low].map(numeral).join(' ')} re`;
}
