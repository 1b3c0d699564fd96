import { useState, type ReactElement } from 'react';
import { Checkbox, CheckboxGroup, FieldError, Input, Label, Text, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { problemOf } from '../../state/options.js';
import { chooseOptionFile } from '../../state/actions.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import { CheckIcon, CloseIcon } from '../../ui/icons.js';

interface OptionFieldProps {
  /** Of the part that takes the focus. */
  readonly id: string;
  readonly option: Option;
  readonly value: string;
  readonly isDisabled: boolean;
  /** Points out what is wrong even before the field was left. */
  readonly insist: boolean;
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

function SelectField({ option, value, isDisabled, onChange }: OptionFieldProps): ReactElement {
  const names = useNames();
  return (
    <Choice
      label={names.option(option)}
      description={names.optionDescription(option)}
      items={(option.values ?? []).map((choice) => ({
        value: choice.value,
        label: names.choice(option.name, choice.value, choice.label),
      }))}
      value={value}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}

/** Several of a few: a box each. */
function SeveralField({ option, value, isDisabled, onChange }: OptionFieldProps): ReactElement {
  const names = useNames();
  const description = names.optionDescription(option);
  const chosen = value.split('+').filter((part) => part !== '');
  const known = option.values ?? [];
  // Values beyond the list, such as added languages, keep their boxes while they are chosen.
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
            <span>{names.choice(option.name, choice.value, choice.label)}</span>
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

function WrittenField({ id, option, value, isDisabled, insist, onChange }: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [left, setLeft] = useState(false);
  const problem = problemOf(option, value);
  const numeric = option.type === 'integer' || option.type === 'number';
  const description = names.optionDescription(option);
  const wrong = problem !== null && (left || insist);
  return (
    <TextField
      className="field"
      type={option.type === 'password' ? 'password' : 'text'}
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
      <Input id={id} className={`input ${numeric ? 'short num' : ''}`} spellCheck={false} />
      {description !== '' && <Text slot="description">{description}</Text>}
      <FieldError className="wrong">
        {problem ? t(`problem.${problem.key}`, { ...problem.params }) : ''}
      </FieldError>
    </TextField>
  );
}
