/** Clocks of time zones: by the names of the IANA and of Windows, by the rules a file brings, by plain differences. */
import ICAL from 'ical.js';
import windows from 'windows-iana';
import { propertiesOf, propertyOf, textOf, type Component } from '../../engine/icalendar/components.js';
import { dayLength, type WallTime } from '../../engine/icalendar/moments.js';
import { timeOf } from './series.js';

/** From the time of a clock to the moment, in milliseconds of UTC. */
interface Clock {
  toUtc(wall: WallTime): number;
}

/** A zone whose times are shown. */
export interface Zone extends Clock {
  /** Of the IANA: `Europe/Berlin`. */
  readonly name: string;
  toWall(utc: number): WallTime;
}

const minute = 60_000;
/** No zone ever turned its clock at another moment than a quarter of an hour. */
const step = 15 * minute;
const utcNames = /^(?:utc|gmt|z|etc\/(?:utc|gmt|uct|zulu)|uct|zulu|universal)$/i;

/** Null for a name that no zone has. */
function systemZone(name: string): Zone | null {
  if (utcNames.test(name)) return { name: 'UTC', toUtc: (wall) => wall, toWall: (utc) => utc };
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return null;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
    const known = new Map<number, number>();
    const offsetOf = (utc: number): number => {
      const offset = known.get(utc) ?? readOffset(format, utc);
      if (known.size < 100_000) known.set(utc, offset);
      return offset;
    };
    // Asking the system is slow, and no zone ever turned its clock twice within a day.
    const offsetAt = (utc: number): number => {
      const day = Math.floor(utc / dayLength) * dayLength;
      const offset = offsetOf(day);
      return offset === offsetOf(day + dayLength) ? offset : offsetOf(Math.floor(utc / step) * step);
    };
    return {
      name: format.resolvedOptions().timeZone,
      toWall: (utc) => utc + offsetAt(utc),
      toUtc: (wall) => wall - offsetAt(wall - offsetAt(wall)),
    };
  } catch {
    return null;
  }
}

/** Reads the milliseconds east of UTC from a name such as `GMT+05:30`, in old times with seconds. */
function readOffset(format: Intl.DateTimeFormat, utc: number): number {
  const text = format.formatToParts(utc).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return readDifference(text) ?? 0;
}

function readDifference(text: string): number | null {
  const [, sign, hours, minutes, seconds] =
    /^(?:GMT|UTC)\s?([+\u2212-])(\d{1,2})(?::?(\d{2}))?(?::(\d{2}))?$/i.exec(text) ?? [];
  if (hours === undefined) return null;
  const size = (Number(hours) * 60 + Number(minutes ?? 0)) * minute + Number(seconds ?? 0) * 1000;
  return sign === '+' ? size : -size;
}

/** Returns the time zone of this computer. */
export const ownZone = (): Zone =>
  systemZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? systemZone('UTC')!;

/** A zone by any name people and programs give it: of the IANA, of Windows. */
export const zoneByName = (name: string): Zone | null =>
  systemZone(name) ?? endOf(name) ?? systemZone(windows.findIana(name)[0] ?? '');

/** Programs put their own path before the name: `/freeassociation.sourceforge.net/Europe/Berlin`. */
function endOf(name: string): Zone | null {
  if (!name.startsWith('/')) return null;
  const parts = name.split('/');
  for (const count of [3, 2, 1]) {
    const zone = systemZone(parts.slice(-count).join('/'));
    if (zone) return zone;
  }
  return null;
}

/** The clocks of one file. */
export class Clocks {
  /** Names of zones that nobody knows; their times are taken as they stand. */
  readonly unknown = new Set<string>();
  readonly #known = new Map<string, Clock>();
  readonly #shown: Zone;

  /** @param shown the zone whose times are shown, which is also that of times without a zone */
  constructor(shown: Zone, rules: readonly Component[]) {
    this.#shown = shown;
    for (const component of rules) {
      const name = textOf(propertyOf(component, 'tzid'));
      // What the system knows by name it knows better than many a file.
      const clock = name === '' ? null : (systemZone(name) ?? endOf(name) ?? clockByRules(component));
      if (clock) this.#known.set(name, clock);
    }
  }

  /** The time that is shown. @param zone as the file names it; null for none */
  toShown(wall: WallTime, zone: string | null): WallTime {
    return zone === null ? wall : this.#shown.toWall(this.of(zone).toUtc(wall));
  }

  of(zone: string): Clock {
    const known = this.#known.get(zone);
    if (known) return known;
    const found = zoneByName(zone) ?? clockByDifference(zone);
    if (!found) this.unknown.add(zone);
    const clock = found ?? this.#shown;
    this.#known.set(zone, clock);
    return clock;
  }
}

function clockByDifference(name: string): Clock | null {
  const difference = readDifference(name);
  return difference === null ? null : { toUtc: (wall) => wall - difference };
}

/** The most rules of a zone: two a year, and changes of law. A file with more of them has another purpose. */
const maxRules = 200;

/** The clock that the rules of a file describe; null where they cannot be followed. */
function clockByRules(component: Component): Clock | null {
  if (component.parts.length === 0 || component.parts.length > maxRules) return null;
  const isPlain = component.parts.every((part) =>
    propertiesOf(part, 'rrule').every((rule) => {
      const value = rule.getFirstValue();
      return value instanceof ICAL.Recur && value.freq === 'YEARLY' && value.interval === 1;
    }),
  );
  if (!isPlain) return null;
  const json = (one: Component): unknown[] => [
    one.name.toLowerCase(),
    one.properties.map((property) => property.jCal as unknown),
    one.parts.map(json),
  ];
  try {
    const zone = new ICAL.Timezone({ component: new ICAL.Component(json(component) as never), tzid: '' });
    const offsetAt = (wall: WallTime) => zone.utcOffset(timeOf(wall, false));
    // Asked once, so that rules which cannot be followed show now.
    offsetAt(Date.UTC(2024, 6, 1));
    return { toUtc: (wall) => wall - offsetAt(wall) * 1000 };
  } catch {
    return null;
  }
}
