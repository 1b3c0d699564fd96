/** Lo que se dice de los correos y los buzones. */
export const mailErrors = {
  no_messages: 'Este archivo de correo no contiene mensajes.',
  deleted_message:
    'Este mensaje se eliminó en el programa de correo y por eso se ha omitido. Elija “También mensajes eliminados” (deleted_messages=true) o indique el archivo por separado.',
  only_deleted_messages:
    'Todos los mensajes de este archivo de correo se eliminaron en el programa de correo. Elija “También mensajes eliminados” (deleted_messages=true) para convertirlos.',
  attachment_deleted: 'Este archivo adjunto se eliminó del mensaje en el programa de correo.',
  attachment_detached:
    'Este archivo adjunto se separó del mensaje en el programa de correo y se guardó aparte.',
  attachment_elsewhere:
    'Este archivo adjunto no está en el mensaje: el programa de correo lo guarda en otro lugar. Guárdelo desde allí, o el mensaje con sus adjuntos.',
};

export const mailMessages = {
  message_skipped: 'El mensaje {{place}} se ha omitido. {{reason}}',
  deleted_left_out:
    'Mensajes eliminados que se han omitido: {{count}}. Con “También mensajes eliminados” (deleted_messages=true) se incluyen.',
  deleted_taken: 'Mensajes convertidos que se habían eliminado en el programa de correo: {{count}}',
  outlook_password_ignored:
    'Este archivo de datos pide una contraseña en Outlook. Su contenido no está cifrado y se ha leído sin ella.',
  archive_damaged:
    'Este archivo de datos está dañado. Se ha convertido lo que se podía leer; pueden faltar elementos. Lugares dañados: {{count}}.',
  folder_missing: 'En este archivo de datos no hay ninguna carpeta “{{folder}}” con elementos.',
  blocked_remote: 'Imágenes de internet que no se han cargado: {{count}}',
  attachment_not_converted: 'El archivo adjunto “{{name}}” no se ha convertido. {{reason}}',
  attachment_not_converted_embedded:
    'El archivo adjunto “{{name}}” no se ha convertido; está dentro del PDF tal como estaba. {{reason}}',
  attachments_listed: 'Archivos adjuntos que solo se nombran: {{count}}',
  archive_summary_messages: 'Mensajes convertidos: {{converted}} de {{total}}',
  archive_summary:
    'Convertidos: {{converted}} · omitidos: {{skipped}} · fallidos: {{failed}} · adjuntos no convertidos: {{attachments}}',
};

export const mailOptions = {
  deleted_messages: {
    label: 'También mensajes eliminados',
    description: 'Mensajes eliminados en el programa de correo que siguen en sus archivos.',
  },
  embed_attachments: {
    label: 'Incrustar los adjuntos en el PDF',
    description: '',
  },
  mail_headers: {
    label: 'Encabezados del mensaje',
    description: '',
  },
  mailbox: {
    label: 'Buzones',
    description: '',
  },
};

export const mailValues = {
  embed_attachments: {
    none: 'Ninguno',
    unconverted: 'Solo lo que no se puede convertir',
    all: 'Todos',
  },
  mail_headers: {
    short: 'De, Para, Fecha, Asunto',
    full: 'Todos los encabezados',
  },
  mailbox: {
    one: 'Un PDF, con un marcador por mensaje',
    each: 'Un PDF por mensaje',
  },
};
