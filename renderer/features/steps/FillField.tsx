import { memo, useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import {
  Checkbox,
  FieldError,
  Input,
  Label,
  Radio,
  RadioGroup,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { FormDraft, DocumentField } from '../../../contract/form-fields.js';
import { useFormat } from '../../i18n/format.js';
import { fieldFocused, useIsOnPage, useWantedField } from '../../state/form-focus.js';
import { isTooLong, setFieldValue } from '../../state/form-values.js';
import { shownResult, showPageOf } from '../../state/preview.js';
import { Button } from '../../ui/Button.js';
import { Chips } from '../../ui/Chips.js';
import { Choice } from '../../ui/Choice.js';
import { CheckIcon } from '../../ui/icons.js';

interface FillFieldProps {
  /** Of the part that takes the focus; undefined for any. */
  readonly id: string | undefined;
  /** Id of the row. */
  readonly row: string;
  /** Key of the workflow. */
  readonly task: string;
  readonly field: DocumentField;
  readonly title: string;
  readonly value: FormDraft['values'][string];
  readonly isPageShown: boolean;
  /** Required, empty, and a start has asked about it. */
  readonly isLacking: boolean;
}

/** What of a field takes the focus. */
const focusable = 'input:not([type="hidden"], [tabindex="-1"]), textarea, button, [tabindex="0"]';

/** Rows of a text of several lines. */
const lines = 3;

/** One field of a PDF form; the preview turns to its page when it gets the focus. Drawn anew only for another value. */
export const FillField = memo(
  function FillField(props: FillFieldProps): ReactElement {
    const { id, row, task, field } = props;
    const { page } = field;
    // A text takes the focus itself.
    const takesFocus = id !== undefined && !isWritten(field);
    const box = useRef<HTMLDivElement>(null);
    const isWanted = useWantedField(row) === field.name;
    useEffect(() => {
      if (!isWanted) return undefined;
      // A list that has just opened, and a sheet, take the focus themselves first.
      const timer = setTimeout(() => {
        box.current?.scrollIntoView({ block: 'center' });
        box.current?.querySelector<HTMLElement>(focusable)?.focus();
        fieldFocused(row, field.name);
      });
      return () => clearTimeout(timer);
    }, [isWanted, row, field.name]);
    const isOnPage = useIsOnPage(row, field.name);
    useEffect(() => {
      if (!isOnPage) return;
      // The line of what is filled in on the page is seen beside it, and both previews show that page.
      box.current?.scrollIntoView({ block: 'nearest' });
      if (page === null) return;
      showPageOf(row, page);
      showPageOf(shownResult(task, row), page);
    }, [isOnPage, page, row, task]);
    return (
      <div
        ref={box}
        className={`form-field ${props.isLacking ? 'lacking' : ''}`}
        title={field.name}
        {...(takesFocus ? { id, tabIndex: -1 } : {})}
        onFocus={() => {
          fieldFocused(row, field.name);
          if (page === null) return;
          showPageOf(row, page);
          showPageOf(shownResult(task, row), page);
        }}
      >
        {field.fixed === null ? <OpenField {...props} /> : <FixedField {...props} />}
      </div>
    );
  },
  (before, now) =>
    before.field === now.field &&
    before.id === now.id &&
    before.title === now.title &&
    before.isPageShown === now.isPageShown &&
    before.isLacking === now.isLacking &&
    JSON.stringify(before.value) === JSON.stringify(now.value),
);

/** True for what is typed. */
const isWritten = ({ kind, otherTexts }: DocumentField): boolean =>
  kind === 'text' || (kind === 'choice' && otherTexts);

/** Where it is and what is to be known of it. */
function useFacts({ field, isPageShown }: FillFieldProps): string {
  const { t } = useTranslation();
  const format = useFormat();
  return format.list([
    isPageShown && field.page !== null ? t('form.page', { page: field.page }) : '',
    field.required && field.fixed === null ? t('form.required') : '',
    field.fixed === 'read_only' ? t('form.read_only') : '',
    field.fixed === 'signature' ? t('form.locked') : '',
  ]);
}

/** The name of a field with its facts. */
function Head({ facts, children }: { facts: string; children: ReactNode }): ReactElement {
  return (
    <div className="form-head">
      {children}
      {facts !== '' && <span className="help">{facts}</span>}
    </div>
  );
}

/** A value that stays as it is. */
function FixedField(props: FillFieldProps): ReactElement {
  const { field, title, value } = props;
  const facts = useFacts(props);
  const { t } = useTranslation();
  const shown = [value].flat().map((one) => labelOf(field, one));
  const text = field.kind === 'check' ? t(value === '' ? 'option.off' : 'option.on') : shown.join(', ');
  return (
    <div className="field">
      <Head facts={facts}>
        <span className="label">{title}</span>
      </Head>
      <span className="form-fixed">{text === '' ? '–' : text}</span>
    </div>
  );
}

const labelOf = ({ choices }: DocumentField, value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

function OpenField(props: FillFieldProps): ReactElement {
  const { field } = props;
  if (isWritten(field)) return <Written {...props} />;
  switch (field.kind) {
    case 'check':
      return field.choices.length > 1 ? <Radios {...props} /> : <Tick {...props} />;
    case 'radio':
      return <Radios {...props} />;
    case 'choice':
    case 'list':
      return field.several ? <Several {...props} /> : <Listed {...props} />;
    case 'text':
      return <Written {...props} />;
  }
}

/** A text, of a list that takes any with its choices as proposals. */
function Written(props: FillFieldProps): ReactElement {
  const { id, row, field, title, value } = props;
  const { t } = useTranslation();
  const facts = useFacts(props);
  const list = useId();
  const text = [value].flat().join('\n');
  const shared = { ...(id === undefined ? {} : { id }), className: 'input', spellCheck: false };
  const isList = field.choices.length > 0;
  return (
    <TextField
      className={`field ${field.password ? 'secret' : ''}`}
      type={field.password ? 'password' : 'text'}
      autoComplete="off"
      value={text}
      isRequired={field.required}
      isInvalid={isTooLong(field, text)}
      validationBehavior="aria"
      onChange={(typed) => setFieldValue(row, field, typed)}
    >
      <Head facts={facts}>
        <Label>{title}</Label>
      </Head>
      {field.lines ? (
        <TextArea {...shared} rows={lines} />
      ) : (
        <Input {...shared} {...(isList ? { list } : {})} />
      )}
      {isList && (
        <datalist id={list}>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value} />
          ))}
        </datalist>
      )}
      {field.computed && <Text slot="description">{t('form.computed')}</Text>}
      <FieldError className="wrong">{t('form.too_long', { count: field.maxLength ?? 0 })}</FieldError>
    </TextField>
  );
}

