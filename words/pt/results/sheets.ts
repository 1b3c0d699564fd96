/** Sheets and files with the tables of a document. */
export const sheets = {
  Text: 'Texto',
  Tables: 'Tabelas',
  'Table {number}': 'Tabela {number}',
  'Page {page}': 'Página {page}',
  'Long texts': 'Textos longos',
  'The sign between the digits may stand for thousands or for decimals.':
    'O sinal entre os algarismos pode separar milhares ou casas decimais.',
  'This number is written otherwise than the others of its column.':
    'Este número está escrito de modo diferente dos outros da coluna.',
  'Day and month may be the other way round.': 'O dia e o mês podem estar trocados.',
  'The year may be of another century.': 'O ano pode ser de outro século.',
  'These may be hours and minutes, or minutes and seconds.':
    'Podem ser horas e minutos, ou minutos e segundos.',
  'It is red and has no sign: taken as a negative number.':
    'Está a vermelho e não tem sinal: tomado como número negativo.',
  'The raised number may be an exponent or the mark of a footnote.':
    'O número elevado pode ser um expoente ou a marca de uma nota de rodapé.',
  'Its place in the table was guessed.': 'O seu lugar na tabela foi adivinhado.',
};
