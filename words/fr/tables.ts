/** Mots des tableaux que l’on vérifie avant de les reprendre. */
import type { tables as english } from '../en/tables.js';

export const tables: typeof english = {
  label: 'Tableaux des pages',
  tables: 'Tableaux de cette page',
  document: 'Document',
  page: 'page {{page}} sur {{count}}',
  page_before: 'Page précédente',
  page_behind: 'Page suivante',
  found_one: '{{count}} tableau',
  found_other: '{{count}} tableaux',
  table: 'Tableau {{place}}',
  draw: 'Tracer un tableau',
  drawing: 'Tracé en cours…',
  draw_hint: 'Tracez un cadre autour du tableau.',
  draw_whole: 'Prendre toute la page',
  take: 'Prendre ce tableau',
  take_again: 'Reprendre ce tableau',
  left_out: 'Omis : reprenez-le',
  header_rows: 'Lignes d’en-tête',
  doubtful_one: '{{count}} cellule à vérifier',
  doubtful_other: '{{count}} cellules à vérifier',
  doubt: 'Vérifiez cette cellule : sa valeur ou sa place a été devinée.',
  sheet: 'Feuille',
  more_rows_one: '{{count}} autre ligne est prise et n’est pas affichée ici.',
  more_rows_other: '{{count}} autres lignes sont prises et ne sont pas affichées ici.',
  none: 'Aucun tableau n’est pris sur cette page. Tracez-en un là où vous le voyez.',
  no_text:
    'Cette page n’a pas encore de texte. Il sera reconnu à la conversion du document, et ses tableaux seront alors trouvés.',
  next_with: 'Aller à la page {{page}}, la prochaine avec un tableau',
  none_elsewhere: 'Aucune autre page du document n’a de tableau non plus.',
  looking_on: 'Les autres pages sont examinées …',
  looking: 'Recherche de tableaux…',
  add_column: 'Ajouter une colonne',
  add_row: 'Ajouter une ligne',
  column_line:
    'Trait de colonne {{place}} sur {{count}} : les flèches le déplacent, Page préc. et Page suiv. en choisissent un autre, Suppr le retire',
  row_line:
    'Trait de ligne {{place}} sur {{count}} : les flèches le déplacent, Page préc. et Page suiv. en choisissent un autre, Suppr le retire',
  reset: 'Comme trouvé',
  undone: 'Annulé',
  redone: 'Rétabli',
};
