/** Mots de l’affichage d’un résultat à côté de sa source. */
import type { beside as english } from '../en/beside.js';

export const beside: typeof english = {
  look: 'Comparer',
  look_named: 'Voir {{name}} à côté de son résultat',
  title: '{{name}} et ce qu’il est devenu',
  failed: 'Le résultat ne peut pas être affiché en pages : {{why}}',
  none: 'Rien dans le résultat ne vient de cette page.',
  more_one: '{{count}} autre page n’est pas affichée ici.',
  more_other: '{{count}} autres pages ne sont pas affichées ici.',
  source_changed:
    '{{name}} a été modifié ({{when}}) après cette conversion. « Avant » le montre tel qu’il est maintenant.',
  result_changed:
    '{{name}} a été modifié ({{when}}) après sa création. « Après » le montre tel qu’il est maintenant.',
  source_gone: '{{name}} n’est plus à sa place ; il n’y a donc pas d’« Avant ».',
};
