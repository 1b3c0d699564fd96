/** Words in what is made of a PDF. */
export const fromPdf = {
  Contents: 'Sommario',
  'Page {page}': 'Pagina {page}',
  Footnotes: 'Note a piè di pagina',
  Endnotes: 'Note di chiusura',
  'Back to the text': 'Torna al testo',
};
