/** Spanish of the legacy interface v1, by the English texts. */
export const legacy = {
  // Who calls
  'The user name and the password did not match any account.':
    'El nombre de usuario y la contraseña no corresponden a ninguna cuenta.',
  'The API token is missing or not valid.': 'El token de la API falta o no es válido.',
  'User names and passwords are not accepted any more. Use an API token.':
    'Ya no se aceptan nombres de usuario ni contraseñas. Use un token de la API.',
  'This account was made after December 2025 and has v2 only. Use {v2}.':
    'Esta cuenta se creó después de diciembre de 2025 y solo tiene v2. Use {v2}.',
  'v1 ended on {date}. Use v2 at {v2}.': 'v1 terminó el {date}. Use v2 en {v2}.',
  'v1 ends on {date}. Change to v2 at {v2} before that day.':
    'v1 termina el {date}. Cambie a v2 en {v2} antes de ese día.',
  'Last warning: v1 ends on {date}, and then nothing of it works any more. Change to v2 at {v2} now.':
    'Último aviso: v1 termina el {date}, y después no funcionará nada de ella. Cambie ya a v2 en {v2}.',
  'User names and passwords will stop working on {date}. Use an API token.':
    'Los nombres de usuario y las contraseñas dejarán de funcionar el {date}. Use un token de la API.',

  // What is not there
  'There is nothing at this address of v1.': 'En esta dirección de v1 no hay nada.',
  'There is no session {session}, or no longer.': 'No hay, o ya no hay, ninguna sesión {session}.',
  'This session has no file {file}.': 'Esta sesión no tiene ningún archivo {file}.',
  'This session has no process {process}.': 'Esta sesión no tiene ningún proceso {process}.',
  'Nothing is being processed in this session.': 'En esta sesión no se está procesando nada.',
  'There is no template {template}.': 'No hay ninguna plantilla {template}.',
  'There is no cover page template in your profile that template {template} could stand for.':
    'En su perfil no hay ninguna plantilla de portada que la plantilla {template} pueda representar.',
  'This result is not there any more.': 'Este resultado ya no está.',

  // What does not fit together
  'Something is being processed in this session. Wait until it is done.':
    'En esta sesión ya se está procesando algo. Espere a que termine.',
  'The ordering names the file {file} twice.': 'El orden nombra dos veces el archivo {file}.',
  'A PST file can only be combined with other PST files.':
    'Un archivo PST solo se puede combinar con otros archivos PST.',
  'A ZIP file can only be combined with other ZIP files.':
    'Un archivo ZIP solo se puede combinar con otros archivos ZIP.',
  'PST or ZIP files cannot be combined with other documents.':
    'Los archivos PST o ZIP no se pueden combinar con otros documentos.',
  'There are no files in this session.': 'No hay archivos en esta sesión.',
  'The file “{title}” has not been uploaded completely.':
    'El archivo “{title}” no se ha subido por completo.',
  'The upload goes on at byte {offset}.': 'La subida continúa en el byte {offset}.',
  'Only {size} of {total} bytes arrived. Send the rest with a Content-Range header.':
    'Solo han llegado {size} de {total} bytes. Envíe el resto con un encabezado Content-Range.',

  // What is not right
  'The body must be a JSON object.': 'El cuerpo debe ser un objeto JSON.',
  'The body is too large.': 'El cuerpo es demasiado grande.',
  'The ordering must be a list of file ids and of chapters with a title and children.':
    'El orden debe ser una lista de id de archivos y de capítulos con title y children.',
  'The ordering is too deep or too long.': 'El orden es demasiado profundo o demasiado largo.',
  'A file must have settings with a title and an extension.':
    'Un archivo debe tener ajustes con un título y una extensión.',
  'Files with the extension “{extension}” cannot be converted.':
    'Los archivos con la extensión “{extension}” no se pueden convertir.',
  'A session can hold at most {limit} files.': 'Una sesión puede contener como máximo {limit} archivos.',
  'The files of a session can be at most {limit} MB together.':
    'Los archivos de una sesión pueden sumar como máximo {limit} MB.',
  'The Content-Range header must look like “bytes 0-99/200”.':
    'El encabezado Content-Range debe tener la forma “bytes 0-99/200”.',
  'The expiration time must look like “hh:mm:ss” and be at most {limit} hours.':
    'El tiempo de caducidad debe tener la forma “hh:mm:ss” y ser como máximo de {limit} horas.',
  'The option “{option}” cannot be “{value}”.': 'La opción “{option}” no puede ser “{value}”.',
  'The field “{option}” must be filled in.': 'El campo “{option}” debe estar relleno.',
  'The address answered with the status {status}.': 'La dirección respondió con el estado {status}.',
  'The settings of the process are not right.': 'Los ajustes del proceso no son correctos.',

  // Uploads
  'This file is empty.': 'Este archivo está vacío.',
  'The name says {extension}, but the content is of another type.':
    'El nombre dice {extension}, pero el contenido es de otro tipo.',

  // Progress and results
  'Reading {count} files': 'Leyendo {count} archivos',
  'Reading one file': 'Leyendo un archivo',
  'Converting “{title}” ({n} of {count})': 'Convirtiendo “{title}” ({n} de {count})',
  'Converting “{title}” ({n} of {count}): {percent} %':
    'Convirtiendo “{title}” ({n} de {count}): {percent} %',
  'Converted “{title}” ({n} of {count})': '“{title}” convertido ({n} de {count})',
  'Could not convert “{title}” ({n} of {count}): {reason}':
    'No se ha podido convertir “{title}” ({n} de {count}): {reason}',
  'Drawing the cover page': 'Dibujando la portada',
  'Joining {count} documents': 'Uniendo {count} documentos',
  'Joining {count} documents: {percent} %': 'Uniendo {count} documentos: {percent} %',
  'Packing {count} files': 'Comprimiendo {count} archivos',
  Done: 'Terminado',
  'The processing failed: {reason}': 'El procesamiento ha fallado: {reason}',
  'The file “{title}” could not be converted: {reason} A page in the result says so in its place.':
    'El archivo “{title}” no se ha podido convertir: {reason} En su lugar, una página del resultado lo dice.',
  'The option “{option}” is not known and did nothing.':
    'La opción “{option}” no se conoce y no ha hecho nada.',
  'The entry “{title}” of the archive was left out: {reason}':
    'El elemento “{title}” del archivo comprimido se ha omitido: {reason}',
  'Nothing is charged in the sandbox.': 'En el entorno de pruebas no se cobra nada.',
  'Nothing was charged.': 'No se ha cobrado nada.',
  'WARNING: not converted (code: {code})': 'WARNING: no convertido (code: {code})',
  'This page stands for a file that could not be converted.':
    'Esta página representa un archivo que no se ha podido convertir.',
  Contents: 'Índice',

  // Default titles
  untitled: 'sin título',
  'My document': 'Mi documento',

  // Templates and their fields
  'Merge with bookmarks': 'Combinar con marcadores',
  'Cover page': 'Portada',
  Title: 'Título',
  'Title of the result.': 'Título del resultado.',
  Action: 'Acción',
  'One PDF of all files, or each file by itself in a ZIP file.':
    'Un PDF con todos los archivos, o cada archivo por separado en un archivo ZIP.',
  'Merge to one PDF': 'Combinar en un PDF',
  'Separate files in a ZIP file': 'Archivos separados en un archivo ZIP',
  'Type of PDF': 'Tipo de PDF',
  'Normal, or PDF/A for archives.': 'Normal, o PDF/A para archivar.',
  'Recognise text': 'Reconocer texto',
  'Makes the text of scans searchable.': 'Permite buscar en el texto de los escaneos.',
  'Language of the text': 'Idioma del texto',
  'Language of scanned text.': 'Idioma del texto escaneado.',
  Compression: 'Compresión',
  'How much smaller the result is made.': 'Cuánto se reduce el resultado.',
  'Picture quality': 'Calidad de imagen',
  'From 1 to 100.': 'De 1 a 100.',
  'Picture resolution': 'Resolución de imagen',
  'Pixels an inch.': 'Píxeles por pulgada.',
  'Reduce fonts': 'Reducir las fuentes',
  'Leaves out characters that are not used.': 'Omite los caracteres que no se usan.',
  'Colours of pictures': 'Colores de las imágenes',
  'For printing, for screens, or as small as possible.':
    'Para imprimir, para pantallas, o lo más pequeño posible.',
  'Fast web view': 'Vista rápida en la web',
  'The first page shows before the whole file is there.':
    'La primera página se ve antes de que esté todo el archivo.',
  'Remove properties': 'Quitar las propiedades',
  'Title, author, program and the like.': 'Título, autor, programa y similares.',
  'Remove interactive elements': 'Quitar los elementos interactivos',
  'Form fields and comments become part of the page.':
    'Los campos de formulario y los comentarios pasan a formar parte de la página.',
  'Tidy up': 'Limpiar',
  'Packs everything anew.': 'Comprime todo de nuevo.',
  'Table of contents': 'Índice',
  'On pages of its own at the front.': 'En páginas propias al principio.',
  Header: 'Encabezado',
  Footer: 'Pie de página',
  'May hold {page} and {pages}.': 'Puede contener {page} y {pages}.',
  'A text on the cover page.': 'Un texto en la portada.',
} as const;
