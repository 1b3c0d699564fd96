import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, FocusEvent, KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentField, FormDraft } from '../../../contract/form-fields.js';
import { isTooLong } from '../../state/form-values.js';

interface PlacedInputProps {
  readonly field: DocumentField;
  readonly title: string;
  readonly value: FormDraft['values'][string];
  /** Its place on the page. */
  readonly style: CSSProperties;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  /** To the field behind or before it. */
  readonly onGoOn: (step: 1 | -1) => void;
}

/** A field of a form that is typed or chosen at its place on the page. */
export function PlacedInput(props: PlacedInputProps): ReactElement {
  const { field, title, value, style, onChange, onLeave, onGoOn } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  const list = useId();
  const text = [value].flat().join('\n');
  // Before anything else happens: letters that are typed meanwhile would be lost.
  useLayoutEffect(() => {
    const { current } = input;
    current?.focus();
    if (current && 'setSelectionRange' in current)
      current.setSelectionRange(current.value.length, current.value.length);
  }, []);
  useEffect(() => {
    // A press beside it closes it, also where nothing else takes the focus.
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !input.current?.contains(target)) onLeave();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [onLeave]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A page that is drawn anew takes the focus away, which nobody asked for. The next letter does not wait for a timer.
    if (relatedTarget === null)
      queueMicrotask(() => {
        if (document.hasFocus() && document.activeElement === document.body) input.current?.focus();
      });
    setTimeout(() => {
      const { current } = input;
      if (!current || current === document.activeElement) return;
      if (document.activeElement === document.body) current.focus();
      else onLeave();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Commands of the window work here as well; arrows turn no page.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const isEnd = event.key === 'Enter' && !field.lines;
    if (event.key === 'Tab' || isEnd) {
      event.preventDefault();
      onGoOn(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') onLeave();
  };
  const shared = {
    ref: input,
    className: `field-input ${isTooLong(field, text) ? 'invalid' : ''}`,
    'aria-label': title,
    'aria-invalid': isTooLong(field, text),
    value: text,
    onBlur,
    onKeyDown,
    spellCheck: false,
    autoComplete: 'off',
  } as const;
  const isList = field.kind === 'choice' && !field.otherTexts;
  return (
    <div className="field-place" style={style}>
      {isList ? (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('form.none')}</option>
          {field.choices
            .filter((choice) => choice.value !== '')
            .map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
        </select>
      ) : field.lines ? (
        <textarea {...shared} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={field.password ? 'password' : 'text'}
          {...(field.choices.length > 0 ? { list } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {field.choices.length > 0 && !isList && (
        <datalist id={list}>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value} />
          ))}
        </datalist>
      )}
    </div>
  );
}
