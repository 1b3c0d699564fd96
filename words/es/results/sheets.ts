/** Sheets and files with the tables of a document. */
export const sheets = {
  Text: 'Texto',
  Tables: 'Tablas',
  'Table {number}': 'Tabla {number}',
  'Page {page}': 'Página {page}',
  'Long texts': 'Textos largos',
  'The sign between the digits may stand for thousands or for decimals.':
    'El signo entre las cifras puede separar millares o decimales.',
  'This number is written otherwise than the others of its column.':
    'Este número está escrito de otra forma que los demás de su columna.',
  'Day and month may be the other way round.': 'El día y el mes pueden estar al revés.',
  'The year may be of another century.': 'El año puede ser de otro siglo.',
  'These may be hours and minutes, or minutes and seconds.':
    'Pueden ser horas y minutos, o minutos y segundos.',
  'It is red and has no sign: taken as a negative number.':
    'Está en rojo y no tiene signo: se toma como número negativo.',
  'The raised number may be an exponent or the mark of a footnote.':
    'El número elevado puede ser un exponente o la llamada de una nota al pie.',
  'Its place in the table was guessed.': 'Su lugar en la tabla es una suposición.',
};
