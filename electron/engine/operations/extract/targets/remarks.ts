/** What a conversion says of the pages it read, the same for all targets. */
import type { Context } from '../../../interface/converter.js';
import { pageList } from '../../../pdf-blocks/pages/page-list.js';
import { plainText, type Block, type DocumentModel } from '../model/index.js';
import type { ReadableSource } from '../scans/with-text.js';
import type { RecogniseRemark } from '../recognise/document.js';

/** Guessed letters are told where they are many, before the pages are read (see `scans/with-text.ts`). */
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
      case 'guessed_letters':
        break;
    }
  }
}

/** Says which pages are missing, as nothing can read them. */
export function tellUnread(pages: readonly number[], { message }: Pick<Context, 'message'>): void {
  if (pages.length > 0) message('warning', 'pages_not_read', { pages: pageList(pages) });
}

/**
 * Says that there is no text at all, where the result is not refused for that: a document of empty paper looks as if something
 * had gone wrong. Where all pages were named for it before, nothing more is said.
 */
export function tellTextless(
  hasText: boolean,
  { pages, textless }: Pick<ReadableSource, 'pages' | 'textless'>,
  { message }: Pick<Context, 'message'>,
): void {
  if (!hasText && textless.length < pages.length) message('warning', 'no_text_found', {});
}

/** True where any page has words: in text, in tables, in fields, or in what is drawn. */
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
