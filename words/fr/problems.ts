/** Ce qui ne va pas dans la valeur d’une option. */
import type { chain as steps, problem as english } from '../en/problems.js';

export const problem: typeof english = {
  required: 'Remplissez ce champ.',
  number: 'Saisissez un nombre.',
  integer: 'Saisissez un nombre entier.',
  minimum: 'Saisissez au moins {{minimum}}.',
  maximum: 'Saisissez au plus {{maximum}}.',
  between: 'Saisissez un nombre de {{minimum}} à {{maximum}}.',
  choice: 'Choisissez dans la liste.',
  pages: 'Écrivez les pages sous la forme 1-3,7.',
  colour: 'Écrivez une couleur sous la forme #c02020.',
  day: 'Écrivez un jour sous la forme 2026-01-31.',
  same: 'Choisissez un autre mot de passe que celui d’ouverture.',
  pages_beyond: 'Il n’y a pas de page {{page}} : ce document en a {{count}}.',
  pages_beyond_some: 'Dans {{name}}, il n’y a pas de page {{page}} : il en a {{count}}.',
  password: 'Donnez un mot de passe, ou interdisez quelque chose sous « Plus d’options ».',
};

/** Étapes qui suivent un traitement. */
export const chain: typeof steps = {
  up: 'Avancer l’étape {{name}}',
  down: 'Reculer l’étape {{name}}',
  moved: '{{name}} vient maintenant plus tôt',
  moved_later: '{{name}} vient maintenant plus tard',
  add: 'Ajouter une étape',
  then: 'Puis',
  then_named: 'puis {{names}}',
  link: 'Étape {{place}} : {{name}}',
  unfit: '« {{name}} » ne peut pas suivre ici et est laissé de côté.',
  added: 'Étape ajoutée : {{name}}',
  remove: 'Supprimer l’étape {{name}}',
  removed: 'Étape supprimée : {{name}}',
  undo: 'Annuler : rétablir l’étape {{name}}',
  options_of: 'Options de {{name}}',
  password_set: 'mot de passe défini',
};
