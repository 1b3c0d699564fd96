/** Wörter der Tabellen, die angesehen werden, bevor sie übernommen werden. */
import type { tables as english } from '../en/tables.js';

export const tables: typeof english = {
  label: 'Tabellen der Seiten',
  tables: 'Tabellen dieser Seite',
  document: 'Dokument',
  page: 'Seite {{page}} von {{count}}',
  page_before: 'Vorherige Seite',
  page_behind: 'Nächste Seite',
  found_one: '{{count}} Tabelle',
  found_other: '{{count}} Tabellen',
  table: 'Tabelle {{place}}',
  draw: 'Tabelle zeichnen',
  drawing: 'Wird gezeichnet …',
  draw_hint: 'Ziehen Sie einen Rahmen um die Tabelle.',
  draw_whole: 'Die ganze Seite nehmen',
  take: 'Diese Tabelle übernehmen',
  take_again: 'Diese Tabelle wieder übernehmen',
  left_out: 'Ausgelassen: wieder übernehmen',
  header_rows: 'Kopfzeilen',
  doubtful_one: '{{count}} Zelle zum Ansehen',
  doubtful_other: '{{count}} Zellen zum Ansehen',
  doubt: 'Sehen Sie sich diese Zelle an: Ihr Wert oder ihr Platz wurde geraten.',
  sheet: 'Blatt',
  more_rows_one: '{{count}} weitere Zeile wird übernommen und hier nicht gezeigt.',
  more_rows_other: '{{count}} weitere Zeilen werden übernommen und hier nicht gezeigt.',
  none: 'Von dieser Seite wird keine Tabelle übernommen. Zeichnen Sie eine, wo Sie sie sehen.',
  no_text:
    'Diese Seite hat noch keinen Text. Er wird beim Umwandeln des Dokuments erkannt, und dann werden auch ihre Tabellen gefunden.',
  next_with: 'Zu Seite {{page}}, der nächsten mit einer Tabelle',
  none_elsewhere: 'Auch keine andere Seite des Dokuments hat eine Tabelle.',
  looking_on: 'Die anderen Seiten werden angesehen …',
  looking: 'Tabellen werden gesucht …',
  add_column: 'Spaltenlinie hinzufügen',
  add_row: 'Zeilenlinie hinzufügen',
  column_line:
    'Spaltenlinie {{place}} von {{count}}: Pfeiltasten verschieben sie, Bild auf und Bild ab wählen eine andere, Entf nimmt sie weg',
  row_line:
    'Zeilenlinie {{place}} von {{count}}: Pfeiltasten verschieben sie, Bild auf und Bild ab wählen eine andere, Entf nimmt sie weg',
  reset: 'Wie gefunden',
  undone: 'Rückgängig gemacht',
  redone: 'Wiederholt',
};
