import type { ReactElement } from 'react';
import {
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
} from 'react-aria-components';
import { Button } from './Button.js';
import { ChevronIcon } from './icons.js';

interface ChoiceItem {
  readonly value: string;
  readonly label: string;
  /** Only as a segment. */
  readonly isDisabled?: boolean;
}

interface ChoiceProps {
  readonly label: string;
  /** Hides the label from sight when something else beside it says the same. */
  readonly labelHidden?: boolean;
  readonly description?: string;
  readonly items: readonly ChoiceItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A short list stands beside its label and not below it. */
  readonly isBeside?: boolean;
  /** Which of the two it is, whatever would fit. */
  readonly form?: 'segments' | 'list';
}

/** Characters that fit side by side in the panel. */
const segmentedCharacters = 30;

/** Characters of a value that fit beside a label. */
const besideCharacters = 18;

const fitsInLine = (items: readonly ChoiceItem[]): boolean =>
  items.length <= 4 && items.reduce((sum, item) => sum + item.label.length + 2, 0) <= segmentedCharacters;

/** One of several: buttons side by side when they fit, else a list that opens. */
export function Choice(props: ChoiceProps): ReactElement {
  const { items, form = fitsInLine(items) ? 'segments' : 'list' } = props;
  return form === 'segments' ? <Segmented {...props} /> : <Listed {...props} />;
}

export function Segmented(props: ChoiceProps): ReactElement {
  const { label, labelHidden, description, items, value, onChange } = props;
  return (
    <RadioGroup
      className="field"
      value={value}
      onChange={onChange}
      orientation="horizontal"
      aria-label={label}
    >
      {!labelHidden && (
        <span className="label" aria-hidden="true">
          {label}
        </span>
      )}
      <div className="segmented">
        {items.map((item) => (
          <Radio
            key={item.value}
            value={item.value}
            className="segment"
            isDisabled={item.isDisabled === true}
          >
            {item.label}
          </Radio>
        ))}
      </div>
      {description !== undefined && description !== '' && <span className="help">{description}</span>}
    </RadioGroup>
  );
}

function Listed(props: ChoiceProps): ReactElement {
  const { label, labelHidden, description, items, value, onChange } = props;
  const isBeside = props.isBeside === true && items.every((item) => item.label.length <= besideCharacters);
  return (
    <Select
      className={`field ${isBeside ? 'beside' : ''}`}
      selectedKey={value}
      onSelectionChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      aria-label={labelHidden ? label : undefined}
    >
      {!labelHidden && <Label className="label">{label}</Label>}
      <Button look="bare" className="select-button">
        <SelectValue />
        <ChevronIcon />
      </Button>
      {description !== undefined && description !== '' && <span className="help">{description}</span>}
      <Popover className="popover">
        <ListBox className="menu" items={items}>
          {(item) => (
            <ListBoxItem id={item.value} className="menu-item">
              {item.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
