import type { calendarCauses } from '../../contract/calendar-causes.js';
import type { calendarMessages } from '../en/calendar.js';
import type { NameTables } from '../name-tables.js';

/** Kalenders: de werkwijze, de opties, wat erover te zeggen is en de woorden op de pagina’s. */
export const workflows: NameTables['workflows'] = {
  'calendar-to-pdf': {
    name: 'Kalender naar PDF',
    description: 'Agenda’s (ICS) als maanden, weken of lijst.',
  },
};
export const formats: NameTables['formats'] = { Calendar: 'Kalender' };

export const options: NameTables['options'] = {
  calendar_view: { label: 'Weergave', description: '' },
  first_day: { label: 'Vanaf', description: 'Een dag zoals 2026-01-31. Leeg: de eerste in de kalender.' },
  last_day: {
    label: 'Tot en met',
    description: 'Een dag zoals 2026-12-31. Leeg: de laatste in de kalender.',
  },
  times_of: { label: 'Tijden', description: '' },
  time_zone: { label: 'Tijdzone', description: 'De naam, zoals Europe/Amsterdam.' },
  week_start: { label: 'De week begint op', description: '' },
  clock: { label: 'Klok', description: '' },
  week_numbers: { label: 'Weeknummers', description: '' },
  sheet_orientation: { label: 'Papierstand', description: '' },
};

export const values: NameTables['values'] = {
  calendar_view: { month: 'Maanden', week: 'Weken', list: 'Lijst' },
  times_of: {
    computer: 'Zoals op deze computer',
    calendar: 'Zoals waar de kalender thuishoort',
    zone: 'Van een andere tijdzone',
  },
  week_start: { auto: 'Zoals in dit land', monday: 'Maandag', sunday: 'Zondag', saturday: 'Zaterdag' },
  clock: { auto: 'Zoals in dit land', '24': '24 uur', '12': '12 uur' },
  sheet_orientation: { auto: 'Wat bij de weergave past', portrait: 'Staand', landscape: 'Liggend' },
};

export const calendarErrors: Readonly<Record<keyof typeof calendarCauses, string>> = {
  calendar_empty: 'In deze kalender staan geen afspraken, taken of logboekitems.',
  calendar_nothing_then:
    'In deze kalender staat niets op de gekozen dagen ({{first}} – {{last}}). Kies andere, of laat ze leeg.',
  days_reversed: 'De laatste dag ({{last}}) ligt vóór de eerste ({{first}}). Wijzig een van de twee.',
  time_zone_unknown:
    'Er is geen tijdzone ‘{{zone}}’. Schrijf de naam zoals Europe/Amsterdam of America/New_York.',
};

export const messages: Readonly<Record<keyof typeof calendarMessages, string>> = {
  calendar_damaged:
    'Beschadigde regels in deze kalender die zijn weggelaten: {{count}}. Er kan iets ontbreken.',
  calendar_damaged_end:
    'Het einde van deze kalender ontbreekt; wat ervan te lezen is, staat er. Weggelaten regels: {{count}}.',
  calendar_rule_not_read:
    'Afspraken met een herhaling die niet te volgen is, staan er één keer: {{names}}. Kijk in hun eigen programma wanneer ze terugkomen.',
  calendar_zone_unknown:
    'Tijdzones die niemand kent: {{names}}. Tijden daarvan staan zoals in het bestand; controleer ze.',
  calendar_parts_left_out: 'Onderdelen die niet worden afgedrukt: {{names}}',
  calendar_attachments_left_out: 'Bijlagen van afspraken die niet in het resultaat staan: {{count}}',
  calendar_reminders_left_out: 'Herinneringen, die een gedrukte kalender niet heeft: {{count}}',
  calendar_duplicates: 'Afspraken die dubbel voorkwamen, staan er één keer: {{count}}',
  calendar_series_go_on:
    'Reeksen die na de laatste getoonde dag ({{day}}) doorgaan: {{names}}. Kies een latere dag bij ‘Tot en met’ om er meer van te zien.',
  calendar_series_cut:
    'Reeksen die niet tot het einde zijn gevolgd, omdat ze te vaak terugkomen of nooit: {{names}}. Kies minder dagen.',
  calendar_entries_cut:
    'Alleen de eerste {{count}} afspraken staan erin, tot {{day}}. Kies dagen en zet de rest in een tweede PDF.',
  calendar_pages_cut:
    'Alleen de eerste {{count}} pagina’s staan erin, tot {{day}}. Kies dagen en zet de rest in een tweede PDF.',
  calendar_empty_left_out:
    'Maanden of weken waarin niets gebeurt en die zijn weggelaten: {{count}}. Kies de dagen om ze allemaal te hebben.',
  calendar_entries_in_full:
    'Afspraken die niet helemaal op hun pagina passen, staan voluit achter de kalender.',
};
