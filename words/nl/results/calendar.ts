/** Op de pagina’s van een kalender. */
export const calendar = {
  Untitled: 'Zonder titel',
  'All day': 'Hele dag',
  Calendar: 'Kalender',
  Tasks: 'Taken',
  'Without a date': 'Zonder datum',
  '{count} more': 'nog {count}',
  'Week {number}': 'Week {number}',
  'Times in {zone}': 'Tijden in {zone}',
  'Entries in full': 'Afspraken voluit',
} as const;
