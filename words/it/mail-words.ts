/** Ciò che si dice di email e caselle di posta. */
export const mailErrors = {
  no_messages: 'Questo archivio non contiene messaggi.',
  deleted_message:
    'Questo messaggio è stato eliminato nel programma di posta e perciò è stato escluso. Scegliere “Anche messaggi eliminati” (deleted_messages=true) o indicare il file da solo.',
  only_deleted_messages:
    'Tutti i messaggi di questo archivio sono stati eliminati nel programma di posta. Scegliere “Anche messaggi eliminati” (deleted_messages=true) per convertirli.',
  attachment_deleted: 'Questo allegato è stato eliminato dal messaggio nel programma di posta.',
  attachment_detached:
    'Questo allegato è stato staccato dal messaggio nel programma di posta e salvato a parte.',
  attachment_elsewhere:
    'Questo allegato non è nel messaggio: il programma di posta lo conserva altrove. Salvarlo da lì, oppure salvare il messaggio con i suoi allegati.',
};

export const mailMessages = {
  message_skipped: 'Il messaggio {{place}} è stato escluso. {{reason}}',
  deleted_left_out:
    'Messaggi eliminati che sono stati esclusi: {{count}}. Con “Anche messaggi eliminati” (deleted_messages=true) vengono inclusi.',
  deleted_taken: 'Messaggi convertiti che erano stati eliminati nel programma di posta: {{count}}',
  outlook_password_ignored:
    'Questo archivio in Outlook chiede una password. Il contenuto non è crittografato ed è stato letto senza.',
  archive_damaged:
    'Questo archivio è danneggiato. Ciò che si è potuto leggere è stato convertito; potrebbero mancare elementi. Punti danneggiati: {{count}}.',
  folder_missing: 'In questo archivio non c’è una cartella “{{folder}}” con elementi.',
  blocked_remote: 'Immagini da internet non caricate: {{count}}',
  attachment_not_converted: 'L’allegato “{{name}}” non è stato convertito. {{reason}}',
  attachment_not_converted_embedded:
    'L’allegato “{{name}}” non è stato convertito; si trova nel PDF così com’era. {{reason}}',
  attachments_listed: 'Allegati solo elencati: {{count}}',
  archive_summary_messages: 'Messaggi convertiti: {{converted}} di {{total}}',
  archive_summary:
    'Convertiti: {{converted}} · esclusi: {{skipped}} · non riusciti: {{failed}} · allegati non convertiti: {{attachments}}',
};

export const mailOptions = {
  deleted_messages: {
    label: 'Anche messaggi eliminati',
    description: 'Messaggi eliminati nel programma di posta e ancora presenti nei suoi file.',
  },
  embed_attachments: {
    label: 'Incorpora gli allegati nel PDF',
    description: '',
  },
  mail_headers: {
    label: 'Intestazioni dei messaggi',
    description: '',
  },
  mailbox: {
    label: 'Caselle di posta',
    description: '',
  },
};

export const mailValues = {
  embed_attachments: {
    none: 'Nessuno',
    unconverted: 'Solo ciò che non si può convertire',
    all: 'Tutti',
  },
  mail_headers: {
    short: 'Da, A, Data, Oggetto',
    full: 'Tutte le intestazioni',
  },
  mailbox: {
    one: 'Un PDF, con un segnalibro per ogni e-mail',
    each: 'Un PDF per ogni e-mail',
  },
};
