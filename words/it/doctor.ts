/** `platen doctor` in italiano. */
export const doctor = {
  LibreOffice: 'LibreOffice',
  Ghostscript: 'Ghostscript',
  'Look whether everything is there that conversions need, and say what to do':
    'Controllare che ci sia tutto ciò che serve alle conversioni e dire che cosa fare',
  browser: 'browser',
  sandbox: 'sandbox',
  fonts: 'caratteri',
  keychain: 'portachiavi',
  'folder of Platen': 'cartella di Platen',
  'free space': 'spazio libero',
  good: 'bene',
  weak: 'debole',
  missing: 'manca',
  'Install LibreOffice, or name its folder with PLATEN_LIBREOFFICE: without it no Office document is converted.':
    'Installate LibreOffice o indicatene la cartella con PLATEN_LIBREOFFICE: senza, nessun documento Office viene convertito.',
  'Install Chromium, Chrome or Edge, or name one with PLATEN_CHROMIUM: it draws web pages, Markdown, emails and books.':
    'Installate Chromium, Chrome o Edge, o indicatene uno con PLATEN_CHROMIUM: disegna pagine web, Markdown, e-mail e libri.',
  'Install Ghostscript if you convert PostScript (.ps, .eps); nothing else needs it.':
    'Installate Ghostscript se convertite PostScript (.ps, .eps); non serve a nient’altro.',
  'Install bubblewrap, and allow it to make namespaces: documents are then read in a sandbox.':
    'Installate bubblewrap e permettetegli di creare spazi dei nomi: i documenti vengono allora letti in una sandbox.',
  'Let bubblewrap make namespaces inside its own: only LibreOffice, the browser and Ghostscript are kept in a sandbox now.':
    'Permettete a bubblewrap di creare spazi dei nomi dentro i propri: per ora solo LibreOffice, il browser e Ghostscript sono in una sandbox.',
  'sandbox-exec of macOS does not work here: documents are read without a sandbox. Convert only those that you trust.':
    'sandbox-exec di macOS non funziona qui: i documenti vengono letti senza sandbox. Convertite solo quelli di cui vi fidate.',
  'Install the fonts Carlito, Caladea and Liberation: lines then break as in Word, Excel and PowerPoint.':
    'Installate i caratteri Carlito, Caladea e Liberation: le righe vanno allora a capo come in Word, Excel e PowerPoint.',
  'Unlock or install a keychain if you use services elsewhere: without one their tokens last for one run.':
    'Sbloccate o installate un portachiavi se usate servizi esterni: senza, i loro token durano una sola esecuzione.',
  'Keep other accounts of this computer out of this folder (chmod 700): it tells the names of your documents.':
    'Chiudere questa cartella agli altri account di questo computer (chmod 700): rivela i nomi dei documenti.',
  'Make this folder writable, or name another one with PLATEN_DATA_DIR: history and settings cannot be kept.':
    'Rendete scrivibile questa cartella o indicatene un’altra con PLATEN_DATA_DIR: cronologia e impostazioni non possono essere conservate.',
  'Make room on the disk: conversions need space for their files while they run.':
    'Liberate spazio sul disco: le conversioni ne hanno bisogno per i loro file mentre lavorano.',
};
