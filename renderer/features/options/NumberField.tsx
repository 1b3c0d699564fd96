import { useState, type ReactElement } from 'react';
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { problemOf } from '../../state/options.js';
import { Switch } from '../../ui/Switch.js';
import type { OptionFieldProps } from './field.js';

/** A number with what it counts. */
export function NumberField(props: OptionFieldProps): ReactElement {
  const { id, option, value, insist, onChange } = props;
  const { t } = useTranslation();
  const names = useNames();
  const [left, setLeft] = useState(false);
  const problem = problemOf(option, value);
  const unit = option.display?.unit;
  const description = names.optionDescription(option);
  // A number that is too small may only be the beginning of one that is not.
  const isBeginning = problem?.key === 'required' || value.trim() === '' || isBelow(props);
  const wrong = problem !== null && (insist || left || !isBeginning);
  return (
    <TextField
      className="field number-field"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      isRequired={option.required}
      isInvalid={wrong}
      validationBehavior="aria"
      onChange={onChange}
      onBlur={() => setLeft(true)}
    >
      <div className="beside">
        <Label>{names.option(option)}</Label>
        <span className="with-unit">
          <Input id={id} className="input short num" spellCheck={false} />
          {unit && <span className="unit">{t(`unit.${unit}`)}</span>}
        </span>
      </div>
      {description !== '' && <Text slot="description">{description}</Text>}
      <FieldError className="wrong">
        {problem ? t(`problem.${problem.key}`, { ...problem.params }) : ''}
      </FieldError>
    </TextField>
  );
}

const isBelow = ({ option: { minimum }, value }: OptionFieldProps): boolean =>
  minimum !== undefined && Number(value) >= 0 && Number(value) < minimum;

/** A number that one value of stands for none: it is switched on first. */
export function LimitField(props: OptionFieldProps): ReactElement {
  const { id, option, value, onChange } = props;
  const names = useNames();
  const off = option.display?.off ?? { value: '', first: '' };
  const isOn = Number(value) !== Number(off.value) || value.trim() === '';
  return (
    <div className="limit-field">
      <Switch
        id={isOn ? `${id}-on` : id}
        label={names.option(option)}
        {...(isOn ? {} : { description: names.optionDescription(option) })}
        isSelected={isOn}
        onChange={(on) => onChange(on ? off.first : off.value)}
      />
      {isOn && <NumberField {...props} />}
    </div>
  );
}
