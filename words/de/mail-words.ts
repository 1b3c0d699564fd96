/** Was von E-Mails und Postfächern zu sagen ist. */
export const mailErrors = {
  no_messages: 'Dieses Archiv enthält keine Nachrichten.',
  deleted_message:
    'Diese Nachricht wurde im Mailprogramm gelöscht und deshalb weggelassen. Wählen Sie „Auch gelöschte Nachrichten“ (deleted_messages=true), oder geben Sie die Datei einzeln an.',
  only_deleted_messages:
    'Alle Nachrichten dieses Archivs wurden im Mailprogramm gelöscht. Wählen Sie „Auch gelöschte Nachrichten“ (deleted_messages=true), um sie umzuwandeln.',
  attachment_deleted: 'Dieser Anhang wurde im Mailprogramm aus der Nachricht gelöscht.',
  attachment_detached:
    'Dieser Anhang wurde im Mailprogramm von der Nachricht abgetrennt und für sich gespeichert.',
  attachment_elsewhere:
    'Dieser Anhang steckt nicht in der Nachricht: Das Mailprogramm bewahrt ihn an anderer Stelle auf. Sichern Sie ihn dort, oder die Nachricht mit ihren Anhängen.',
};

export const mailMessages = {
  message_skipped: 'Die Nachricht {{place}} wurde weggelassen. {{reason}}',
  deleted_left_out:
    'Gelöschte Nachrichten, die weggelassen wurden: {{count}}. Mit „Auch gelöschte Nachrichten“ (deleted_messages=true) kommen sie mit.',
  deleted_taken: 'Umgewandelte Nachrichten, die im Mailprogramm gelöscht wurden: {{count}}',
  outlook_password_ignored:
    'Dieses Archiv verlangt in Outlook ein Passwort. Der Inhalt ist nicht verschlüsselt und wurde ohne gelesen.',
  archive_damaged:
    'Dieses Archiv ist beschädigt. Was lesbar war, wurde umgewandelt; Elemente können fehlen. Beschädigte Stellen: {{count}}.',
  folder_missing: 'In diesem Archiv gibt es keinen Ordner „{{folder}}“ mit Elementen.',
  blocked_remote: 'Bilder aus dem Internet, die nicht geladen wurden: {{count}}',
  attachment_not_converted: 'Der Anhang „{{name}}“ wurde nicht umgewandelt. {{reason}}',
  attachment_not_converted_embedded:
    'Der Anhang „{{name}}“ wurde nicht umgewandelt; er steckt im PDF, wie er war. {{reason}}',
  attachments_listed: 'Anhänge, die nur genannt werden: {{count}}',
  archive_summary_messages: 'Umgewandelte Nachrichten: {{converted}} von {{total}}',
  archive_summary:
    'Umgewandelt: {{converted}} · weggelassen: {{skipped}} · fehlgeschlagen: {{failed}} · Anhänge nicht umgewandelt: {{attachments}}',
};

export const mailOptions = {
  deleted_messages: {
    label: 'Auch gelöschte Nachrichten',
    description: 'Nachrichten, die im Mailprogramm gelöscht wurden und noch in dessen Dateien stehen.',
  },
  embed_attachments: { label: 'Anhänge ins PDF einbetten', description: '' },
  mail_headers: { label: 'Kopfzeilen', description: '' },
  mailbox: { label: 'Postfächer', description: '' },
};

export const mailValues = {
  embed_attachments: {
    none: 'Keine',
    unconverted: 'Nur nicht umwandelbare',
    all: 'Alle',
  },
  mail_headers: {
    short: 'Von, An, Datum, Betreff',
    full: 'Alle Kopfzeilen',
  },
  mailbox: {
    one: 'Ein PDF, mit einem Lesezeichen je E-Mail',
    each: 'Ein PDF je E-Mail',
  },
};
