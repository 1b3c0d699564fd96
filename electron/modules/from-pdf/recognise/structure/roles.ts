/** This module finds captions, tables of contents, code and quotations. */
import type { StructureEntry } from './entries.js';
import { contentsEnd } from '../blocks/paragraphs.js';
import { textsOf } from '../lines/line.js';
import { captionStart } from '../page/figures.js';

/** A caption has at most this many characters. */
const maxCaption = 600;

export function findRoles(entries: readonly StructureEntry[]): void {
  entries.forEach((entry, place) => {
    if (!entry.draft || entry.role !== 'body') return;
    if (isContents(entry)) {
      entry.role = 'contents';
      return;
    }
    if (isCaption(entry, entries[place - 1], entries[place + 1])) entry.role = 'caption';
    else if (entry.tag?.role === 'quote') entry.role = 'quote';
    else if (entry.tag?.role === 'code' || isCode(entry)) entry.role = 'code';
  });
  levelContents(entries.filter(({ role }) => role === 'contents'));
}

function isContents({ tag, text, draft }: StructureEntry): boolean {
  if (tag?.role === 'contents') return true;
  return draft !== null && draft.lines.length <= 3 && contentsEnd.test(text);
}

function isCaption(
  { tag, text }: StructureEntry,
  before: StructureEntry | undefined,
  after: StructureEntry | undefined,
): boolean {
  if (tag?.role === 'caption') return true;
  if (!captionStart.test(text) || text.length > maxCaption) return false;
  const isBeside = [before, after].some((other) => other && !other.draft);
  // A sentence that begins in the same way continues with a verb; a caption has a sign after its number.
  return isBeside || /^\S+\s*[\dIVX.\-–]{1,6}\s*[.:–—|]/.test(text);
}

function isCode({ draft }: StructureEntry): boolean {
  if (!draft) return false;
  const texts = draft.lines.flatMap(textsOf).filter(({ text }) => text.trim() !== '');
  const isMono = texts.length > 0 && texts.every(({ style }) => style.generic === 'mono');
  return isMono && (draft.lines.length > 1 || /[{}();=<>#$]/.test(texts.map(({ text }) => text).join('')));
}

/** Sets the levels of entries in a table of contents: those that begin further in are deeper. */
function levelContents(entries: readonly StructureEntry[]): void {
  const lefts = [...new Set(entries.map(({ place }) => Math.round(place.box.left / 6)))].sort(
    (a, b) => a - b,
  );
  for (const entry of entries)
    entry.level = Math.min(6, 1 + Math.max(0, lefts.indexOf(Math.round(entry.place.box.left / 6))));
}
