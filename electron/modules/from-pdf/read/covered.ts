/**
 * This module finds letters that nobody sees on the page, and that PDFium gives as it gives all others: those under a black box, a white
 * one, a picture or a comment, and those of the colour of the box they stand on.
 *
 * What may hide letters is found by its place, which is cheap, and whether it does by drawing the page with and without: boxes that are
 * clipped, half-clear or mixed with what is below them hide nothing.
 */
import { maxOf, type Box } from '../model/geometry.js';
import { CoverPictures } from './cover-pictures.js';
import { listCovers, type Cover, type DrawnText } from './covers.js';
import type { ReadFrame } from './frame.js';
import { LetterGrid } from './letter-grid.js';
import type { ReadLibrary, Scratch } from './library.js';
import type { Letter, LetterLook } from './read-page.js';
import { colourAsLast, TextCopies } from './text-copies.js';

/** Signs that fill their place and may be written over other letters: full and partial blocks, black squares. */
const blocks = /^[\u2580-\u2593\u25a0\u25ac\u25ae\u2b1b]$/;
/** The first of these signs has this code, by which almost every letter is told from them. */
const firstBlock = 0x2580;
const isBlock = ({ text }: Letter): boolean => text.charCodeAt(0) >= firstBlock && blocks.test(text);
/** Colours are the same where none of their parts differs by more than this, of 255. */
const nearColour = 24;
/** What is no plain box, such as a seal or a signature, hides a word where it hides this share of it; else it only touches it. */
const mostOfWord = 0.5;
/** A gap wider than this multiple of their height separates letters into two places. */
const gap = 2;

/** Where the letters of a page are covered. */
export interface Covered {
  /** Letters that are not seen. */
  readonly letters: ReadonlySet<Letter>;
  /** Those that are seen in another copy at their place: text drawn again over its ground. */
  readonly repeated: ReadonlySet<Letter>;
}

const none: Covered = { letters: new Set(), repeated: new Set() };

export interface CoveredRequest {
  readonly page: number;
  readonly frame: ReadFrame;
  readonly letters: readonly Letter[];
  /** Handles of the objects that draw letters of a look. */
  readonly objects: ReadonlyMap<LetterLook, number>;
  /** Boxes of comments that lie over the page. */
  readonly comments: readonly Box[];
}

/**
 * Finds covered letters of an open page.
 * @throws whatever PDFium traps with
 */
export function findCovered(library: ReadLibrary, request: CoveredRequest, scratch: Scratch): Covered {
  const { page, frame, letters, objects, comments } = request;
  const { texts, covers } = listCovers(library, page, frame, scratch);
  colourAsLast(library, texts, objects, scratch);
  const handleOf = ({ look }: Letter): number => objects.get(look) ?? 0;
  const signs = letters.filter(isBlock).map((letter): Cover => {
    const object = handleOf(letter);
    return { order: texts.get(object)?.order ?? 0, box: letter.box, kind: 'sign', object };
  });
  const over = comments.map((box): Cover => ({ order: Infinity, box, kind: 'comment', object: 0 }));
  const all = [...covers, ...signs, ...over];
  if (all.length === 0 || letters.length === 0 || !mayHide(all, request, texts)) return none;
  const grid = new LetterGrid(letters.filter((letter) => !letter.look.isInvisible && !isBlock(letter)));
  let copies: TextCopies | undefined;
  const copiesOf = (letter: Letter): number[] =>
    (copies ??= new TextCopies(texts, new Set(objects.values()))).of(handleOf(letter));
  const orders = new Map<number, number>();
  const orderOf = (letter: Letter): number => {
    const object = handleOf(letter);
    const known = orders.get(object);
    if (known !== undefined) return known;
    const order = maxOf(copiesOf(letter).map((one) => texts.get(one)?.order ?? Infinity));
    orders.set(object, order);
    return order;
  };
  const candidates = candidatesOf(all, grid, orderOf);
  if (candidates.size === 0) return none;
  const pictures = new CoverPictures(library, page, frame, [...candidates.keys()]);
  const hidden = pictures.hidden(
    new Set([...candidates.keys()].flatMap(copiesOf)),
    new Set([...candidates.values()].flat().flatMap(({ object }) => object || [])),
  );
  // A picture that shows the words below it is a scan of them, or of a part of the page.
  const shown = new Set(
    [...new Set([...candidates.values()].flat())].filter(
      (cover) =>
        cover.kind === 'picture' &&
        pictures.areShown([...hidden].filter((letter) => candidates.get(letter)?.includes(cover) === true)),
    ),
  );
  const covered = [...hidden].filter((letter) => candidates.get(letter)?.some((cover) => !shown.has(cover)));
  const kept = touched(letters, new Set(covered), (letter) => pictures.isPlain(letter));
  const isSeen = new Set(letters.filter((letter) => !hidden.has(letter)));
  const lost = covered.filter((letter) => !kept.has(letter));
  return { letters: new Set(lost), repeated: new Set(lost.filter((letter) => grid.hasTwin(letter, isSeen))) };
}

