/** Words in what is made of a PDF. */
export const fromPdf = {
  Contents: 'Índice',
  'Page {page}': 'Página {page}',
  Footnotes: 'Notas al pie',
  Endnotes: 'Notas finales',
  'Back to the text': 'Volver al texto',
};
