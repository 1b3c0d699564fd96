/** Comments beside their page, and on pages of their own. */
export const comments = {
  Comment: 'Opmerking',
  Comments: 'Opmerkingen',
  'Comments, continued': 'Opmerkingen, vervolg',
  reply: 'antwoord',
  resolved: 'opgelost',
  'page {page}': 'pagina {page}',
  'whole on page {page}': 'geheel op pagina {page}',
  '{count} more on page {page}': 'nog {count} op pagina {page}',
};
