/** `platen watch` en français. */
export const watchCommands = {
  'Convert by itself what arrives in folders; the app and “watch run” do it':
    'Convertir automatiquement ce qui arrive dans des dossiers ; l’application et « watch run » s’en chargent',
  'Watch a folder': 'Surveiller un dossier',
  'folder to watch': 'dossier à surveiller',
  'folder for the results; beside each document when left out':
    'dossier des résultats ; par défaut à côté de chaque document',
  'folder for originals that were converted; they stay when left out':
    'dossier des originaux convertis ; par défaut ils restent en place',
  'names of results, such as {name}-{date}': 'noms des résultats, comme {name}-{date}',
  'only files named so, such as "*.pdf, scan-*.tif"':
    'seulement les fichiers ainsi nommés, comme "*.pdf, scan-*.tif"',
  'folders in it, too': 'les dossiers qu’il contient aussi',
  'documents that arrive together become one result':
    'les documents qui arrivent ensemble forment un seul résultat',
  'leave what is in the folder already': 'laisser ce qui est déjà dans le dossier',
  'Watched from now on: {folder}': 'Surveillé à partir de maintenant : {folder}',
  'List the watched folders with what became of their documents':
    'Lister les dossiers surveillés avec ce que leurs documents sont devenus',
  'Convert nothing meanwhile; all when none is named':
    'Ne rien convertir entre-temps ; tous si aucun n’est nommé',
  'Go on; all when none is named': 'Reprendre ; tous si aucun n’est nommé',
  'a watched folder': 'un dossier surveillé',
  'Watch a folder no more; documents and results stay':
    'Ne plus surveiller un dossier ; les documents et les résultats restent',
  'Not watched any more: {folder}': 'N’est plus surveillé : {folder}',
  'Watch in the foreground, without a window, until stopped':
    'Surveiller au premier plan, sans fenêtre, jusqu’à l’arrêt',
  'the service that the token is of; the others have theirs from the keychain':
    'le service auquel appartient le jeton ; les autres ont le leur dans le trousseau',
  'Ctrl+C stops watching.': 'Ctrl+C arrête la surveillance.',
  watching: 'surveillé',
  paused: 'en pause',
  'not there': 'absent',
  held: 'bloqué',
  'watched by another process': 'surveillé par un autre processus',
  'not watched now': 'non surveillé maintenant',
  '{today} today, {waiting} waiting, {problems} not converted':
    '{today} aujourd’hui, {waiting} en attente, {problems} non convertis',
} as const;
