/** Werkbladen en bestanden met de tabellen van een document. */
export const sheets = {
  Text: 'Tekst',
  Tables: 'Tabellen',
  'Table {number}': 'Tabel {number}',
  'Page {page}': 'Pagina {page}',
  'Long texts': 'Lange teksten',
  'The sign between the digits may stand for thousands or for decimals.':
    'Het teken tussen de cijfers kan voor duizendtallen of voor decimalen staan.',
  'This number is written otherwise than the others of its column.':
    'Dit getal is anders geschreven dan de andere van zijn kolom.',
  'Day and month may be the other way round.': 'Dag en maand kunnen omgekeerd zijn.',
  'The year may be of another century.': 'Het jaar kan van een andere eeuw zijn.',
  'These may be hours and minutes, or minutes and seconds.':
    'Dit kunnen uren en minuten zijn, of minuten en seconden.',
  'It is red and has no sign: taken as a negative number.':
    'Het is rood en heeft geen teken: opgevat als een negatief getal.',
  'The raised number may be an exponent or the mark of a footnote.':
    'Het verhoogde getal kan een exponent zijn of het teken van een voetnoot.',
  'Its place in the table was guessed.': 'De plaats in de tabel is geraden.',
};
