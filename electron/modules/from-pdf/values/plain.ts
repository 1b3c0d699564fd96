/** This module writes values as programs read them: numbers with a point and nothing else, dates as ISO 8601 has them. */
import type { TypedValue } from './value.js';

const day = 86_400_000;
const two = (number: number): string => String(number).padStart(2, '0');

/** Returns a value without its looks: `1234.5`, `0.12` for 12 %, `2025-03-04`, `12:30:00`. */
export function plainValue({ type, value }: TypedValue): string {
  if (typeof value === 'string') return value;
  switch (type) {
    case 'date':
      return iso(value).slice(0, 10);
    case 'date_time':
      return iso(value).slice(0, 19);
    case 'time':
    case 'duration':
      return clock(value);
    case 'integer':
    case 'decimal':
    case 'percentage':
    case 'currency':
    case 'scientific':
    case 'text':
    case 'empty':
      return String(value);
  }
}

const iso = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.round((serial * day) / 1000) * 1000).toISOString();

function clock(part: number): string {
  const seconds = Math.round(part * 86_400 * 1000) / 1000;
  const whole = Math.floor(seconds);
  const fraction = seconds === whole ? '' : (seconds - whole).toFixed(3).slice(1).replace(/0+$/u, '');
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${fraction}`;
}
