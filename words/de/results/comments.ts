/** Comments beside their page, and on pages of their own. */
export const comments = {
  Comment: 'Kommentar',
  Comments: 'Kommentare',
  'Comments, continued': 'Kommentare, Fortsetzung',
  reply: 'Antwort',
  resolved: 'erledigt',
  'page {page}': 'Seite {page}',
  'whole on page {page}': 'vollständig auf Seite {page}',
  '{count} more on page {page}': '{count} weitere auf Seite {page}',
};
