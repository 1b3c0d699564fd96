import type { calendarCauses } from '../../contract/calendar-causes.js';
import type { calendarMessages } from '../en/calendar.js';
import type { NameTables } from '../name-tables.js';

/** Calendarios: la tarea, las opciones, lo que hay que decir de ellos y las palabras de las páginas. */
export const workflows: NameTables['workflows'] = {
  'calendar-to-pdf': {
    name: 'Calendario a PDF',
    description: 'Calendarios (ICS) por meses, semanas o como lista.',
  },
};
export const formats: NameTables['formats'] = { Calendar: 'Calendario' };

export const options: NameTables['options'] = {
  calendar_view: { label: 'Vista', description: '' },
  first_day: { label: 'Desde', description: 'Un día como 2026-01-31. Vacío: el primero del calendario.' },
  last_day: { label: 'Hasta', description: 'Un día como 2026-12-31. Vacío: el último del calendario.' },
  times_of: { label: 'Horas', description: '' },
  time_zone: { label: 'Zona horaria', description: 'Su nombre, por ejemplo Europe/Madrid.' },
  week_start: { label: 'La semana empieza el', description: '' },
  clock: { label: 'Reloj', description: '' },
  week_numbers: { label: 'Números de semana', description: '' },
  sheet_orientation: { label: 'Orientación del papel', description: '' },
};

export const values: NameTables['values'] = {
  calendar_view: { month: 'Meses', week: 'Semanas', list: 'Lista' },
  times_of: {
    computer: 'Las de este equipo',
    calendar: 'Las del lugar del calendario',
    zone: 'De otra zona horaria',
  },
  week_start: { auto: 'Según el país', monday: 'Lunes', sunday: 'Domingo', saturday: 'Sábado' },
  clock: { auto: 'Según el país', '24': '24 horas', '12': '12 horas' },
  sheet_orientation: { auto: 'Según la vista', portrait: 'Vertical', landscape: 'Horizontal' },
};

export const calendarErrors: Readonly<Record<keyof typeof calendarCauses, string>> = {
  calendar_empty: 'Este calendario no contiene citas, tareas ni entradas de diario.',
  calendar_nothing_then:
    'Este calendario no contiene nada en los días elegidos ({{first}} – {{last}}). Elija otros o déjelos vacíos.',
  days_reversed: 'El último día ({{last}}) es anterior al primero ({{first}}). Cambie uno de los dos.',
  time_zone_unknown:
    'No existe la zona horaria «{{zone}}». Escriba su nombre como Europe/Madrid o America/New_York.',
};

export const messages: Readonly<Record<keyof typeof calendarMessages, string>> = {
  calendar_damaged: 'Líneas dañadas de este calendario que se han omitido: {{count}}. Puede faltar algo.',
  calendar_damaged_end:
    'Falta el final de este calendario; está lo que se ha podido leer. Líneas omitidas: {{count}}.',
  calendar_rule_not_read:
    'Citas cuya repetición no se entiende y que figuran una sola vez: {{names}}. Compruebe en su propio programa cuándo se repiten.',
  calendar_zone_unknown:
    'Zonas horarias desconocidas: {{names}}. Sus horas son las del archivo; compruébelas.',
  calendar_parts_left_out: 'Partes que no se imprimen: {{names}}',
  calendar_attachments_left_out: 'Adjuntos de citas que no están en el resultado: {{count}}',
  calendar_reminders_left_out: 'Recordatorios, que un calendario impreso no tiene: {{count}}',
  calendar_duplicates: 'Citas repetidas que figuran una sola vez: {{count}}',
  calendar_series_go_on:
    'Series que continúan después del último día mostrado ({{day}}): {{names}}. Elija un día posterior en «Hasta» para ver más.',
  calendar_series_cut:
    'Series que no se han seguido hasta el final porque se repiten demasiado o nunca: {{names}}. Elija menos días.',
  calendar_entries_cut:
    'Solo se imprimen las primeras {{count}} citas, hasta el {{day}}. Elija días y haga un segundo PDF con el resto.',
  calendar_pages_cut:
    'Solo se imprimen las primeras {{count}} páginas, hasta el {{day}}. Elija días y haga un segundo PDF con el resto.',
  calendar_empty_left_out:
    'Meses o semanas sin citas que se han omitido: {{count}}. Elija los días para tenerlos todos.',
  calendar_entries_in_full:
    'Las citas que no caben enteras en su página figuran completas después del calendario.',
};
