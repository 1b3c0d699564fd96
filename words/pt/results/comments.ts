/** Comments beside their page, and on pages of their own. */
export const comments = {
  Comment: 'Comentário',
  Comments: 'Comentários',
  'Comments, continued': 'Comentários, continuação',
  reply: 'resposta',
  resolved: 'resolvido',
  'page {page}': 'página {page}',
  'whole on page {page}': 'por inteiro na página {page}',
  '{count} more on page {page}': 'mais {count} na página {page}',
};
