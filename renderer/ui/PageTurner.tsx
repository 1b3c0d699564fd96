import { useState, type ReactElement } from 'react';
import { Input, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';
import { BackwardIcon, OnwardIcon } from './icons.js';

interface PageTurnerProps {
  /** From 1. */
  readonly page: number;
  /** Null while nobody knows. */
  readonly count: number | null;
  readonly onPage: (page: number) => void;
}

/** A page before, a page on, and a field to go to any. */
export function PageTurner({ page, count, onPage }: PageTurnerProps): ReactElement {
  const { t } = useTranslation();
  /** While somebody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const go = (to: number) => onPage(Math.min(Math.max(to, 1), count ?? page));
  const take = () => {
    const to = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isFinite(to)) go(to);
  };
  return (
    <div className="page-turner">
      <Button
        look="icon"
        aria-label={t('preview.before')}
        isDisabled={page <= 1}
        onPress={() => go(page - 1)}
      >
        <BackwardIcon />
      </Button>
      <TextField
        aria-label={t('preview.number', { count: count ?? page })}
        value={typed ?? String(page)}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          else if (event.key === 'Escape') setTyped(null);
          else if (event.key === 'ArrowUp') go(page - 1);
          else if (event.key === 'ArrowDown') go(page + 1);
          else return;
          event.preventDefault();
        }}
        inputMode="numeric"
        maxLength={6}
        isDisabled={(count ?? 1) <= 1}
      >
        <Input
          className="page-number num"
          style={{ width: `${Math.max(2, String(count ?? page).length) + 1.5}ch` }}
        />
      </TextField>
      <span className="num text-quiet" aria-hidden="true">
        / {count ?? '…'}
      </span>
      <Button
        look="icon"
        aria-label={t('preview.behind')}
        isDisabled={count === null || page >= count}
        onPress={() => go(page + 1)}
      >
        <OnwardIcon />
      </Button>
    </div>
  );
}
