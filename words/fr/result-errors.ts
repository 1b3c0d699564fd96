import type { resultCauses } from '../../contract/result-causes.js';

/** Pourquoi un résultat ne peut pas changer de nom. */
export const resultErrors: Readonly<Record<keyof typeof resultCauses, string>> = {
  result_name_empty: 'Un fichier doit avoir un nom.',
  result_name_illegal: 'Un nom de fichier ne peut pas contenir {{characters}}.',
  result_name_reserved: 'Windows se réserve le nom « {{name}} ». Choisissez un autre nom.',
  result_name_too_long: 'Ce nom est trop long pour le disque. Choisissez-en un plus court.',
  result_name_taken:
    'Il y a déjà « {{name}} » dans ce dossier. Il a été laissé tel quel ; choisissez un autre nom.',
  result_not_copied: 'Les fichiers n’ont pas pu être mis dans le presse-papiers ici.',
  program_not_started: 'Le programme n’a pas pu être lancé.',
  not_opened_here:
    'Platen n’ouvre pas les fichiers de ce type, car ils peuvent exécuter quelque chose. « Afficher le dossier » y mène.',
};
