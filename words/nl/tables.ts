/** Woorden van de tabellen die bekeken worden voor ze worden overgenomen. */
import type { tables as english } from '../en/tables.js';

export const tables: typeof english = {
  label: 'Tabellen van de pagina’s',
  tables: 'Tabellen van deze pagina',
  document: 'Document',
  page: 'pagina {{page}} van {{count}}',
  page_before: 'Vorige pagina',
  page_behind: 'Volgende pagina',
  found_one: '{{count}} tabel',
  found_other: '{{count}} tabellen',
  table: 'Tabel {{place}}',
  draw: 'Tabel tekenen',
  drawing: 'Bezig met tekenen …',
  draw_hint: 'Sleep een kader om de tabel.',
  draw_whole: 'De hele pagina nemen',
  take: 'Deze tabel overnemen',
  take_again: 'Deze tabel weer overnemen',
  left_out: 'Weggelaten: weer overnemen',
  header_rows: 'Koprijen',
  doubtful_one: '{{count}} cel om te bekijken',
  doubtful_other: '{{count}} cellen om te bekijken',
  doubt: 'Bekijk deze cel: de waarde of de plaats is geraden.',
  sheet: 'Blad',
  more_rows_one: 'Nog {{count}} rij wordt overgenomen en is hier niet te zien.',
  more_rows_other: 'Nog {{count}} rijen worden overgenomen en zijn hier niet te zien.',
  none: 'Van deze pagina wordt geen tabel overgenomen. Teken er een waar u die ziet.',
  no_text:
    'Deze pagina heeft nog geen tekst. Die wordt bij het omzetten herkend, en dan worden ook de tabellen gevonden.',
  next_with: 'Naar pagina {{page}}, de volgende met een tabel',
  none_elsewhere: 'Ook geen andere pagina van het document heeft een tabel.',
  looking_on: 'De andere pagina’s worden bekeken …',
  looking: 'Tabellen worden gezocht …',
  add_column: 'Kolomlijn toevoegen',
  add_row: 'Rijlijn toevoegen',
  column_line:
    'Kolomlijn {{place}} van {{count}}: pijltjestoetsen verplaatsen, Page Up en Page Down kiezen een andere, Delete haalt weg',
  row_line:
    'Rijlijn {{place}} van {{count}}: pijltjestoetsen verplaatsen, Page Up en Page Down kiezen een andere, Delete haalt weg',
  reset: 'Zoals gevonden',
  undone: 'Ongedaan gemaakt',
  redone: 'Opnieuw gedaan',
};
