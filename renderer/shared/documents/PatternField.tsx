import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { isTextPlace, piecesOf, unknownPlace } from '../../../contract/name-pattern.js';
import { ask } from '../../api/platen.js';
import { Button } from '../../ui/Button.js';

/** What is put into the pattern for each place. */
const chips = {
  name: '{name}',
  n: '{n}',
  date: '{date}',
  workflow: '{workflow}',
  heading: '{heading}',
  title: '{title}',
  found: '{found:Invoice No. {digits}}',
} as const;

interface PatternFieldProps {
  readonly pattern: string | null;
  readonly onChange: (pattern: string | null) => void;
  /** Keeps every letter at once, for a form that has a button to save. */
  readonly isInForm?: boolean;
  /** Shows names by a pattern. */
  readonly names: (pattern: string | null) => ReactNode;
}

/** Keeps what is typed until the field is left or Enter is pressed. */
export function PatternField({
  pattern,
  onChange,
  isInForm = false,
  names,
}: PatternFieldProps): ReactElement {
  const { t } = useTranslation();
  const [text, setText] = useState(pattern ?? '');
  const field = useRef<HTMLInputElement>(null);
  const wanted = text.trim() === '' ? null : text.trim();
  const shown = useDeferredValue(wanted);
  const { data: unreadable = null } = useQuery({
    queryKey: ['wrongNamePlace', shown],
    queryFn: () => ask('wrongNamePlace', shown ?? ''),
    enabled: shown?.includes('{found:') === true,
  });
  const unknown = unknownPlace(text);
  const wrong =
    unreadable !== null
      ? t('target.pattern_unreadable', { place: `{${unreadable}}` })
      : unknown !== null
        ? t('target.pattern_unknown', { place: unknown })
        : null;
  // A name without text of the document has nothing to fall back from.
  const takesText = piecesOf(text).some((piece) => 'place' in piece && isTextPlace(piece.place));
  const keep = () => {
    if (wanted !== pattern && unreadable === null) onChange(wanted);
  };
  const type = (typed: string) => {
    setText(typed);
    if (isInForm) onChange(typed.trim() === '' ? null : typed.trim());
  };
  const insert = (piece: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const [start, end] = [selectionStart ?? text.length, selectionEnd ?? text.length];
    type(text.slice(0, start) + piece + text.slice(end));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start + piece.length, start + piece.length);
    });
  };
  return (
    <div className="field">
      <TextField
        className="field"
        value={text}
        isInvalid={wrong !== null}
        validationBehavior="aria"
        onChange={type}
        onBlur={({ relatedTarget }) => {
          // A place that is pressed goes into what is typed.
          if (!isInForm && !relatedTarget?.closest('.places')) keep();
        }}
      >
        <Label>{t('target.pattern')}</Label>
        <Input
          ref={field}
          className="input"
          placeholder={t('target.pattern_placeholder')}
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isInForm) keep();
          }}
        />
        {takesText && <Text slot="description">{t('target.pattern_help')}</Text>}
        <FieldError className="wrong">{wrong}</FieldError>
      </TextField>
      <div className="chips places" role="group" aria-label={t('target.places')}>
        {Object.entries(chips).map(([place, piece]) => (
          <Button key={place} small onPress={() => insert(piece)}>
            {t(`target.place_${place as keyof typeof chips}`)}
          </Button>
        ))}
      </div>
      {unreadable === null && names(shown)}
    </div>
  );
}
