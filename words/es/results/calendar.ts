/** En las páginas de un calendario. */
export const calendar = {
  Untitled: 'Sin título',
  'All day': 'Todo el día',
  Calendar: 'Calendario',
  Tasks: 'Tareas',
  'Without a date': 'Sin fecha',
  '{count} more': '{count} más',
  'Week {number}': 'Semana {number}',
  'Times in {zone}': 'Horas en {zone}',
  'Entries in full': 'Citas completas',
} as const;
