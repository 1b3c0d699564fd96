/** Nas páginas de um calendário. */
export const calendar = {
  Untitled: 'Sem título',
  'All day': 'Todo o dia',
  Calendar: 'Calendário',
  Tasks: 'Tarefas',
  'Without a date': 'Sem data',
  '{count} more': 'mais {count}',
  'Week {number}': 'Semana {number}',
  'Times in {zone}': 'Horas: {zone}',
  'Entries in full': 'Eventos completos',
} as const;
