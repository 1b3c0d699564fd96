/** `platen watch` in Spanish. */
export const watchCommands = {
  'Convert by itself what arrives in folders; the app and “watch run” do it':
    'Convierte automáticamente lo que llega a carpetas; lo hacen la aplicación y “watch run”',
  'Watch a folder': 'Vigila una carpeta',
  'folder to watch': 'carpeta que se vigila',
  'folder for the results; beside each document when left out':
    'carpeta para los resultados; si se omite, junto a cada documento',
  'folder for originals that were converted; they stay when left out':
    'carpeta para los originales ya convertidos; si se omite, se quedan donde están',
  'names of results, such as {name}-{date}': 'nombres de los resultados, por ejemplo {name}-{date}',
  'only files named so, such as "*.pdf, scan-*.tif"':
    'solo archivos con esos nombres, por ejemplo "*.pdf, scan-*.tif"',
  'folders in it, too': 'también las carpetas que contiene',
  'documents that arrive together become one result':
    'los documentos que llegan juntos dan un solo resultado',
  'leave what is in the folder already': 'deja lo que ya hay en la carpeta',
  'Watched from now on: {folder}': 'Vigilada a partir de ahora: {folder}',
  'List the watched folders with what became of their documents':
    'Muestra las carpetas vigiladas y qué ha sido de sus documentos',
  'Convert nothing meanwhile; all when none is named':
    'No convierte nada mientras tanto; si no se nombra ninguna, todas',
  'Go on; all when none is named': 'Continúa; si no se nombra ninguna, todas',
  'a watched folder': 'una carpeta vigilada',
  'Watch a folder no more; documents and results stay':
    'Deja de vigilar una carpeta; los documentos y resultados se quedan',
  'Not watched any more: {folder}': 'Ya no se vigila: {folder}',
  'Watch in the foreground, without a window, until stopped':
    'Vigila en primer plano, sin ventana, hasta que se detenga',
  'the service that the token is of; the others have theirs from the keychain':
    'el servicio al que pertenece el token; los demás tienen el suyo en el llavero',
  'Ctrl+C stops watching.': 'Ctrl+C deja de vigilar.',
  watching: 'vigilada',
  paused: 'en pausa',
  'not there': 'no está',
  held: 'retenida',
  'watched by another process': 'vigilada por otro proceso del sistema',
  'not watched now': 'ahora no se vigila',
  '{today} today, {waiting} waiting, {problems} not converted':
    '{today} hoy, {waiting} en espera, {problems} sin convertir',
} as const;
