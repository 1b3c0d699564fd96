/** What a form field shows, as lines of text at their places. */
import { heightOf, type FormField } from '../model/index.js';
import { cleanText } from './clean.js';

export interface FieldLine {
  readonly text: string;
  /** Points from the top of the page. */
  readonly baseline: number;
  /** Points. */
  readonly size: number;
}

/** Points of letters in a field that is high enough for them. */
const usual = 10;

/** None for a field that is empty or not ticked. */
export function fieldLines({ type, value, multiline, box }: FormField): FieldLine[] {
  const text =
    type === 'checkbox' || type === 'radio' ? (value === 'true' ? '[x]' : '') : cleanText(value).trim();
  if (text === '') return [];
  const lines = text.split('\n').map((line) => line.trim());
  const size = Math.max(4, Math.min(usual, heightOf(box) * 0.8));
  const first = multiline ? box.top + size : (box.top + box.bottom) / 2 + size * 0.35;
  return lines.map((line, at) => ({ text: line, size, baseline: first + at * size * 1.2 }));
}
