/** Spanish. The keys are the English texts as they stand where they are used. */
import { admin } from './admin.js';
import { doctor } from './doctor.js';
import { services } from './services.js';
import { terminal } from './terminal.js';
import { watchCommands } from './watch-commands.js';

export const commandLine = {
  'Converts documents to PDF, and PDFs to others, on this computer: offline, without an account.':
    'Convierte documentos a PDF, y PDF a otros formatos, en este equipo: sin conexión, sin cuenta.',
  'language of what is said here and in results; the system’s when left out':
    'idioma de lo que se dice aquí y en los resultados; si se omite, el del sistema',
  '(platen --help shows all commands)': '(platen --help muestra todas las órdenes)',
  'Exit status:': 'Estado de salida:',
  'everything was converted': 'todo se ha convertido',
  'at least one file failed': 'al menos un archivo ha fallado',
  'wrong usage': 'uso incorrecto',
  interrupted: 'interrumpido',
  // convert
  'Convert files, the files of folders and of ZIP archives, and web addresses':
    'Convierte archivos, los de carpetas y archivos ZIP, y direcciones web',
  'files, folders, ZIP archives or web addresses': 'archivos, carpetas, archivos ZIP o direcciones web',
  'files, folders, ZIP archives or web addresses; - is standard input':
    'archivos, carpetas, archivos ZIP o direcciones web; - es la entrada estándar',
  'what standard input holds, such as docx; where left out its content tells':
    'qué contiene la entrada estándar, como docx; si se omite, lo dice el contenido',
  'name, key or number of a workflow; see “platen workflows”':
    'nombre, clave o número de un proceso; véase “platen workflows”',
  'name, key or number of a workflow, also of your own; see “platen workflows”':
    'nombre, clave o número de un proceso, también propio; véase “platen workflows”',
  'convert every file by what it really is, each by itself, to: {types} (pdf when left out)':
    'convierte cada archivo según lo que es en realidad, cada uno por separado, a: {types} (si se omite, pdf)',
  'a PDF is made of it first, and the result of that.':
    'primero se hace de él un PDF, y de este el resultado.',
  '“{option}” is an option of: {workflows}. Say which with --workflow.':
    '«{option}» es una opción de: {workflows}. Indique cuál con --workflow.',
  'an option of the workflow, may be repeated; see “platen options”; with --service, WORKFLOW:NAME=VALUE is for that workflow alone':
    'una opción del proceso, se puede repetir; véase “platen options”; con --service, PROCESO:NOMBRE=VALOR es solo para ese proceso',
  'an option of the workflow, may be repeated; see “platen options”':
    'una opción del proceso, se puede repetir; véase “platen options”',
  'another workflow on each result; options after it are its own; may be repeated':
    'otro proceso sobre cada resultado; las opciones que siguen son suyas; se puede repetir',
  'file names in merge order, separated by commas; others follow as given':
    'nombres de archivo en el orden en que se combinan, separados por comas; los demás siguen como se dan',
  'pages of one file of a merge, such as report.pdf=1-3,7; the file by name, path or position; may be repeated':
    'páginas de un archivo al combinar, como informe.pdf=1-3,7; el archivo por nombre, ruta o posición; se puede repetir',
  'folder for the results, a file name such as report.pdf for one result, or - for standard output; beside each source when left out':
    'carpeta para los resultados, un nombre de archivo como informe.pdf para un resultado, o - para la salida estándar; si se omite, junto a cada origen',
  'read the password of protected files from standard input':
    'lee de la entrada estándar la contraseña de los archivos protegidos',
  'read the value of an option that is a password from a line of standard input, after the password; may be repeated':
    'lee de una línea de la entrada estándar el valor de una opción que es una contraseña, después de la contraseña; se puede repetir',
  'one JSON object on standard output and nothing else': 'un objeto JSON en la salida estándar y nada más',
  'An existing file is never overwritten: a second report.pdf becomes “report (2).pdf”.':
    'Un archivo existente no se sobrescribe nunca: un segundo report.pdf pasa a ser “report (2).pdf”.',
  'Examples:': 'Ejemplos:',
  'Web pages, Markdown, emails and books are drawn by a browser of the Chromium family that is installed; PLATEN_CHROMIUM names another one.':
    'Las páginas web, Markdown, correos y libros los dibuja un navegador instalado de la familia Chromium; PLATEN_CHROMIUM nombra otro.',
  '{count} files': '{count} archivos',
  'failed: {reason}': 'ha fallado: {reason}',
  'No result was made.': 'No se ha hecho ningún resultado.',
  'No result was made, because of {names}.': 'No se ha hecho ningún resultado, por causa de {names}.',
  '{missing} of {count} files were not converted.': '{missing} de {count} archivos no se han convertido.',
  // Progress
  waiting: 'en espera',
  starting: 'empezando',
  reading: 'leyendo',
  loading: 'cargando',
  exporting: 'exportando',
  drawing: 'dibujando',
  merging: 'combinando',
  checking: 'comprobando',
  saving: 'guardando',
  cancelled: 'cancelado',
  ready: 'listo para el resultado',
  done: 'terminado',
  // workflows, options
  'List all workflows with the types they take, and keep workflows of your own':
    'Muestra todos los procesos con los tipos que aceptan, y guarda procesos propios',
  'Your own:': 'Propios:',
  'List all workflows with the types they take': 'Muestra todos los procesos con los tipos que aceptan',
  'Run a workflow of your own on files': 'Ejecuta un proceso propio con archivos',
  'name, name as one word, or number; see “platen workflows list”':
    'nombre, nombre en una palabra, o número; véase “platen workflows list”',
  'Options that the workflow leaves open are given with --option; “platen options NAME” lists them.':
    'Las opciones que el proceso deja abiertas se dan con --option; “platen options NOMBRE” las muestra.',
  'Nearly the same: {names}': 'Casi igual: {names}',
  'Keep a chain of workflows under a name of your own': 'Guarda una cadena de procesos con un nombre propio',
  'name of your workflow': 'nombre del proceso',
  'what it is for': 'para qué sirve',
  'a word for its picture': 'una palabra para su imagen',
  'change the workflow of that name': 'cambia el proceso que tiene ese nombre',
  'Kept as “{name}” ({id}).': 'Guardado como “{name}” ({id}).',
  'Asked at every run: {names}.': 'Se pregunta en cada uso: {names}.',
  'asked at every run': 'se pregunta en cada uso',
  'Forget a workflow of your own; what was made with it stays':
    'Olvida un proceso propio; lo que se hizo con él se queda',
  'name or number of a workflow of your own': 'nombre o número de un proceso propio',
  'Removed “{name}”.': '“{name}” se ha eliminado.',
  'Show a workflow of your own with its steps': 'Muestra un proceso propio con sus pasos',
  'Write workflows of your own as JSON for another computer, without paths; all of them when none is named':
    'Escribe procesos propios como JSON para otro equipo, sin rutas; todos si no se nombra ninguno',
  'Keep the workflows of a file that was exported; none of them where one is not right':
    'Guarda los procesos de un archivo exportado; ninguno si uno no es correcto',
  'file of workflows, or - for standard input': 'archivo de procesos, o - para la entrada estándar',
  'one JSON object on standard output, as {request} replies':
    'un objeto JSON en la salida estándar, como responde {request}',
  'everything Platen reads': 'todo lo que Platen lee',
  'List the options of a workflow': 'Muestra las opciones de un proceso',
  'name, key or number of a workflow': 'nombre, clave o número de un proceso',
  'only with {choice}': 'solo con {choice}',
  'given with {flag}, never as an argument': 'se da con {flag}, nunca como argumento',
  '{value} when left out': 'si se omite, {value}',
  'when left out': 'si se omite',
  'several as {example}': 'varios como {example}',
  '{minimum} to {maximum}': 'de {minimum} a {maximum}',
  '{value} for none': '{value} para ninguno',
  mm: 'mm',
  points: 'puntos',
  percent: 'por ciento',
  dpi: 'dpi',
  pixels: 'píxeles',
  MB: 'MB',
  degrees: 'grados',
  'page ranges': 'intervalos de páginas',
  // languages, fonts, history
  'List the languages text is recognised in': 'Muestra los idiomas en los que se reconoce texto',
  'one JSON object on standard output': 'un objeto JSON en la salida estándar',
  'Add Tesseract’s data for a language: a .traineddata file, named after it':
    'Añade datos de Tesseract para un idioma: un archivo .traineddata que lleva su nombre',
  'Remove data that was added': 'Elimina datos que se añadieron',
  'Text can be recognised in “{code}” now.': 'Ahora se puede reconocer texto en “{code}”.',
  'List the fonts that were added for drawing documents':
    'Muestra las fuentes que se añadieron para dibujar documentos',
  'Add fonts: .ttf, .otf or .ttc files, of which a copy is kept':
    'Añade fuentes: archivos .ttf, .otf o .ttc, de los que se guarda una copia',
  'Remove a font that was added, by the name of its file in the list':
    'Elimina una fuente añadida, por el nombre de su archivo en la lista',
  '“{fonts}” is used from the next conversion on.': '“{fonts}” se usa desde la próxima conversión.',
  'List what was converted, newest first': 'Muestra lo que se ha convertido, primero lo más reciente',
  'only those of one service of “platen services”; NAME:sandbox for its sandbox, local for this computer':
    'solo las de un servicio de «platen services»; NOMBRE:sandbox para su entorno de pruebas, local para este ordenador',
  'only with these words in a file or workflow name':
    'solo con estas palabras en el nombre de un archivo o proceso',
  'only these': 'solo estos',
  'at most so many, up to 200': 'como máximo tantos, hasta 200',
  'Nothing yet.': 'Aún nada.',
  '{count} of {total}; --limit shows more.': '{count} de {total}; --limit muestra más.',
  '{names} and {count} more': '{names} y {count} más',
  // serve
  'Serve conversions over HTTP to other programs, until stopped':
    'Ofrece conversiones por HTTP a otros programas, hasta que se detenga',
  'port to listen on; 0 takes any free one': 'puerto en el que escucha; 0 toma uno libre',
  'address to listen on': 'dirección en la que escucha',
  'folder of everything the service keeps': 'carpeta de todo lo que guarda el servicio',
  'accounts and credits in PostgreSQL (postgres://...) instead of a file in that folder':
    'cuentas y créditos en PostgreSQL (postgres://...) en lugar de en un archivo de esa carpeta',
  'address under which clients reach it, where a proxy stands before it':
    'dirección con la que llegan los clientes, si hay un proxy delante',
  'a further name that requests may be meant for; may be given several times':
    'otro nombre al que pueden ir dirigidas las peticiones; se puede dar varias veces',
  'web pages that may read replies; may be given several times':
    'páginas web que pueden leer respuestas; se puede dar varias veces',
  'believe the addresses that a proxy reports': 'cree las direcciones que comunica un proxy',
  'answer the legacy interface v1 without end': 'responde sin fin a la interfaz antigua v1',
  'answer the legacy interface v1 until that day (2027-01-31)':
    'responde a la interfaz antigua v1 hasta ese día (2027-01-31)',
  'limits of users and of the queue, in YAML or JSON; the usual ones when left out':
    'límites de los usuarios y de la cola, en YAML o JSON; si se omite, los habituales',
  'hours after which executions and results are forgotten':
    'horas tras las que se olvidan las ejecuciones y los resultados',
  'conversions at the same time; by the cores when left out':
    'conversiones a la vez; si se omite, según los núcleos',
  'write names of documents into the log': 'escribe los nombres de los documentos en el registro',
  'let webhooks go to private addresses': 'deja que los webhooks vayan a direcciones privadas',
  'convert although documents cannot be kept from other files here':
    'convierte aunque aquí los documentos no puedan mantenerse separados de otros archivos',
  'first line of standard output': 'primera línea de la salida estándar',
  'The sandbox, which charges nothing: {url}': 'El entorno de pruebas, que no cobra nada: {url}',
  'A first user was made. This token is shown once:':
    'Se ha creado un primer usuario. Este token se muestra una sola vez:',
  'port on which programs of this computer read metrics for Prometheus; none when left out':
    'puerto en el que los programas de este equipo leen métricas para Prometheus; si se omite, ninguno',
  'seconds that conversions may go on when the service is stopped; what is left goes on at the next start':
    'segundos que pueden continuar las conversiones cuando se detiene el servicio; lo que queda sigue en el próximo arranque',
  'Metrics for Prometheus: {url}': 'Métricas para Prometheus: {url}',
  'No sandbox works here: a document that takes over the program reading it reaches all files and programs that the service reaches. Serve only people you trust.':
    'Aquí no funciona ninguna zona aislada: un documento que se apodere del programa que lo lee alcanza todos los archivos y programas que alcanza el servicio. Sirva solo a personas de confianza.',
  'Ctrl+C stops the service.': 'Ctrl+C detiene el servicio.',
  ...admin,
  ...doctor,
  ...services,
  ...terminal,
  ...watchCommands,
} as const;
