/** Lengths as they are typed: in millimetres or in inches, while the value of an option is millimetres. */
import type { Lengths } from '../../contract/own-defaults.js';

const mmPerInch = 25.4;

/** Without zeros at the end. */
const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** A length as it is shown. What is no number is shown as it is. */
export function shownLength(mm: string, lengths: Lengths): string {
  const value = Number(mm);
  return lengths === 'mm' || mm.trim() === '' || !Number.isFinite(value) ? mm : rounded(value / mmPerInch, 2);
}

/**
 * The value of a length that was typed. Text that is no number stays as it is, so that it can be reported.
 * @param isWhole the option takes whole millimetres only
 */
export function typedLength(text: string, lengths: Lengths, isWhole: boolean): string {
  const value = Number(text);
  return lengths === 'mm' || text.trim() === '' || !Number.isFinite(value)
    ? text
    : rounded(value * mmPerInch, isWhole ? 0 : 3);
}

/** A limit in what is typed: never one that would be refused. */
export function limitLength(mm: number, lengths: Lengths, isLeast: boolean): number {
  if (lengths === 'mm') return mm;
  const hundredths = (mm / mmPerInch) * 100;
  return (isLeast ? Math.ceil(hundredths) : Math.floor(hundredths)) / 100;
}
