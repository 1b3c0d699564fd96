import type { search as englishSearch } from '../en/search.js';

/** Andere Wörter für einen Arbeitsablauf, mit denen er auch gefunden wird. Ein Komma trennt Ausdrücke. */
export const search: typeof englishSearch = {
  'word-to-pdf':
    'doc in pdf, docx in pdf, odt, rtf, textdokument, brief, word als pdf speichern, word exportieren, word drucken, word zu pdf, word umwandeln, bewerbung, lebenslauf',
  'excel-to-pdf':
    'xls in pdf, xlsx in pdf, ods, tabelle in pdf, tabellenkalkulation in pdf, spreadsheet, arbeitsblatt in pdf, auf breite anpassen, excel als pdf speichern, excel zu pdf, excel drucken',
  'powerpoint-to-pdf':
    'ppt in pdf, pptx in pdf, odp, folien in pdf, präsentation in pdf, handzettel, handout, powerpoint als pdf speichern, vortrag, slides, powerpoint zu pdf',
  'csv-to-pdf': 'csv zu pdf, tabelle in pdf, tsv, daten in pdf, liste in pdf',
  'images-to-pdf':
    'foto in pdf, fotos in pdf, bild in pdf, bild zu pdf, bilder zu pdf, scan in pdf, jpg in pdf, jpeg in pdf, png in pdf, heic in pdf, tiff in pdf, kassenbon, quittung, beleg, rechnung fotografiert',
  'merge-pdf':
    'pdfs verbinden, pdfs kombinieren, pdfs zusammenführen, pdfs zusammenfassen, pdfs vereinen, pdf zusammenlegen, aneinanderhängen, anhängen, aus mehreren pdfs eines, merge, pdf hinzufügen, pdfs verschmelzen, pdfs zusammenfügen',
  'merge-word': 'word verbinden, word zusammenführen, word kombinieren, docx zu einem pdf',
  'merge-excel': 'arbeitsmappen verbinden, tabellen zusammenführen, excel zusammenführen, xlsx zu einem pdf',
  'merge-powerpoint':
    'folien verbinden, präsentationen zusammenführen, powerpoint kombinieren, pptx zu einem pdf',
  'merge-images':
    'fotos verbinden, bilder zusammenführen, bilder kombinieren, album, fotos zu einem pdf, scans zu einem pdf, bilder in ein pdf, fotos zusammenfügen',
  'merge-anything':
    'zusammenfügen, zusammenführen, verbinden, kombinieren, bündeln, vereinen, zusammenfassen, zusammenlegen, mappe, akte, dossier, eine datei, alles in ein pdf, verschiedene arten, aneinanderhängen, mergen, verschmelzen, inhaltsverzeichnis',
  'anything-to-pdf':
    'in pdf umwandeln, in pdf konvertieren, pdf erstellen, pdf erzeugen, neues pdf, als pdf speichern, gemischt, allerlei, alles zu pdf, als pdf drucken, pdf machen, konvertieren, umwandeln',
  'html-to-pdf':
    'webseite in pdf, website in pdf, internetseite in pdf, url in pdf, link in pdf, internetadresse, homepage, webseite speichern, html zu pdf, mht, browser, seite drucken',
  'markdown-to-pdf': 'md in pdf, readme in pdf, notizen in pdf, markdown zu pdf',
  'text-to-pdf':
    'txt in pdf, text zu pdf, code in pdf, quelltext, quellcode, log in pdf, protokoll, reiner text in pdf, editor, notepad',
  'email-to-pdf':
    'mail in pdf, email in pdf, eml in pdf, msg in pdf, mbox in pdf, nachricht in pdf, mails in pdf, e-mails archivieren, anhänge, email zu pdf, thunderbird',
  'pst-to-pdf': 'outlook pst in pdf, postfach in pdf, mailarchiv, mailbox, ganzes postfach, outlook archiv',
  'calendar-to-pdf':
    'ics in pdf, ical, icalendar, kalender drucken, terminkalender, termine in pdf, monatskalender, wochenkalender, terminplan, stundenplan, dienstplan, google kalender, outlook kalender, kalender zu pdf',
  'autocad-to-pdf':
    'dwg in pdf, dxf in pdf, cad in pdf, plan in pdf, plot, grundriss, bauplan, bauzeichnung, technische zeichnung in pdf, dwg zu pdf',
  'ebook-to-pdf':
    'epub in pdf, mobi in pdf, kindle in pdf, buch in pdf, comic in pdf, cbz, cbr, roman, epub zu pdf',
  'drawing-to-pdf':
    'visio in pdf, vsdx in pdf, publisher in pdf, corel in pdf, schema in pdf, postscript in pdf, xps in pdf, flussdiagramm, ablaufdiagramm, organigramm',
  'split-pdf':
    'teilen, aufteilen, trennen, zerteilen, zerlegen, zerschneiden, schneiden, auseinandernehmen, seiten herausnehmen, einzelne seiten, jede seite einzeln, kapitel, splitten, halbieren, seiten extrahieren, aufspalten',
  'rotate-pdf':
    'drehen, rotieren, kippen, aufrecht, querformat, hochformat, auf dem kopf, ausrichtung, seiten drehen, quer, umdrehen, verkehrt herum',
  'protect-pdf':
    'schützen, sperren, verschlüsseln, passwort hinzufügen, passwort setzen, passwort festlegen, kennwort, mit passwort, rechte, drucken verbieten, kopieren verbieten, verschlüsselung, vertraulich, schreibschutz, sichern, passwortschutz',
  'unprotect-pdf':
    'entsperren, entschlüsseln, passwort löschen, passwort weg, passwort aufheben, kennwort entfernen, beschränkungen aufheben, drucken erlauben, schutz entfernen, schutz aufheben, freigeben, schreibschutz entfernen, knacken, unlock',
  'repair-pdf':
    'reparieren, wiederherstellen, retten, beschädigt, kaputt, defekt, korrupt, öffnet nicht, lässt sich nicht öffnen, geht nicht auf, fehlerhaft',
  'organise-pdf':
    'seiten löschen, seite löschen, seiten entfernen, seite entfernen, seiten rausnehmen, seite raus, ordnen, reihenfolge, umordnen, seiten verschieben, seiten einfügen, seite hinzufügen, seiten hinzufügen, sortieren, seiten tauschen, miniaturen, seiten anordnen, organisieren',
  'compress-pdf':
    'verkleinern, kleiner machen, kleiner, komprimieren, dateigröße, größe reduzieren, reduzieren, optimieren, megabyte, mb, zu groß, zu schwer, für mail, schrumpfen, passt nicht in mail, stauchen, graustufen, schwarz-weiß',
  'pdf-to-pdfa':
    'pdfa, pdf a, archiv, archivieren, aufbewahren, langzeitarchivierung, für immer, iso 19005, validieren, dauerhaft, archivierung, revisionssicher',
  'ocr-pdf':
    'ocr, scan, gescannt, eingescannt, durchsuchbar, durchsuchbar machen, text erkennen, texterkennung, schrifterkennung, scan lesen, gerade richten, text aus scan, text markieren, scan in text, bild in text, foto in text, handschrift',
  'edit-metadata':
    'titel, autor, verfasser, eigenschaften, stichwörter, schlagwörter, thema, metadaten, titel ändern, autor ändern, autor entfernen, daten löschen, dokumenteigenschaften',
  'flatten-pdf':
    'abflachen, verflachen, reduzieren, glätten, formulare, formular, felder, ausfüllen, kommentare, anmerkungen, festschreiben, endgültig, flach, ausgefülltes formular, flatten, fixieren',
  'watermark-pdf':
    'wasserzeichen, stempel, logo, entwurf, vertraulich, hintergrund, copyright, text über seiten, briefpapier, siegel, stempeln, kopie stempeln, unterschreiben, unterschrift, unterzeichnen, signieren, signatur, digital signieren, abzeichnen, paraphieren, genehmigen, genehmigt, freigegeben, text hinzufügen, bild hinzufügen, bild einfügen, foto einfügen, logo hinzufügen',
  'number-pages':
    'seitenzahlen, seitenzahlen einfügen, nummerieren, nummerierung, paginieren, bates, bates nummern, fußzeile, kopfzeile, seiten zählen, datum auf seiten, seitennummern',
  'extract-images':
    'bilder herausnehmen, fotos herausholen, bilder aus pdf, fotos aus pdf, grafiken aus pdf, bilder speichern, eingebettete bilder, bilder extrahieren',
  'extract-attachments':
    'eingebettete dateien, dateien darin, anhänge speichern, anhänge aus pdf, anlagen, anhang herausholen, e-rechnung, zugferd, xrechnung, factur x, rechnung xml',
  'remove-blank-pages':
    'leere seiten, leerseiten, weiße seiten, leere seiten löschen, leerseiten löschen, blanko, vakatseiten',
  'resize-pages':
    'papierformat, seitengröße, skalieren, a4, a3, a5, letter, format, gleiches format, auf a4, vergrößern, ränder, größe der seiten ändern',
  'crop-pdf':
    'beschneiden, zuschneiden, abschneiden, croppen, ausschneiden, Ränder entfernen, weiße Ränder, Rand abschneiden, Seitenränder entfernen, Beschnitt',
  'pages-per-sheet':
    'n up, broschüre, heft, booklet, handzettel, 2 auf 1, 4 auf 1, zwei auf einer, zwei seiten auf eine, mehrere seiten auf ein blatt, papier sparen, pro blatt, pro seite',
  'pdf-to-word':
    'in word, zu word, in doc, in docx, pdf in word, pdf zu word, pdf bearbeiten, text bearbeiten, bearbeitbar, text ändern, in odt, in rtf, word draus machen',
  'pdf-to-excel':
    'in excel, zu excel, in xls, in xlsx, in tabelle, in tabellenkalkulation, pdf in excel, pdf zu excel, tabellen aus pdf, tabelle herausholen, kontoauszug, zahlen, rechnen, auszug, in ods',
  'pdf-to-powerpoint':
    'in powerpoint, zu powerpoint, in ppt, in pptx, in folien, in präsentation, pdf in powerpoint, folien aus pdf, folien bearbeiten',
  'pdf-to-jpg':
    'in jpg, zu jpg, in jpeg, in bilder, in bild, in fotos, in foto, seiten als bild, pdf in jpg, pdf in bild, pdf als bild speichern, bildschirmfoto, screenshot',
  'pdf-to-png': 'in png, zu png, in bild, transparent, durchsichtig, seiten als bild, pdf in png, screenshot',
  'pdf-to-webp': 'in webp, zu webp, bilder fürs web, seiten als bild, pdf in webp',
  'pdf-to-tiff': 'in tiff, in tif, zu tiff, fax, seiten als bild, pdf in tiff',
  'pdf-to-text':
    'in text, in txt, zu text, in reinen text, pdf in text, text herausholen, text aus pdf, text kopieren, nur wörter, text extrahieren',
  'pdf-to-html':
    'in html, zu html, in webseite, in website, fürs web, pdf in html, htm, browser, internetseite',
  'pdf-to-csv':
    'in csv, zu csv, in daten, pdf in csv, tabellen aus pdf, komma, tabelle herausholen, kontoauszug, auszug',
  'pdf-to-markdown':
    'in markdown, in md, zu markdown, pdf in markdown, notizen, sprachmodell, llm, chatgpt, ki, ai, für ki',
  'pdf-information':
    'informationen, info, angaben, fakten, schriftarten, schriften, größe, version, ansehen, prüfen, ist es signiert, welche schriftarten, bericht, analysieren, was ist drin, untersuchen, unterschrift prüfen, signatur prüfen',
};
