/** Fills placeholders such as `{name}` in text that a person writes. */
import { parse } from 'node:path';

/**
 * Returns the placeholders of a document: `{name}` is its name without and `{file}` with its extension, `{date}` is a
 * date such as 2026-03-31 and `{time}` a time such as 14:05.
 */
export function documentPlaces(file: string, now = new Date()): Readonly<Record<string, string>> {
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    name: parse(file).name,
    file,
    date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    time: `${two(now.getHours())}:${two(now.getMinutes())}`,
  };
}

/** Fills placeholders; an unknown one stays as it is written. */
export const fill = (text: string, places: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(places, name) ? String(places[name]) : place,
  );
