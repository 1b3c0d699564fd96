import { useState, type ReactElement } from 'react';
import { Checkbox, CheckboxGroup, FieldError, Input, Label, Text, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../contract/workflow.js';
import { useAppInfo, useReadingLanguages } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { neverPages, problemOf } from '../../state/options.js';
import { chooseOptionFile } from '../../state/actions.js';
import { ownFirst } from '../../state/reading-languages.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import { CheckIcon, CloseIcon, EyeIcon } from '../../ui/icons.js';
import { useLackingPage } from './useLackingPage.js';

interface OptionFieldProps {
  /** Of the part that takes the focus. */
  readonly id: string;
  readonly option: Option;
  readonly value: string;
  readonly isDisabled: boolean;
  /** Points out what is wrong even before the field was left. */
  readonly insist: boolean;
  /** Works on the documents of the list as they are. */
  readonly ofDocuments: boolean;
  readonly onChange: (value: string) => void;
}

/** One option, by its type; a type nobody knows is shown as text. */
export function OptionField(props: OptionFieldProps): ReactElement {
  switch (props.option.type) {
    case 'boolean':
      return <BooleanField {...props} />;
    case 'select':
      return <SelectField {...props} />;
    case 'multiselect':
      return <SeveralField {...props} />;
    case 'file':
      return <FileField {...props} />;
    case 'page_ranges':
      return <RangesField {...props} />;
    default:
      return <WrittenField {...props} />;
  }
}

function BooleanField({ option, value, isDisabled, onChange }: OptionFieldProps): ReactElement {
  const names = useNames();
  const description = names.optionDescription(option);
  return (
    <Checkbox
      className="check"
      isSelected={value === 'true'}
      isDisabled={isDisabled}
      onChange={(selected) => onChange(String(selected))}
    >
      <span className="box">
        <CheckIcon />
      </span>
      <span>
        {names.option(option)}
        {description !== '' && <small>{description}</small>}
      </span>
    </Checkbox>
  );
}

/** Stands for no value in lists, which take no empty name. */
const notSet = '(not set)';

function SelectField({ option, value, isDisabled, onChange }: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  return (
    <Choice
      label={names.option(option)}
      description={names.optionDescription(option)}
      items={(option.values ?? []).map((choice) => ({
        value: choice.value === '' ? notSet : choice.value,
        label: choice.value === '' ? t('remote.not_set') : names.choiceOf(option, choice.value, choice.label),
      }))}
      value={value === '' ? notSet : value}
      isDisabled={isDisabled}
      onChange={(chosen) => onChange(chosen === notSet ? '' : chosen)}
    />
  );
}

/** Several of a few: a box each. */
function SeveralField({ option, value, isDisabled, onChange }: OptionFieldProps): ReactElement {
  const names = useNames();
  const description = names.optionDescription(option);
  const chosen = value.split('+').filter((part) => part !== '');
  const isReading = option.name === 'ocr_language';
  const languages = useReadingLanguages(isReading).data ?? [];
  const own = isReading
    ? languages
        .filter(({ bundled }) => !bundled)
        .map(({ code }) => ({ value: code, label: names.readingLanguage(code) }))
    : [];
  const system = useAppInfo().data?.systemLanguages ?? [];
  const offered = [...(option.values ?? []), ...own];
  const known = isReading ? ownFirst(offered, system) : offered;
  // Values beyond the list, such as languages that were removed, keep their boxes while they are chosen.
  const added = chosen.filter((part) => !known.some((choice) => choice.value === part));
  const items = [...known, ...added.map((part) => ({ value: part, label: part }))];
  return (
    <CheckboxGroup
      className="field"
      value={chosen}
      isDisabled={isDisabled}
      onChange={(parts) => onChange(parts.join('+'))}
    >
      <Label className="label">{names.option(option)}</Label>
      <div className="several">
        {items.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} className="check">
            <span className="box">
              <CheckIcon />
            </span>
            <span>{names.choiceOf(option, choice.value, choice.label)}</span>
          </Checkbox>
        ))}
      </div>
      {description !== '' && <Text slot="description">{description}</Text>}
    </CheckboxGroup>
  );
}

/** A file of this computer, by the system's own dialog. */
function FileField({ id, option, value, isDisabled, insist, onChange }: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const label = names.option(option);
  const description = names.optionDescription(option);
  const name = value.replace(/^.*[\\/]/, '');
  const problem = insist ? problemOf(option, value) : null;
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <div className="file-field">
        <Button
          small
          id={id}
          isDisabled={isDisabled}
          onPress={() => void chooseOptionFile(label).then((path) => path !== null && onChange(path))}
        >
          {t('option.file_choose')}
        </Button>
        <span className={`file-name ${value === '' ? 'text-quiet' : ''}`} title={value}>
          {value === '' ? t('option.file_none') : name}
        </span>
        {value !== '' && !isDisabled && (
          <Button look="icon" aria-label={t('option.file_clear', { name })} onPress={() => onChange('')}>
            <CloseIcon />
          </Button>
        )}
      </div>
      {description !== '' && <span className="help">{description}</span>}
      {problem && <span className="wrong">{t(`problem.${problem.key}`, { ...problem.params })}</span>}
    </div>
  );
}

/** Page ranges, held against the documents while they are typed. */
function RangesField(props: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const { value, ofDocuments, isDisabled } = props;
  const lacking = useLackingPage(ofDocuments && !isDisabled ? value : '');
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

function WrittenField(props: WrittenFieldProps): ReactElement {
  const { id, option, value, isDisabled, insist, wrong: beyond, note, onChange } = props;
  const { t } = useTranslation();
  const names = useNames();
  const [left, setLeft] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const problem = problemOf(option, value);
  const numeric = option.type === 'integer' || option.type === 'number';
  const secret = option.type === 'password';
  const description = names.optionDescription(option);
  const missing = problem?.key === 'required' && option.name === 'open_password' ? 'password' : problem?.key;
  // That something is missing is told at the start: a person may only be passing through.
  const told = insist || (left && problem?.key !== 'required');
  const wrong = beyond !== undefined || (problem !== null && told);
  return (
    <TextField
      className="field"
      type={secret && !revealed ? 'password' : 'text'}
      inputMode={numeric ? 'decimal' : 'text'}
      autoComplete="off"
      value={value}
      isDisabled={isDisabled}
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
      ) : (
        <Input id={id} className={`input ${numeric ? 'short num' : ''}`} spellCheck={false} />
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
}
