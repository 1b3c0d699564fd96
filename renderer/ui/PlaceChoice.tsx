import type { ReactElement, ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';

/** The nine places of a page, row by row. */
const places = [
  'top_left',
  'top',
  'top_right',
  'left',
  'center',
  'right',
  'bottom_left',
  'bottom',
  'bottom_right',
] as const;

interface PlaceItem {
  readonly value: string;
  readonly label: string;
  /** Of a value that is no place of the page. */
  readonly picture: ReactNode;
}

interface PlaceChoiceProps {
  readonly label: string;
  readonly description?: string;
  readonly items: readonly PlaceItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A place on a page, chosen on a small picture of one; what is none stands beside it. */
export function PlaceChoice(props: PlaceChoiceProps): ReactElement {
  const { label, description = '', items, value, onChange } = props;
  const spots = places.flatMap((place) => items.filter((item) => item.value === place));
  const others = items.filter((item) => !spots.includes(item));
  const chosen = items.find((item) => item.value === value);
  return (
    <RadioGroup className="field" aria-label={label} {...{ value, onChange }}>
      <span className="label place-label" aria-hidden="true">
        {label}
        <em>{chosen?.label}</em>
      </span>
      <div className="places">
        {others.length > 0 && (
          <div className="cards">
            {others.map((item) => (
              <Radio key={item.value} value={item.value} className="card">
                {item.picture}
                <span>{item.label}</span>
              </Radio>
            ))}
          </div>
        )}
        <div className="place-page">
          {spots.map((item) => (
            <Radio key={item.value} value={item.value} className="place" aria-label={item.label}>
              <i aria-hidden="true" />
            </Radio>
          ))}
        </div>
      </div>
      {description !== '' && <span className="help">{description}</span>}
    </RadioGroup>
  );
}
