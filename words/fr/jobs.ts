import type { job as englishJob, suggestion as englishSuggestion } from '../en/jobs.js';
import { working } from './worked.js';

/** Une tâche avant et après l’exécution : ce qu’elle prend, ce qu’elle donne, et ce qui est proposé tant que rien n’est choisi. */
export const job: typeof englishJob = {
  working,
  choose: 'Choisir une tâche',
  wanted_one: 'Que voulez-vous faire de ce PDF ?',
  wanted_other: 'Que voulez-vous faire de ces {{count}} PDF ?',
  nothing_chosen: 'Rien n’est encore choisi : indiquez que faire.',
  found: 'Trouvés',
  partly: 'En accepte une partie',
  takes_some_one: 'en accepte {{count}} sur {{total}}',
  takes_some_other: 'en accepte {{count}} sur {{total}}',
  rest_one: '« {{workflow}} » en accepte {{taken}} sur {{total}}. L’autre document reste dans la liste.',
  rest_other:
    '« {{workflow}} » en accepte {{taken}} sur {{total}}. Les {{count}} autres documents restent dans la liste.',
  not_taken: 'Non accepté par « {{workflow}} »',
  left_out: 'Laissé de côté',
  unusable: 'Inutilisable',
  as_step: 'Peut suivre comme étape',
  as_step_hint: 'Agit sur les PDF que produit « {{workflow}} ».',
  steps_one: '{{count}} étape',
  steps_other: '{{count}} étapes',
  count_password_one: '{{count}} demande un mot de passe',
  count_password_other: '{{count}} demandent un mot de passe',
  count_failed_one: '{{count}} échec',
  count_failed_other: '{{count}} échecs',
  count_cancelled_one: '{{count}} annulé',
  count_cancelled_other: '{{count}} annulés',
  count_unusable_one: '{{count}} ne peut pas être converti',
  count_unusable_other: '{{count}} ne peuvent pas être convertis',
  count_left_out_one: '{{count}} laissé de côté',
  count_left_out_other: '{{count}} laissés de côté',
  name_more_one: '{{name}} et {{count}} autre',
  name_more_other: '{{name}} et {{count}} autres',
  name_images: 'Images',
  name_label: 'Nom du résultat',
  recognise_pages_one: 'Reconnaître le texte de {{count}} page',
  recognise_pages_other: 'Reconnaître le texte de {{count}} pages',
  about_size: '{{work}}, environ {{size}}',
  lacks: 'Saisissez « {{option}} » pour {{name}}',
  lacks_file: 'Choisissez « {{option}} » pour {{name}}',
  lacks_password: 'Saisissez un mot de passe pour {{name}}',
  lacks_right: 'Corrigez « {{option}} » de {{name}}',
  split_into_one: 'Diviser en {{count}} fichier',
  split_into_other: 'Diviser en {{count}} fichiers',
  drop_count_one: 'Déposez pour ajouter {{count}} élément',
  drop_count_other: 'Déposez pour ajouter {{count}} éléments',
};

const keepLook = {
  text: 'Garder l’aspect',
  named: 'Convertir de nouveau {{name}} en gardant l’aspect',
  all_one: 'Garder l’aspect de {{count}} document',
  all_other: 'Garder l’aspect de {{count}} documents',
};
/** Ce que proposent les remarques, selon leur code. */
export const suggestion: typeof englishSuggestion = {
  sheets_wide: {
    text: 'Ajuster à la largeur',
    named:
      'Reconvertir {{name}} avec toutes les colonnes sur la largeur d’une page : {{fitted}} pages au lieu de {{pages}}',
    all_one: 'Ajuster {{count}} classeur à la largeur',
    all_other: 'Ajuster {{count}} classeurs à la largeur',
  },
  form_flows: keepLook,
  poster_flows: keepLook,
};
