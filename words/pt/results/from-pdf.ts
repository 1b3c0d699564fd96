/** Words in what is made of a PDF. */
export const fromPdf = {
  Contents: 'Índice',
  'Page {page}': 'Página {page}',
  Footnotes: 'Notas de rodapé',
  Endnotes: 'Notas finais',
  'Back to the text': 'Voltar ao texto',
};
