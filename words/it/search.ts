import type { search as searchEn } from '../en/search.js';

/**
 * Other words people have for a workflow: a search finds it by them. A comma parts phrases; in a phrase "to Word" counts as
 * what something becomes, and "from Word" as what it was.
 */
export const search: typeof searchEn = {
  'word-to-pdf':
    'doc in pdf, docx in pdf, odt, rtf, documento di testo, lettera, salvare word come pdf, esportare, stampare word, convertire word in pdf',
  'excel-to-pdf':
    'xls in pdf, xlsx in pdf, ods, foglio di calcolo in pdf, cartella di lavoro in pdf, foglio in pdf, tabella, adattare alla larghezza, salvare excel come pdf',
  'powerpoint-to-pdf':
    'ppt in pdf, pptx in pdf, odp, diapositive in pdf, presentazione in pdf, slide in pdf, dispense, keynote, salvare powerpoint come pdf',
  'csv-to-pdf': 'csv in pdf, tabella in pdf, tsv, dati in pdf, separato da virgole in pdf',
  'images-to-pdf':
    'foto in pdf, immagine in pdf, immagini in pdf, figura in pdf, scansione in pdf, scansioni in pdf, jpg in pdf, jpeg in pdf, png in pdf, heic in pdf, foto iphone, tiff in pdf, scontrino, ricevuta',
  'merge-pdf':
    'combinare pdf, unire pdf, accorpare pdf, fondere pdf, mettere insieme pdf, attaccare pdf, aggiungere pdf, un pdf da più pdf, concatenare, merge',
  'merge-word': 'combinare word, unire word, docx in un pdf, unire docx',
  'merge-excel':
    'combinare excel, unire excel, unire cartelle di lavoro, unire fogli di calcolo, xlsx in un pdf',
  'merge-powerpoint': 'combinare diapositive, unire presentazioni, unire slide, pptx in un pdf',
  'merge-images':
    'combinare foto, unire foto, unire immagini, album, foto in un pdf, scansioni in un pdf, immagini in un pdf',
  'merge-anything':
    'unire, unisci, combinare, accorpare, fondere, mettere insieme, raccogliere, fascicolo, dossier, un solo file, tutto in un pdf, diversi documenti in uno, unire tutto, merge, incollare insieme, indice, sommario',
  'anything-to-pdf':
    'convertire in pdf, creare pdf, nuovo pdf, fare un pdf, salvare come pdf, misto, qualsiasi, tutto in pdf, stampare in pdf, trasformare in pdf, pdf',
  'html-to-pdf':
    'pagina web in pdf, sito in pdf, sito web in pdf, url in pdf, link in pdf, indirizzo internet, sito, salvare pagina web, html in pdf, mht, browser',
  'markdown-to-pdf': 'md in pdf, readme in pdf, appunti in pdf',
  'text-to-pdf':
    'txt in pdf, testo in pdf, codice in pdf, codice sorgente, log in pdf, testo semplice in pdf, blocco note, listato',
  'email-to-pdf':
    'mail in pdf, posta in pdf, eml in pdf, msg in pdf, mbox in pdf, messaggio in pdf, email in pdf, messaggio outlook, pec in pdf, allegati mail',
  'pst-to-pdf':
    'outlook pst in pdf, casella di posta in pdf, archivio di posta, archivio email, ost, tutta la posta',
  'calendar-to-pdf':
    'ics in pdf, ical, icalendar, agenda in pdf, stampare calendario, stampa agenda, orario, pianificazione, calendario mensile, appuntamenti in pdf, google calendar, calendario outlook',
  'autocad-to-pdf':
    'dwg in pdf, dxf in pdf, cad in pdf, progetto in pdf, plot, planimetria, piantina, disegno tecnico, disegno in pdf',
  'ebook-to-pdf':
    'epub in pdf, mobi in pdf, kindle in pdf, azw, libro in pdf, fumetto in pdf, cbz, cbr, romanzo, libro elettronico',
  'drawing-to-pdf':
    'visio in pdf, vsdx in pdf, publisher in pdf, pub, corel in pdf, schema in pdf, postscript in pdf, xps in pdf, diagramma di flusso',
  'split-pdf':
    'dividere, suddividere, separare, separare pagine, tagliare pdf, spezzare, spaccare, smembrare, scomporre, estrarre pagine, pagine singole, un file per pagina, capitoli, ogni pagina un file, a metà, split',
  'rotate-pdf':
    'ruotare, girare, girare pagine, ruotare pagine, raddrizzare, capovolgere, capovolta, sottosopra, orientamento, orizzontale, verticale, di lato, storta',
  'protect-pdf':
    'proteggere, bloccare, crittografare, cifrare, criptare, aggiungere password, mettere password, mettere una password, impostare password, permessi, autorizzazioni, vietare stampa, vietare copia, limitare, riservato, crittografia, sola lettura, lucchetto',
  'unprotect-pdf':
    'sbloccare, decrittografare, decifrare, decriptare, rimuovere password, togliere password, togliere la password, eliminare password, levare password, senza password, rimuovere restrizioni, togliere protezione, rimuovere protezione, permettere stampa, consentire stampa, consentire copia, liberare',
  'repair-pdf':
    'riparare, aggiustare, recuperare, danneggiato, rotto, corrotto, non si apre, rovinato, salvare file danneggiato, ripristinare',
  'organise-pdf':
    'eliminare pagine, eliminare pagina, eliminare una pagina, cancellare pagine, cancellare una pagina, togliere pagine, togliere una pagina, rimuovere pagine, riordinare pagine, ordine pagine, spostare pagine, inserire pagine, aggiungere pagine, aggiungere una pagina, scambiare pagine, duplicare pagina, tenere alcune pagine, miniature, organizzare',
  'compress-pdf':
    'comprimere, rimpicciolire, ridurre, ridurre dimensione, ridurre le dimensioni, più piccolo, rendere più piccolo, diminuire, alleggerire, più leggero, ottimizzare, megabyte, mb, troppo grande, troppo pesante, file pesante, per email, allegare alla mail, piccolo, compressione, scala di grigi, bianco e nero',
  'pdf-to-pdfa':
    'pdfa, pdf a, archivio, archiviare, archiviazione, lungo termine, conservare, conservazione, conservazione sostitutiva, conservazione a norma, per sempre, iso 19005, validare, conformità',
  'ocr-pdf':
    'ocr, scansione, scansionato, scannerizzato, ricercabile, rendere ricercabile, riconoscere testo, riconoscimento testo, riconoscimento del testo, leggere scansione, selezionare testo, copiare testo da scansione, scansione in testo, scrittura a mano, immagine in testo, foto in testo',
  'edit-metadata':
    'titolo, autore, proprietà, parole chiave, oggetto, metadati, cambiare titolo, cambiare autore, rimuovere autore, informazioni documento, cancellare metadati',
  'flatten-pdf':
    'appiattire, moduli, modulo, campi, compilare, commenti, annotazioni, rendere definitivo, fissare modulo, modulo compilato, rimuovere commenti, flatten',
  'watermark-pdf':
    'filigrana, timbro, logo, bozza, riservato, sovrapporre, sfondo, copyright, testo sulle pagine, carta intestata, sigillo, timbrare, watermark, firmare, firma, firma digitale, firma elettronica, firmare un documento, siglare, sigla, approvare, approvato, visto, aggiungere testo, aggiungere immagine, inserire immagine, aggiungere foto, aggiungere logo',
  'number-pages':
    'numeri di pagina, numero di pagina, numerare, numerazione, aggiungere numeri di pagina, bates, numeri bates, piè di pagina, intestazione, contare pagine, data sulle pagine',
  'extract-images':
    'estrarre immagini, estrarre foto, immagini dal pdf, foto dal pdf, salvare immagini, tirare fuori immagini, immagini incorporate, prendere immagini',
  'extract-attachments':
    'file incorporati, file allegati, file dentro, estrarre allegati, salvare allegati, allegati dal pdf, fattura xml, fattura elettronica, factur x, zugferd',
  'remove-blank-pages':
    'pagine vuote, pagine bianche, pagina bianca, eliminare pagine vuote, eliminare pagine bianche, togliere pagine bianche, rimuovere pagine bianche',
  'resize-pages':
    'formato carta, formato pagina, dimensione pagina, scalare, a4, a3, a5, letter, formato, stesso formato, in a4, adattare a a4, ingrandire, margini',
  'crop-pdf':
    'ritagliare, tagliare, rifilare, bordi bianchi, togliere i margini, eliminare margini, togliere i bordi, crop',
  'pages-per-sheet':
    'n up, opuscolo, libretto, brochure, dispense, 2 su 1, 4 su 1, due pagine per foglio, due su uno, più pagine su un foglio, imposizione, risparmiare carta, per foglio',
  'pdf-to-word':
    'in word, in doc, in docx, pdf in word, modificare pdf, modificare testo, modificabile, cambiare testo, in documento, in odt, in rtf, word da pdf, riscrivere, editare',
  'pdf-to-excel':
    'in excel, in xls, in xlsx, in foglio di calcolo, in tabella, pdf in excel, tabelle da pdf, estrarre tabelle, estratto conto, numeri, in ods, calcolare, tabella dal pdf',
  'pdf-to-powerpoint':
    'in powerpoint, in ppt, in pptx, in diapositive, in slide, in presentazione, pdf in powerpoint, diapositive da pdf, in odp, modificare diapositive',
  'pdf-to-jpg':
    'in jpg, in jpeg, in immagini, in immagine, in foto, in figure, pagine come immagini, pdf in jpg, pdf in immagine, pdf in foto, schermata',
  'pdf-to-png': 'in png, in immagine, trasparente, pagine come immagini, pdf in png, schermata',
  'pdf-to-webp': 'in webp, immagini per il web, pagine come immagini, pdf in webp',
  'pdf-to-tiff': 'in tiff, in tif, fax, multipagina, pagine come immagini, pdf in tiff',
  'pdf-to-text':
    'in testo, in txt, in testo semplice, pdf in testo, estrarre testo, testo dal pdf, copiare testo, solo parole, tirare fuori il testo',
  'pdf-to-html': 'in html, in pagina web, in sito web, in sito, per il web, pdf in html, htm, browser',
  'pdf-to-csv':
    'in csv, in dati, pdf in csv, tabelle da pdf, separato da virgole, estrarre tabelle, estratto conto',
  'pdf-to-markdown':
    'in markdown, in md, pdf in markdown, appunti, modello linguistico, llm, chatgpt, ia, ai, per ia',
  'pdf-information':
    'informazioni, info, dettagli, dati, caratteri, font, dimensione, versione, controllare, ispezionare, è firmato, verificare firma, quali caratteri, rapporto, analizzare, che cosa contiene, guardare dentro',
};
