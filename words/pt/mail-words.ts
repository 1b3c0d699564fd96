/** O que se diz de emails e caixas de correio. */
export const mailErrors = {
  no_messages: 'Este arquivo não contém mensagens.',
  deleted_message:
    'Esta mensagem foi eliminada no programa de correio e, por isso, omitida. Escolha “Também mensagens eliminadas” (deleted_messages=true) ou indique o ficheiro sozinho.',
  only_deleted_messages:
    'Todas as mensagens deste arquivo foram eliminadas no programa de correio. Escolha “Também mensagens eliminadas” (deleted_messages=true) para as converter.',
  attachment_deleted: 'Este anexo foi eliminado da mensagem no programa de correio.',
  attachment_detached: 'Este anexo foi separado da mensagem no programa de correio e guardado à parte.',
  attachment_elsewhere:
    'Este anexo não está na mensagem: o programa de correio guarda-o noutro local. Guarde-o a partir daí, ou a mensagem com os seus anexos.',
};

export const mailMessages = {
  message_skipped: 'A mensagem {{place}} foi omitida. {{reason}}',
  deleted_left_out:
    'Mensagens eliminadas que foram omitidas: {{count}}. Com “Também mensagens eliminadas” (deleted_messages=true) são incluídas.',
  deleted_taken: 'Mensagens convertidas que tinham sido eliminadas no programa de correio: {{count}}',
  outlook_password_ignored:
    'Este arquivo pede uma palavra-passe no Outlook. O conteúdo não está encriptado e foi lido sem ela.',
  archive_damaged:
    'Este arquivo está danificado. Foi convertido o que se conseguiu ler; podem faltar itens. Locais danificados: {{count}}.',
  folder_missing: 'Não há neste arquivo nenhuma pasta “{{folder}}” com itens.',
  blocked_remote: 'Imagens da internet que não foram carregadas: {{count}}',
  attachment_not_converted: 'O anexo “{{name}}” não foi convertido. {{reason}}',
  attachment_not_converted_embedded:
    'O anexo “{{name}}” não foi convertido; está dentro do PDF tal como era. {{reason}}',
  attachments_listed: 'Anexos que são apenas mencionados: {{count}}',
  archive_summary_messages: 'Mensagens convertidas: {{converted}} de {{total}}',
  archive_summary:
    'Convertidos: {{converted}} · omitidos: {{skipped}} · falhados: {{failed}} · anexos não convertidos: {{attachments}}',
};

export const mailOptions = {
  deleted_messages: {
    label: 'Também mensagens eliminadas',
    description: 'Mensagens eliminadas no programa de correio que ainda estão nos seus ficheiros.',
  },
  embed_attachments: { label: 'Incorporar anexos no PDF', description: '' },
  mail_headers: { label: 'Cabeçalhos da mensagem', description: '' },
  mailbox: { label: 'Caixas de correio', description: '' },
};

export const mailValues = {
  embed_attachments: { none: 'Nenhum', unconverted: 'Só os que não se podem converter', all: 'Todos' },
  mail_headers: { short: 'De, Para, Data, Assunto', full: 'Todos os cabeçalhos' },
  mailbox: {
    one: 'Um PDF, com um marcador por e-mail',
    each: 'Um PDF por e-mail',
  },
};
