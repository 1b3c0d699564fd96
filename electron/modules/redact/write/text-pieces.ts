/**
 * Writes text with as few operators as it needs once letters were cut. Some programs place each letter by itself: the moves and gaps between
 * letters that are gone would tell how wide each of them was, and with that the word.
 */
import { multiply, operands, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import type { ChangedContent } from './changed-content.js';

/** Where an operator moves the text to, or how far it moves its line. */
type TextMove =
  | { readonly kind: 'to'; readonly matrix: Matrix }
  | { readonly kind: 'by'; readonly x: number; readonly y: number; readonly leading: number | null };

/** What an operator shows. */
export interface TextShowing {
  /** Strings in hexadecimal digits that are left, and gaps in thousandths of the size; null where nobody knows them. */
  readonly items: readonly (string | number)[] | null;
  /** Units of the text in a gap of one. */
  readonly unit: number;
  readonly isCut: boolean;
  /** What it does to the state, for the operators that do both. */
  readonly before: string;
}

/** An operator of content. */
export interface Piece {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  /** What takes its place; null where it stays. */
  written: string | null;
  /** Its line is set again by others. */
  readonly isPlanned: boolean;
  readonly move?: TextMove | undefined;
  readonly shown?: TextShowing | undefined;
  /** What stands before it. */
  ahead?: string;
  /** What moves the text for it in place of its own move. */
  lead?: string;
}

/** Whether letters stay, or may stay. */
const isLeft = ({ items }: TextShowing): boolean =>
  items === null || items.some((item) => typeof item === 'string');

/** States of which only the last one before a letter matters. */
const states: ReadonlySet<string> = new Set(['Tf', 'Tc', 'Tw', 'Tz', 'Ts', 'Tr']);
const marks: ReadonlySet<string> = new Set(['BMC', 'BDC', 'EMC', 'MP', 'DP', 'BX', 'EX']);
const painting: ReadonlySet<string> = new Set('S s f F f* B B* b b* sh Do BI'.split(' '));
const paths: ReadonlySet<string> = new Set('m l c v y h re W W* n S s f F f* B B* b b*'.split(' '));

/** Digits enough that nothing behind a gap moves on any screen. */
const numeral = (value: number): string => value.toFixed(3).replace(/\.?0+$/, '');

/** Writes strings in hexadecimal digits and gaps. */
export const arrayOf = (items: readonly (string | number)[]): string =>
  `[${items.flatMap((item) => (item === 0 ? [] : [typeof item === 'number' ? numeral(item) : `<${item}>`])).join(' ')}]`;

export class TextPieces {
  /** What may change, in the order of the content. */
  readonly #pieces: Piece[] = [];
  /** Where a text begins; null between texts. */
  #text: number | null = null;
  /** Where states were saved that are open. */
  readonly #saved: { readonly at: number; isPainted: boolean; isCut: boolean }[] = [];
  /** The last operator of each state since a letter was shown. */
  readonly #states = new Map<string, Piece>();
  /** Letters were cut since one was shown. */
  #isCut = false;
  /** A gap has to stand before letters without a size. */
  isUnsure = false;

  /** Adds an operator. Parts of paths that stay need not be told. */
  add(piece: Piece): void {
    const { operator } = piece;
    if (paths.has(operator) && piece.written === null) {
      if (painting.has(operator)) this.#paint();
      return;
    }
    this.#pieces.push(piece);
    if (painting.has(operator) && piece.written !== '') this.#paint();
    if (operator === 'BT') this.#text ??= this.#pieces.length - 1;
    else if (operator === 'ET') this.#endText();
    else if (operator === 'q')
      this.#saved.push({ at: this.#pieces.length - 1, isPainted: false, isCut: false });
    else if (operator === 'Q') this.#restore();
    else if (piece.shown && this.#text === null) this.#paint();
    if (painting.has(operator) || operator === 'q' || operator === 'Q') this.#states.clear();
  }

  /** A drawing was taken out. */
  drop(): void {
    const saved = this.#saved.at(-1);
    if (saved) saved.isCut = true;
  }

  writeInto(result: ChangedContent): void {
    for (const { start, end, written, ahead } of this.#pieces) {
      if (ahead !== undefined) result.replace(start, start, ahead, false);
      if (written !== null) result.replace(start, end, written, true);
    }
  }

  #paint(): void {
    const saved = this.#saved.at(-1);
    if (saved) saved.isPainted = true;
  }

  /** Takes out what draws nothing any more between two states. */
  #restore(): void {
    const saved = this.#saved.pop();
    if (!saved) return;
    const around = this.#saved.at(-1);
    const inside = this.#pieces.slice(saved.at);
    const isEmpty =
      saved.isCut && !saved.isPainted && this.#text === null && !inside.some(({ isPlanned }) => isPlanned);
    if (around) {
      around.isCut ||= saved.isCut;
      around.isPainted ||= saved.isPainted;
    }
    if (!isEmpty) return;
    this.#pieces.length = saved.at;
    let start = inside[0]!.start;
    const dropTo = (end: number) => {
      if (end > start) this.#pieces.push({ operator: '', start, end, written: '', isPlanned: false });
    };
    for (const piece of inside) {
      if (!marks.has(piece.operator)) continue;
      dropTo(piece.start);
      this.#pieces.push(piece);
      start = piece.end;
    }
    dropTo(inside.at(-1)!.end);
  }

  #endText(): void {
    if (this.#text === null) return;
    const own = this.#pieces.slice(this.#text);
    this.#text = null;
    const isPlain = own.every(
      ({ operator, isPlanned }, place) =>
        !isPlanned &&
        !painting.has(operator) &&
        !['q', 'Q', 'cm'].includes(operator) &&
        (operator === 'BT') === (place === 0),
    );
    const isCut = own.some(({ shown }) => shown?.isCut);
    const isShown = own.some(({ shown }) => shown && isLeft(shown));
    if (isCut && isPlain) this.#fold(own, isShown);
    if (isShown || !isPlain) {
      this.#paint();
      if (!isPlain) {
        this.#states.clear();
        this.#isCut = false;
      }
    }
    if (isCut) this.drop();
  }

  /** @param own the operators of a text, from its beginning to its end */
  #fold(own: readonly Piece[], isShown: boolean): void {
    let [moves, owed, isCut]: [Piece[], number, boolean] = [[], 0, false];
    const settle = (piece: Piece, shown: TextShowing): number => {
      if (isCut) joinMoves(moves, piece);
      const gap = owed === 0 ? 0 : -owed / shown.unit;
      if (!Number.isFinite(gap)) this.isUnsure = true;
      [moves, owed, isCut] = [[], 0, false];
      this.#states.clear();
      this.#isCut = false;
      return gap;
    };
    for (const piece of own) {
      const { operator, move, shown } = piece;
      if (states.has(operator)) {
        const last = this.#states.get(operator);
        if (last && this.#isCut) last.written = '';
        this.#states.set(operator, piece);
      }
      if (move) {
        moves.push(piece);
        if (operator !== 'TL') owed = 0;
      }
      if (!shown) continue;
      if (isLeft(shown)) {
        const gap = settle(piece, shown);
        if (shown.isCut && shown.items) {
          const items = withGap(shown.items, gap);
          const last = items.at(-1);
          if (typeof last === 'number') {
            items.pop();
            owed = -last * shown.unit;
            isCut = this.#isCut = true;
          }
          piece.written = `${leadOf(piece)}${arrayOf(items)} TJ`;
        } else if (gap !== 0) piece.ahead = `[${numeral(gap)}] TJ `;
        continue;
      }
      if (!shown.isCut && !isCut) continue;
      for (const item of shown.items ?? []) if (typeof item === 'number') owed -= item * shown.unit;
      isCut = this.#isCut = true;
      piece.written = leadOf(piece).trimEnd();
    }
    // No letter stands behind these any more.
    if (isCut) dropMoves(moves);
    if (!isShown) for (const end of [own[0]!, own.at(-1)!]) end.written = '';
  }
}

