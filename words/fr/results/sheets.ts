/** Feuilles et fichiers contenant les tableaux d’un document. */
export const sheets = {
  Text: 'Texte',
  Tables: 'Tableaux',
  'Table {number}': 'Tableau {number}',
  'Page {page}': 'Page {page}',
  'Long texts': 'Textes longs',
  'The sign between the digits may stand for thousands or for decimals.':
    'Le signe entre les chiffres peut séparer les milliers ou les décimales.',
  'This number is written otherwise than the others of its column.':
    'Ce nombre est écrit autrement que les autres de sa colonne.',
  'Day and month may be the other way round.': 'Le jour et le mois peuvent être inversés.',
  'The year may be of another century.': 'L’année peut être d’un autre siècle.',
  'These may be hours and minutes, or minutes and seconds.':
    'Il peut s’agir d’heures et de minutes, ou de minutes et de secondes.',
  'It is red and has no sign: taken as a negative number.':
    'Il est en rouge et sans signe : pris comme un nombre négatif.',
  'The raised number may be an exponent or the mark of a footnote.':
    'Le chiffre en exposant peut être une puissance ou un appel de note.',
  'Its place in the table was guessed.': 'Sa place dans le tableau a été devinée.',
};
