/** Spanish of `platen services` and `--service`. The keys are the English texts as they stand where they are used. */
export const services = {
  'Conversion services on other computers, and their tokens':
    'Servicios de conversión en otros equipos, y sus tokens',
  'List the services': 'Muestra los servicios',
  'no token': 'sin token',
  'token in the keychain': 'token en el llavero',
  'There are no services yet; see “platen services add”.':
    'Aún no hay servicios; véase “platen services add”.',
  'Add a service': 'Añade un servicio',
  'what you call it': 'cómo lo llama usted',
  'its address, such as https://example.org': 'su dirección, por ejemplo https://example.org',
  'address of its sandbox, which charges nothing': 'dirección de su entorno de pruebas, que no cobra nada',
  'PEM file of a certificate to believe, beside those of the system':
    'archivo PEM de un certificado en el que confiar, además de los del sistema',
  '“system”, “none”, or the address of a proxy such as http://proxy:3128':
    '“system”, “none”, o la dirección de un proxy, por ejemplo http://proxy:3128',
  '“{name}” was added: {url}': '“{name}” se ha añadido: {url}',
  'Give it your token with: {command}': 'Indique su token con: {command}',
  'Keep the token of a service in the keychain of the system, or forget it':
    'Guarda el token de un servicio en el llavero del sistema, o lo olvida',
  'name of the service; NAME:sandbox for one of its sandbox alone':
    'nombre del servicio; NOMBRE:sandbox para uno solo de su entorno de pruebas',
  'read the service’s token from the first line of standard input':
    'lee el token del servicio de la primera línea de la entrada estándar',
  'read the service’s token from a file of mode 0600':
    'lee el token del servicio de un archivo con modo 0600',
  'delete the token from the keychain': 'borra el token del llavero',
  'The token is read from the first line of standard input, and never given as an argument: others see those.':
    'El token se lee de la primera línea de la entrada estándar, y nunca se da como argumento: esos los ven otras personas.',
  'The token of “{name}” was forgotten.': 'El token de “{name}” se ha olvidado.',
  'Token (it is not shown):': 'Token (no se muestra):',
  'The token of “{name}” is in the keychain.': 'El token de “{name}” está en el llavero.',
  'Forget a service and its token; what was converted with it stays in the history':
    'Olvida un servicio y su token; lo que se convirtió con él sigue en el historial',
  'name of the service': 'nombre del servicio',
  '“{name}” was forgotten.': '“{name}” se ha olvidado.',
  'a service of “platen services” instead of this computer; NAME:sandbox for its sandbox':
    'un servicio de “platen services” en lugar de este equipo; NOMBRE:sandbox para su entorno de pruebas',
  'documents: {count}': 'documentos: {count}',
  'email bodies: {count}': 'textos de correo: {count}',
  'Office attachments: {count}': 'adjuntos de Office: {count}',
  'free attachments: {count}': 'adjuntos gratuitos: {count}',
  'merges: {count}': 'combinaciones: {count}',
  'OCR: {count}': 'reconocimiento de texto: {count}',
  'PDF/A: {count}': 'PDF/A: {count}',
  'Of these only chosen pages (files: {files}, pages: {pages}).':
    'De ello solo páginas elegidas (archivos: {files}, páginas: {pages}).',
  'Sent to {host}: {size} (files: {count}).': 'Se envía a {host}: {size} (archivos: {count}).',
  'This is a sandbox: it charges nothing.': 'Este es un entorno de pruebas: no cobra nada.',
  'Expected cost in credits: {credits} ({explanation}).':
    'Coste previsto en créditos: {credits} ({explanation}).',
  'Credits charged: {credits}.': 'Créditos cobrados: {credits}.',
  'Paid by: {name}.': 'Pagado por: {name}.',
  'Credits left: {credits}.': 'Créditos restantes: {credits}.',
  'Credits: {credits}': 'Créditos: {credits}',
  'of {name}: {credits}': 'de {name}: {credits}',
  'of your own: {credits}': 'propios: {credits}',
  'The service lists no option “{name}”; it is sent as it is.':
    'El servicio no nombra ninguna opción “{name}”; se envía tal como está.',
  'Try the connection to a service: address, certificate, proxy and token':
    'Prueba la conexión con un servicio: dirección, certificado, proxy y token',
  '“{name}” answers. Workflows: {workflows}. Credits: {credits}.':
    '“{name}” responde. Procesos: {workflows}. Créditos: {credits}.',
  'name of the service; NAME:sandbox for its sandbox':
    'nombre del servicio; NOMBRE:sandbox para su entorno de pruebas',
  'Tell the credits that are left at a service': 'Dice los créditos que quedan en un servicio',
  sending: 'enviando',
  fetching: 'obteniendo',
  'waiting at the service': 'en espera en el servicio',
  'working at the service': 'el servicio está trabajando',
  'the service says to wait': 'el servicio pide esperar',
  'the service cannot be reached': 'no se puede llegar al servicio',
  'tried again at {time}': 'nuevo intento a las {time}',
  '{part} of {whole}': '{part} de {whole}',
} as const;
