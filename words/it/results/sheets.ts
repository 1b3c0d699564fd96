/** Sheets and files with the tables of a document. */
export const sheets = {
  Text: 'Testo',
  Tables: 'Tabelle',
  'Table {number}': 'Tabella {number}',
  'Page {page}': 'Pagina {page}',
  'Long texts': 'Testi lunghi',
  'The sign between the digits may stand for thousands or for decimals.':
    'Il segno tra le cifre può indicare le migliaia o i decimali.',
  'This number is written otherwise than the others of its column.':
    'Questo numero è scritto diversamente dagli altri della sua colonna.',
  'Day and month may be the other way round.': 'Giorno e mese potrebbero essere invertiti.',
  'The year may be of another century.': 'L’anno potrebbe essere di un altro secolo.',
  'These may be hours and minutes, or minutes and seconds.':
    'Potrebbero essere ore e minuti, oppure minuti e secondi.',
  'It is red and has no sign: taken as a negative number.':
    'È rosso e senza segno: considerato un numero negativo.',
  'The raised number may be an exponent or the mark of a footnote.':
    'Il numero in apice può essere un esponente o il rimando di una nota.',
  'Its place in the table was guessed.': 'La sua posizione nella tabella è stata ipotizzata.',
};
