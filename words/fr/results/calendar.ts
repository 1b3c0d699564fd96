/** Sur les pages d’un calendrier. */
export const calendar = {
  Untitled: 'Sans titre',
  'All day': 'Toute la journée',
  Calendar: 'Calendrier',
  Tasks: 'Tâches',
  'Without a date': 'Sans date',
  '{count} more': '{count} de plus',
  'Week {number}': 'Semaine {number}',
  'Times in {zone}': 'Heures : {zone}',
  'Entries in full': 'Événements en entier',
} as const;
