/** What a conversion says of the pages it read, the same for all targets. */
import type { Context } from '../../converter.js';
import { pageList } from '../../pdf/page-list.js';
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
      case 'guessed_letters':
        break;
    }
  }
}

/** Says which pages are missing, as nothing can read them. */
export function tellUnread(pages: readonly number[], { message }: Pick<Context, 'message'>): void {
  if (pages.length > 0) message('warning', 'pages_not_read', { pages: pageList(pages) });
}
