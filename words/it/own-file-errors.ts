/** Italian of contract/own-file-causes.ts. */
import type { ownFileCauses } from '../../contract/own-file-causes.js';

export const ownFileErrors: Readonly<Record<keyof typeof ownFileCauses, string>> = {
  history_put_aside:
    'La cronologia era danneggiata. Ora si trova in “{{path}}” e ne è stata iniziata una nuova.',
  history_found_damaged:
    'La cronologia è danneggiata. Ora si trova in “{{path}}”; non viene registrato nulla finché Platen non viene riavviato.',
  history_damaged:
    'La cronologia “{{path}}” è danneggiata e ora non viene registrato nulla. Al prossimo avvio verrà messa da parte e ne inizierà una nuova.',
  history_locked:
    'Un altro programma tiene bloccata la cronologia “{{path}}”. Ciò che si fa nel frattempo non viene registrato.',
  history_unusable:
    'La cronologia “{{path}}” non è utilizzabile ({{reason}}). Ciò che si fa ora non viene registrato.',
  own_workflows_missing:
    'I flussi di lavoro personali che non è stato possibile leggere nella cronologia danneggiata ora mancano.',
  settings_put_aside:
    'Le impostazioni non erano leggibili. Ora si trovano in “{{path}}” e tutto è impostato come al primo avvio.',
  settings_in_part:
    'Alcune impostazioni non erano leggibili e sono tornate come al primo avvio. Ciò che c’era è conservato in “{{path}}”.',
  settings_unreadable:
    'Le impostazioni “{{path}}” non si possono leggere ({{reason}}). Tutto è impostato come al primo avvio.',
  watches_put_aside:
    'L’elenco delle cartelle monitorate non è stato letto per intero. Ciò che c’era è conservato in “{{path}}”; impostare di nuovo ciò che manca.',
  watches_unreadable:
    'L’elenco delle cartelle monitorate “{{path}}” non si può leggere ({{reason}}). Nessuna cartella è monitorata.',
  services_put_aside:
    'L’elenco dei servizi non è stato letto per intero. Ciò che c’era è conservato in “{{path}}”; impostare di nuovo ciò che manca.',
  services_unreadable:
    'L’elenco dei servizi “{{path}}” non si può leggere ({{reason}}). Ora converte solo questo computer.',
  watch_ledger_put_aside:
    'Il registro delle cartelle monitorate era danneggiato. Ora si trova in “{{path}}”; i documenti ancora presenti vengono convertiti di nuovo.',
};
