/** `platen watch` auf Deutsch. */
export const watchCommands = {
  'Convert by itself what arrives in folders; the app and “watch run” do it':
    'Von selbst umwandeln, was in Ordnern ankommt; das tun die App und „watch run“',
  'Watch a folder': 'Einen Ordner überwachen',
  'folder to watch': 'Ordner, der überwacht wird',
  'folder for the results; beside each document when left out':
    'Ordner für die Ergebnisse; ohne Angabe neben jedem Dokument',
  'folder for originals that were converted; they stay when left out':
    'Ordner für umgewandelte Originale; ohne Angabe bleiben sie',
  'names of results, such as {name}-{date}': 'Namen der Ergebnisse, etwa {name}-{date}',
  'only files named so, such as "*.pdf, scan-*.tif"':
    'nur Dateien mit solchen Namen, etwa "*.pdf, scan-*.tif"',
  'folders in it, too': 'auch Ordner darin',
  'documents that arrive together become one result': 'Dokumente, die zusammen ankommen, werden ein Ergebnis',
  'leave what is in the folder already': 'lassen, was schon im Ordner ist',
  'Watched from now on: {folder}': 'Ab jetzt überwacht: {folder}',
  'List the watched folders with what became of their documents':
    'Die überwachten Ordner auflisten und was aus ihren Dokumenten wurde',
  'Convert nothing meanwhile; all when none is named':
    'Einstweilen nichts umwandeln; alle, wenn keiner genannt ist',
  'Go on; all when none is named': 'Weitermachen; alle, wenn keiner genannt ist',
  'a watched folder': 'ein überwachter Ordner',
  'Watch a folder no more; documents and results stay':
    'Einen Ordner nicht mehr überwachen; Dokumente und Ergebnisse bleiben',
  'Not watched any more: {folder}': 'Nicht mehr überwacht: {folder}',
  'Watch in the foreground, without a window, until stopped':
    'Im Vordergrund überwachen, ohne Fenster, bis zum Beenden',
  'the service that the token is of; the others have theirs from the keychain':
    'der Dienst, zu dem das Token gehört; die anderen haben ihres aus dem Schlüsselbund',
  'Ctrl+C stops watching.': 'Strg+C beendet das Überwachen.',
  watching: 'überwacht',
  paused: 'angehalten',
  'not there': 'nicht da',
  held: 'zurückgestellt',
  'watched by another process': 'von einem anderen Prozess überwacht',
  'not watched now': 'gerade nicht überwacht',
  '{today} today, {waiting} waiting, {problems} not converted':
    '{today} heute, {waiting} wartend, {problems} nicht umgewandelt',
} as const;