/**
 * Tells whether something is drawn after some letters, or has the colour of some: on the common page nothing is, and the places of letters
 * need not be looked at.
 */
function mayHide(
  covers: readonly Cover[],
  { letters, objects }: Pick<CoveredRequest, 'letters' | 'objects'>,
  texts: ReadonlyMap<number, DrawnText>,
): boolean {
  const last = maxOf(covers.map(({ order }) => order));
  const colours = new Set<string>();
  let before: LetterLook | undefined;
  for (const { look } of letters) {
    if (look === before) continue;
    before = look;
    const object = objects.get(look);
    if (object === undefined || (texts.get(object)?.order ?? Infinity) < last) return true;
    colours.add(look.colour);
  }
  return colourMatcher(colours, covers) !== null;
}

/** Returns the letters that something may hide, with what. */
function candidatesOf(
  covers: readonly Cover[],
  grid: LetterGrid,
  orderOf: (letter: Letter) => number,
): Map<Letter, Cover[]> {
  const found = new Map<Letter, Cover[]>();
  const grounds = new Map<Letter, Cover>();
  const isOwnColour = colourMatcher(new Set(grid.letters.map(({ look }) => look.colour)), covers);
  for (const cover of covers)
    for (const letter of grid.centredIn(cover.box)) {
      if (orderOf(letter) < cover.order) {
        const known = found.get(letter);
        if (known) known.push(cover);
        else found.set(letter, [cover]);
      } else if (isOwnColour !== null) grounds.set(letter, cover);
    }
  // Of what lies below a letter, the last is its ground.
  for (const [letter, cover] of grounds)
    if (isOwnColour?.(letter, cover)) found.set(letter, [...(found.get(letter) ?? []), cover]);
  return found;
}

/** Returns what tells whether a letter has the colour of an area; null where no letter of the page has one of an area. */
function colourMatcher(
  own: ReadonlySet<string>,
  covers: readonly Cover[],
): ((letter: Letter, cover: Cover) => boolean) | null {
  const areAlike = (one: string, other: string): boolean =>
    [1, 3, 5].every((at) => {
      const part = (colour: string) => Number.parseInt(colour.slice(at, at + 2), 16);
      return Math.abs(part(one) - part(other)) <= nearColour;
    });
  const pairs = new Set<string>();
  for (const colour of new Set(covers.flatMap(({ colour: one }) => one ?? [])))
    for (const other of own) if (areAlike(colour, other)) pairs.add(`${colour} ${other}`);
  if (pairs.size === 0) return null;
  return ({ look }, { colour }) => colour !== undefined && pairs.has(`${colour} ${look.colour}`);
}

/**
 * Returns the covered letters of words that something only touches, as a seal does that lies over one letter of a name.
 * @param isPlain whether a letter lies under something of one colour, which was drawn to hide it
 */
function touched(
  letters: readonly Letter[],
  covered: ReadonlySet<Letter>,
  isPlain: (letter: Letter) => boolean,
): Set<Letter> {
  const kept = new Set<Letter>();
  if (covered.size === 0) return kept;
  let word: Letter[] = [];
  const close = (): void => {
    const hidden = word.filter((letter) => covered.has(letter));
    if (hidden.length > 0 && hidden.length < mostOfWord * word.length)
      for (const letter of hidden) if (!isPlain(letter)) kept.add(letter);
    word = [];
  };
  for (const letter of letters) {
    const last = word.at(-1);
    if (last && (letter.isAfterSpace || !isBeside(last, letter, 0.5))) close();
    word.push(letter);
  }
  close();
  return kept;
}

/** Tells whether a letter follows another one on its line, with a gap of at most this multiple of its height. */
function isBeside(last: Letter, letter: Letter, most: number): boolean {
  const reach = most * (letter.box.bottom - letter.box.top);
  return (
    Math.abs(letter.box.left - last.box.right) <= reach && Math.abs(letter.baseline - last.baseline) <= reach
  );
}

/** Counts the places in which letters are covered, and not seen in another copy: letters beside each other are one. */
export function countPlaces(letters: readonly Letter[], { letters: covered, repeated }: Covered): number {
  let places = 0;
  if (covered.size === 0) return places;
  let last: Letter | undefined;
  for (const letter of letters) {
    if (!covered.has(letter) || repeated.has(letter)) continue;
    if (!last || !isBeside(last, letter, gap)) places += 1;
    last = letter;
  }
  return places;
}
