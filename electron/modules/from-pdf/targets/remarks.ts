/** This module reports on the pages that a conversion read, the same for all targets. */
import type { Context } from '../../../engine/interface/converter.js';
import { pageList } from '../../../engine/pdf-blocks/page-list.js';
import { plainText, type Block, type DocumentModel, type Table } from '../model/index.js';
import { isOtherByTotal } from '../recognise/tables/index.js';
import type { HiddenFinds } from '../read/hidden-letters.js';
import type { ReadableSource } from '../scans/with-text.js';
import type { RecogniseRemark } from '../recognise/document.js';

/** Reports remarks on pages. Guessed letters are reported before, where there are many (see `scans/with-text.ts`). */
export function tellRemarks(
  remarks: readonly RecogniseRemark[],
  { message }: Pick<Context, 'message'>,
): void {
  for (const { code, pages: numbers } of remarks) {
    const pages = pageList(numbers);
    switch (code) {
      case 'cut_page':
        message('warning', 'page_cut', { pages });
        break;
      case 'hidden_text':
        message('info', 'hidden_text', { pages });
        break;
      case 'text_outside':
        message('info', 'text_outside', { pages });
        break;
      case 'unread_page':
        tellUnread(numbers, { message });
        break;
      case 'lost_picture':
        message('warning', 'page_pictures_lost', { pages });
        break;
      case 'pixel_drawing':
        message('info', 'drawings_of_pixels', { pages });
        break;
      case 'comment_drawing':
        message('warning', 'comment_drawings_left_out', { pages });
        break;
      case 'guessed_letters':
        break;
    }
  }
}

/** Reports tables that are one because they go on over pages, where each was to be by itself, and those that only look so. */
export function tellJoined(
  { sections }: DocumentModel,
  isJoining: boolean,
  { message }: Pick<Context, 'message'>,
): void {
  if (!isJoining) return;
  const tables = sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table');
  const pagesOf = (some: readonly Table[]) =>
    pageList(
      [...new Set(some.flatMap(({ places }) => places.map(({ page }) => page)))].sort((a, b) => a - b),
    );
  const joined = tables.filter(({ places }) => places.length > 1);
  if (joined.length > 0) message('info', 'tables_joined', { count: joined.length, pages: pagesOf(joined) });
  const apart = tables.filter((table, at) => {
    const [before, next] = [tables[at - 1], tables[at + 1]];
    return (before && isOtherByTotal(before, table)) || (next && isOtherByTotal(table, next));
  });
  if (apart.length > 0) message('info', 'tables_with_totals', { pages: pagesOf(apart) });
}

/** Reports text that nobody sees on its page, and whether it is in the result; and text that its author meant to remove. */
export function tellHidden(
  { covered, marked }: HiddenFinds,
  wish: 'keep' | 'drop',
  { message }: Pick<Context, 'message'>,
): void {
  if (covered.size > 0) {
    const pages = pageList([...covered.keys()].sort((a, b) => a - b));
    const count = [...covered.values()].reduce((sum, places) => sum + places, 0);
    if (wish === 'drop') message('warning', 'covered_text', { pages, count });
    else message('warning', 'covered_text_kept', { pages, count });
  }
  if (marked.length > 0) message('warning', 'marked_for_redaction', { pages: pageList(marked) });
}

/** Reports which pages are missing because nothing can read them. */
export function tellUnread(pages: readonly number[], { message }: Pick<Context, 'message'>): void {
  if (pages.length > 0) message('warning', 'pages_not_read', { pages: pageList(pages) });
}

/**
 * Reports that there is no text at all, where the result is not refused for that: a document of empty paper looks like an error. Where all
 * pages were reported for it before, nothing more is said.
 */
export function tellTextless(
  hasText: boolean,
  { pages, textless }: Pick<ReadableSource, 'pages' | 'textless'>,
  { message }: Pick<Context, 'message'>,
): void {
  if (!hasText && textless.length < pages.length) message('warning', 'no_text_found', {});
}

/** Tells whether any page has words: in text, in tables, in fields, or in drawings. */
export const hasWords = ({ pages }: DocumentModel): boolean =>
  pages.some(({ blocks, fields }) => fields.length > 0 || blocks.some(isWorded));

function isWorded(block: Block): boolean {
  switch (block.kind) {
    case 'paragraph':
      return plainText(block.inlines).trim() !== '' || block.inlines.some(({ kind }) => kind === 'field');
    case 'table':
      return block.cells.some(({ text }) => text.trim() !== '');
    case 'picture':
      return block.description.trim() !== '';
  }
}
