/**
 * Other words people have for a workflow: a search finds it by them. A comma parts phrases; in a phrase "to Word" counts as
 * what something becomes, and "from Word" as what it was.
 */
export const search = {
  'word-to-pdf':
    'doc to pdf, docx to pdf, odt, rtf, text document, letter, save word as pdf, export, print word',
  'excel-to-pdf':
    'xls to pdf, xlsx to pdf, ods, spreadsheet to pdf, workbook to pdf, sheet to pdf, table, fit to width, save excel as pdf',
  'powerpoint-to-pdf':
    'ppt to pdf, pptx to pdf, odp, slides to pdf, presentation to pdf, deck, handout, keynote, save slides as pdf',
  'csv-to-pdf': 'csv to pdf, table to pdf, tsv, data to pdf, comma separated to pdf',
  'images-to-pdf':
    'picture to pdf, photo to pdf, photos to pdf, pictures to pdf, image to pdf, scan to pdf, jpg to pdf, jpeg to pdf, png to pdf, heic to pdf, iphone photo, tiff to pdf, receipt',
  'merge-pdf':
    'combine pdfs, join pdfs, append pdf, put pdfs together, bind, one pdf from several, glue, attach, unite, add pages from another',
  'merge-word': 'combine word, join word, docx into one pdf',
  'merge-excel': 'combine workbooks, join spreadsheets, xlsx into one pdf',
  'merge-powerpoint': 'combine slides, join presentations, pptx into one pdf',
  'merge-images':
    'combine photos, join pictures, album, photos into one pdf, scans into one pdf, pictures into one',
  'merge-anything':
    'merge, combine, join, append, put together, bundle, binder, portfolio, one file from many, everything into one pdf, mixed documents into one, glue, unite, collate, table of contents, contents page',
  'anything-to-pdf':
    'convert to pdf, create pdf, new pdf, make a pdf, save as pdf, mixed, any, everything to pdf, print to pdf, pdf',
  'html-to-pdf':
    'web page to pdf, website to pdf, url to pdf, link to pdf, internet address, site, save web page, html to pdf, mht, browser',
  'markdown-to-pdf': 'md to pdf, readme to pdf, notes to pdf',
  'text-to-pdf':
    'txt to pdf, text to pdf, code to pdf, source code, log to pdf, plain text to pdf, program listing',
  'email-to-pdf':
    'mail to pdf, eml to pdf, msg to pdf, mbox to pdf, message to pdf, mails to pdf, outlook message, attachments',
  'pst-to-pdf': 'outlook pst to pdf, mailbox to pdf, mail archive, ost, whole mailbox',
  'calendar-to-pdf':
    'ics to pdf, ical, icalendar, print calendar, agenda to pdf, schedule, timetable, planner, month view, meetings to pdf, google calendar, outlook calendar, calendar pdf',
  'autocad-to-pdf':
    'dwg to pdf, dxf to pdf, cad to pdf, plan to pdf, plot, blueprint, floor plan, drawing to pdf',
  'ebook-to-pdf': 'epub to pdf, mobi to pdf, kindle to pdf, azw, book to pdf, comic to pdf, cbz, cbr, novel',
  'drawing-to-pdf':
    'visio to pdf, vsdx to pdf, publisher to pdf, pub, corel to pdf, diagram to pdf, postscript to pdf, xps to pdf, flowchart',
  'split-pdf':
    'divide, separate pages, cut pdf, burst, break apart, take apart, break up, extract pages, split up, single pages, one file per page, chapters, every page a file, in half, pull out pages',
  'rotate-pdf':
    'turn pages, upright, sideways, upside down, orientation, landscape, portrait, rotate pages, flip',
  'protect-pdf':
    'lock, encrypt, add password, set a password, put a password on, secure, permissions, forbid printing, forbid copying, restrict, confidential, encryption, read only',
  'unprotect-pdf':
    'unlock, decrypt, remove password, remove the password, delete password, take off password, forgot restrictions, lift restrictions, free, allow printing, allow copying, remove security, remove protection, open locked',
  'repair-pdf': 'fix, mend, recover, damaged, broken, corrupt, will not open, cannot open, rescue, restore',
  'organise-pdf':
    'organize pages, delete pages, delete a page, remove pages, remove a page, reorder, rearrange, move pages, insert pages, add pages, add a page, sort pages, page order, swap pages, duplicate page, keep some pages, extract a page, thumbnails, drop pages, delete page, remove page',
  'compress-pdf':
    'compress, smaller, make it smaller, shrink, reduce size, reduce file size, optimise, optimize, squeeze, megabytes, mb, too big, too large, large file, lighter, fit into an email, for email, small, grayscale, greyscale, black and white',
  'pdf-to-pdfa':
    'pdfa, pdf a, archive, archiving, long term, keep forever, iso 19005, validate, preserve, preservation, compliance, archival, conform',
  'ocr-pdf':
    'ocr, scan, scanned, searchable, make searchable, recognise text, recognize text, text recognition, read scan, deskew, select text in a scan, copy text from scan, scan to text, straighten, handwriting, image to text, picture to text',
  'edit-metadata':
    'title, author, properties, keywords, subject, metadata, document info, remove author, change author, clear metadata',
  'flatten-pdf':
    'flatten, forms, fields, fill, sign off, comments, annotations, burn in, fix form, make final, flat, remove comments, filled form',
  'watermark-pdf':
    'stamp, logo, draft, confidential, overlay, background, copyright, text over pages, picture over pages, letterhead, seal, sign, sign off, sign document, signature, my signature, add signature, electronic signature, initials, approve, approved, add text, write on pages, type on pdf, add image, insert image, add picture, insert picture, add logo',
  'number-pages':
    'page numbers, add page numbers, numbering, bates, bates numbers, footer, header, paginate, count pages, date on pages',
  'extract-images':
    'get pictures out, pictures from pdf, photos from pdf, images from pdf, save pictures, pull out images, rip images, embedded images',
  'extract-attachments':
    'embedded files, files inside, attached files, save attachments, get attachments out, attachments from pdf, invoice xml, factur x, zugferd',
  'remove-blank-pages': 'empty pages, blank pages, white pages, delete empty pages, remove empty pages',
  'resize-pages':
    'paper size, page size, scale, a4, a3, a5, letter size, format, same size, to a4, fit to a4, letter to a4, enlarge, margins',
  'crop-pdf':
    'crop, trim, cut, cut off, cut margins, remove margins, white borders, remove borders, crop box, cut edges, trim pages, trim margins',
  'pages-per-sheet':
    'n up, nup, booklet, brochure, handout, 2 up, 4 up, two on one, two pages on one, several pages on one sheet, impose, imposition, save paper',
  'pdf-to-word':
    'to word, to doc, to docx, pdf to word, edit pdf, edit text, editable, change text, to a document, to odt, to rtf, word from pdf, rewrite',
  'pdf-to-excel':
    'to excel, to xls, to xlsx, to spreadsheet, to a table, pdf to excel, tables from pdf, extract tables, bank statement, numbers, statement, get a table out, to ods, calculate',
  'pdf-to-powerpoint':
    'to powerpoint, to ppt, to pptx, to slides, to presentation, pdf to powerpoint, slides from pdf, to odp, edit slides',
  'pdf-to-jpg':
    'to jpg, to jpeg, to images, to image, to pictures, to picture, to photos, pages as images, pages as pictures, pdf to jpg, pdf to image, screenshot',
  'pdf-to-png': 'to png, to image, transparent, pages as images, pdf to png, screenshot',
  'pdf-to-webp': 'to webp, pictures for the web, pages as images, pdf to webp',
  'pdf-to-tiff': 'to tiff, to tif, fax, multipage, pages as images, pdf to tiff',
  'pdf-to-text':
    'to text, to txt, to plain text, pdf to text, get text out, text from pdf, copy text, extract text, words only',
  'pdf-to-html': 'to html, to web page, to website, to a web page, for the web, pdf to html, htm, browser',
  'pdf-to-csv':
    'to csv, to data, pdf to csv, tables from pdf, comma separated, extract tables, statement, bank statement',
  'pdf-to-markdown': 'to markdown, to md, pdf to markdown, notes, language model, llm, chatgpt, ai, for ai',
  'pdf-information':
    'info, details, facts, fonts, size, versions, inspect, check, is it signed, check signature, verify signature, validate signature, which fonts, report, analyse, analyze, what is in it, look inside',
};
