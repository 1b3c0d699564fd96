/** This module describes what the text of a cell stands for. */

export type ValueType =
  | 'empty'
  | 'text'
  | 'integer'
  | 'decimal'
  | 'percentage'
  | 'currency'
  | 'scientific'
  | 'date'
  | 'date_time'
  | 'time'
  | 'duration';

/** Why a person should look at a value. */
export type Doubt =
  /** `1.234` may be a thousand and more, or one and a bit. */
  | 'separator'
  /** It is written otherwise than the rest of its column. */
  | 'odd_one'
  /** `03/04/2025` may be in March or in April. */
  | 'day_or_month'
  /** `12.05.41` may be of this century or of the last. */
  | 'century'
  /** `75:20` may be hours and minutes, or minutes and seconds. */
  | 'hours_or_minutes'
  /** It has no sign, but is red among others that are not. */
  | 'red'
  /** `10³` may be a thousand, or ten with a footnote, and `9⁹⁹` a price. */
  | 'mark';

export interface TypedValue {
  readonly type: ValueType;
  /**
   * A string for `text` and `empty`. A percentage is a fraction (12 % is 0.12); dates are days since 1899-12-30, as spreadsheets
   * count them; times and durations are parts of a day.
   */
  readonly value: number | string;
  /** A number format of ECMA-376 (18.8.31) that shows the value as it was printed; `@` for text. */
  readonly numberFormat: string;
  readonly isDoubtful: boolean;
  /** Null where nothing is doubtful. */
  readonly doubt: Doubt | null;
}

/** The text of a cell, ready to be typed. */
export interface CellText {
  /** Its words without the mark of a footnote. */
  readonly text: string;
  /** The raised mark of a footnote at its end, as Unicode has it (`¹`); empty for none. */
  readonly mark: string;
  /** True where its letters are red. */
  readonly isRed: boolean;
}

export const asText = (text: string, doubt: Doubt | null = null): TypedValue => ({
  type: text === '' ? 'empty' : 'text',
  value: text,
  numberFormat: '@',
  isDoubtful: doubt !== null,
  doubt,
});

/** Quotes letters in a number format. */
export const literal = (text: string): string =>
  text === '' ? '' : text.length === 1 && text !== '"' ? `\\${text}` : `"${text.replaceAll('"', '″')}"`;
