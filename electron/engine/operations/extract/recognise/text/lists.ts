/** Items of lists: which belong together, and at which level. */
import type { ListItem } from '../../model/index.js';
import type { ReadTag } from '../../read/structure.js';
import { textOf, type Line } from './line.js';
import { markerOf, markerOfLabel, type Marker } from './markers.js';
import type { Draft } from './paragraphs.js';

interface OpenLevel {
  /** Where its markers stand, points. */
  readonly left: number;
  readonly format: ListItem['format'];
  value: number;
}

/** Points; markers nearer than this are of one level. */
const near = 5;
/** Paragraphs between two items that do not end their list. */
const maxBetween = 3;

/** Programs that number lists themselves, and tag each of these: a number that they do not tag was typed as text. */
const writers = /\b(LibreOffice|OpenOffice|Word|PDFMaker|Google Docs|Pages)\b/i;

/** @param programs what wrote the document, and what made a PDF of it */
export const tagsAllLists = (programs: string): boolean => writers.test(programs);

/** Goes through a document and numbers its lists. */
export class ListCounter {
  #lists = 0;
  #levels: OpenLevel[] = [];
  #since = 0;
  #tagged = 0;

  /**
   * @param first number that its lists are counted from
   * @param isTold the tags of the document, where it has any, say what is an item
   */
  constructor(
    first = 0,
    private readonly isTold = false,
  ) {
    this.#lists = first;
  }

  /** What comes next belongs to no list that is open. */
  end(): void {
    this.#levels = [];
    this.#tagged = 0;
  }

  /** The item that a paragraph is; null for what is none. Paragraphs are given in their order. */
  item(draft: Draft, tag: ReadTag | null): ListItem | null {
    const [line] = draft.lines;
    // A box to tick is a field, and the marker of no list.
    const [first] = line?.pieces ?? [];
    const isField = first?.kind === 'text' && first.field !== undefined;
    const marker = line && !isField ? this.#markerOf(line, tag) : undefined;
    if (!line || !marker || !isItem(marker, draft, tag)) {
      this.#since += 1;
      if (this.#since > maxBetween) this.#levels = [];
      return null;
    }
    this.#since = 0;
    const left = line.direction === 'rtl' ? -line.box.right : line.box.left;
    const level = tag && tag.lists > 0 ? this.#taggedLevel(tag, marker) : this.#levelOf(left, marker);
    return { list: this.#lists, level, format: marker.format, value: marker.value, marker: marker.marker };
  }

  #markerOf(line: Line, tag: ReadTag | null): Marker | undefined {
    const text = textOf(line);
    if (tag?.role === 'item' && line.label !== '') return markerOfLabel(line.label, text);
    const marker = markerOf(text);
    const isTyped = this.isTold && tag?.role === 'paragraph' && tag.block > 0;
    return isTyped && marker?.format !== 'bullet' ? undefined : marker;
  }

  /** The tags say the level; a list that goes on counting is the same on the next page. */
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

/** A sign alone is none; nor is a dash before what was said, nor the initial of a name. */
function isItem({ format, rest, marker }: Marker, { alignment, lines }: Draft, tag: ReadTag | null): boolean {
  if (rest === '') return false;
  if (tag?.role === 'item') return true;
  if (alignment === 'centre' && lines.length === 1) return false;
  if (format === 'upper_letter' && /^[A-Z]\.$/.test(marker) && /^[A-Z]\.?\s?\p{L}/u.test(rest)) return false;
  // A negative number is none, nor is one below the other in a column.
  return /\p{L}/u.test(rest);
}
