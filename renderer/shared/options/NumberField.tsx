import { useState, type ReactElement } from 'react';
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Lengths } from '../../../contract/own-defaults.js';
import { useLengths } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { problemOf, type ValueProblem } from '../../state/options.js';
import { documentsStore } from '../../state/documents.js';
import { limitBelow } from '../../ui/limit-below.js';
import { decimalSign, shownDecimal, typedDecimal } from '../../ui/decimals.js';
import { limitLength, shownLength, typedLength } from '../../ui/lengths.js';
import { Switch } from '../../ui/Switch.js';
import type { OptionFieldProps } from './field.js';

/** A number with what it counts. */
export function NumberField(props: OptionFieldProps): ReactElement {
  const { id, option, value, insist, onChange } = props;
  const { t, i18n } = useTranslation();
  const names = useNames();
  const [left, setLeft] = useState(false);
  const problem = problemOf(option, value);
  const lengths = useLengths();
  const unit = option.display?.unit === 'mm' ? lengths : option.display?.unit;
  // Only lengths are typed in another unit than the one they are kept in.
  const typedIn = option.display?.unit === 'mm' ? lengths : 'mm';
  const [typed, setTyped] = useState<string | null>(null);
  const sign = decimalSign(i18n.language);
  const valueOf = (text: string) => typedLength(typedDecimal(text, sign), typedIn, option.type === 'integer');
  // What was typed stays as it was typed, until the value becomes another one.
  const shown =
    typed !== null && valueOf(typed) === value ? typed : shownDecimal(shownLength(value, typedIn), sign);
  const description = names.optionDescription(option);
  // A number that is too small may only be the beginning of one that is not.
  const isBeginning = problem?.key === 'required' || value.trim() === '' || isBelow(props);
  const wrong = problem !== null && (insist || left || !isBeginning);
  return (
    <TextField
      className="field number-field"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      isRequired={option.required}
      isInvalid={wrong}
      validationBehavior="aria"
      onChange={(text) => {
        setTyped(text);
        onChange(valueOf(text));
      }}
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
        {problem ? t(`problem.${problem.key}`, limitsOf(problem, typedIn)) : ''}
      </FieldError>
    </TextField>
  );
}

/** The limits that a sentence names, in what is typed. */
const limitsOf = ({ params }: ValueProblem, typedIn: Lengths): Record<string, number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, mm]) => [name, limitLength(mm, typedIn, name === 'minimum')]),
  );

const isBelow = ({ option: { minimum }, value }: OptionFieldProps): boolean =>
  minimum !== undefined && Number(value) >= 0 && Number(value) < minimum;

const fileSizes = (): number[] => documentsStore.getState().documents.map(({ file }) => file.size);

/** A number that one value of stands for none: it is switched on first. */
export function LimitField(props: OptionFieldProps): ReactElement {
  const { id, option, value, onChange } = props;
  const names = useNames();
  const off = option.display?.off ?? { value: '', first: '' };
  // Read when it is turned on: a list that changes draws no option anew.
  const first = () =>
    option.display?.off?.below === 'file' ? limitBelow(off.first, fileSizes()) : off.first;
  const isOn = Number(value) !== Number(off.value) || value.trim() === '';
  return (
    <div className="limit-field">
      <Switch
        id={isOn ? `${id}-on` : id}
        label={names.option(option)}
        {...(isOn ? {} : { description: names.optionDescription(option) })}
        isSelected={isOn}
        onChange={(on) => onChange(on ? first() : off.value)}
      />
      {isOn && <NumberField {...props} />}
    </div>
  );
}
