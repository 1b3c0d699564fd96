/** Words in what is made of a PDF. */
export const fromPdf = {
  Contents: 'Inhoud',
  'Page {page}': 'Pagina {page}',
  Footnotes: 'Voetnoten',
  Endnotes: 'Eindnoten',
  'Back to the text': 'Terug naar de tekst',
};
