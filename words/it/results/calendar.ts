/** Nelle pagine di un calendario. */
export const calendar = {
  Untitled: 'Senza titolo',
  'All day': 'Tutto il giorno',
  Calendar: 'Calendario',
  Tasks: 'Attività',
  'Without a date': 'Senza data',
  '{count} more': 'altri {count}',
  'Week {number}': 'Settimana {number}',
  'Times in {zone}': 'Orari: {zone}',
  'Entries in full': 'Appuntamenti completi',
} as const;
