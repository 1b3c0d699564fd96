/** Reads the comments of a document as LibreOffice exports them: notes of the PDF at their places. */
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { annotationsOf, rectOf, type Annotation } from '../../../engine/pdf-blocks/flattening/annotations.js';
import { pdfDateParts } from '../../../engine/pdf-core/objects/pdf-date.js';
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { PageFrame } from '../../../engine/pdf-blocks/marks/page-frames.js';
import type { Application } from '../filters.js';
import type { KnownComment } from './known.js';

export interface Comment {
  /** From 1, in the order of the document. */
  readonly number: number;
  /** From 0. */
  readonly page: number;
  /** Where it belongs, in points as shown from the lower left: the end of what it is about, from foot to head. */
  readonly x: number;
  readonly bottom: number;
  readonly top: number;
  /** '' where the document does not tell, as for the three below. */
  readonly author: string;
  readonly cell: string;
  /** ISO 8601 without a zone: the author's local time, or the day alone. */
  readonly written: string;
  /** What was said of the time where it cannot be read. */
  readonly writtenAs: string;
  readonly isResolved: boolean;
  /** It answers the one before it. */
  readonly isReply: boolean;
  readonly paragraphs: readonly string[];
  /** Its note in the PDF. */
  readonly note: Annotation;
}

/** Who wrote a comment, as its note's title has it. */
type Title = Pick<Comment, 'author' | 'cell' | 'written' | 'writtenAs' | 'isResolved'>;

const nobody: Title = { author: '', cell: '', written: '', writtenAs: '', isResolved: false };

/**
 * @param pages of the document, in order
 * @param known what the document tells besides, in any order
 */
export function readComments(
  edit: Pdf,
  pages: readonly PageFrame[],
  application: Application,
  known: readonly KnownComment[],
): Comment[] {
  const all = annotationsOf(
    edit,
    pages.map(({ page }) => page),
  );
  const tell = new Teller(known);
  const found = pages.flatMap(({ page }, at) =>
    (all.get(page) ?? []).flatMap((note, order) => {
      const rect = note.dictionary['/Subtype'] === '/Text' && rectOf(edit, note.dictionary['/Rect']);
      if (!rect) return [];
      const [x, bottom, , top] = rect;
      const said = textOf(note.dictionary['/Contents']);
      const title = titleOf(textOf(note.dictionary['/T']), note.dictionary['/M'], application);
      return [
        { page: at, order, x, bottom, top, ...title, said, note, threaded: tell.of(title.author, said) },
      ];
    }),
  );
  // Notes come in no order that a reader follows.
  found.sort(
    (a, b) =>
      a.page - b.page || b.top - a.top || a.x - b.x || inThread(a.threaded, b.threaded) || a.order - b.order,
  );
  return found.map(({ order: _order, said, threaded, ...comment }, at) => ({
    ...comment,
    ...(threaded && {
      written: threaded.written || comment.written,
      isResolved: threaded.isResolved || comment.isResolved,
    }),
    isReply: threaded !== undefined && threaded.depth > 0,
    number: at + 1,
    // Notes lose some ends of paragraphs.
    paragraphs: (threaded?.text ?? said).split(/\r\n|\r|\n/),
  }));
}

/** A comment with its place in what answers what. */
type ThreadedComment = KnownComment & {
  /** 0 for what answers nothing. */
  readonly depth: number;
  /** Times and places of all it answers and its own, the first one first. */
  readonly path: readonly string[];
};

/** Comments of one place: answers behind what they answer, else the earlier first. */
function inThread(one: ThreadedComment | undefined, other: ThreadedComment | undefined): number {
  if (!one || !other) return 0;
  const length = Math.max(one.path.length, other.path.length);
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [one.path[at] ?? '', other.path[at] ?? ''];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** Finds what a document tells of a note. Notes have no names: author and words tell which is which. */
class Teller {
  readonly #left = new Map<string, ThreadedComment[]>();

  constructor(known: readonly KnownComment[]) {
    const byName = new Map(known.map((comment) => [comment.name, comment] as const));
    known.forEach((comment) => {
      const path: string[] = [];
      const seen = new Set<KnownComment>();
      for (let at: KnownComment | undefined = comment; at && !seen.has(at); at = byName.get(at.parent)) {
        seen.add(at);
        path.unshift(`${at.written} ${String(known.indexOf(at)).padStart(6, '0')}`);
        if (at.parent === '') break;
      }
      const key = keyOf(comment.author, comment.text);
      const threaded = { ...comment, path, depth: path.length - 1 };
      this.#left.set(key, [...(this.#left.get(key) ?? []), threaded]);
    });
  }

  of(author: string, said: string): ThreadedComment | undefined {
    return this.#left.get(keyOf(author, said))?.shift();
  }
}

const keyOf = (author: string, said: string): string => `${author}\n${said}`.replaceAll(/\s+/g, '');

function titleOf(title: string, modified: QpdfValue | undefined, application: Application): Title {
  // Sheets say the cell, and nobody's name.
  if (application === 'calc') return { ...nobody, cell: title };
  if (application !== 'writer') return { ...nobody, author: title, written: timeOf(textOf(modified)) };
  const [, author = title, day = '', resolved] = /^(.*), ([^,]*), (RESOLVED)?$/su.exec(title) ?? [];
  const written = dayOf(day);
  return {
    ...nobody,
    author,
    written,
    writtenAs: written === '' ? day : '',
    isResolved: resolved !== undefined,
  };
}

/** `D:20240203102000Z` of a PDF. Comments have no zone, so that Z means nothing. */
function timeOf(modified: string): string {
  const parts = pdfDateParts(modified);
  if (parts?.minute === undefined || Number(parts.year) === 0) return '';
  const { year, month, day, hour, minute } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The short day of LibreOffice in English, which every instance on Linux speaks; others as they are. */
function dayOf(day: string): string {
  const [, month, date, year] = (process.platform === 'linux' && /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(day)) || [];
  if (year === undefined) return '';
  // Nobody wrote comments before 1970.
  return `${Number(year) < 70 ? 20 : 19}${year}-${month}-${date}`;
}
