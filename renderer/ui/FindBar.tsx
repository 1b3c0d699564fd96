import type { ReactElement, RefObject } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';
import { DownIcon, SearchIcon, UpIcon } from './icons.js';

interface FindBarProps {
  /** Says what is searched; absent: the text. */
  readonly label?: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Places where it stands. */
  readonly count: number;
  /** The one that is shown, from 0. */
  readonly place: number;
  /** False while more places may be found. */
  readonly isWhole: boolean;
  readonly onGo: (place: number) => void;
}

/** Finds words in a text, one place after the other. */
export function FindBar(props: FindBarProps): ReactElement {
  const { field, value, onChange, count, place, isWhole, onGo } = props;
  const { t } = useTranslation();
  const label = props.label ?? t('result.text.find');
  return (
    <div className="text-find">
      <SearchField
        className="search"
        aria-label={label}
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          // The first one clears the words; the next is for what the bar belongs to.
          if (event.key === 'Escape' && value === '') event.continuePropagation();
          if (event.key !== 'Enter' || count === 0) return;
          event.preventDefault();
          onGo(place + (event.shiftKey ? -1 : 1));
        }}
      >
        <SearchIcon />
        <Input ref={field} className="input" placeholder={label} />
      </SearchField>
      <span className="num text-quiet text-small" role="status">
        {value.trim() === ''
          ? ''
          : count > 0
            ? t('result.text.found', { place: place + 1, count })
            : isWhole
              ? t('result.text.none')
              : t('result.text.reading')}
      </span>
      <Button
        look="icon"
        aria-label={t('result.text.before')}
        isDisabled={count === 0}
        onPress={() => onGo(place - 1)}
      >
        <UpIcon />
      </Button>
      <Button
        look="icon"
        aria-label={t('result.text.next')}
        isDisabled={count === 0}
        onPress={() => onGo(place + 1)}
      >
        <DownIcon />
      </Button>
    </div>
  );
}
