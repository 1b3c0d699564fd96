/** `platen doctor` en español. */
export const doctor = {
  LibreOffice: 'LibreOffice',
  Ghostscript: 'Ghostscript',
  'Look whether everything is there that conversions need, and say what to do':
    'Mirar si está todo lo que las conversiones necesitan y decir qué hacer',
  browser: 'navegador',
  sandbox: 'zona aislada',
  fonts: 'fuentes',
  keychain: 'llavero',
  'folder of Platen': 'carpeta de Platen',
  'free space': 'espacio libre',
  good: 'bien',
  weak: 'débil',
  missing: 'falta',
  'Install LibreOffice, or name its folder with PLATEN_LIBREOFFICE: without it no Office document is converted.':
    'Instale LibreOffice o indique su carpeta con PLATEN_LIBREOFFICE: sin él no se convierte ningún documento de Office.',
  'Install Chromium, Chrome or Edge, or name one with PLATEN_CHROMIUM: it draws web pages, Markdown, emails and books.':
    'Instale Chromium, Chrome o Edge, o indique uno con PLATEN_CHROMIUM: dibuja páginas web, Markdown, correos y libros.',
  'Install Ghostscript if you convert PostScript (.ps, .eps); nothing else needs it.':
    'Instale Ghostscript si convierte PostScript (.ps, .eps); nada más lo necesita.',
  'Install bubblewrap, and allow it to make namespaces: documents are then read in a sandbox.':
    'Instale bubblewrap y permítale crear espacios de nombres: los documentos se leen entonces en una zona aislada.',
  'Let bubblewrap make namespaces inside its own: only LibreOffice, the browser and Ghostscript are kept in a sandbox now.':
    'Permita a bubblewrap crear espacios de nombres dentro de los suyos: por ahora solo LibreOffice, el navegador y Ghostscript están en una zona aislada.',
  'sandbox-exec of macOS does not work here: documents are read without a sandbox. Convert only those that you trust.':
    'sandbox-exec de macOS no funciona aquí: los documentos se leen sin zona aislada. Convierta solo aquellos en los que confíe.',
  'Install the fonts Carlito, Caladea and Liberation: lines then break as in Word, Excel and PowerPoint.':
    'Instale las fuentes Carlito, Caladea y Liberation: las líneas se cortan entonces como en Word, Excel y PowerPoint.',
  'Unlock or install a keychain if you use services elsewhere: without one their tokens last for one run.':
    'Desbloquee o instale un llavero si usa servicios externos: sin él, sus tokens duran una sola ejecución.',
  'Keep other accounts of this computer out of this folder (chmod 700): it tells the names of your documents.':
    'Cierre esta carpeta a las demás cuentas de este equipo (chmod 700): revela los nombres de sus documentos.',
  'Make this folder writable, or name another one with PLATEN_DATA_DIR: history and settings cannot be kept.':
    'Permita escribir en esta carpeta o indique otra con PLATEN_DATA_DIR: no se pueden guardar el historial ni los ajustes.',
  'Make room on the disk: conversions need space for their files while they run.':
    'Libere espacio en el disco: las conversiones lo necesitan para sus archivos mientras trabajan.',
};
