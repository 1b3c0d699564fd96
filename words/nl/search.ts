import type { search as englishSearch } from '../en/search.js';

/** Andere woorden voor een werkwijze, waarmee ze ook gevonden wordt. Een komma scheidt uitdrukkingen. */
export const search: typeof englishSearch = {
  'word-to-pdf':
    'doc naar pdf, docx naar pdf, odt, rtf, tekstdocument, brief, word opslaan als pdf, exporteren, word afdrukken',
  'excel-to-pdf':
    'xls naar pdf, xlsx naar pdf, ods, rekenblad naar pdf, spreadsheet naar pdf, werkblad naar pdf, tabel, passend op breedte, excel opslaan als pdf',
  'powerpoint-to-pdf':
    'ppt naar pdf, pptx naar pdf, odp, dia’s naar pdf, presentatie naar pdf, sheets naar pdf, hand-out, powerpoint opslaan als pdf',
  'csv-to-pdf': 'csv naar pdf, tabel naar pdf, tsv, gegevens naar pdf',
  'images-to-pdf':
    'foto naar pdf, foto’s naar pdf, plaatje naar pdf, plaatjes naar pdf, afbeelding naar pdf, afbeeldingen naar pdf, scan naar pdf, jpg naar pdf, jpeg naar pdf, png naar pdf, heic naar pdf, tiff naar pdf, bonnetje, kassabon',
  'merge-pdf':
    'pdf’s combineren, pdf’s bundelen, pdf’s koppelen, bij elkaar voegen, pdf’s samenvoegen, aan elkaar plakken, van meer pdf’s één, toevoegen, verenigen',
  'merge-word': 'word combineren, word bundelen, docx tot één pdf',
  'merge-excel': 'werkmappen combineren, rekenbladen bundelen, xlsx tot één pdf',
  'merge-powerpoint': 'dia’s combineren, presentaties bundelen, pptx tot één pdf',
  'merge-images':
    'foto’s combineren, plaatjes bundelen, album, foto’s tot één pdf, scans tot één pdf, foto’s samenvoegen',
  'merge-anything':
    'samenvoegen, combineren, bundelen, koppelen, bij elkaar voegen, dossier, één bestand, alles in één pdf, verschillende soorten in één, aan elkaar plakken, één maken van veel, verenigen, mergen, inhoudsopgave',
  'anything-to-pdf':
    'omzetten naar pdf, converteren naar pdf, pdf maken, nieuwe pdf, opslaan als pdf, gemengd, allerlei, alles naar pdf, afdrukken naar pdf, pdf aanmaken',
  'html-to-pdf':
    'webpagina naar pdf, website naar pdf, url naar pdf, link naar pdf, internetadres, site, webpagina opslaan, html naar pdf, mht, browser',
  'markdown-to-pdf': 'md naar pdf, readme naar pdf, notities naar pdf',
  'text-to-pdf':
    'txt naar pdf, tekst naar pdf, code naar pdf, broncode, log naar pdf, platte tekst naar pdf, kladblok',
  'email-to-pdf':
    'mail naar pdf, eml naar pdf, msg naar pdf, mbox naar pdf, bericht naar pdf, mails naar pdf, mailtje, bijlagen',
  'pst-to-pdf': 'outlook pst naar pdf, postbus naar pdf, mailarchief, mailbox, hele postbus',
  'calendar-to-pdf':
    'ics naar pdf, ical, icalendar, agenda naar pdf, agenda afdrukken, kalender afdrukken, rooster, maandoverzicht, weekoverzicht, afspraken naar pdf, planning, google agenda, outlook agenda',
  'autocad-to-pdf':
    'dwg naar pdf, dxf naar pdf, cad naar pdf, plan naar pdf, plot, plattegrond, bouwtekening, tekening naar pdf',
  'ebook-to-pdf':
    'epub naar pdf, mobi naar pdf, kindle naar pdf, boek naar pdf, strip naar pdf, cbz, cbr, roman',
  'drawing-to-pdf':
    'visio naar pdf, vsdx naar pdf, publisher naar pdf, corel naar pdf, schema naar pdf, postscript naar pdf, xps naar pdf, stroomschema',
  'split-pdf':
    'splitsen, opsplitsen, opdelen, verdelen, knippen, scheiden, uit elkaar halen, pagina’s uithalen, losse pagina’s, per pagina een bestand, hoofdstukken, elke pagina apart, doormidden, uit elkaar',
  'rotate-pdf':
    'draaien, kantelen, rechtop, liggend, staand, ondersteboven, richting, roteren, pagina’s draaien, dwars',
  'protect-pdf':
    'beveiligen, vergrendelen, versleutelen, wachtwoord toevoegen, wachtwoord instellen, wachtwoord zetten, wachtwoord erop, rechten, op slot, afdrukken verbieden, kopiëren verbieden, encryptie, vertrouwelijk, alleen lezen',
  'unprotect-pdf':
    'ontgrendelen, ontsleutelen, wachtwoord verwijderen, wachtwoord weghalen, wachtwoord weg, wachtwoord eraf, beperkingen opheffen, afdrukken toestaan, beveiliging eraf, beveiliging verwijderen, beveiliging opheffen, vrijgeven',
  'repair-pdf':
    'repareren, herstellen, redden, beschadigd, kapot, corrupt, stuk, gaat niet open, opent niet, terughalen',
  'organise-pdf':
    'pagina’s verwijderen, pagina verwijderen, pagina’s weghalen, pagina weghalen, pagina’s wissen, pagina eruit, ordenen, volgorde, herschikken, pagina’s verplaatsen, pagina’s invoegen, pagina toevoegen, pagina’s toevoegen, sorteren, pagina’s omwisselen, miniaturen, pagina’s schrappen',
  'compress-pdf':
    'verkleinen, kleiner maken, kleiner, inkrimpen, comprimeren, bestandsgrootte, grootte verminderen, optimaliseren, megabytes, mb, te groot, te zwaar, lichter, voor de mail, klein, samenpersen, past niet in mail, grijstinten, zwart-wit',
  'pdf-to-pdfa':
    'pdfa, pdf a, archief, archiveren, bewaren, voor altijd, iso 19005, valideren, duurzaam, langdurig, archivering',
  'ocr-pdf':
    'ocr, scan, gescand, doorzoekbaar, doorzoekbaar maken, tekst herkennen, tekstherkenning, scan lezen, rechtzetten, tekst uit scan, tekst selecteren, scan naar tekst, handschrift, afbeelding naar tekst, foto naar tekst',
  'edit-metadata':
    'titel, auteur, eigenschappen, trefwoorden, onderwerp, metadata, titel wijzigen, auteur wijzigen, auteur verwijderen, gegevens wissen',
  'flatten-pdf':
    'afvlakken, formulieren, formulier, velden, invullen, opmerkingen, annotaties, vastleggen, definitief maken, plat, ingevuld formulier, vastzetten',
  'watermark-pdf':
    'watermerk, stempel, logo, concept, vertrouwelijk, achtergrond, kopierecht, tekst over pagina’s, briefpapier, zegel, stempelen, ondertekenen, tekenen, handtekening, handtekening zetten, digitale handtekening, paraaf, paraferen, akkoord, goedkeuren, goedgekeurd, tekst toevoegen, afbeelding toevoegen, afbeelding invoegen, plaatje toevoegen, foto toevoegen, logo toevoegen',
  'number-pages':
    'paginanummers, paginanummers toevoegen, nummeren, nummering, bates, batesnummers, voettekst, koptekst, pagina’s tellen, datum op pagina’s',
  'extract-images':
    'plaatjes uithalen, foto’s uithalen, afbeeldingen uit pdf, foto’s uit pdf, plaatjes uit pdf, afbeeldingen opslaan, ingesloten afbeeldingen',
  'extract-attachments':
    'ingesloten bestanden, bestanden erin, bijlagen opslaan, bijlagen uit pdf, bijlagen eruit, factuur xml, factur x',
  'remove-blank-pages':
    'lege pagina’s, blanco pagina’s, witte pagina’s, lege pagina’s weghalen, lege pagina’s wissen, blanco verwijderen',
  'resize-pages':
    'papierformaat, paginagrootte, schalen, a4, a3, a5, letter, formaat, zelfde formaat, naar a4, vergroten, marges',
  'crop-pdf':
    'bijsnijden, afsnijden, croppen, uitsnijden, marges weghalen, witte randen, randen verwijderen, randen afsnijden, kaders',
  'pages-per-sheet':
    'n up, boekje, brochure, hand-out, 2 op 1, 4 op 1, twee op één, twee pagina’s op één, meer pagina’s op één vel, papier sparen, per vel',
  'pdf-to-word':
    'naar word, naar doc, naar docx, pdf naar word, pdf bewerken, tekst bewerken, bewerkbaar, tekst aanpassen, tekst wijzigen, naar odt, naar rtf',
  'pdf-to-excel':
    'naar excel, naar xls, naar xlsx, naar rekenblad, naar spreadsheet, naar een tabel, pdf naar excel, tabellen uit pdf, tabel uithalen, bankafschrift, getallen, afschrift, rekenen, naar werkblad',
  'pdf-to-powerpoint':
    'naar powerpoint, naar ppt, naar pptx, naar dia’s, naar presentatie, pdf naar powerpoint, dia’s uit pdf, dia’s bewerken',
  'pdf-to-jpg':
    'naar jpg, naar jpeg, naar afbeeldingen, naar afbeelding, naar plaatjes, naar plaatje, naar foto’s, naar foto, pagina’s als afbeelding, pdf naar jpg, pdf naar afbeelding, schermafbeelding',
  'pdf-to-png':
    'naar png, naar afbeelding, doorzichtig, pagina’s als afbeelding, pdf naar png, schermafbeelding',
  'pdf-to-webp': 'naar webp, plaatjes voor het web, pagina’s als afbeelding, pdf naar webp',
  'pdf-to-tiff': 'naar tiff, naar tif, fax, pagina’s als afbeelding, pdf naar tiff',
  'pdf-to-text':
    'naar tekst, naar txt, naar platte tekst, pdf naar tekst, tekst uithalen, tekst uit pdf, tekst kopiëren, alleen woorden',
  'pdf-to-html': 'naar html, naar webpagina, naar website, voor het web, pdf naar html, htm, browser',
  'pdf-to-csv': 'naar csv, naar gegevens, pdf naar csv, tabellen uit pdf, komma, tabel uithalen, afschrift',
  'pdf-to-markdown':
    'naar markdown, naar md, pdf naar markdown, notities, taalmodel, llm, chatgpt, ai, voor ai',
  'pdf-information':
    'informatie, gegevens, feiten, lettertypen, grootte, versie, bekijken, controleren, is het ondertekend, welke lettertypen, rapport, analyseren, wat zit erin, nakijken, handtekening controleren',
};
