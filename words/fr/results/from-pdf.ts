/** Words in what is made of a PDF. */
export const fromPdf = {
  Contents: 'Table des matières',
  'Page {page}': 'Page {page}',
  Footnotes: 'Notes de bas de page',
  Endnotes: 'Notes de fin',
  'Back to the text': 'Retour au texte',
};
