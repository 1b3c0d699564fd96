/** Comments beside their page, and on pages of their own. */
export const comments = {
  Comment: 'Comentario',
  Comments: 'Comentarios',
  'Comments, continued': 'Comentarios, continuación',
  reply: 'respuesta',
  resolved: 'resuelto',
  'page {page}': 'página {page}',
  'whole on page {page}': 'completo en la página {page}',
  '{count} more on page {page}': '{count} más en la página {page}',
};
