import type { serviceCauses } from '../../contract/service-causes.js';

/** Frasi su un servizio in rete, visto da entrambi i lati. */
export const serviceErrors: Readonly<Record<keyof typeof serviceCauses, string>> = {
  unauthorized: 'Il token manca o non è valido. Inserirlo di nuovo nelle Impostazioni.',
  insufficient_credits:
    'Questo costa più crediti di quelli rimasti: ne servono {{needed}}, ne restano {{available}}. Ricaricarli presso il servizio, oppure convertire su questo computer.',
  host_refused: 'Il servizio non è noto con il nome “{{host}}”. L’amministratore può consentire quel nome.',
  port_taken: 'Un altro programma usa già la porta {{port}}. Sceglierne un’altra.',
  port_refused:
    'Questo computer non permette a Platen di mettersi in ascolto su {{address}}. Scegliere un’altra porta o un altro indirizzo.',
  unknown_address: 'A questo indirizzo non c’è nulla ({{address}}).',
  rate_limited: 'Troppe richieste. Riprovare tra {{seconds}} secondi.',
  unavailable: 'Il servizio non è disponibile al momento. Riprovare tra {{seconds}} secondi.',
  storage_full:
    'In questo servizio sono conservati {{kept}} MB e ne sono consentiti {{limit}}. Eliminare i risultati che non servono più o attendere la fine delle conversioni in corso.',
  queue_full: 'La coda di questo servizio è piena. Riprovare tra {{seconds}} secondi.',
  network: 'Il servizio non è raggiungibile. Controllare la connessione e l’indirizzo.',
  protocol: 'Il servizio ha dato una risposta che Platen non comprende.',
  webhook_status: 'Il destinatario ha risposto con lo stato {{status}}. Se ne attende uno da 200 a 299.',
  webhook_timeout: 'Il destinatario non ha risposto entro {{seconds}} secondi.',
  webhook_gone:
    'Il webhook è stato disattivato perché il destinatario ha comunicato di non esistere più (stato 410). Riattivarlo quando torna disponibile.',
  webhook_failing:
    'Il webhook è stato disattivato perché il destinatario non ha ricevuto nulla per {{days}} giorni. Sistemare il destinatario, provarlo con un messaggio di prova e riattivare il webhook.',
  webhook_off: 'Il webhook è stato disattivato prima che questo fosse consegnato. Si può inviare di nuovo.',
};
