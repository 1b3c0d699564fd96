/** Ce qui est dit des e-mails et des boîtes aux lettres. */
export const mailErrors = {
  no_messages: 'Cette archive ne contient pas de messages.',
  deleted_message:
    'Ce message a été supprimé dans le logiciel de messagerie ; il a donc été omis. Choisissez « Inclure les messages supprimés » (deleted_messages=true), ou donnez le fichier seul.',
  only_deleted_messages:
    'Tous les messages de cette archive ont été supprimés dans le logiciel de messagerie. Choisissez « Inclure les messages supprimés » (deleted_messages=true) pour les convertir.',
  attachment_deleted: 'Cette pièce jointe a été supprimée du message dans le logiciel de messagerie.',
  attachment_detached:
    'Cette pièce jointe a été détachée du message dans le logiciel de messagerie et enregistrée à part.',
  attachment_elsewhere:
    'Cette pièce jointe n’est pas dans le message : le logiciel de messagerie la garde ailleurs. Enregistrez-la depuis ce logiciel, ou le message avec ses pièces jointes.',
};

export const mailMessages = {
  message_skipped: 'Le message {{place}} a été omis. {{reason}}',
  deleted_left_out:
    'Messages supprimés qui ont été omis : {{count}}. « Inclure les messages supprimés » (deleted_messages=true) permet de les garder.',
  deleted_taken: 'Messages convertis bien que supprimés dans le logiciel de messagerie : {{count}}',
  outlook_password_ignored:
    'Cette archive demande un mot de passe dans Outlook. Son contenu n’est pas chiffré et a été lu sans ce mot de passe.',
  archive_damaged:
    'Cette archive est endommagée. Ce qui était lisible a été converti ; des éléments peuvent manquer. Endroits endommagés : {{count}}.',
  folder_missing: 'Cette archive ne contient pas de dossier « {{folder}} » avec des éléments.',
  blocked_remote: 'Images d’Internet non chargées : {{count}}',
  attachment_not_converted: 'La pièce jointe « {{name}} » n’a pas été convertie. {{reason}}',
  attachment_not_converted_embedded:
    'La pièce jointe « {{name}} » n’a pas été convertie ; elle est dans le PDF telle qu’elle était. {{reason}}',
  attachments_listed: 'Pièces jointes seulement nommées : {{count}}',
  archive_summary_messages: 'Messages convertis : {{converted}} sur {{total}}',
  archive_summary:
    'Convertis : {{converted}} · omis : {{skipped}} · échoués : {{failed}} · pièces jointes non converties : {{attachments}}',
};

export const mailOptions = {
  deleted_messages: {
    label: 'Inclure les messages supprimés',
    description: 'Messages supprimés dans le logiciel de messagerie et encore présents dans ses fichiers.',
  },
  embed_attachments: {
    label: 'Incorporer les pièces jointes au PDF',
    description: '',
  },
  mail_headers: {
    label: 'En-têtes',
    description: '',
  },
  mailbox: {
    label: 'Boîtes aux lettres',
    description: '',
  },
};

export const mailValues = {
  embed_attachments: {
    none: 'Aucune',
    unconverted: 'Seulement celles non convertibles',
    all: 'Toutes',
  },
  mail_headers: {
    short: 'De, À, Date, Objet',
    full: 'Tous les en-têtes',
  },
  mailbox: {
    one: 'Un PDF, un signet par e-mail',
    each: 'Un PDF par e-mail',
  },
};
