/** `platen watch` in het Nederlands. */
export const watchCommands = {
  'Convert by itself what arrives in folders; the app and “watch run” do it':
    'Zet vanzelf om wat in mappen aankomt; de app en ‘watch run’ doen dat',
  'Watch a folder': 'Bewaak een map',
  'folder to watch': 'map die bewaakt wordt',
  'folder for the results; beside each document when left out':
    'map voor de resultaten; weggelaten: naast elk document',
  'folder for originals that were converted; they stay when left out':
    'map voor originelen die zijn omgezet; weggelaten: ze blijven staan',
  'names of results, such as {name}-{date}': 'namen van resultaten, bijvoorbeeld {name}-{date}',
  'only files named so, such as "*.pdf, scan-*.tif"':
    'alleen bestanden met die naam, bijvoorbeeld "*.pdf, scan-*.tif"',
  'folders in it, too': 'ook de mappen daarin',
  'documents that arrive together become one result': 'wat samen aankomt, wordt één resultaat',
  'leave what is in the folder already': 'laat wat al in de map staat',
  'Watched from now on: {folder}': 'Wordt nu bewaakt: {folder}',
  'List the watched folders with what became of their documents':
    'Toon de bewaakte mappen en wat er van hun documenten werd',
  'Convert nothing meanwhile; all when none is named': 'Zet intussen niets om; zonder naam: alle',
  'Go on; all when none is named': 'Ga door; zonder naam: alle',
  'a watched folder': 'een bewaakte map',
  'Watch a folder no more; documents and results stay':
    'Bewaak een map niet meer; documenten en resultaten blijven',
  'Not watched any more: {folder}': 'Wordt niet meer bewaakt: {folder}',
  'Watch in the foreground, without a window, until stopped':
    'Bewaak op de voorgrond, zonder venster, tot u stopt',
  'the service that the token is of; the others have theirs from the keychain':
    'de dienst waarvan het token is; de andere hebben het hunne uit de sleutelhanger',
  'Ctrl+C stops watching.': 'Ctrl+C stopt het bewaken.',
  watching: 'bewaakt',
  paused: 'onderbroken',
  'not there': 'niet aanwezig',
  held: 'opgehouden',
  'watched by another process': 'bewaakt door een ander programma',
  'not watched now': 'nu niet bewaakt',
  '{today} today, {waiting} waiting, {problems} not converted':
    '{today} vandaag, {waiting} wachten, {problems} niet omgezet',
} as const;
