import type { ReactElement } from 'react';
import { Checkbox, CheckboxGroup, Label, Text } from 'react-aria-components';
import { CheckIcon } from './icons.js';

interface ChipsProps {
  readonly label: string;
  readonly description?: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Several of a few, each a small button that stays pressed. */
export function Chips(props: ChipsProps): ReactElement {
  const { label, description = '', items, value, onChange } = props;
  return (
    <CheckboxGroup className="field" value={[...value]} onChange={onChange}>
      <Label className="label">{label}</Label>
      <div className="chips">
        {items.map((item) => (
          <Checkbox key={item.value} value={item.value} className="chip">
            <CheckIcon />
            <span>{item.label}</span>
          </Checkbox>
        ))}
      </div>
      {description !== '' && <Text slot="description">{description}</Text>}
    </CheckboxGroup>
  );
}
