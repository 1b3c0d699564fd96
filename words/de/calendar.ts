import type { calendarCauses } from '../../contract/calendar-causes.js';
import type { calendarMessages } from '../en/calendar.js';
import type { NameTables } from '../name-tables.js';

/** Kalender: der Arbeitsablauf, die Optionen, was dazu zu sagen ist und die Wörter auf den Seiten. */
export const workflows: NameTables['workflows'] = {
  'calendar-to-pdf': {
    name: 'Kalender in PDF',
    description: 'Kalender (ICS) als Monate, Wochen oder Liste.',
  },
};
export const formats: NameTables['formats'] = { Calendar: 'Kalender' };

export const options: NameTables['options'] = {
  calendar_view: { label: 'Ansicht', description: '' },
  first_day: { label: 'Von', description: 'Ein Tag wie 2026-01-31. Leer: der erste im Kalender.' },
  last_day: { label: 'Bis', description: 'Ein Tag wie 2026-12-31. Leer: der letzte im Kalender.' },
  times_of: { label: 'Uhrzeiten', description: '' },
  time_zone: { label: 'Zeitzone', description: 'Ihr Name, etwa Europe/Berlin.' },
  week_start: { label: 'Die Woche beginnt am', description: '' },
  clock: { label: 'Uhr', description: '' },
  week_numbers: { label: 'Wochennummern', description: '' },
  sheet_orientation: { label: 'Papierausrichtung', description: '' },
};

export const values: NameTables['values'] = {
  calendar_view: { month: 'Monate', week: 'Wochen', list: 'Liste' },
  times_of: {
    computer: 'Wie auf diesem Computer',
    calendar: 'Wie dort, wo der Kalender zu Hause ist',
    zone: 'Einer anderen Zeitzone',
  },
  week_start: { auto: 'Wie hierzulande', monday: 'Montag', sunday: 'Sonntag', saturday: 'Samstag' },
  clock: { auto: 'Wie hierzulande', '24': '24 Stunden', '12': '12 Stunden' },
  sheet_orientation: { auto: 'Passend zur Ansicht', portrait: 'Hochformat', landscape: 'Querformat' },
};

export const calendarErrors: Readonly<Record<keyof typeof calendarCauses, string>> = {
  calendar_empty: 'In diesem Kalender stehen keine Termine, Aufgaben oder Journaleinträge.',
  calendar_nothing_then:
    'An den gewählten Tagen ({{first}} – {{last}}) steht nichts in diesem Kalender. Wählen Sie andere, oder lassen Sie sie leer.',
  days_reversed: 'Der letzte Tag ({{last}}) liegt vor dem ersten ({{first}}). Ändern Sie einen von beiden.',
  time_zone_unknown:
    'Es gibt keine Zeitzone „{{zone}}“. Schreiben Sie ihren Namen wie Europe/Berlin oder America/New_York.',
};

export const messages: Readonly<Record<keyof typeof calendarMessages, string>> = {
  calendar_damaged:
    'Beschädigte Zeilen dieses Kalenders, die weggelassen wurden: {{count}}. Es kann etwas fehlen.',
  calendar_damaged_end:
    'Das Ende dieses Kalenders fehlt; was davon zu lesen ist, steht da. Weggelassene Zeilen: {{count}}.',
  calendar_rule_not_read:
    'Termine, deren Wiederholung nicht zu verstehen ist, stehen einmal da: {{names}}. Sehen Sie in ihrem eigenen Programm nach, wann sie wiederkehren.',
  calendar_zone_unknown:
    'Zeitzonen, die niemand kennt: {{names}}. Ihre Uhrzeiten stehen so da wie in der Datei; prüfen Sie sie.',
  calendar_parts_left_out: 'Teile, die nicht gedruckt werden: {{names}}',
  calendar_attachments_left_out: 'Anhänge von Terminen, die nicht im Ergebnis sind: {{count}}',
  calendar_reminders_left_out: 'Erinnerungen, die ein gedruckter Kalender nicht hat: {{count}}',
  calendar_duplicates: 'Termine, die doppelt vorkamen, stehen einmal da: {{count}}',
  calendar_series_go_on:
    'Serien, die nach dem letzten gezeigten Tag ({{day}}) weitergehen: {{names}}. Wählen Sie bei „Bis“ einen späteren Tag, um mehr davon zu haben.',
  calendar_series_cut:
    'Serien, die nicht bis zum Ende verfolgt wurden, weil sie zu oft wiederkehren oder nie: {{names}}. Wählen Sie weniger Tage.',
  calendar_entries_cut:
    'Nur die ersten {{count}} Termine sind gedruckt, bis {{day}}. Wählen Sie Tage, und machen Sie aus den übrigen ein zweites PDF.',
  calendar_pages_cut:
    'Nur die ersten {{count}} Seiten sind gedruckt, bis {{day}}. Wählen Sie Tage, und machen Sie aus den übrigen ein zweites PDF.',
  calendar_empty_left_out:
    'Monate oder Wochen ohne Termine, die weggelassen wurden: {{count}}. Wählen Sie die Tage, um alle zu haben.',
  calendar_entries_in_full:
    'Termine, die nicht ganz auf ihre Seite passen, stehen hinter dem Kalender in voller Länge.',
};