/** What an operator does before it shows letters. */
const leadOf = ({ lead, shown }: Piece): string => lead ?? shown?.before ?? '';

const stateOf = (shown: TextShowing | undefined): string => (shown?.before ?? '').replace(/T\* $/, '');

/** Takes moves out, but for what they set beside. @returns the leading that they set, as it is written */
function dropMoves(moves: readonly Piece[]): string {
  const leading = moves.findLast(({ move }) => move?.kind === 'by' && move.leading !== null)?.move;
  const written = leading?.kind === 'by' ? `${operands([leading.leading ?? 0])} TL` : '';
  for (const piece of moves) piece.written = stateOf(piece.shown).trimEnd();
  const last = moves.at(-1);
  if (last) last.written = `${last.written} ${written}`.trim();
  return written;
}

/** Makes one move of several. @param next what is shown there */
function joinMoves(all: readonly Piece[], next: Piece): void {
  const moves = all.filter(({ operator }) => operator !== 'TL');
  const last = moves.at(-1);
  // What shows letters in any number of bytes is not written anew.
  if (!last || moves.length < 2 || (last === next && next.shown?.items === null)) return;
  let [base, x, y]: [Matrix | null, number, number] = [null, 0, 0];
  for (const { move } of moves) {
    if (move?.kind === 'to') [base, x, y] = [move.matrix, 0, 0];
    else if (move) [x, y] = [x + move.x, y + move.y];
  }
  const leading = dropMoves(all);
  const joined = base ? `${operands(multiply([1, 0, 0, 1, x, y], base))} Tm` : `${operands([x, y])} Td`;
  all.at(-1)!.written = '';
  last.lead = `${stateOf(last.shown)}${leading} ${joined} `.trimStart();
  last.written = last === next ? `${last.lead}${arrayOf(last.shown?.items ?? [])} TJ` : last.lead.trimEnd();
}

/** @param gap what goes before the first of some strings and gaps */
function withGap(items: readonly (string | number)[], gap: number): (string | number)[] {
  if (gap === 0) return [...items];
  const [first, ...rest] = items;
  return typeof first === 'number' ? [first + gap, ...rest] : [gap, ...items];
}
