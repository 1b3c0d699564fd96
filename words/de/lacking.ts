import type { lacking as englishLacking } from '../en/lacking.js';

/** Was Leute suchen und Platen nicht tut, in ihren Worten; und was dem am nächsten kommt. Ein Komma trennt Wörter; was hinter = steht, ist alles, was getippt ist. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'unterschreiben, unterschrift, unterzeichnen, signieren, signatur, abzeichnen, paraphieren',
    says: 'Platen signiert keine Dokumente. „{{mark}}“ legt ein Bild Ihrer Unterschrift auf eine Seite; „{{look}}“ sagt, ob ein Dokument signiert ist.',
  },
  redact: {
    words: 'schwärzen, schwärzung, unkenntlich machen, zensieren',
    says: 'Platen schwärzt keinen Text. Was nur verdeckt ist, lässt sich weiter kopieren und finden.',
  },
  unmark: {
    words:
      'wasserzeichen entfernen, wasserzeichen löschen, wasserzeichen weg, ohne wasserzeichen, stempel entfernen, stempel löschen, hintergrund entfernen, hintergrund löschen',
    says: 'Platen entfernt kein Wasserzeichen und keinen Hintergrund: Beides ist Teil der Seite.',
  },
  send: {
    words:
      'senden, versenden, schicken, verschicken, weiterleiten, mailen, hochladen, freigeben für andere, cloud, dropbox, onedrive, google drive',
    says: 'Platen verschickt und teilt keine Dokumente. Ein Ergebnis lässt sich in eine E-Mail ziehen; „{{small}}“ macht es klein genug.',
  },
  language: {
    words: 'übersetzen, übersetzung, zusammenfassen, zusammenfassung, vorlesen',
    says: 'Platen übersetzt nicht, fasst nicht zusammen und liest nicht vor. „{{word}}“ und „{{text}}“ holen den Text für Programme heraus, die das tun.',
  },
  fill: {
    words: 'ausfüllen, ausfüllbar, formular erstellen, formular anlegen, feld hinzufügen, felder hinzufügen',
    says: 'Platen füllt keine Formulare aus und erstellt keine. „{{flat}}“ macht Ausgefülltes zum Teil der Seite; „{{mark}}“ legt Text darauf.',
  },
  compare: {
    words: 'vergleichen, vergleich, unterschied, unterschiede',
    says: 'Platen vergleicht keine zwei Dokumente. Nach einem Auftrag liegt ein Ergebnis über dem Dokument, aus dem es entstand.',
  },
  links: {
    words:
      'lesezeichen hinzufügen, lesezeichen bearbeiten, lesezeichen erstellen, hyperlink, hyperlinks, link hinzufügen, links hinzufügen, link entfernen, links entfernen',
    says: 'Platen fügt keine Links und Lesezeichen hinzu und entfernt keine.',
  },
  comment: {
    words:
      'kommentieren, kommentar hinzufügen, kommentare hinzufügen, anmerkung hinzufügen, hervorheben, markieren, unterstreichen, durchstreichen, notiz hinzufügen',
    says: 'Platen kommentiert und markiert nichts. „{{mark}}“ legt Text auf Seiten; „{{flat}}“ macht Kommentare zum Teil der Seite.',
  },
  edit: {
    words:
      '=bearbeiten, =pdf bearbeiten, text bearbeiten, text ändern, text ersetzen, text löschen, text entfernen, suchen ersetzen, schrift ändern, schriftart ändern, bild entfernen, bild löschen, bilder entfernen, bilder löschen',
    says: 'Platen ändert weder Text noch Bilder in einem PDF. „{{word}}“ macht daraus ein Dokument, das sich bearbeiten lässt.',
  },
  print: {
    words: '=drucken, =ausdrucken, =pdf drucken, =pdf ausdrucken, =dokument drucken, =datei drucken, drucker',
    says: 'Platen druckt nicht auf Papier: Öffnen Sie ein Ergebnis und drucken Sie es dort. „{{sheets}}“ spart Papier.',
  },
  scan: {
    words: 'scanner, einscannen, scannen, dokument scannen',
    says: 'Platen bedient keinen Scanner. „{{scans}}“ macht PDFs aus Bildern; „{{ocr}}“ macht ihren Text durchsuchbar.',
  },
  crack: {
    words:
      'knacken, passwort knacken, passwort vergessen, kennwort vergessen, passwort unbekannt, passwort herausfinden, passwort verloren, passwort wiederherstellen, passwort erraten',
    says: 'Platen findet keine Passwörter heraus. „{{open}}“ nimmt eines weg, das Sie kennen.',
  },
  zip: {
    words: '=zip, =zippen, =zip-datei, =packen, zip erstellen, in zip, als zip, zip archiv, =rar',
    says: 'Platen packt keine ZIP-Dateien. „{{small}}“ macht die PDF selbst kleiner.',
  },
  rename: {
    words:
      '=umbenennen, datei umbenennen, dateien umbenennen, dokument umbenennen, dokumente umbenennen, pdf umbenennen, name ändern, namen ändern, dateiname',
    says: 'Platen benennt keine Dokumente um. Ein Ergebnis bekommt seinen Namen in der Liste der Ergebnisse: Doppelklicken Sie darauf.',
  },
  office: {
    words:
      'word in excel, word in powerpoint, excel in word, excel in powerpoint, powerpoint in word, powerpoint in excel, docx in xlsx, docx in pptx, xlsx in docx, xlsx in pptx, pptx in docx, pptx in xlsx, word zu excel, word zu powerpoint, excel zu word, excel zu powerpoint, powerpoint zu word, powerpoint zu excel, docx zu xlsx, docx zu pptx, xlsx zu docx, xlsx zu pptx, pptx zu docx, pptx zu xlsx',
    says: 'Platen macht nicht in einem Schritt aus einem Office-Dokument ein anderes. Zuerst kommt „{{any}}“; „{{word}}“ oder „{{excel}}“ lässt sich als nächster Schritt hinzufügen.',
  },
  make: {
    words:
      'in epub, in mobi, in kindle, in e-book, in dwg, in dxf, in autocad, in video, in mp3, zu epub, zu dwg, zu dxf, als epub',
    says: 'Platen macht keine E-Books, CAD-Zeichnungen, Filme oder Töne.',
  },
};
