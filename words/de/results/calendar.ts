/** Auf den Seiten eines Kalenders. */
export const calendar = {
  Untitled: 'Ohne Titel',
  'All day': 'Ganztägig',
  Calendar: 'Kalender',
  Tasks: 'Aufgaben',
  'Without a date': 'Ohne Datum',
  '{count} more': '{count} weitere',
  'Week {number}': 'Woche {number}',
  'Times in {zone}': 'Uhrzeiten in {zone}',
  'Entries in full': 'Termine in voller Länge',
} as const;
