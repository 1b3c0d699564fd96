/** This module tells which paragraphs are items of lists, which items belong together, and at which level they are. */
import type { ListItem } from '../../model/index.js';
import type { ReadTag } from '../../read/structure.js';
import { textOf, type TextLine } from '../lines/line.js';
import { markerOfLabel, markerOfLine, type Marker } from '../lines/markers.js';
import type { ParagraphDraft } from './paragraphs.js';

interface OpenLevel {
  /** Left edge of its markers, points; for right-to-left text their right edge, negative. */
  readonly left: number;
  readonly format: ListItem['format'];
  value: number;
}

/** Markers are of one level when their left edges differ by less than this many points. */
const near = 5;
/** A list stays open over this many paragraphs that are no items. */
const maxBetween = 3;

/** These programs number lists themselves and tag each item: a number that they do not tag was typed as text. */
const writers = /\b(LibreOffice|OpenOffice|Word|PDFMaker|Google Docs|Pages)\b/i;

/**
 * Tells whether the programs behind a document tag every item of a list.
 * @param programs the one that wrote the document, and the one that made a PDF of it
 */
export const tagsAllLists = (programs: string): boolean => writers.test(programs);

/**
 * Returns the paragraphs that begin with `A.`, `B.` and so on, one letter after the other at one place: a letter that stands alone in this may be
 * the initial of a name.
 * @param drafts the paragraphs of a document, in their order
 */
export function lettersInSequence(drafts: readonly ParagraphDraft[]): ReadonlySet<ParagraphDraft> {
  const found = new Set<ParagraphDraft>();
  let open: { readonly draft: ParagraphDraft; readonly value: number; readonly left: number }[] = [];
  for (const draft of drafts) {
    const [line] = draft.lines;
    const marker = line && markerOfLine(line);
    if (!line || !marker || !isInitial(marker)) continue;
    const own = { draft, value: marker.value, left: startOf(line) };
    const beside = open.filter(({ left }) => Math.abs(left - own.left) < near);
    const last = beside.find(({ value }) => value + 1 === own.value);
    if (last) found.add(last.draft).add(draft);
    open = open.filter((one) => !beside.includes(one));
    if (last || own.value === 1) open.push(own);
  }
  return found;
}

/** Returns where a line begins in its direction, in points that grow towards its end. */
const startOf = ({ direction, box }: TextLine): number => (direction === 'rtl' ? -box.right : box.left);

/** Tells whether a marker may be the initial of a name. */
const isInitial = ({ format, marker, rest }: Marker): boolean =>
  format === 'upper_letter' && /^[A-Z]\.$/.test(marker) && /^[A-Z]\.?\s?\p{L}/u.test(rest);

/** Finds the items of lists among the paragraphs of a document, which it is given in order, and numbers the lists. */
export class ListCounter {
  #lists = 0;
  #levels: OpenLevel[] = [];
  #since = 0;
  #tagged = 0;

  /**
   * @param first its lists are numbered from the next number on
   * @param isTold true where the tags of the document say of each item that it is one
   * @param lettered what begins with a letter and is an item all the same, see {@link lettersInSequence}
   */
  constructor(
    first = 0,
    private readonly isTold = false,
    private readonly lettered: ReadonlySet<ParagraphDraft> = new Set(),
  ) {
    this.#lists = first;
  }

  /** Closes all open lists: the next item begins a new one. */
  end(): void {
    this.#levels = [];
    this.#tagged = 0;
  }

  /** Returns the item that a paragraph is; null where it is none. Paragraphs have to be given in their order. */
  item(draft: ParagraphDraft, tag: ReadTag | null): ListItem | null {
    const [line] = draft.lines;
    // A box to tick is a form field, and no marker of a list.
    const [first] = line?.pieces ?? [];
    const isField = first?.kind === 'text' && first.field !== undefined;
    const marker = line && !isField ? this.#markerOf(line, tag) : undefined;
    if (!line || !marker || !(isItem(marker, draft, tag) || this.lettered.has(draft))) {
      this.#since += 1;
      if (this.#since > maxBetween) this.#levels = [];
      return null;
    }
    this.#since = 0;
    const left = startOf(line);
    const level = tag && tag.lists > 0 ? this.#taggedLevel(tag, marker) : this.#levelOf(left, marker);
    return { list: this.#lists, level, format: marker.format, value: marker.value, marker: marker.marker };
  }

  #markerOf(line: TextLine, tag: ReadTag | null): Marker | undefined {
    if (tag?.role === 'item' && line.label !== '') return markerOfLabel(line.label, textOf(line));
    const marker = markerOfLine(line);
    const isTyped = this.isTold && tag?.role === 'paragraph' && tag.block > 0;
    return isTyped && marker?.format !== 'bullet' ? undefined : marker;
  }

  /** Returns the level that the tags say. A list that continues its numbers on the next page is the same list. */
  #taggedLevel(tag: ReadTag, { format, value }: Marker): number {
    const level = Math.min(8, tag.lists - 1);
    const open = this.#levels[level];
    const goesOn =
      this.#levels.length > 0 &&
      (tag.list === this.#tagged || (open?.format === format && value === open.value + 1));
    if (!goesOn) {
      this.#lists += 1;
      this.#levels = [];
    }
    this.#tagged = tag.list;
    this.#levels = this.#levels.slice(0, level + 1);
    this.#levels[level] = { left: 0, format, value };
    return level;
  }

  #levelOf(left: number, { format, value }: Marker): number {
    let level = this.#levels.findIndex((open) => Math.abs(open.left - left) < near && open.format === format);
    if (level >= 0 && format !== 'bullet' && value <= (this.#levels[level]?.value ?? 0) && level === 0) {
      this.#levels = [];
      level = -1;
    }
    if (level < 0) {
      this.#levels = this.#levels.filter((open) => open.left < left - near);
      if (this.#levels.length === 0) this.#lists += 1;
      this.#levels.push({ left, format, value });
      return Math.min(8, this.#levels.length - 1);
    }
    this.#levels = this.#levels.slice(0, level + 1);
    const open = this.#levels[level];
    if (open) open.value = value;
    return Math.min(8, level);
  }
}

/** Tells whether a paragraph with a marker is an item. A marker without text is none, nor is the initial of a name. */
function isItem(found: Marker, { alignment, lines }: ParagraphDraft, tag: ReadTag | null): boolean {
  const { rest } = found;
  if (rest === '') return false;
  if (tag?.role === 'item') return true;
  if (alignment === 'centre' && lines.length === 1) return false;
  if (isInitial(found)) return false;
  // Without letters this is a negative number, or one of a column of numbers.
  return /\p{L}/u.test(rest);
}
