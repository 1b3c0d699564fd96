/** `platen` nel terminale, in italiano. */
export const terminal = {
  'Tell what a command does, and its options': 'Dice che cosa fa un comando, e le sue opzioni',
  'a command, and where it has commands of its own one of them':
    'un comando e, se ne ha di propri, uno di essi',
  'Write what makes a shell complete the words of platen with the Tab key':
    'Scrive ciò che fa completare a una shell le parole di platen con il tasto Tab',
  'Write the manual page': 'Scrive la pagina di manuale',
  'Write the JSON Schema of what commands write with --json':
    'Scrive lo schema JSON di ciò che i comandi scrivono con --json',
  'a command, such as history or “services list”; all when none is named':
    'un comando, come history o “services list”; tutti se non se ne nomina nessuno',
  'the shell': 'la shell',
  'Environment:': 'Ambiente:',
  'folder for settings, history, logs and work in progress':
    'cartella per impostazioni, cronologia, registri e lavoro in corso',
  'folder or program of LibreOffice': 'cartella o programma di LibreOffice',
  'browser of the Chromium family that draws web pages, Markdown, emails and books':
    'browser della famiglia Chromium che disegna pagine web, Markdown, email e libri',
  'Ghostscript, which draws PostScript': 'Ghostscript, che disegna PostScript',
  'folder of added fonts': 'cartella dei caratteri aggiunti',
  'folder of added languages for text recognition':
    'cartella delle lingue aggiunte per il riconoscimento del testo',
  'accounts and credits of “platen serve” in PostgreSQL': 'account e crediti di “platen serve” in PostgreSQL',
  'language of what is said, unless --language names one':
    'lingua di ciò che viene detto, se --language non ne indica una',
  'no colours, or colours elsewhere than on a terminal':
    'nessun colore, o colori anche fuori da un terminale',
  NAME: 'NOME',
  SYNOPSIS: 'SINTASSI',
  DESCRIPTION: 'DESCRIZIONE',
  OPTIONS: 'OPZIONI',
  COMMANDS: 'COMANDI',
  'EXIT STATUS': 'STATO DI USCITA',
  ENVIRONMENT: 'AMBIENTE',
  EXAMPLES: 'ESEMPI',
  'convert documents to PDF, and PDFs to others': 'converte documenti in PDF, e PDF in altri',
  'Usage:': 'Uso:',
  'Arguments:': 'Argomenti:',
  'Options:': 'Opzioni:',
  'Commands:': 'Comandi:',
  choices: 'scelte',
  default: 'predefinito',
  'tell what it does and what it takes': 'dice che cosa fa e che cosa accetta',
  'tell the version': 'dice la versione',
  'nothing on standard error but errors': 'niente sullo standard error tranne gli errori',
  'say more: the work and its options, times, and every remark on every file':
    'dice di più: il lavoro e le sue opzioni, i tempi e ogni nota su ogni file',
  'convert nothing; tell what would be made, and what it would cost':
    'non converte niente; dice che cosa verrebbe fatto e quanto costerebbe',
  'how progress is told on standard error: auto, none, or json (a JSON object a line, and nothing else)':
    'come viene detto l’avanzamento sullo standard error: auto, none o json (un oggetto JSON per riga e nient’altro)',
  'Nothing was converted (--dry-run).': 'Non è stato convertito niente (--dry-run).',
  'Nothing is charged on this computer. Units that a service charges for: {explanation}.':
    'Su questo computer non si addebita niente. Unità che un servizio addebita: {explanation}.',
  '{count} more remarks of this kind; --verbose shows all.':
    'Altre {count} note di questo tipo; --verbose le mostra tutte.',
  'There is no file “{path}”.': 'Non esiste il file “{path}”.',
  'Several workflows are needed: {parts}.': 'Servono più flussi di lavoro: {parts}.',
  'Work: {steps}': 'Lavoro: {steps}',
  '{name}: done ({seconds} s)': '{name}: fatto ({seconds} s)',
  'Number in the history: {id}': 'Numero nella cronologia: {id}',
  'Log: {file}': 'Registro: {file}',
};
