/** Colours of entries: what the file says, else one for every calendar, or for every category of a single one. */
import type { Calendar, CalendarEntry } from './model.js';

/** Told apart on paper and, by their darkness, without colour; each is dark enough for a thin line on white. */
const palette = [
  '#2b6cb0',
  '#2f855a',
  '#c2571a',
  '#805ad5',
  '#b0347e',
  '#0e7c86',
  '#8a6d1a',
  '#b83232',
  '#4a5fc1',
  '#64761c',
] as const;

/** A colour of CSS that names nothing else: a word (RFC 7986, 5.9) or `#rrggbb`; null for anything else. */
export function colourOf(text: string): string | null {
  const given = text.trim().toLowerCase();
  const hex = /^#?([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(given)?.[1];
  if (hex !== undefined) return `#${hex}`;
  // White on white would hide it.
  if (/^(?:white|transparent|inherit|initial|unset|revert|currentcolor|none)$/.test(given)) return null;
  return /^[a-z]{3,20}$/.test(given) ? given : null;
}

export interface EntryColours {
  of(entry: CalendarEntry): string;
  /** What the colours stand for; empty where there is one only. */
  readonly legend: readonly { readonly name: string; readonly colour: string }[];
}

/** The most names in the legend: a longer one explains nothing. */
const maxLegend = 12;

export function chooseColours(
  calendars: readonly Calendar[],
  entries: readonly CalendarEntry[],
): EntryColours {
  const used = [...new Set(entries.map(({ calendar }) => calendar))].sort((a, b) => a - b);
  const names =
    used.length > 1
      ? used.map((place) => `${place}`)
      : [...new Set(entries.flatMap(({ categories }) => categories.slice(0, 1)))];
  const byName = new Map(names.map((name, at) => [name, palette[at % palette.length]!]));
  const nameOf = (entry: CalendarEntry) =>
    used.length > 1 ? `${entry.calendar}` : (entry.categories[0] ?? '');
  const own = (place: number) => calendars[place]?.colour ?? null;
  const colourOfName = (name: string, place: number) =>
    (used.length > 1 ? own(place) : null) ?? byName.get(name) ?? own(place) ?? palette[0];
  const legend =
    used.length > 1
      ? used.map((place) => ({ name: calendars[place]?.name ?? '', colour: colourOfName(`${place}`, place) }))
      : names.map((name) => ({ name, colour: colourOfName(name, used[0] ?? 0) }));
  return {
    of: (entry) => entry.colour ?? colourOfName(nameOf(entry), entry.calendar),
    legend: legend.length > 1 ? legend.slice(0, maxLegend) : [],
  };
}
