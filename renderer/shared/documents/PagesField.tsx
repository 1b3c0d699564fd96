import { type ReactElement } from 'react';
import { Input, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { usePageCount } from '../../api/queries.js';
import { setPages, type ListedDocument } from '../../state/documents.js';
import { countable, countOf } from '../../state/page-counts.js';
import { pagesBeyond, pagesProblem } from '../../state/options.js';

/** How many pages a document has, and what is wrong with those that were chosen of it. */
interface ChosenPages {
  /** Null where nobody knows before the conversion. */
  readonly count: number | null;
  /** A sentence; empty when all is right. */
  readonly wrong: string;
}

/** Pages of a document, counted where that is asked for; null where nobody knows. */
export function useCount(document: ListedDocument, asked: boolean): number | null {
  const { file, password } = document;
  usePageCount(asked && countable(document) ? file.path : null, password);
  return asked ? countOf(document) : null;
}

/** @param asked false where no pages can be chosen */
export function useChosenPages(document: ListedDocument, asked: boolean): ChosenPages {
  const { t } = useTranslation();
  const { pages = '' } = document;
  const count = useCount(document, asked);
  if (!asked) return { count: null, wrong: '' };
  if (pagesProblem(pages)) return { count, wrong: t('problem.pages') };
  const beyond = count === null ? null : pagesBeyond(pages, count);
  return {
    count,
    // There is room for one short line.
    wrong: beyond === null ? '' : t('list.pages_beyond', { count: count ?? 0 }),
  };
}

interface PagesFieldProps extends ChosenPages {
  readonly document: ListedDocument;
  /** Id of the line that says what is wrong. */
  readonly describedBy: string;
}

/** Which pages of a document a merge takes. */
export function PagesField({ document, wrong, describedBy }: PagesFieldProps): ReactElement {
  const { t } = useTranslation();
  const { id, file, pages = '' } = document;
  return (
    <TextField
      className="pages-field"
      aria-label={t('list.pages_of', { name: file.name })}
      aria-describedby={wrong === '' ? undefined : describedBy}
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
        placeholder={t('list.pages_all')}
        spellCheck={false}
        autoComplete="off"
      />
    </TextField>
  );
}
