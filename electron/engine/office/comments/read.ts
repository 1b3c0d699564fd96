/** The comments of a document as LibreOffice exports them: notes of the PDF at their places. */
import type { PdfEdit } from '../../pdf/edit.js';
import type { QpdfValue } from '../../pdf/pdf-syntax.js';
import { annotationsOf, rectOf, type Annotation } from '../../pdf-tools/flattening/annotations.js';
import { textOf } from '../../pdf/pdf-text.js';
import type { PageFrame } from '../../pdf-tools/marks/page-frames.js';
import type { Application } from '../filters.js';

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
  /** ISO 8601 without a zone: the time of whoever wrote it, or the day alone. */
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

/** @param pages of the document, in order; `edit` knows them */
export async function readComments(
  edit: PdfEdit,
  pages: readonly PageFrame[],
  application: Application,
): Promise<Comment[]> {
  const all = await annotationsOf(
    edit,
    pages.map(({ page }) => page),
  );
  const found = pages.flatMap(({ page }, at) =>
    (all.get(page) ?? []).flatMap((note, order) => {
      const rect = note.dictionary['/Subtype'] === '/Text' && rectOf(edit, note.dictionary['/Rect']);
      if (!rect) return [];
      const [left, bottom, , top] = rect;
      const title = titleOf(textOf(note.dictionary['/T']), note.dictionary['/M'], application);
      const paragraphs = textOf(note.dictionary['/Contents']).split(/\r\n|\r|\n/);
      return [{ page: at, order, x: left, bottom, top, ...title, isReply: false, paragraphs, note }];
    }),
  );
  // Notes come in no order that a reader follows.
  found.sort((a, b) => a.page - b.page || b.top - a.top || a.x - b.x || a.order - b.order);
  return found.map(({ order: _order, ...comment }, at) => ({ ...comment, number: at + 1 }));
}

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
  const [, year = '', month, day, hour, minute] = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(modified) ?? [];
  return Number(year) > 0 ? `${year}-${month}-${day}T${hour}:${minute}` : '';
}

/** The short day of LibreOffice in English, which every instance on Linux speaks; others as they are. */
function dayOf(day: string): string {
  const [, month, date, year] = (process.platform === 'linux' && /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(day)) || [];
  if (year === undefined) return '';
  // Nobody wrote comments before 1970.
  return `${Number(year) < 70 ? 20 : 19}${year}-${month}-${date}`;
}
