/** Tabellenblätter und Dateien mit den Tabellen eines Dokuments. */
export const sheets = {
  Text: 'Text',
  Tables: 'Tabellen',
  'Table {number}': 'Tabelle {number}',
  'Page {page}': 'Seite {page}',
  'Long texts': 'Lange Texte',
  'The sign between the digits may stand for thousands or for decimals.':
    'Das Zeichen zwischen den Ziffern kann für Tausender oder für Dezimalstellen stehen.',
  'This number is written otherwise than the others of its column.':
    'Diese Zahl ist anders geschrieben als die anderen ihrer Spalte.',
  'Day and month may be the other way round.': 'Tag und Monat können vertauscht sein.',
  'The year may be of another century.': 'Das Jahr kann aus einem anderen Jahrhundert sein.',
  'These may be hours and minutes, or minutes and seconds.':
    'Das können Stunden und Minuten oder Minuten und Sekunden sein.',
  'It is red and has no sign: taken as a negative number.':
    'Sie ist rot und hat kein Vorzeichen: als negative Zahl verstanden.',
  'The raised number may be an exponent or the mark of a footnote.':
    'Die hochgestellte Zahl kann ein Exponent oder ein Fußnotenzeichen sein.',
  'Its place in the table was guessed.': 'Der Platz in der Tabelle wurde geraten.',
};
