/** Erreurs des dossiers surveillés. */
import type { watchCauses } from '../../contract/watch-causes.js';

export const watchErrors: Readonly<Record<keyof typeof watchCauses, string>> = {
  unknown_watch: 'Il n’y a pas de dossier surveillé « {{watch}} ».',
  too_many_watches:
    'Vous surveillez {{limit}} dossiers ; c’est le maximum. Retirez-en un dont vous n’avez plus besoin.',
  watches_not_kept:
    'Les dossiers surveillés n’ont pas pu être écrits dans {{path}} ({{reason}}). Vérifiez le disque et ses droits d’accès.',
  watch_folder_missing:
    'Le dossier « {{name}} » n’est pas là. Il est recherché automatiquement ; vérifiez son lecteur ou choisissez un autre dossier.',
  watch_not_absolute:
    'L’emplacement « {{name}} » n’est pas un chemin complet. Choisissez le dossier de nouveau.',
  watch_taken:
    'Le dossier « {{name}} » est déjà surveillé, et ses documents sont déplacés ailleurs. Modifiez ce dossier surveillé ou laissez ses documents en place.',
  watch_originals_inside:
    'Les originaux ne peuvent pas aller dans « {{name}} » : c’est le dossier surveillé lui-même. Choisissez un autre dossier pour eux.',
  watch_loop:
    'Cela tournerait en rond : ce qui est écrit pour « {{name}} » arrive dans « {{other}} » et revient. Choisissez un autre dossier pour les résultats.',
  watch_password:
    'Ce traitement demande un mot de passe à chaque exécution ({{names}}), et aucun n’est conservé. Choisissez un traitement qui s’en passe.',
  watch_not_joining:
    'Avec « {{workflow}} », chaque document donne son propre résultat. Choisissez un traitement qui réunit des documents.',
  watch_elsewhere: 'Un autre Platen surveille déjà « {{name}} ».',
  file_replaced:
    'Ce document a été modifié ou remplacé pendant qu’il attendait. Convertissez-le à nouveau tel qu’il est maintenant.',
  original_not_moved:
    'La conversion a réussi, mais l’original n’a pas pu être déplacé dans « {{name}} » : {{reason}}. Corrigez cela et réessayez.',
  no_trash:
    'La conversion a réussi, mais l’original n’a pas pu être mis à la corbeille. L’application peut le faire, si le disque en a une.',
};
