/** This module joins the lines of a paragraph into running text. */
import type { Inline, TabStop } from '../../model/index.js';
import { isUnspaced } from './words.js';
import { sameLink } from './build-lines.js';
import { textOf, type TextLine, type LinePiece } from './line.js';

/** What decides whether a hyphen at the end of a line belongs to its word. */
export interface Hyphens {
  /** Tells whether a word is written with its hyphen elsewhere in the document. */
  readonly isKept: (joined: string) => boolean;
  /** True where lines stay apart, with the hyphens at their ends. */
  readonly keepsLines?: boolean;
}

/** These characters divide a word at the end of a line. */
const hyphen = /[-\u2010\u00ad]$/;
const soft = /\u00ad/g;

/**
 * Joins lines into the inlines and the tab stops of a paragraph.
 * @param lines of one paragraph, in order
 * @param left edge of the column that tab stops are counted from, points
 * @param skip characters at the beginning that are left out: the marker of a list
 */
export function inlinesOf(
  lines: readonly TextLine[],
  hyphens: Hyphens,
  left: number,
  skip = 0,
): { readonly inlines: Inline[]; readonly tabs: TabStop[] } {
  const inlines: Inline[] = [];
  const tabs: TabStop[] = [];
  lines.forEach((line, place) => {
    const pieces = place === 0 ? withoutStart(line.pieces, skip) : line.pieces;
    const before = place > 0 ? lines[place - 1] : undefined;
    if (before && hyphens.keepsLines) inlines.push({ kind: 'line_break' });
    else if (before) joinLine(inlines, textOf(before), textOf(line), hyphens);
    for (const piece of pieces) addPiece(inlines, tabs, piece, left);
  });
  return { inlines, tabs };
}

function addPiece(inlines: Inline[], tabs: TabStop[], piece: LinePiece, left: number): void {
  if (piece.kind === 'gap') {
    inlines.push({ kind: 'tab' });
    const at = Math.round(piece.at - left);
    if (at > 0 && !tabs.some((tab) => Math.abs(tab.at - at) < 2))
      tabs.push({ at, kind: 'left', dots: false });
    return;
  }
  const last = inlines.at(-1);
  const { style } = piece;
  if (piece.note !== undefined) return void inlines.push({ kind: 'note', id: piece.note, style });
  if (piece.counts) return void inlines.push({ kind: piece.counts, text: piece.text, style });
  if (piece.field) return void inlines.push({ kind: 'field', field: piece.field, style });
  const text = piece.text.replace(soft, '');
  if (text === '') return;
  if (last?.kind === 'text' && last.style === piece.style && sameLink(last.link, piece.link))
    inlines[inlines.length - 1] = { ...last, text: last.text + text };
  else inlines.push({ kind: 'text', text, style: piece.style, link: piece.link });
}

/** Adds a space between two lines, or settles whether the hyphen at the end of the first stays. */
function joinLine(inlines: Inline[], before: string, after: string, hyphens: Hyphens): void {
  const last = inlines.at(-1);
  if (last?.kind !== 'text') return;
  const replaceEnd = (end: number, text: string) =>
    void (inlines[inlines.length - 1] = { ...last, text: last.text.slice(0, last.text.length - end) + text });
  if (hyphen.test(before.trimEnd()) && /\p{L}[-\u2010\u00ad]$/u.test(before.trimEnd())) {
    const head = /[\p{L}\p{M}'’-]+$/u.exec(before.trimEnd().slice(0, -1))?.[0] ?? '';
    const tail = /^[\p{L}\p{M}'’]+/u.exec(after)?.[0] ?? '';
    const isParted = /^\p{Ll}/u.test(tail) && head !== '' && !hyphens.isKept(`${head}-${tail}`);
    return replaceEnd(1 + last.text.length - last.text.trimEnd().length, isParted ? '' : '-');
  }
  const [end, start] = [before.trimEnd().at(-1) ?? '', after.trimStart()[0] ?? ''];
  if (isUnspaced(end) && isUnspaced(start)) return;
  if (!/\s$/.test(last.text)) replaceEnd(0, ' ');
}

/** Leaves out the first characters, and the white space and gaps after them. */
function withoutStart(pieces: readonly LinePiece[], skip: number): readonly LinePiece[] {
  if (skip === 0) return pieces;
  const left: LinePiece[] = [];
  let missing = skip;
  for (const piece of pieces) {
    if (left.length > 0) left.push(piece);
    else if (piece.kind === 'text') {
      const text = missing >= piece.text.length ? '' : piece.text.slice(missing).trimStart();
      missing = Math.max(0, missing - piece.text.length);
      if (text !== '') left.push({ ...piece, text });
    }
  }
  return left;
}
