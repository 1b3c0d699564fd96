/** `platen doctor` in het Nederlands. */
export const doctor = {
  LibreOffice: 'LibreOffice',
  Ghostscript: 'Ghostscript',
  'Look whether everything is there that conversions need, and say what to do':
    'Kijk of alles er is wat omzettingen nodig hebben, en zeg wat te doen',
  browser: 'browser',
  sandbox: 'sandbox',
  fonts: 'lettertypen',
  keychain: 'sleutelbos',
  'folder of Platen': 'map van Platen',
  'free space': 'vrije ruimte',
  good: 'goed',
  weak: 'zwak',
  missing: 'ontbreekt',
  'Install LibreOffice, or name its folder with PLATEN_LIBREOFFICE: without it no Office document is converted.':
    'Installeer LibreOffice, of noem de map ervan met PLATEN_LIBREOFFICE: zonder wordt geen Office-document omgezet.',
  'Install Chromium, Chrome or Edge, or name one with PLATEN_CHROMIUM: it draws web pages, Markdown, emails and books.':
    'Installeer Chromium, Chrome of Edge, of noem er een met PLATEN_CHROMIUM: die tekent webpagina’s, Markdown, e-mails en boeken.',
  'Install Ghostscript if you convert PostScript (.ps, .eps); nothing else needs it.':
    'Installeer Ghostscript als u PostScript (.ps, .eps) omzet; verder heeft niets het nodig.',
  'Install bubblewrap, and allow it to make namespaces: documents are then read in a sandbox.':
    'Installeer bubblewrap, en sta het toe naamruimten te maken: documenten worden dan in een sandbox gelezen.',
  'Let bubblewrap make namespaces inside its own: only LibreOffice, the browser and Ghostscript are kept in a sandbox now.':
    'Laat bubblewrap naamruimten binnen zijn eigen maken: nu staan alleen LibreOffice, de browser en Ghostscript in een sandbox.',
  'sandbox-exec of macOS does not work here: documents are read without a sandbox. Convert only those that you trust.':
    'sandbox-exec van macOS werkt hier niet: documenten worden zonder sandbox gelezen. Zet alleen om wat u vertrouwt.',
  'Install the fonts Carlito, Caladea and Liberation: lines then break as in Word, Excel and PowerPoint.':
    'Installeer de lettertypen Carlito, Caladea en Liberation: regels breken dan af zoals in Word, Excel en PowerPoint.',
  'Unlock or install a keychain if you use services elsewhere: without one their tokens last for one run.':
    'Ontgrendel of installeer een sleutelbos als u diensten elders gebruikt: zonder blijven hun tokens één keer bewaard.',
  'Keep other accounts of this computer out of this folder (chmod 700): it tells the names of your documents.':
    'Houd andere accounts van deze computer uit deze map (chmod 700): ze verraadt de namen van uw documenten.',
  'Make this folder writable, or name another one with PLATEN_DATA_DIR: history and settings cannot be kept.':
    'Maak deze map beschrijfbaar, of noem een andere met PLATEN_DATA_DIR: geschiedenis en instellingen kunnen niet bewaard worden.',
  'Make room on the disk: conversions need space for their files while they run.':
    'Maak ruimte op de schijf: omzettingen hebben plaats nodig voor hun bestanden zolang ze lopen.',
};
