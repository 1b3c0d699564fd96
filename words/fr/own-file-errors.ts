/** French of contract/own-file-causes.ts. */
import type { ownFileCauses } from '../../contract/own-file-causes.js';

export const ownFileErrors: Readonly<Record<keyof typeof ownFileCauses, string>> = {
  history_put_aside:
    'L’historique était endommagé. Il se trouve maintenant dans « {{path}} », et un nouveau a été commencé.',
  history_found_damaged:
    'L’historique est endommagé. Il se trouve maintenant dans « {{path}} » ; rien n’est enregistré jusqu’au prochain démarrage de Platen.',
  history_damaged:
    'L’historique « {{path}} » est endommagé, et rien n’est enregistré pour l’instant. Au prochain démarrage, il sera mis de côté et un nouveau commencera.',
  history_locked:
    'Un autre programme verrouille l’historique « {{path}} ». Ce qui se fait entre-temps n’est pas enregistré.',
  history_unusable:
    'L’historique « {{path}} » est inutilisable ({{reason}}). Ce qui se fait maintenant n’est pas enregistré.',
  own_workflows_missing:
    'Vos propres traitements qui n’ont pas pu être lus dans l’historique endommagé manquent désormais.',
  settings_put_aside:
    'Les réglages étaient illisibles. Ils se trouvent maintenant dans « {{path}} », et tout est réglé comme au premier démarrage.',
  settings_in_part:
    'Certains réglages étaient illisibles et sont revenus à leur valeur du premier démarrage. Ce qui s’y trouvait est conservé dans « {{path}} ».',
  settings_unreadable:
    'Les réglages « {{path}} » ne peuvent pas être lus ({{reason}}). Tout est réglé comme au premier démarrage.',
  watches_put_aside:
    'La liste des dossiers surveillés n’a pas pu être lue en entier. Ce qui s’y trouvait est conservé dans « {{path}} » ; configurez à nouveau ce qui manque.',
  watches_unreadable:
    'La liste des dossiers surveillés « {{path}} » ne peut pas être lue ({{reason}}). Aucun dossier n’est surveillé.',
  services_put_aside:
    'La liste des services n’a pas pu être lue en entier. Ce qui s’y trouvait est conservé dans « {{path}} » ; configurez à nouveau ce qui manque.',
  services_unreadable:
    'La liste des services « {{path}} » ne peut pas être lue ({{reason}}). Seul cet ordinateur convertit pour l’instant.',
  watch_ledger_put_aside:
    'Le registre des dossiers surveillés était endommagé. Il se trouve maintenant dans « {{path}} » ; les documents encore présents seront convertis à nouveau.',
};
