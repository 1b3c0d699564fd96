/** `platen doctor` em português. */
export const doctor = {
  LibreOffice: 'LibreOffice',
  Ghostscript: 'Ghostscript',
  'Look whether everything is there that conversions need, and say what to do':
    'Ver se está tudo o que as conversões precisam e dizer o que fazer',
  browser: 'navegador',
  sandbox: 'área isolada',
  fonts: 'tipos de letra',
  keychain: 'porta-chaves',
  'folder of Platen': 'pasta do Platen',
  'free space': 'espaço livre',
  good: 'bom',
  weak: 'fraco',
  missing: 'falta',
  'Install LibreOffice, or name its folder with PLATEN_LIBREOFFICE: without it no Office document is converted.':
    'Instale o LibreOffice ou indique a pasta dele com PLATEN_LIBREOFFICE: sem ele nenhum documento do Office é convertido.',
  'Install Chromium, Chrome or Edge, or name one with PLATEN_CHROMIUM: it draws web pages, Markdown, emails and books.':
    'Instale o Chromium, o Chrome ou o Edge, ou indique um com PLATEN_CHROMIUM: desenha páginas web, Markdown, e-mails e livros.',
  'Install Ghostscript if you convert PostScript (.ps, .eps); nothing else needs it.':
    'Instale o Ghostscript se converte PostScript (.ps, .eps); nada mais precisa dele.',
  'Install bubblewrap, and allow it to make namespaces: documents are then read in a sandbox.':
    'Instale o bubblewrap e permita-lhe criar espaços de nomes: os documentos são então lidos numa área isolada.',
  'Let bubblewrap make namespaces inside its own: only LibreOffice, the browser and Ghostscript are kept in a sandbox now.':
    'Permita que o bubblewrap crie espaços de nomes dentro dos seus: por agora só o LibreOffice, o navegador e o Ghostscript estão numa área isolada.',
  'sandbox-exec of macOS does not work here: documents are read without a sandbox. Convert only those that you trust.':
    'O sandbox-exec do macOS não funciona aqui: os documentos são lidos sem área isolada. Converta apenas aqueles em que confia.',
  'Install the fonts Carlito, Caladea and Liberation: lines then break as in Word, Excel and PowerPoint.':
    'Instale os tipos de letra Carlito, Caladea e Liberation: as linhas quebram então como no Word, no Excel e no PowerPoint.',
  'Unlock or install a keychain if you use services elsewhere: without one their tokens last for one run.':
    'Desbloqueie ou instale um porta-chaves se usa serviços externos: sem ele os tokens duram uma só execução.',
  'Keep other accounts of this computer out of this folder (chmod 700): it tells the names of your documents.':
    'Feche esta pasta às outras contas deste computador (chmod 700): revela os nomes dos seus documentos.',
  'Make this folder writable, or name another one with PLATEN_DATA_DIR: history and settings cannot be kept.':
    'Permita a escrita nesta pasta ou indique outra com PLATEN_DATA_DIR: o histórico e as definições não podem ser guardados.',
  'Make room on the disk: conversions need space for their files while they run.':
    'Liberte espaço no disco: as conversões precisam dele para os ficheiros enquanto trabalham.',
};
