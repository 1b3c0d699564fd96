import type { calendarCauses } from '../../contract/calendar-causes.js';
import type { calendarMessages } from '../en/calendar.js';
import type { NameTables } from '../name-tables.js';

/** Calendari: l’attività, le opzioni, ciò che c’è da dirne e le parole delle pagine. */
export const workflows: NameTables['workflows'] = {
  'calendar-to-pdf': {
    name: 'Da calendario a PDF',
    description: 'Calendari (ICS) per mesi, settimane o come elenco.',
  },
};
export const formats: NameTables['formats'] = { Calendar: 'Calendario' };

export const options: NameTables['options'] = {
  calendar_view: { label: 'Vista', description: '' },
  first_day: { label: 'Dal', description: 'Un giorno come 2026-01-31. Vuoto: il primo del calendario.' },
  last_day: { label: 'Al', description: 'Un giorno come 2026-12-31. Vuoto: l’ultimo del calendario.' },
  times_of: { label: 'Orari', description: '' },
  time_zone: { label: 'Fuso orario', description: 'Il suo nome, ad esempio Europe/Rome.' },
  week_start: { label: 'La settimana inizia di', description: '' },
  clock: { label: 'Formato dell’ora', description: '' },
  week_numbers: { label: 'Numeri delle settimane', description: '' },
  sheet_orientation: { label: 'Orientamento della carta', description: '' },
};

export const values: NameTables['values'] = {
  calendar_view: { month: 'Mesi', week: 'Settimane', list: 'Elenco' },
  times_of: {
    computer: 'Di questo computer',
    calendar: 'Del luogo del calendario',
    zone: 'Di un altro fuso orario',
  },
  week_start: { auto: 'Secondo il Paese', monday: 'Lunedì', sunday: 'Domenica', saturday: 'Sabato' },
  clock: { auto: 'Secondo il Paese', '24': '24 ore', '12': '12 ore' },
  sheet_orientation: { auto: 'Secondo la vista', portrait: 'Verticale', landscape: 'Orizzontale' },
};

export const calendarErrors: Readonly<Record<keyof typeof calendarCauses, string>> = {
  calendar_empty: 'Questo calendario non contiene appuntamenti, attività o voci di diario.',
  calendar_nothing_then:
    'Questo calendario non contiene nulla nei giorni scelti ({{first}} – {{last}}). Sceglierne altri o lasciarli vuoti.',
  days_reversed: 'L’ultimo giorno ({{last}}) precede il primo ({{first}}). Cambiare uno dei due.',
  time_zone_unknown:
    'Non esiste il fuso orario «{{zone}}». Scriverne il nome come Europe/Rome o America/New_York.',
};

export const messages: Readonly<Record<keyof typeof calendarMessages, string>> = {
  calendar_damaged:
    'Righe danneggiate di questo calendario che sono state tralasciate: {{count}}. Può mancare qualcosa.',
  calendar_damaged_end:
    'Manca la fine di questo calendario; c’è ciò che si è potuto leggere. Righe tralasciate: {{count}}.',
  calendar_rule_not_read:
    'Appuntamenti la cui ripetizione non si può seguire e che compaiono una sola volta: {{names}}. Controllare nel loro programma quando ritornano.',
  calendar_zone_unknown:
    'Fusi orari sconosciuti: {{names}}. I loro orari sono quelli del file; controllarli.',
  calendar_parts_left_out: 'Parti che non vengono stampate: {{names}}',
  calendar_attachments_left_out: 'Allegati di appuntamenti che non sono nel risultato: {{count}}',
  calendar_reminders_left_out: 'Promemoria, che un calendario stampato non ha: {{count}}',
  calendar_duplicates: 'Appuntamenti doppi che compaiono una sola volta: {{count}}',
  calendar_series_go_on:
    'Serie che continuano dopo l’ultimo giorno mostrato ({{day}}): {{names}}. Scegliere un giorno successivo in «Al» per averne di più.',
  calendar_series_cut:
    'Serie non seguite fino alla fine, perché ritornano troppo spesso o mai: {{names}}. Scegliere meno giorni.',
  calendar_entries_cut:
    'Sono stampati solo i primi {{count}} appuntamenti, fino al {{day}}. Scegliere i giorni e fare un secondo PDF del resto.',
  calendar_pages_cut:
    'Sono stampate solo le prime {{count}} pagine, fino al {{day}}. Scegliere i giorni e fare un secondo PDF del resto.',
  calendar_empty_left_out:
    'Mesi o settimane senza appuntamenti che sono stati tralasciati: {{count}}. Scegliere i giorni per averli tutti.',
  calendar_entries_in_full:
    'Gli appuntamenti che non entrano per intero nella loro pagina compaiono completi dopo il calendario.',
};
