/** Italian. The keys are the English texts as they stand where they are used. */
import { admin } from './admin.js';
import { doctor } from './doctor.js';
import { services } from './services.js';
import { terminal } from './terminal.js';
import { watchCommands } from './watch-commands.js';

export const commandLine = {
  'Converts documents to PDF, and PDFs to others, on this computer: offline, without an account.':
    'Converte documenti in PDF, e PDF in altri formati, su questo computer: offline, senza account.',
  'language of what is said here and in results; the system’s when left out':
    'lingua di ciò che viene detto qui e nei risultati; se omessa, quella del sistema',
  '(platen --help shows all commands)': '(platen --help mostra tutti i comandi)',
  'Exit status:': 'Stato di uscita:',
  'everything was converted': 'tutto è stato convertito',
  'at least one file failed': 'almeno un file non è riuscito',
  'wrong usage': 'uso errato',
  interrupted: 'interrotto',
  // convert
  'Convert files, the files of folders and of ZIP archives, and web addresses':
    'Converte file, i file di cartelle e archivi ZIP, e indirizzi web',
  'files, folders, ZIP archives or web addresses': 'file, cartelle, archivi ZIP o indirizzi web',
  'files, folders, ZIP archives or web addresses; - is standard input':
    'file, cartelle, archivi ZIP o indirizzi web; - è lo standard input',
  'what standard input holds, such as docx; where left out its content tells':
    'che cosa contiene lo standard input, per esempio docx; se omesso, lo dice il contenuto',
  'name, key or number of a workflow; see “platen workflows”':
    'nome, chiave o numero di un flusso di lavoro; vedere “platen workflows”',
  'name, key or number of a workflow, also of your own; see “platen workflows”':
    'nome, chiave o numero di un flusso di lavoro, anche personale; vedere “platen workflows”',
  'convert every file by what it really is, each by itself, to: {types} (pdf when left out)':
    'converte ogni file secondo ciò che è davvero, ciascuno a sé, in: {types} (se omesso: pdf)',
  'a PDF is made of it first, and the result of that.':
    'prima ne viene fatto un PDF, e da quello il risultato.',
  '“{option}” is an option of: {workflows}. Say which with --workflow.':
    '«{option}» è un’opzione di: {workflows}. Indica quale con --workflow.',
  'an option of the workflow, may be repeated; see “platen options”; with --service, WORKFLOW:NAME=VALUE is for that workflow alone':
    'un’opzione del flusso di lavoro, ripetibile; vedere “platen options”; con --service, FLUSSO:NOME=VALORE vale solo per quel flusso di lavoro',
  'an option of the workflow, may be repeated; see “platen options”':
    'un’opzione del flusso di lavoro, ripetibile; vedere “platen options”',
  'another workflow on each result; options after it are its own; may be repeated':
    'un altro flusso di lavoro su ogni risultato; le opzioni che seguono sono le sue; ripetibile',
  'file names in merge order, separated by commas; others follow as given':
    'nomi di file nell’ordine di unione, separati da virgole; gli altri seguono come indicati',
  'pages of one file of a merge, such as report.pdf=1-3,7; the file by name, path or position; may be repeated':
    'pagine di un file in un’unione, come report.pdf=1-3,7; il file per nome, percorso o posizione; ripetibile',
  'folder for the results, a file name such as report.pdf for one result, or - for standard output; beside each source when left out':
    'cartella per i risultati, un nome di file come report.pdf per un solo risultato, oppure - per lo standard output; se omessa, accanto a ogni originale',
  'read the password of protected files from standard input':
    'legge la password dei file protetti dallo standard input',
  'read the value of an option that is a password from a line of standard input, after the password; may be repeated':
    'legge il valore di un’opzione che è una password da una riga dello standard input, dopo la password; ripetibile',
  'one JSON object on standard output and nothing else':
    'un oggetto JSON sullo standard output e nient’altro',
  'An existing file is never overwritten: a second report.pdf becomes “report (2).pdf”.':
    'Un file esistente non viene mai sovrascritto: un secondo report.pdf diventa “report (2).pdf”.',
  'Examples:': 'Esempi:',
  'Web pages, Markdown, emails and books are drawn by a browser of the Chromium family that is installed; PLATEN_CHROMIUM names another one.':
    'Pagine web, Markdown, e-mail e libri sono disegnati da un browser installato della famiglia Chromium; PLATEN_CHROMIUM ne indica un altro.',
  '{count} files': '{count} file',
  'failed: {reason}': 'non riuscito: {reason}',
  'No result was made.': 'Non è stato prodotto alcun risultato.',
  'No result was made, because of {names}.': 'Non è stato prodotto alcun risultato, a causa di {names}.',
  '{missing} of {count} files were not converted.': '{missing} file su {count} non sono stati convertiti.',
  // Progress
  waiting: 'in attesa',
  starting: 'avvio',
  reading: 'lettura',
  loading: 'apertura',
  exporting: 'esportazione',
  drawing: 'disegno',
  merging: 'unione',
  checking: 'controllo',
  saving: 'salvataggio',
  cancelled: 'annullato',
  ready: 'pronto per il risultato',
  done: 'fatto',
  // workflows, options
  'List all workflows with the types they take, and keep workflows of your own':
    'Elenca tutti i flussi di lavoro con i tipi che accettano, e ne conserva di personali',
  'Your own:': 'Personali:',
  'List all workflows with the types they take': 'Elenca tutti i flussi di lavoro con i tipi che accettano',
  'Run a workflow of your own on files': 'Esegue su file un flusso di lavoro personale',
  'name, name as one word, or number; see “platen workflows list”':
    'nome, nome in una sola parola, o numero; vedere “platen workflows list”',
  'Options that the workflow leaves open are given with --option; “platen options NAME” lists them.':
    'Le opzioni che il flusso di lavoro lascia aperte si indicano con --option; “platen options NOME” le elenca.',
  'Nearly the same: {names}': 'Quasi uguali: {names}',
  'Keep a chain of workflows under a name of your own':
    'Conserva una catena di flussi di lavoro sotto un nome proprio',
  'name of your workflow': 'nome del flusso di lavoro',
  'what it is for': 'a che cosa serve',
  'a word for its picture': 'una parola per la sua immagine',
  'change the workflow of that name': 'modifica il flusso di lavoro con quel nome',
  'Kept as “{name}” ({id}).': 'Conservato come “{name}” ({id}).',
  'Asked at every run: {names}.': 'Chiesto a ogni esecuzione: {names}.',
  'asked at every run': 'chiesto a ogni esecuzione',
  'Forget a workflow of your own; what was made with it stays':
    'Dimentica un flusso di lavoro personale; ciò che ne è stato prodotto resta',
  'name or number of a workflow of your own': 'nome o numero di un flusso di lavoro personale',
  'Removed “{name}”.': '“{name}” è stato rimosso.',
  'Show a workflow of your own with its steps': 'Mostra un flusso di lavoro personale con i suoi passaggi',
  'Write workflows of your own as JSON for another computer, without paths; all of them when none is named':
    'Scrive flussi di lavoro personali come JSON per un altro computer, senza percorsi; tutti se non ne è indicato nessuno',
  'Keep the workflows of a file that was exported; none of them where one is not right':
    'Conserva i flussi di lavoro di un file esportato; nessuno se uno non è corretto',
  'file of workflows, or - for standard input': 'file di flussi di lavoro, oppure - per lo standard input',
  'one JSON object on standard output, as {request} replies':
    'un oggetto JSON sullo standard output, come risponde {request}',
  'everything Platen reads': 'tutto ciò che Platen legge',
  'List the options of a workflow': 'Elenca le opzioni di un flusso di lavoro',
  'name, key or number of a workflow': 'nome, chiave o numero di un flusso di lavoro',
  'only with {choice}': 'solo con {choice}',
  'given with {flag}, never as an argument': 'indicata con {flag}, mai come argomento',
  '{value} when left out': 'se omessa: {value}',
  'when left out': 'se omessa',
  'several as {example}': 'più d’una come {example}',
  '{minimum} to {maximum}': 'da {minimum} a {maximum}',
  '{value} for none': '{value} per nessuno',
  mm: 'mm',
  points: 'punti',
  percent: 'percento',
  dpi: 'dpi',
  pixels: 'pixel',
  MB: 'MB',
  degrees: 'gradi',
  'page ranges': 'intervalli di pagine',
  // languages, fonts, history
  'List the languages text is recognised in': 'Elenca le lingue in cui il testo viene riconosciuto',
  'one JSON object on standard output': 'un oggetto JSON sullo standard output',
  'Add Tesseract’s data for a language: a .traineddata file, named after it':
    'Aggiunge i dati di Tesseract per una lingua: un file .traineddata con il nome della lingua',
  'Remove data that was added': 'Rimuove dati aggiunti',
  'Text can be recognised in “{code}” now.': 'Ora il testo può essere riconosciuto in “{code}”.',
  'List the fonts that were added for drawing documents':
    'Elenca i caratteri aggiunti per disegnare i documenti',
  'Add fonts: .ttf, .otf or .ttc files, of which a copy is kept':
    'Aggiunge caratteri: file .ttf, .otf o .ttc, di cui viene conservata una copia',
  'Remove a font that was added, by the name of its file in the list':
    'Rimuove un carattere aggiunto, con il nome del suo file nell’elenco',
  '“{fonts}” is used from the next conversion on.': '“{fonts}” verrà usato dalla prossima conversione.',
  'List what was converted, newest first': 'Elenca ciò che è stato convertito, dal più recente',
  'only those of one service of “platen services”; NAME:sandbox for its sandbox, local for this computer':
    'solo quelle di un servizio di «platen services»; NOME:sandbox per la sua sandbox, local per questo computer',
  'only with these words in a file or workflow name':
    'solo con queste parole nel nome di un file o di un flusso di lavoro',
  'only these': 'solo queste',
  'at most so many, up to 200': 'al massimo tanti, fino a 200',
  'Nothing yet.': 'Ancora nulla.',
  '{count} of {total}; --limit shows more.': '{count} di {total}; --limit ne mostra altri.',
  '{names} and {count} more': '{names} e altri {count}',
  // serve
  'Serve conversions over HTTP to other programs, until stopped':
    'Offre conversioni via HTTP ad altri programmi, finché non viene fermato',
  'port to listen on; 0 takes any free one': 'porta su cui mettersi in ascolto; 0 ne prende una libera',
  'address to listen on': 'indirizzo su cui mettersi in ascolto',
  'folder of everything the service keeps': 'cartella di tutto ciò che il servizio conserva',
  'accounts and credits in PostgreSQL (postgres://...) instead of a file in that folder':
    'account e crediti in PostgreSQL (postgres://...) invece che in un file in quella cartella',
  'address under which clients reach it, where a proxy stands before it':
    'indirizzo a cui i client lo raggiungono, se davanti c’è un proxy',
  'a further name that requests may be meant for; may be given several times':
    'un altro nome a cui le richieste possono essere destinate; ripetibile',
  'web pages that may read replies; may be given several times':
    'pagine web che possono leggere le risposte; ripetibile',
  'believe the addresses that a proxy reports': 'crede agli indirizzi che un proxy riporta',
  'answer the legacy interface v1 without end': 'risponde alla vecchia interfaccia v1 senza scadenza',
  'answer the legacy interface v1 until that day (2027-01-31)':
    'risponde alla vecchia interfaccia v1 fino a quel giorno (2027-01-31)',
  'limits of users and of the queue, in YAML or JSON; the usual ones when left out':
    'limiti degli utenti e della coda, in YAML o JSON; se omesso, quelli consueti',
  'hours after which executions and results are forgotten':
    'ore dopo le quali esecuzioni e risultati vengono dimenticati',
  'conversions at the same time; by the cores when left out':
    'conversioni contemporanee; se omesso, in base ai core',
  'write names of documents into the log': 'scrive i nomi dei documenti nel log',
  'let webhooks go to private addresses': 'lascia che i webhook vadano a indirizzi privati',
  'convert although documents cannot be kept from other files here':
    'converte anche se qui i documenti non possono essere tenuti lontani da altri file',
  'first line of standard output': 'prima riga dello standard output',
  'The sandbox, which charges nothing: {url}': 'La sandbox, che non addebita nulla: {url}',
  'A first user was made. This token is shown once:':
    'È stato creato un primo utente. Questo token viene mostrato una volta:',
  'port on which programs of this computer read metrics for Prometheus; none when left out':
    'porta da cui i programmi di questo computer leggono metriche per Prometheus; se omessa, nessuna',
  'seconds that conversions may go on when the service is stopped; what is left goes on at the next start':
    'secondi per cui le conversioni possono proseguire quando il servizio viene fermato; ciò che resta prosegue al prossimo avvio',
  'Metrics for Prometheus: {url}': 'Metriche per Prometheus: {url}',
  'No sandbox works here: a document that takes over the program reading it reaches all files and programs that the service reaches. Serve only people you trust.':
    'Qui non funziona nessuna sandbox: un documento che prende il controllo del programma che lo legge raggiunge tutti i file e i programmi che il servizio raggiunge. Servite solo persone fidate.',
  'Ctrl+C stops the service.': 'Ctrl+C ferma il servizio.',
  ...admin,
  ...doctor,
  ...services,
  ...terminal,
  ...watchCommands,
} as const;
