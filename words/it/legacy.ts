/** Italian of the legacy interface v1, by the English texts. */
export const legacy = {
  // Who calls
  'The user name and the password did not match any account.':
    'Il nome utente e la password non corrispondono ad alcun account.',
  'The API token is missing or not valid.': 'Il token API manca o non è valido.',
  'User names and passwords are not accepted any more. Use an API token.':
    'Nomi utente e password non sono più accettati. Usare un token API.',
  'This account was made after December 2025 and has v2 only. Use {v2}.':
    'Questo account è stato creato dopo dicembre 2025 e dispone solo di v2. Usare {v2}.',
  'v1 ended on {date}. Use v2 at {v2}.': 'v1 è terminata il {date}. Usare v2 all’indirizzo {v2}.',
  'v1 ends on {date}. Change to v2 at {v2} before that day.':
    'v1 termina il {date}. Passare a v2 all’indirizzo {v2} prima di quel giorno.',
  'Last warning: v1 ends on {date}, and then nothing of it works any more. Change to v2 at {v2} now.':
    'Ultimo avviso: v1 termina il {date}, e poi non ne funziona più nulla. Passare subito a v2 all’indirizzo {v2}.',
  'User names and passwords will stop working on {date}. Use an API token.':
    'Nomi utente e password smetteranno di funzionare il {date}. Usare un token API.',

  // What is not there
  'There is nothing at this address of v1.': 'A questo indirizzo di v1 non c’è nulla.',
  'There is no session {session}, or no longer.': 'La sessione {session} non esiste, o non esiste più.',
  'This session has no file {file}.': 'Questa sessione non ha un file {file}.',
  'This session has no process {process}.': 'Questa sessione non ha un processo {process}.',
  'Nothing is being processed in this session.': 'In questa sessione non è in corso alcuna elaborazione.',
  'There is no template {template}.': 'Non esiste il modello {template}.',
  'There is no cover page template in your profile that template {template} could stand for.':
    'Nel profilo non c’è un modello di copertina per il quale possa valere il modello {template}.',
  'This result is not there any more.': 'Questo risultato non c’è più.',

  // What does not fit together
  'Something is being processed in this session. Wait until it is done.':
    'In questa sessione è in corso un’elaborazione. Attendere che finisca.',
  'The ordering names the file {file} twice.': 'L’ordine nomina due volte il file {file}.',
  'A PST file can only be combined with other PST files.':
    'Un file PST può essere combinato solo con altri file PST.',
  'A ZIP file can only be combined with other ZIP files.':
    'Un file ZIP può essere combinato solo con altri file ZIP.',
  'PST or ZIP files cannot be combined with other documents.':
    'I file PST o ZIP non possono essere combinati con altri documenti.',
  'There are no files in this session.': 'In questa sessione non ci sono file.',
  'The file “{title}” has not been uploaded completely.':
    'Il file “{title}” non è stato caricato completamente.',
  'The upload goes on at byte {offset}.': 'Il caricamento continua dal byte {offset}.',
  'Only {size} of {total} bytes arrived. Send the rest with a Content-Range header.':
    'Sono arrivati solo {size} byte di {total}. Inviare il resto con un’intestazione Content-Range.',

  // What is not right
  'The body must be a JSON object.': 'Il corpo deve essere un oggetto JSON.',
  'The body is too large.': 'Il corpo è troppo grande.',
  'The ordering must be a list of file ids and of chapters with a title and children.':
    'L’ordine deve essere un elenco di id di file e di capitoli con title e children.',
  'The ordering is too deep or too long.': 'L’ordine è troppo profondo o troppo lungo.',
  'A file must have settings with a title and an extension.':
    'Un file deve avere impostazioni con un titolo e un’estensione.',
  'Files with the extension “{extension}” cannot be converted.':
    'I file con estensione “{extension}” non possono essere convertiti.',
  'A session can hold at most {limit} files.': 'Una sessione può contenere al massimo {limit} file.',
  'The files of a session can be at most {limit} MB together.':
    'I file di una sessione possono occupare insieme al massimo {limit} MB.',
  'The Content-Range header must look like “bytes 0-99/200”.':
    'L’intestazione Content-Range deve avere la forma “bytes 0-99/200”.',
  'The expiration time must look like “hh:mm:ss” and be at most {limit} hours.':
    'La scadenza deve avere la forma “hh:mm:ss” ed essere al massimo di {limit} ore.',
  'The option “{option}” cannot be “{value}”.': 'L’opzione “{option}” non può essere “{value}”.',
  'The field “{option}” must be filled in.': 'Il campo “{option}” deve essere compilato.',
  'The address answered with the status {status}.': 'L’indirizzo ha risposto con lo stato {status}.',
  'The settings of the process are not right.': 'Le impostazioni del processo non sono corrette.',

  // Uploads
  'This file is empty.': 'Questo file è vuoto.',
  'The name says {extension}, but the content is of another type.':
    'Il nome indica {extension}, ma il contenuto è di un altro tipo.',

  // Progress and results
  'Reading {count} files': 'Lettura di {count} file',
  'Reading one file': 'Lettura di un file',
  'Converting “{title}” ({n} of {count})': 'Conversione di “{title}” ({n} di {count})',
  'Converting “{title}” ({n} of {count}): {percent} %':
    'Conversione di “{title}” ({n} di {count}): {percent} %',
  'Converted “{title}” ({n} of {count})': 'Convertito “{title}” ({n} di {count})',
  'Could not convert “{title}” ({n} of {count}): {reason}':
    'Non è stato possibile convertire “{title}” ({n} di {count}): {reason}',
  'Drawing the cover page': 'Creazione della copertina',
  'Joining {count} documents': 'Unione di {count} documenti',
  'Joining {count} documents: {percent} %': 'Unione di {count} documenti: {percent} %',
  'Packing {count} files': 'Compressione di {count} file',
  Done: 'Fatto',
  'The processing failed: {reason}': 'L’elaborazione non è riuscita: {reason}',
  'The file “{title}” could not be converted: {reason} A page in the result says so in its place.':
    'Non è stato possibile convertire il file “{title}”: {reason} Una pagina nel risultato lo indica al suo posto.',
  'The option “{option}” is not known and did nothing.':
    'L’opzione “{option}” non è conosciuta e non ha avuto effetto.',
  'The entry “{title}” of the archive was left out: {reason}':
    'L’elemento “{title}” dell’archivio è stato escluso: {reason}',
  'Nothing is charged in the sandbox.': 'Nella sandbox non viene addebitato nulla.',
  'Nothing was charged.': 'Non è stato addebitato nulla.',
  'WARNING: not converted (code: {code})': 'WARNING: non convertito (codice: {code})',
  'This page stands for a file that could not be converted.':
    'Questa pagina sta al posto di un file che non è stato possibile convertire.',
  Contents: 'Sommario',

  // Default titles
  untitled: 'senza titolo',
  'My document': 'Il mio documento',

  // Templates and their fields
  'Merge with bookmarks': 'Unisci con segnalibri',
  'Cover page': 'Copertina',
  Title: 'Titolo',
  'Title of the result.': 'Titolo del risultato.',
  Action: 'Azione',
  'One PDF of all files, or each file by itself in a ZIP file.':
    'Un PDF da tutti i file, oppure ogni file a parte in un file ZIP.',
  'Merge to one PDF': 'Unisci in un PDF',
  'Separate files in a ZIP file': 'File separati in un file ZIP',
  'Type of PDF': 'Tipo di PDF',
  'Normal, or PDF/A for archives.': 'Normale, oppure PDF/A per gli archivi.',
  'Recognise text': 'Riconosci testo',
  'Makes the text of scans searchable.': 'Rende ricercabile il testo delle scansioni.',
  'Language of the text': 'Lingua del testo',
  'Language of scanned text.': 'Lingua del testo scansionato.',
  Compression: 'Compressione',
  'How much smaller the result is made.': 'Quanto viene reso più piccolo il risultato.',
  'Picture quality': 'Qualità delle immagini',
  'From 1 to 100.': 'Da 1 a 100.',
  'Picture resolution': 'Risoluzione delle immagini',
  'Pixels an inch.': 'Pixel per pollice.',
  'Reduce fonts': 'Riduci i caratteri',
  'Leaves out characters that are not used.': 'Esclude i simboli non usati.',
  'Colours of pictures': 'Colori delle immagini',
  'For printing, for screens, or as small as possible.':
    'Per la stampa, per gli schermi o il più piccolo possibile.',
  'Fast web view': 'Visualizzazione web veloce',
  'The first page shows before the whole file is there.':
    'La prima pagina appare prima che ci sia l’intero file.',
  'Remove properties': 'Rimuovi proprietà',
  'Title, author, program and the like.': 'Titolo, autore, programma e simili.',
  'Remove interactive elements': 'Rimuovi elementi interattivi',
  'Form fields and comments become part of the page.':
    'Campi modulo e commenti diventano parte della pagina.',
  'Tidy up': 'Riordina',
  'Packs everything anew.': 'Ricomprime tutto.',
  'Table of contents': 'Sommario',
  'On pages of its own at the front.': 'Su pagine proprie all’inizio.',
  Header: 'Intestazione',
  Footer: 'Piè di pagina',
  'May hold {page} and {pages}.': 'Può contenere {page} e {pages}.',
  'A text on the cover page.': 'Un testo sulla copertina.',
} as const;
