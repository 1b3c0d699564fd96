/** Italian of contract/way-causes.ts. */
import type { wayCauses } from '../../contract/way-causes.js';

export const wayErrors: Readonly<Record<keyof typeof wayCauses, string>> = {
  host_unknown:
    'Il nome {{host}} non è conosciuto. Controllare l’indirizzo, e che questo computer sia in linea.',
  connection_refused:
    'Da {{host}} non risponde nulla. Controllare l’indirizzo, e che il servizio sia in esecuzione.',
  host_unreachable:
    'Da questo computer non c’è una via verso {{host}}. Controllare la rete, e la VPN se il servizio la richiede.',
  connection_lost: 'La connessione con {{host}} si è interrotta. Controllare la rete e riprovare.',
  service_timeout: 'Il servizio su {{host}} non ha risposto entro {{seconds}} secondi. Riprovare più tardi.',
  proxy_unreachable:
    'Il proxy {{proxy}} non è raggiungibile. Controllare il proxy nelle Impostazioni o nelle impostazioni del sistema.',
  result_cut:
    'Il risultato è arrivato solo in parte: {{received}} di {{expected}} byte. Scaricarlo di nuovo.',
  certificate_untrusted:
    'Il certificato di {{host}} non è di nessuno di cui questo computer si fidi ({{reason}}). Se il servizio è proprio, aggiungerne il certificato nelle Impostazioni.',
  certificate_out_of_date:
    'Il certificato di {{host}} ora non è valido ({{reason}}). Controllare la data di questo computer, oppure segnalarlo all’amministratore del servizio.',
  certificate_name:
    'Il certificato su {{host}} è per un altro nome. Controllare l’indirizzo, oppure segnalarlo all’amministratore del servizio.',
  not_secure:
    'Con {{host}} non è possibile una connessione sicura ({{reason}}). Controllare l’indirizzo e la porta.',
  certificates_unusable:
    'Il file dei certificati per questo servizio non è utilizzabile ({{reason}}). Scegliere un file PEM nelle Impostazioni.',
  proxy_login:
    'Il proxy {{proxy}} vuole un nome e una password, o altri rispetto a quelli dati. Impostarli nelle impostazioni proxy del sistema.',
  proxy_refused:
    'Il proxy {{proxy}} non lascia passare Platen verso {{host}} (stato {{status}}). Chiedere al suo amministratore.',
  redirect_elsewhere:
    'Il servizio su {{host}} reindirizza Platen a {{other}}. Il token è solo per {{host}}, quindi Platen non ha proseguito. Se il servizio si è trasferito, cambiare l’indirizzo nelle Impostazioni.',
  redirect_refused:
    'Il servizio su {{host}} reindirizza Platen a un altro indirizzo ({{address}}), che non si può seguire. Controllare l’indirizzo del servizio nelle Impostazioni.',
  address_elsewhere:
    'Il servizio nomina un indirizzo su {{other}}. Il token è solo per {{host}}, quindi Platen non ha chiesto nulla lì. Segnalarlo all’amministratore del servizio.',
  web_page_came:
    'Il servizio su {{host}} ha risposto con una pagina web invece che con dati. Controllare l’indirizzo del servizio, e se la rete chiede prima di accedere.',
  empty_answer: 'Il servizio su {{host}} ha dato una risposta vuota (stato {{status}}). Riprovare più tardi.',
  not_data:
    'Il servizio su {{host}} ha risposto con qualcosa che non viene da un servizio di conversione ({{detail}}). Controllare l’indirizzo del servizio.',
  answer_too_large:
    'Il servizio su {{host}} ha inviato una risposta senza fine, di cui sono stati letti {{limit}} MB. Controllare l’indirizzo del servizio.',
  no_service_there:
    'Su {{host}} non c’è un servizio di conversione: {{path}} non è stato trovato. Controllare l’indirizzo del servizio.',
  forbidden: 'Il servizio non lo consente con questo token ({{detail}}). Chiedere al suo amministratore.',
  service_failed:
    'Qualcosa è andato storto presso il servizio (stato {{status}}): {{detail}}. Riprovare più tardi, oppure segnalarlo al suo amministratore.',
  service_refused: 'Il servizio ha rifiutato (stato {{status}}): {{detail}}.',
  credits_lacking:
    'Il servizio indica che non restano abbastanza crediti per questo. Ricaricarli presso il servizio, oppure convertire su questo computer.',
  too_large_for_service:
    'Il servizio non accetta così tanto in una volta ({{megabytes}} MB). Inviare meno file, o più piccoli.',
  execution_gone: 'Il servizio non conosce più questa conversione. Eseguirla di nuovo.',
  workflow_gone:
    'Il servizio non offre più questo flusso di lavoro. Aggiornare i flussi di lavoro del servizio e scegliere di nuovo.',
  unclear_outcome:
    'La connessione si è interrotta quando i documenti potrebbero essere già arrivati, quindi nessuno sa se vengano convertiti. Verificare presso il servizio, e inviarli di nuovo solo se non ci sono: verrebbero addebitati entrambi gli invii.',
  file_changed:
    'Questo file è cambiato mentre veniva inviato. Attendere che sia salvato, poi eseguire di nuovo.',
  proxy_lost:
    'La connessione attraverso il proxy {{proxy}} si è interrotta prima che {{host}} rispondesse. Controllare il proxy, o chiedere al suo amministratore.',
  upload_stalled:
    'Il servizio su {{host}} non ha accettato nulla per {{seconds}} secondi durante l’invio dei documenti. Controllare la rete ed eseguire di nuovo.',
  result_too_long:
    'Il risultato è più lungo di quanto il servizio avesse annunciato ({{expected}} byte), quindi non può essere corretto. Eseguire di nuovo.',
  result_size_differs:
    'Il risultato ha {{received}} byte e il servizio ne aveva annunciati {{expected}}, quindi non può essere corretto. Eseguire di nuovo.',
  result_without_end:
    'Il servizio ha inviato un risultato senza fine, e Platen si è fermato dopo {{limit}} GB. Segnalarlo al suo amministratore.',
};
