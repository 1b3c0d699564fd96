/** Comments beside their page, and on pages of their own. */
export const comments = {
  Comment: 'Commentaire',
  Comments: 'Commentaires',
  'Comments, continued': 'Commentaires, suite',
  reply: 'réponse',
  resolved: 'résolu',
  'page {page}': 'page {page}',
  'whole on page {page}': 'en entier à la page {page}',
  '{count} more on page {page}': 'encore {count} à la page {page}',
};
