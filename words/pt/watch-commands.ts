/** `platen watch` in Portuguese. */
export const watchCommands = {
  'Convert by itself what arrives in folders; the app and “watch run” do it':
    'Converte por si o que chega a pastas; fazem-no a aplicação e “watch run”',
  'Watch a folder': 'Vigia uma pasta',
  'folder to watch': 'pasta a vigiar',
  'folder for the results; beside each document when left out':
    'pasta para os resultados; se omitida, ao lado de cada documento',
  'folder for originals that were converted; they stay when left out':
    'pasta para os originais convertidos; se omitida, ficam onde estão',
  'names of results, such as {name}-{date}': 'nomes dos resultados, como {name}-{date}',
  'only files named so, such as "*.pdf, scan-*.tif"':
    'só ficheiros com estes nomes, como "*.pdf, scan-*.tif"',
  'folders in it, too': 'também as pastas lá dentro',
  'documents that arrive together become one result':
    'os documentos que chegam juntos passam a um só resultado',
  'leave what is in the folder already': 'deixar o que já está na pasta',
  'Watched from now on: {folder}': 'Vigiada a partir de agora: {folder}',
  'List the watched folders with what became of their documents':
    'Lista as pastas vigiadas e o que foi feito dos seus documentos',
  'Convert nothing meanwhile; all when none is named':
    'Não converte nada entretanto; todas, se nenhuma for indicada',
  'Go on; all when none is named': 'Continua; todas, se nenhuma for indicada',
  'a watched folder': 'uma pasta vigiada',
  'Watch a folder no more; documents and results stay':
    'Deixa de vigiar uma pasta; os documentos e os resultados ficam',
  'Not watched any more: {folder}': 'Já não é vigiada: {folder}',
  'Watch in the foreground, without a window, until stopped':
    'Vigia em primeiro plano, sem janela, até ser parado',
  'the service that the token is of; the others have theirs from the keychain':
    'o serviço a que pertence o token; os outros têm o seu no porta-chaves',
  'Ctrl+C stops watching.': 'Ctrl+C para de vigiar.',
  watching: 'vigiada',
  paused: 'em pausa',
  'not there': 'não existe',
  held: 'retida',
  'watched by another process': 'vigiada por outro processo',
  'not watched now': 'não vigiada agora',
  '{today} today, {waiting} waiting, {problems} not converted':
    '{today} hoje, {waiting} à espera, {problems} não convertidos',
} as const;
