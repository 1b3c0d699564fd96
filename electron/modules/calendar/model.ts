/** What a calendar file holds, as it is printed. */
import type ICAL from 'ical.js';
import type { Moment, WallTime } from '../../engine/icalendar/moments.js';

/** A calendar: a `VCALENDAR` of a file. */
export interface Calendar {
  readonly name: string;
  readonly description: string;
  /** A colour of CSS; null where the file says none. */
  readonly colour: string | null;
  /** Where its times are at home; `''` where it says nothing. */
  readonly zone: string;
}

export type EntryKind = 'event' | 'task' | 'journal';
export type EntryState = 'usual' | 'tentative' | 'cancelled' | 'done';

/** An event, a task or an entry of a journal, once, however often it happens. */
export interface CalendarEntry {
  readonly kind: EntryKind;
  /** Place of its calendar in the list of them. */
  readonly calendar: number;
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly description: Description;
  readonly state: EntryState;
  readonly categories: readonly string[];
  readonly colour: string | null;
  readonly organiser: string;
  readonly attendees: readonly string[];
  readonly links: readonly string[];
  /** Null where the file says none, or none that can be. */
  readonly start: Moment | null;
  readonly end: Moment | null;
  /** Milliseconds, where there is a duration in place of an end. */
  readonly duration: number | null;
  /** When a task is due, or was done. */
  readonly due: Moment | null;
  readonly completed: Moment | null;
  /** 0 to 100; null where nothing is said. */
  readonly percent: number | null;
  /** 1 (highest) to 9; 0 where nothing is said. */
  readonly priority: number;
  readonly rules: readonly ICAL.Recur[];
  readonly extraDates: readonly Moment[];
  readonly leftOutDates: readonly Moment[];
  /** Which occurrence of its series it stands for; null for the series itself. */
  readonly instead: { readonly of: Moment; readonly andAfter: boolean } | null;
  /** The rule in words, or as it stands where nobody can follow it. */
  readonly repeats: string;
}

/** Plain text, or HTML that is safe to show. */
export type Description =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'html'; readonly html: string };

/** What a file holds, and what of it is no part of the result. */
export interface CalendarBook {
  readonly calendars: readonly Calendar[];
  readonly entries: readonly CalendarEntry[];
  readonly lost: Losses;
}

export interface Losses {
  readonly lines: number;
  readonly isCutOff: boolean;
  readonly alarms: number;
  readonly attachments: number;
  /** Components of kinds that are not printed, such as free and busy times. */
  readonly others: readonly string[];
  /** Titles of what repeats by a rule nobody can follow: shown once. */
  readonly rules: readonly string[];
  readonly duplicates: number;
}

/** An entry at one of its times, which are those of the clock that is shown. */
export interface Occurrence {
  readonly entry: CalendarEntry;
  readonly start: WallTime;
  /** Behind its end; of whole days the midnight after the last. */
  readonly end: WallTime;
  readonly isAllDay: boolean;
}
