/** Words in what is made of a PDF. */
export const fromPdf = {
  Contents: 'Inhalt',
  'Page {page}': 'Seite {page}',
  Footnotes: 'Fußnoten',
  Endnotes: 'Endnoten',
  'Back to the text': 'Zurück zum Text',
};
