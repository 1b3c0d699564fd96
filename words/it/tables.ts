import type { tables as tablesEn } from '../en/tables.js';

/** Words of the tables that are looked at before they are taken. */
export const tables: typeof tablesEn = {
  label: 'Tabelle delle pagine',
  tables: 'Tabelle di questa pagina',
  document: 'Documento',
  page: 'pagina {{page}} di {{count}}',
  page_before: 'Pagina precedente',
  page_behind: 'Pagina successiva',
  found_one: '{{count}} tabella',
  found_other: '{{count}} tabelle',
  table: 'Tabella {{place}}',
  draw: 'Disegna una tabella',
  drawing: 'Disegno …',
  draw_hint: 'Trascinare una cornice attorno alla tabella.',
  draw_whole: 'Prendi l’intera pagina',
  take: 'Prendi questa tabella',
  take_again: 'Riprendi questa tabella',
  left_out: 'Esclusa: riprendila',
  header_rows: 'Righe di intestazione',
  doubtful_one: '{{count}} cella da controllare',
  doubtful_other: '{{count}} celle da controllare',
  doubt: 'Controllare questa cella: il valore o la posizione sono stati ipotizzati.',
  sheet: 'Foglio',
  more_rows_one: '{{count}} altra riga viene presa e non è mostrata qui.',
  more_rows_other: 'Altre {{count}} righe vengono prese e non sono mostrate qui.',
  none: 'Da questa pagina non viene presa alcuna tabella. Disegnarne una dove si vede.',
  no_text:
    'Questa pagina non ha ancora testo. Viene riconosciuto alla conversione del documento, e allora se ne trovano le tabelle.',
  next_with: 'Vai a pagina {{page}}, la prossima con una tabella',
  none_elsewhere: 'Nemmeno le altre pagine del documento hanno tabelle.',
  looking_on: 'Le altre pagine vengono esaminate …',
  looking: 'Ricerca delle tabelle …',
  add_column: 'Aggiungi linea di colonna',
  add_row: 'Aggiungi linea di riga',
  column_line:
    'Linea di colonna {{place}} di {{count}}: i tasti freccia la spostano, Pag su e Pag giù ne scelgono un’altra, Canc la toglie',
  row_line:
    'Linea di riga {{place}} di {{count}}: i tasti freccia la spostano, Pag su e Pag giù ne scelgono un’altra, Canc la toglie',
  reset: 'Come trovate',
  undone: 'Annullato',
  redone: 'Ripetuto',
};
