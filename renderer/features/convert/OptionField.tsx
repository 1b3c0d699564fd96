import { useState, type ReactElement } from 'react';
import { Checkbox, FieldError, Input, Label, Text, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { problemOf } from '../../state/options.js';
import { Choice } from '../../ui/Choice.js';
import { CheckIcon } from '../../ui/icons.js';

interface OptionFieldProps {
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

function WrittenField({ option, value, isDisabled, insist, onChange }: OptionFieldProps): ReactElement {
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
      <Input
        id={`option-${option.name}`}
        className={`input ${numeric ? 'short num' : ''}`}
        spellCheck={false}
      />
      {description !== '' && <Text slot="description">{description}</Text>}
      <FieldError className="wrong">
        {problem ? t(`problem.${problem.key}`, { ...problem.params }) : ''}
      </FieldError>
    </TextField>
  );
}
