import type { fetchedCauses } from '../../contract/fetched-causes.js';

/** Sentences on results that were fetched from a service. */
export const fetchedErrors: Readonly<Record<keyof typeof fetchedCauses, string>> = {
  fetched_empty:
    'Il servizio ha inviato un file vuoto invece del risultato. Eseguire di nuovo; se succede ancora, segnalarlo a chi gestisce il servizio.',
  fetched_web_page:
    'Invece del risultato è arrivata una pagina web. Verificare se questa rete chiede prima di accedere, poi eseguire di nuovo.',
  fetched_message:
    'Il servizio ha inviato un messaggio invece del risultato: “{{said}}”. Eseguire di nuovo, oppure chiedere a chi gestisce il servizio.',
  fetched_cut_off:
    'Il risultato ha {{received}} byte e il servizio ne aveva annunciati {{announced}}. Eseguire di nuovo.',
  fetched_damaged:
    'Il risultato inviato dal servizio ({{format}}) è danneggiato o incompleto. Eseguire di nuovo.',
  fetched_other_type:
    'Il servizio ha annunciato un risultato di tipo {{announced}} e ha inviato altro ({{format}}). Eseguire di nuovo, oppure chiedere a chi gestisce il servizio.',
  fetched_archive_empty:
    'L’archivio inviato dal servizio come risultato non contiene file. Eseguire di nuovo, oppure chiedere a chi gestisce il servizio.',
  fetched_missing:
    'Il servizio non ha dato un risultato per questo file. Eseguire di nuovo; se ancora non arriva, il servizio non può convertirlo.',
  fetched_doubtful:
    'Dai nomi non si capisce quale risultato appartenga a questo file. Sono tutti in una cartella accanto agli altri: cercare lì.',
  fetched_entry_unsafe:
    'Il risultato di questo file ha un nome che porta fuori dal suo archivio e per questo non è stato estratto. Chiedere a chi gestisce il servizio.',
  fetched_entry_encrypted:
    'Il risultato di questo file è crittografato nel suo archivio e non può essere estratto. Chiedere a chi gestisce il servizio.',
  fetched_entry_too_large:
    'Il risultato di questo file, una volta estratto, supera quanto un archivio può contenere, e per questo è stato escluso. Inviare il file da solo.',
  fetched_entry_unusable:
    'Il risultato di questo file non può essere estratto: è danneggiato, oppure non è un file. Eseguire di nuovo.',
};
