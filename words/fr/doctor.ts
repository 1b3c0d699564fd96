/** `platen doctor` en français. */
export const doctor = {
  LibreOffice: 'LibreOffice',
  Ghostscript: 'Ghostscript',
  'Look whether everything is there that conversions need, and say what to do':
    'Vérifier que tout ce dont les conversions ont besoin est là, et dire quoi faire',
  browser: 'navigateur',
  sandbox: 'bac à sable',
  fonts: 'polices',
  keychain: 'trousseau',
  'folder of Platen': 'dossier de Platen',
  'free space': 'espace libre',
  good: 'bon',
  weak: 'faible',
  missing: 'absent',
  'Install LibreOffice, or name its folder with PLATEN_LIBREOFFICE: without it no Office document is converted.':
    'Installez LibreOffice ou indiquez son dossier avec PLATEN_LIBREOFFICE : sans lui, aucun document Office n’est converti.',
  'Install Chromium, Chrome or Edge, or name one with PLATEN_CHROMIUM: it draws web pages, Markdown, emails and books.':
    'Installez Chromium, Chrome ou Edge, ou indiquez-en un avec PLATEN_CHROMIUM : il dessine les pages web, le Markdown, les e-mails et les livres.',
  'Install Ghostscript if you convert PostScript (.ps, .eps); nothing else needs it.':
    'Installez Ghostscript si vous convertissez du PostScript (.ps, .eps) ; rien d’autre n’en a besoin.',
  'Install bubblewrap, and allow it to make namespaces: documents are then read in a sandbox.':
    'Installez bubblewrap et autorisez-le à créer des espaces de noms : les documents sont alors lus dans un bac à sable.',
  'Let bubblewrap make namespaces inside its own: only LibreOffice, the browser and Ghostscript are kept in a sandbox now.':
    'Autorisez bubblewrap à créer des espaces de noms dans les siens : pour l’instant, seuls LibreOffice, le navigateur et Ghostscript sont dans un bac à sable.',
  'sandbox-exec of macOS does not work here: documents are read without a sandbox. Convert only those that you trust.':
    'sandbox-exec de macOS ne fonctionne pas ici : les documents sont lus hors bac à sable. Ne convertissez que ceux auxquels vous faites confiance.',
  'Install the fonts Carlito, Caladea and Liberation: lines then break as in Word, Excel and PowerPoint.':
    'Installez les polices Carlito, Caladea et Liberation : les lignes se coupent alors comme dans Word, Excel et PowerPoint.',
  'Unlock or install a keychain if you use services elsewhere: without one their tokens last for one run.':
    'Déverrouillez ou installez un trousseau si vous utilisez des services distants : sans lui, leurs jetons ne durent qu’une exécution.',
  'Keep other accounts of this computer out of this folder (chmod 700): it tells the names of your documents.':
    'Fermez ce dossier aux autres comptes de cet ordinateur (chmod 700) : il révèle les noms de vos documents.',
  'Make this folder writable, or name another one with PLATEN_DATA_DIR: history and settings cannot be kept.':
    'Rendez ce dossier accessible en écriture, ou indiquez-en un autre avec PLATEN_DATA_DIR : l’historique et les réglages ne peuvent pas être conservés.',
  'Make room on the disk: conversions need space for their files while they run.':
    'Libérez de la place sur le disque : les conversions en ont besoin pour leurs fichiers pendant leur travail.',
};
