/** `platen` en la terminal, en español. */
export const terminal = {
  'Tell what a command does, and its options': 'Decir qué hace una orden, y sus opciones',
  'a command, and where it has commands of its own one of them':
    'una orden y, si tiene órdenes propias, una de ellas',
  'Write what makes a shell complete the words of platen with the Tab key':
    'Escribir lo que permite a una shell completar las palabras de platen con el tabulador',
  'Write the manual page': 'Escribir la página de manual',
  'Write the JSON Schema of what commands write with --json':
    'Escribir el esquema JSON de lo que las órdenes escriben con --json',
  'a command, such as history or “services list”; all when none is named':
    'una orden, como history o “services list”; todas si no se nombra ninguna',
  'the shell': 'la shell',
  'Environment:': 'Entorno:',
  'folder for settings, history, logs and work in progress':
    'carpeta de ajustes, historial, registros y trabajo en curso',
  'folder or program of LibreOffice': 'carpeta o programa de LibreOffice',
  'browser of the Chromium family that draws web pages, Markdown, emails and books':
    'navegador de la familia Chromium que dibuja páginas web, Markdown, correos y libros',
  'Ghostscript, which draws PostScript': 'Ghostscript, que dibuja PostScript',
  'folder of added fonts': 'carpeta de fuentes añadidas',
  'folder of added languages for text recognition': 'carpeta de idiomas añadidos para reconocer texto',
  'accounts and credits of “platen serve” in PostgreSQL':
    'cuentas y créditos de “platen serve” en PostgreSQL',
  'language of what is said, unless --language names one':
    'idioma de lo que se dice, salvo que --language nombre uno',
  'no colours, or colours elsewhere than on a terminal':
    'sin colores, o colores también fuera de un terminal',
  NAME: 'NOMBRE',
  SYNOPSIS: 'SINOPSIS',
  DESCRIPTION: 'DESCRIPCIÓN',
  OPTIONS: 'OPCIONES',
  COMMANDS: 'ÓRDENES',
  'EXIT STATUS': 'ESTADO DE SALIDA',
  ENVIRONMENT: 'ENTORNO',
  EXAMPLES: 'EJEMPLOS',
  'convert documents to PDF, and PDFs to others': 'convertir documentos a PDF, y PDF a otros',
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
  'Commands:': 'Órdenes:',
  choices: 'valores posibles',
  default: 'por defecto',
  'tell what it does and what it takes': 'decir qué hace y qué admite',
  'tell the version': 'decir la versión',
  'nothing on standard error but errors': 'nada en la salida de errores salvo errores',
  'say more: the work and its options, times, and every remark on every file':
    'decir más: el trabajo y sus opciones, los tiempos y cada aviso de cada archivo',
  'convert nothing; tell what would be made, and what it would cost':
    'no convertir nada; decir qué se haría y qué costaría',
  'how progress is told on standard error: auto, none, or json (a JSON object a line, and nothing else)':
    'cómo se dice el progreso en la salida de errores: auto, none o json (un objeto JSON por línea y nada más)',
  'Nothing was converted (--dry-run).': 'No se ha convertido nada (--dry-run).',
  'Nothing is charged on this computer. Units that a service charges for: {explanation}.':
    'En este equipo no se cobra nada. Unidades que cobra un servicio: {explanation}.',
  '{count} more remarks of this kind; --verbose shows all.':
    '{count} avisos más de este tipo; --verbose los muestra todos.',
  'There is no file “{path}”.': 'No existe el archivo “{path}”.',
  'Several workflows are needed: {parts}.': 'Hacen falta varios procesos: {parts}.',
  'Work: {steps}': 'Trabajo: {steps}',
  '{name}: done ({seconds} s)': '{name}: hecho ({seconds} s)',
  'Number in the history: {id}': 'Número en el historial: {id}',
  'Log: {file}': 'Registro: {file}',
};
