import { type ReactElement } from 'react';
import { Input, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { usePageCount } from '../../api/queries.js';
import { setPages, type ListedDocument } from '../../state/documents.js';
import { pagesBeyond, pagesProblem } from '../../state/options.js';

/** Which pages of a document a merge takes. */
export function PagesField({ document }: { document: ListedDocument }): ReactElement {
  const { t } = useTranslation();
  const { id, file, password, pages = '' } = document;
  // Sheets and slides are no pages yet.
  const isPdf = file.group === 'pdf';
  const locked = file.problem !== null && password === undefined;
  const counted = usePageCount(isPdf && file.pages === null && !locked ? file.path : null, password).data;
  const count = isPdf ? (file.pages ?? counted ?? null) : null;
  const unreadable = pagesProblem(pages);
  const beyond = !unreadable && count !== null ? pagesBeyond(pages, count) : null;
  const wrong = unreadable
    ? t('problem.pages')
    : beyond !== null
      ? t('problem.pages_beyond', { page: beyond, count: count ?? 0 })
      : '';
  return (
    <TextField
      className="pages-field"
      aria-label={t('list.pages_of', { name: file.name })}
      value={pages}
      isInvalid={wrong !== ''}
      onChange={(value) => setPages(id, value)}
      // Keys belong to the field, not to the list around it.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Tab') event.stopPropagation();
      }}
    >
      <Input
        id={`pages-${id}`}
        className="input num"
        placeholder={count === null ? t('list.all_pages') : t('list.all_of', { count })}
        title={wrong}
        spellCheck={false}
        autoComplete="off"
      />
    </TextField>
  );
}