function Tick(props: FillFieldProps): ReactElement {
  const { row, field, title, value } = props;
  const facts = useFacts(props);
  const on = field.choices[0]?.value ?? 'true';
  return (
    <Head facts={facts}>
      <Checkbox
        className="check"
        isSelected={value !== ''}
        isRequired={field.required}
        validationBehavior="aria"
        onChange={(isOn) => setFieldValue(row, field, isOn ? on : '')}
      >
        <span className="box">
          <CheckIcon />
        </span>
        <span>{title}</span>
      </Checkbox>
    </Head>
  );
}

function Radios(props: FillFieldProps): ReactElement {
  const { row, field, title, value } = props;
  const { t } = useTranslation();
  const facts = useFacts(props);
  return (
    <RadioGroup
      className="field"
      value={value === '' ? null : [value].flat().join('\n')}
      isRequired={field.required}
      validationBehavior="aria"
      onChange={(chosen) => setFieldValue(row, field, chosen)}
    >
      <Head facts={facts}>
        <Label className="label">{title}</Label>
      </Head>
      {field.choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} className="radio">
          {choice.label}
        </Radio>
      ))}
      {value !== '' && !field.required && (
        <Button
          look="link"
          small
          aria-label={t('form.clear_named', { name: title })}
          onPress={() => setFieldValue(row, field, '')}
        >
          {t('form.clear')}
        </Button>
      )}
    </RadioGroup>
  );
}

/** Stands for no value in lists, which take no empty name. */
const none = '(none)';

function Listed(props: FillFieldProps): ReactElement {
  const { row, field, title, value } = props;
  const { t } = useTranslation();
  const facts = useFacts(props);
  return (
    <Choice
      form="list"
      label={title}
      description={facts}
      items={[
        { value: none, label: t('form.none') },
        ...field.choices.filter((choice) => choice.value !== ''),
      ]}
      value={value === '' ? none : [value].flat().join('\n')}
      onChange={(chosen) => setFieldValue(row, field, chosen === none ? '' : chosen)}
    />
  );
}

function Several(props: FillFieldProps): ReactElement {
  const { row, field, title, value } = props;
  const facts = useFacts(props);
  // In the order of the form, whatever was ticked first.
  const ordered = (chosen: readonly string[]) =>
    field.choices.flatMap((choice) => (chosen.includes(choice.value) ? [choice.value] : []));
  return (
    <Chips
      label={title}
      description={facts}
      items={field.choices}
      value={[value].flat()}
      onChange={(chosen) => setFieldValue(row, field, ordered(chosen))}
    />
  );
}
