/** Italian of contract/remote-causes.ts. */
import { wayErrors } from './way-errors.js';

export const remoteErrors = {
  ...wayErrors,
  unknown_service:
    'Il servizio di conversione “{{service}}” non c’è più. Configurarlo di nuovo nelle Impostazioni.',
  no_sandbox: 'Il servizio “{{service}}” non ha l’indirizzo di una sandbox. Indicarne prima uno.',
  no_service_workflow:
    'Il servizio “{{service}}” non ha un flusso di lavoro di cui si sappia che converte questi file in {{type}}: {{names}}. Sceglierne uno con --workflow: {{workflows}}.',
  several_service_workflows:
    'Il servizio “{{service}}” ha più flussi di lavoro che convertono questi file in {{type}}: {{names}}. Sceglierne uno con --workflow: {{workflows}}.',
  option_of_other_workflow:
    'L’opzione “{{option}}” è data per il flusso di lavoro “{{workflow}}”, che qui non viene usato. Usati qui: {{workflows}}.',
  pages_of_pdf_only:
    'Prima dell’invio a un servizio si possono prendere pagine solo da un PDF, e questo è di un altro tipo ({{format}}). Togliere le pagine, o convertirlo prima.',
  service_name_invalid:
    'Un servizio non può chiamarsi “{{name}}”. Scegliere un nome da 1 a 100 caratteri, senza due punti e diverso da “local”.',
  service_address_invalid:
    'Il testo “{{address}}” non è l’indirizzo di un servizio. Scriverlo come lo indica il servizio, per esempio https://example.org.',
  service_address_not_secure:
    'L’indirizzo di “{{host}}” deve iniziare con https://, così che nessuno lungo il percorso possa leggere i documenti e il token.',
  service_address_with_password:
    'L’indirizzo di “{{host}}” non può contenere nome e password. Toglierli e inserire il token.',
  service_address_with_query:
    'L’indirizzo di “{{host}}” deve finire prima di “?” e “#”. Togliere ciò che segue.',
  sandbox_is_production:
    'La sandbox ha l’indirizzo del servizio stesso, che addebita crediti. Indicare l’indirizzo della sandbox, oppure nessuno.',
  proxy_invalid:
    'Il testo “{{proxy}}” non è l’indirizzo di un proxy che Platen possa usare. Scriverlo come http://host:porta.',
  proxy_with_password:
    'L’indirizzo di un proxy non può contenere nome e password: viene salvato in un file. Impostarli nel sistema, oppure ometterli.',
  proxy_unusable:
    'Secondo il sistema la via verso il servizio passa per {{proxy}}, un tipo di proxy che Platen non supporta. Indicarne un altro per il servizio, come http://host:porta.',
  certificate_missing:
    'Il file di certificato {{certificate}} non c’è. Sceglierlo di nuovo, oppure ometterlo.',
  certificate_unreadable:
    'Platen non ha il permesso di leggere il file di certificato {{certificate}}. Controllare le autorizzazioni.',
  certificate_invalid:
    'Il file {{certificate}} non contiene un certificato leggibile. Deve essere testo PEM, con “BEGIN CERTIFICATE”.',
  certificate_expired:
    'I certificati in {{certificate}} sono scaduti, l’ultimo il {{date}}. Chiedere un nuovo file.',
  token_invalid:
    'Questo non è un token: contiene spazi, interruzioni di riga o altri caratteri che nessun token ha. Copiarlo di nuovo, per intero.',
  token_file_open:
    'Altri su questo computer possono leggere il file del token {{file_name}} (la modalità è {{mode}}). Chiuderlo prima con “chmod 600”.',
  token_file_foreign: 'Il file del token {{file_name}} appartiene a qualcun altro. Usare un file proprio.',
  token_file_unreadable:
    'Il file del token {{file_name}} non può essere letto. Controllare il nome e le autorizzazioni.',
  no_token_given:
    'Non è arrivato alcun token. Indicarlo nella prima riga dello standard input, oppure nel file.',
  keychain_missing:
    'Qui non risponde alcun portachiavi del sistema, e Platen non conserva token altrove. Indicarlo ogni volta con --token-stdin o --token-file.',
  keychain_locked:
    'Il portachiavi del sistema è bloccato o non accetta nulla, e Platen non conserva token altrove. Sbloccarlo e riprovare, oppure indicare il token ogni volta con --token-stdin o --token-file.',
  token_not_forgotten:
    'Il portachiavi del sistema è bloccato, quindi non è stato possibile eliminarne un token. Sbloccarlo e riprovare.',
  services_not_kept:
    'Non è stato possibile scrivere i servizi in {{path}} ({{reason}}). Liberare spazio o controllare le autorizzazioni, e riprovare.',
} as const;
