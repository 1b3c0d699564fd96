import { useEffect, useState, type ReactElement } from 'react';
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { neverPages, problemOf } from '../../state/options.js';
import {
  againField,
  forgetRepeated,
  repeatPassword,
  setsPassword,
  useRepeated,
} from '../../state/repeated.js';
import { Button } from '../../ui/Button.js';
import { EyeIcon } from '../../ui/icons.js';
import { useLackingPage } from '../documents/useLackingPage.js';
import type { OptionFieldProps } from './field.js';

/** Page ranges, held against the documents while they are typed. */
export function RangesField(props: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const { value, ofDocuments } = props;
  const lacking = useLackingPage(ofDocuments ? value : '');
  if (neverPages(value)) return <WrittenField {...props} insist />;
  if (!lacking) return <WrittenField {...props} />;
  const { page, count, file, nowhere } = lacking;
  const sentence = nowhere
    ? t('problem.pages_beyond', { page, count })
    : t('problem.pages_beyond_some', { page, count, name: file.name });
  return <WrittenField {...props} {...(nowhere ? { wrong: sentence } : { note: sentence })} />;
}

interface WrittenFieldProps extends OptionFieldProps {
  /** A sentence on what is wrong beyond the value itself. */
  readonly wrong?: string;
  /** A sentence worth knowing in place of the description. */
  readonly note?: string;
}

/** Lines of a text that is longer. */
const textLines = 6;

export function WrittenField(props: WrittenFieldProps): ReactElement {
  const { id, option, value, insist, wrong: beyond, note, onChange } = props;
  const { t } = useTranslation();
  const names = useNames();
  const [left, setLeft] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const problem = props.problem ?? problemOf(option, value);
  const secret = option.type === 'password';
  const description = names.optionDescription(option);
  const missing = problem?.key === 'required' && option.name === 'open_password' ? 'password' : problem?.key;
  // A missing value is reported at the start: a person may only be tabbing through.
  const told = insist || problem?.key === 'same' || (left && problem?.key !== 'required');
  const wrong = beyond !== undefined || (problem !== null && told);
  const isNew = setsPassword(option);
  const again = useRepeated(id);
  useEffect(() => {
    if (!isNew) return undefined;
    repeatPassword(id, { value, again, isShown: revealed });
    return () => forgetRepeated(id);
    // What was typed again is told by its own field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isNew, value, revealed]);
  const field = (
    <TextField
      className="field"
      type={secret && !revealed ? 'password' : 'text'}
      autoComplete="off"
      value={value}
      isRequired={option.required}
      isInvalid={wrong}
      validationBehavior="aria"
      onChange={onChange}
      onBlur={() => setLeft(true)}
    >
      <Label>{names.option(option)}</Label>
      {secret ? (
        <div className="secret">
          <Input id={id} className="input" spellCheck={false} />
          {value !== '' && (
            <Button
              look="icon"
              aria-label={t('password.reveal')}
              aria-pressed={revealed}
              onPress={() => setRevealed(!revealed)}
            >
              <EyeIcon />
            </Button>
          )}
        </div>
      ) : option.display?.form === 'fields' ? (
        <TextArea id={id} className="input" spellCheck={false} rows={textLines} />
      ) : (
        <Input
          id={id}
          className="input"
          spellCheck={false}
          {...(option.type === 'page_ranges' && !option.required
            ? { placeholder: t('option.all_pages') }
            : {})}
        />
      )}
      {note !== undefined ? (
        <Text slot="description" className="note">
          {note}
        </Text>
      ) : (
        description !== '' && <Text slot="description">{description}</Text>
      )}
      <FieldError className="wrong">
        {beyond ?? (problem ? t(`problem.${missing}`, { ...problem.params }) : '')}
      </FieldError>
    </TextField>
  );
  if (!isNew || value === '' || revealed) return field;
  return (
    <>
      {field}
      <Again field={id} value={value} insist={insist} />
    </>
  );
}

interface AgainProps {
  /** Id of the field it belongs to. */
  readonly field: string;
  readonly value: string;
  readonly insist: boolean;
}

/** The same password once more, while nobody sees what is typed. */
function Again({ field, value, insist }: AgainProps): ReactElement {
  const { t } = useTranslation();
  const again = useRepeated(field);
  const [left, setLeft] = useState(false);
  const isOther = again !== value && (insist || left || !value.startsWith(again));
  // Who still types the first has not come to this one.
  const isTold = isOther && (left || again !== '');
  return (
    <TextField
      className="field"
      type="password"
      autoComplete="off"
      value={again}
      isInvalid={isTold}
      validationBehavior="aria"
      onChange={(typed) => repeatPassword(field, { value, again: typed, isShown: false })}
      onBlur={() => setLeft(true)}
    >
      <Label>{t('password.again')}</Label>
      <Input id={againField(field)} className="input" spellCheck={false} />
      {again !== value && !isTold && <Text slot="description">{t('password.again_first')}</Text>}
      <FieldError className="wrong">{t('password.differs')}</FieldError>
    </TextField>
  );
}
