/** Words in what is made of a PDF. */
export const fromPdf = {
  Contents: 'Índice',
  'Page {page}': 'Página {page}',
  Footnotes: 'Notas al pie',
  'Back to the text': 'Volver al texto',
};
