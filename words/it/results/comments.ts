/** Comments beside their page, and on pages of their own. */
export const comments = {
  Comment: 'Commento',
  Comments: 'Commenti',
  'Comments, continued': 'Commenti, continuazione',
  reply: 'risposta',
  resolved: 'risolto',
  'page {page}': 'pagina {page}',
  'whole on page {page}': 'per intero a pagina {page}',
  '{count} more on page {page}': 'altri {count} a pagina {page}',
};
