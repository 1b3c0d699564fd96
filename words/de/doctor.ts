/** `platen doctor` auf Deutsch. */
export const doctor = {
  LibreOffice: 'LibreOffice',
  Ghostscript: 'Ghostscript',
  'Look whether everything is there that conversions need, and say what to do':
    'Nachsehen, ob alles da ist, was Umwandlungen brauchen, und sagen, was zu tun ist',
  browser: 'Browser',
  sandbox: 'Sandbox',
  fonts: 'Schriften',
  keychain: 'Schlüsselbund',
  'folder of Platen': 'Ordner von Platen',
  'free space': 'freier Platz',
  good: 'gut',
  weak: 'schwach',
  missing: 'fehlt',
  'Install LibreOffice, or name its folder with PLATEN_LIBREOFFICE: without it no Office document is converted.':
    'Installieren Sie LibreOffice oder nennen Sie seinen Ordner mit PLATEN_LIBREOFFICE: ohne es wird kein Office-Dokument umgewandelt.',
  'Install Chromium, Chrome or Edge, or name one with PLATEN_CHROMIUM: it draws web pages, Markdown, emails and books.':
    'Installieren Sie Chromium, Chrome oder Edge oder nennen Sie einen mit PLATEN_CHROMIUM: er zeichnet Webseiten, Markdown, E-Mails und Bücher.',
  'Install Ghostscript if you convert PostScript (.ps, .eps); nothing else needs it.':
    'Installieren Sie Ghostscript, wenn Sie PostScript (.ps, .eps) umwandeln; sonst braucht es nichts.',
  'Install bubblewrap, and allow it to make namespaces: documents are then read in a sandbox.':
    'Installieren Sie bubblewrap und erlauben Sie ihm Namensräume: Dokumente werden dann in einer Sandbox gelesen.',
  'Let bubblewrap make namespaces inside its own: only LibreOffice, the browser and Ghostscript are kept in a sandbox now.':
    'Erlauben Sie bubblewrap Namensräume innerhalb seiner eigenen: Bisher laufen nur LibreOffice, der Browser und Ghostscript in einer Sandbox.',
  'sandbox-exec of macOS does not work here: documents are read without a sandbox. Convert only those that you trust.':
    'sandbox-exec von macOS funktioniert hier nicht: Dokumente werden ohne Sandbox gelesen. Wandeln Sie nur solche um, denen Sie vertrauen.',
  'Install the fonts Carlito, Caladea and Liberation: lines then break as in Word, Excel and PowerPoint.':
    'Installieren Sie die Schriften Carlito, Caladea und Liberation: Zeilen brechen dann um wie in Word, Excel und PowerPoint.',
  'Unlock or install a keychain if you use services elsewhere: without one their tokens last for one run.':
    'Entsperren oder installieren Sie einen Schlüsselbund, wenn Sie Dienste anderswo nutzen: ohne ihn gelten ihre Token nur für einen Lauf.',
  'Keep other accounts of this computer out of this folder (chmod 700): it tells the names of your documents.':
    'Halten Sie andere Konten dieses Computers aus diesem Ordner heraus (chmod 700): Er verrät die Namen Ihrer Dokumente.',
  'Make this folder writable, or name another one with PLATEN_DATA_DIR: history and settings cannot be kept.':
    'Machen Sie diesen Ordner beschreibbar oder nennen Sie einen anderen mit PLATEN_DATA_DIR: Verlauf und Einstellungen können nicht aufbewahrt werden.',
  'Make room on the disk: conversions need space for their files while they run.':
    'Schaffen Sie Platz auf dem Datenträger: Umwandlungen brauchen ihn für ihre Dateien, solange sie laufen.',
};
