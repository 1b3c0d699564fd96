/** Wat over e-mails en postvakken wordt gezegd. */
export const mailErrors = {
  no_messages: 'Dit archief bevat geen berichten.',
  deleted_message:
    'Dit bericht is in het mailprogramma verwijderd en daarom weggelaten. Kies “Ook verwijderde berichten” (deleted_messages=true), of geef het bestand los op.',
  only_deleted_messages:
    'Alle berichten in dit archief zijn in het mailprogramma verwijderd. Kies “Ook verwijderde berichten” (deleted_messages=true) om ze om te zetten.',
  attachment_deleted: 'Deze bijlage is in het mailprogramma uit het bericht verwijderd.',
  attachment_detached: 'Deze bijlage is in het mailprogramma van het bericht losgemaakt en los opgeslagen.',
  attachment_elsewhere:
    'Deze bijlage zit niet in het bericht: het mailprogramma bewaart haar op een andere plaats. Sla haar daar op, of het bericht met zijn bijlagen.',
};

export const mailMessages = {
  message_skipped: 'Bericht {{place}} is overgeslagen. {{reason}}',
  deleted_left_out:
    'Verwijderde berichten die zijn weggelaten: {{count}}. Met “Ook verwijderde berichten” (deleted_messages=true) komen ze mee.',
  deleted_taken: 'Omgezette berichten die in het mailprogramma zijn verwijderd: {{count}}',
  outlook_password_ignored:
    'Dit archief vraagt in Outlook om een wachtwoord. De inhoud is niet versleuteld en is zonder gelezen.',
  archive_damaged:
    'Dit archief is beschadigd. Wat te lezen was, is omgezet; er kunnen onderdelen ontbreken. Beschadigde plaatsen: {{count}}.',
  folder_missing: 'In dit archief staat geen map ‘{{folder}}’ met onderdelen.',
  blocked_remote: 'Afbeeldingen van het internet die niet zijn geladen: {{count}}',
  attachment_not_converted: 'De bijlage ‘{{name}}’ is niet omgezet. {{reason}}',
  attachment_not_converted_embedded:
    'De bijlage ‘{{name}}’ is niet omgezet; ze zit zoals ze was in de PDF. {{reason}}',
  attachments_listed: 'Bijlagen die alleen worden genoemd: {{count}}',
  archive_summary_messages: 'Omgezette berichten: {{converted}} van {{total}}',
  archive_summary:
    'Omgezet: {{converted}} · weggelaten: {{skipped}} · mislukt: {{failed}} · bijlagen niet omgezet: {{attachments}}',
};

export const mailOptions = {
  deleted_messages: {
    label: 'Ook verwijderde berichten',
    description: 'Berichten die in het mailprogramma zijn verwijderd en nog in de bestanden ervan staan.',
  },
  embed_attachments: {
    label: 'Bijlagen insluiten in de PDF',
    description: '',
  },
  mail_headers: {
    label: 'Berichtkoppen',
    description: '',
  },
  mailbox: {
    label: 'Postbussen',
    description: '',
  },
};

export const mailValues = {
  embed_attachments: {
    none: 'Geen',
    unconverted: 'Alleen wat niet omgezet kan worden',
    all: 'Alle',
  },
  mail_headers: {
    short: 'Van, Aan, Datum, Onderwerp',
    full: 'Alle koppen',
  },
  mailbox: {
    one: 'Eén PDF, met een bladwijzer voor elke e-mail',
    each: 'Een PDF voor elke e-mail',
  },
};
