/** Errors of watched folders. */
import type { watchCauses } from '../../contract/watch-causes.js';

export const watchErrors: Readonly<Record<keyof typeof watchCauses, string>> = {
  unknown_watch: 'Non esiste la cartella monitorata “{{watch}}”.',
  too_many_watches:
    'Le cartelle monitorate sono {{limit}}; di più non è possibile. Rimuoverne prima una che non serve più.',
  watches_not_kept:
    'Non è stato possibile salvare le cartelle monitorate in {{path}} ({{reason}}). Controllare il disco e le autorizzazioni.',
  watch_folder_missing:
    'La cartella “{{name}}” non c’è. Verrà cercata di nuovo da sola; controllare il disco o scegliere un’altra cartella.',
  watch_not_absolute: 'La posizione “{{name}}” non è un percorso completo. Scegliere di nuovo la cartella.',
  watch_taken:
    'La cartella “{{name}}” è già monitorata e i documenti ne vengono spostati. Modificare quella cartella monitorata, oppure lasciare i documenti dove sono.',
  watch_originals_inside:
    'Gli originali non possono andare in “{{name}}”: è la cartella monitorata stessa. Scegliere un’altra cartella.',
  watch_loop:
    'Si creerebbe un giro senza fine: ciò che è prodotto per “{{name}}” arriva in “{{other}}” e poi torna indietro. Scegliere un’altra cartella per i risultati.',
  watch_password:
    'Questo flusso di lavoro chiede ogni volta una password ({{names}}), e non ne viene conservata nessuna. Scegliere un flusso di lavoro senza password.',
  watch_not_joining:
    'Con “{{workflow}}” ogni documento dà un proprio risultato. Scegliere un flusso di lavoro che unisca i documenti.',
  watch_elsewhere: 'Un altro Platen monitora già “{{name}}”.',
  file_replaced:
    'Questo documento è stato modificato o sostituito mentre era in attesa. Convertirlo di nuovo così com’è ora.',
  original_not_moved:
    'Questo è stato convertito, ma non è stato possibile spostare l’originale in “{{name}}”: {{reason}}. Risolvere il problema e riprovare.',
  no_trash:
    'Questo è stato convertito, ma non è stato possibile mettere l’originale nel cestino. L’app può farlo, se il disco ne ha uno.',
};
