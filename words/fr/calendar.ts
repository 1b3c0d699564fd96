import type { calendarCauses } from '../../contract/calendar-causes.js';
import type { calendarMessages } from '../en/calendar.js';
import type { NameTables } from '../name-tables.js';

/** Calendriers : la tâche, les options, ce qu’il y a à en dire et les mots des pages. */
export const workflows: NameTables['workflows'] = {
  'calendar-to-pdf': {
    name: 'Calendrier en PDF',
    description: 'Calendriers (ICS) par mois, par semaine ou en liste.',
  },
};
export const formats: NameTables['formats'] = { Calendar: 'Calendrier' };

export const options: NameTables['options'] = {
  calendar_view: { label: 'Présentation', description: '' },
  first_day: { label: 'Du', description: 'Un jour comme 2026-01-31. Vide : le premier du calendrier.' },
  last_day: { label: 'Au', description: 'Un jour comme 2026-12-31. Vide : le dernier du calendrier.' },
  times_of: { label: 'Heures', description: '' },
  time_zone: { label: 'Fuseau horaire', description: 'Son nom, par exemple Europe/Paris.' },
  week_start: { label: 'La semaine commence le', description: '' },
  clock: { label: 'Format de l’heure', description: '' },
  week_numbers: { label: 'Numéros de semaine', description: '' },
  sheet_orientation: { label: 'Orientation du papier', description: '' },
};

export const values: NameTables['values'] = {
  calendar_view: { month: 'Mois', week: 'Semaines', list: 'Liste' },
  times_of: {
    computer: 'Celles de cet ordinateur',
    calendar: 'Celles du pays du calendrier',
    zone: 'D’un autre fuseau horaire',
  },
  week_start: { auto: 'Selon le pays', monday: 'Lundi', sunday: 'Dimanche', saturday: 'Samedi' },
  clock: { auto: 'Selon le pays', '24': '24 heures', '12': '12 heures' },
  sheet_orientation: { auto: 'Selon la présentation', portrait: 'Portrait', landscape: 'Paysage' },
};

export const calendarErrors: Readonly<Record<keyof typeof calendarCauses, string>> = {
  calendar_empty: 'Ce calendrier ne contient ni événement, ni tâche, ni entrée de journal.',
  calendar_nothing_then:
    'Ce calendrier ne contient rien aux jours choisis ({{first}} – {{last}}). Choisissez-en d’autres, ou laissez-les vides.',
  days_reversed: 'Le dernier jour ({{last}}) précède le premier ({{first}}). Modifiez l’un des deux.',
  time_zone_unknown:
    'Il n’existe pas de fuseau horaire « {{zone}} ». Écrivez son nom comme Europe/Paris ou America/New_York.',
};

export const messages: Readonly<Record<keyof typeof calendarMessages, string>> = {
  calendar_damaged:
    'Lignes endommagées de ce calendrier, laissées de côté : {{count}}. Il peut manquer quelque chose.',
  calendar_damaged_end:
    'La fin de ce calendrier manque ; ce qui était lisible est là. Lignes laissées de côté : {{count}}.',
  calendar_rule_not_read:
    'Événements dont la répétition est incompréhensible et qui figurent une seule fois : {{names}}. Vérifiez leurs dates dans leur propre programme.',
  calendar_zone_unknown:
    'Fuseaux horaires inconnus : {{names}}. Leurs heures sont celles du fichier ; vérifiez-les.',
  calendar_parts_left_out: 'Éléments qui ne sont pas imprimés : {{names}}',
  calendar_attachments_left_out: 'Pièces jointes d’événements absentes du résultat : {{count}}',
  calendar_reminders_left_out: 'Rappels, qu’un calendrier imprimé n’a pas : {{count}}',
  calendar_duplicates: 'Événements en double qui ne figurent qu’une fois : {{count}}',
  calendar_series_go_on:
    'Séries qui continuent après le dernier jour affiché ({{day}}) : {{names}}. Choisissez un jour plus tardif à « Au » pour en avoir davantage.',
  calendar_series_cut:
    'Séries qui n’ont pas été suivies jusqu’au bout, parce qu’elles reviennent trop souvent ou jamais : {{names}}. Choisissez moins de jours.',
  calendar_entries_cut:
    'Seuls les {{count}} premiers événements sont imprimés, jusqu’au {{day}}. Choisissez des jours et faites un second PDF du reste.',
  calendar_pages_cut:
    'Seules les {{count}} premières pages sont imprimées, jusqu’au {{day}}. Choisissez des jours et faites un second PDF du reste.',
  calendar_empty_left_out:
    'Mois ou semaines vides laissés de côté : {{count}}. Choisissez les jours pour les avoir tous.',
  calendar_entries_in_full:
    'Les événements qui ne tiennent pas entièrement sur leur page figurent en entier après le calendrier.',
};
