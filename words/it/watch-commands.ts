/** Italian of `platen watch`. */
export const watchCommands = {
  'Convert by itself what arrives in folders; the app and “watch run” do it':
    'Converte da sé ciò che arriva nelle cartelle; lo fanno l’app e “watch run”',
  'Watch a folder': 'Monitora una cartella',
  'folder to watch': 'cartella da monitorare',
  'folder for the results; beside each document when left out':
    'cartella per i risultati; se omessa, accanto a ogni documento',
  'folder for originals that were converted; they stay when left out':
    'cartella per gli originali convertiti; se omessa, restano dove sono',
  'names of results, such as {name}-{date}': 'nomi dei risultati, come {name}-{date}',
  'only files named so, such as "*.pdf, scan-*.tif"': 'solo i file con questi nomi, come "*.pdf, scan-*.tif"',
  'folders in it, too': 'anche le cartelle al suo interno',
  'documents that arrive together become one result':
    'i documenti che arrivano insieme diventano un solo risultato',
  'leave what is in the folder already': 'lascia stare ciò che è già nella cartella',
  'Watched from now on: {folder}': 'Monitorata da ora: {folder}',
  'List the watched folders with what became of their documents':
    'Elenca le cartelle monitorate e che cosa ne è stato dei documenti',
  'Convert nothing meanwhile; all when none is named':
    'Nel frattempo non converte nulla; se non ne è indicata nessuna, tutte',
  'Go on; all when none is named': 'Riprende; se non ne è indicata nessuna, tutte',
  'a watched folder': 'una cartella monitorata',
  'Watch a folder no more; documents and results stay':
    'Smette di monitorare una cartella; documenti e risultati restano',
  'Not watched any more: {folder}': 'Non più monitorata: {folder}',
  'Watch in the foreground, without a window, until stopped':
    'Monitora in primo piano, senza finestra, finché non viene fermato',
  'the service that the token is of; the others have theirs from the keychain':
    'il servizio a cui appartiene il token; gli altri hanno il loro nel portachiavi',
  'Ctrl+C stops watching.': 'Ctrl+C ferma il monitoraggio.',
  watching: 'monitorata',
  paused: 'in pausa',
  'not there': 'non presente',
  held: 'trattenuta',
  'watched by another process': 'monitorata da un altro processo',
  'not watched now': 'ora non monitorata',
  '{today} today, {waiting} waiting, {problems} not converted':
    '{today} oggi, {waiting} in attesa, {problems} non convertiti',
} as const;
