import type { ReactElement, ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { maxOf } from '../../contract/lists.js';

interface CardItem {
  readonly value: string;
  readonly label: string;
  readonly picture: ReactNode;
}

interface CardChoiceProps {
  readonly label: string;
  readonly description?: string;
  readonly items: readonly CardItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Cards beside each other, by how many there are and how long their words are: two lie on their side, and many stand in threes. */
function columnsOf(items: readonly CardItem[]): string {
  const longest = maxOf(items.map(({ label }) => label.length));
  const longestWord = maxOf(items.flatMap(({ label }) => label.split(/[\s-]/).map(({ length }) => length)));
  if (items.length > 3 && items.length < 8 && longest <= 8) return 'four';
  // So long a word fits into a third of the panel.
  return (items.length === 3 || items.length > 4) && longestWord <= 9 ? 'three' : 'two';
}

/** One of a few, each with a picture of what it does. */
export function CardChoice(props: CardChoiceProps): ReactElement {
  const { label, description = '', items, value, onChange } = props;
  return (
    <RadioGroup className="field" orientation="horizontal" aria-label={label} {...{ value, onChange }}>
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <div className={`cards ${columnsOf(items)}`}>
        {items.map((item) => (
          <Radio key={item.value} value={item.value} className="card">
            {item.picture}
            <span>{item.label}</span>
          </Radio>
        ))}
      </div>
      {description !== '' && <span className="help">{description}</span>}
    </RadioGroup>
  );
}
