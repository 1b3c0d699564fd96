/** What people look for and Platen does not do, in their words; and what comes nearest. A comma parts phrases; what stands behind = is all that is typed. */
export const lacking = {
  sign: {
    words: 'sign, signing, esign, signature, signatures, initials, sign off',
    says: 'Platen gives no digital signature. “{{mark}}” lays a picture of your signature on a page; “{{look}}” tells whether a document is signed.',
  },
  redact: {
    words:
      'redact, redaction, black out, blackout, censor, white out, whiteout, hide text, =erase, erase text',
    says: 'Platen does not black out text. What is only covered can still be copied and searched.',
  },
  unmark: {
    words:
      'remove watermark, delete watermark, take off watermark, take out watermark, erase watermark, without watermark, no watermark, remove stamp, delete stamp, remove background, delete background',
    says: 'Platen takes no watermark or background off: it is part of the page.',
  },
  send: {
    words: 'send, share, upload, email it, mail it, forward, cloud, dropbox, onedrive, google drive',
    says: 'Platen does not email or share documents. A result can be dragged into an email; “{{small}}” makes it fit.',
  },
  language: {
    words:
      'translate, translation, translator, summarize, summarise, summary, read aloud, text to speech, speech, speak',
    says: 'Platen does not translate, sum up or read aloud. “{{word}}” and “{{text}}” take the text out for programs that do.',
  },
  fill: {
    words: 'fill, fillable, create form, make form, add field, add fields',
    says: 'Platen neither fills in forms nor makes them. “{{flat}}” makes what is filled in part of the page; “{{mark}}” lays text on it.',
  },
  compare: {
    words: 'compare, comparison, difference, differences, diff',
    says: 'Platen does not compare two documents. After a run, a result is shown over the document it was made of.',
  },
  links: {
    words:
      'add bookmark, add bookmarks, edit bookmarks, create bookmarks, hyperlink, hyperlinks, add link, add links, remove link, remove links',
    says: 'Platen neither adds nor removes links and bookmarks.',
  },
  comment: {
    words:
      'annotate, comment, add comments, highlight, highlighter, underline, strike out, strikethrough, sticky note, freehand',
    says: 'Platen does not comment or highlight. “{{mark}}” lays text on pages; “{{flat}}” makes comments part of the page.',
  },
  edit: {
    words:
      '=edit, =edit pdf, edit text, change text, replace text, delete text, remove text, find and replace, change font, remove image, remove images, delete image, remove picture, remove pictures',
    says: 'Platen changes no text or pictures inside a PDF. “{{word}}” makes a document of it that can be edited.',
  },
  print: {
    words: '=print, =print pdf, =print document, =print file, printer',
    says: 'Platen does not print on paper: open a result, and print it there. “{{sheets}}” saves paper.',
  },
  scan: {
    words: 'scanner, scan document, scan paper',
    says: 'Platen does not work a scanner. “{{scans}}” makes PDFs of pictures; “{{ocr}}” makes their text searchable.',
  },
  crack: {
    words:
      'crack, crack password, forgot password, forgotten password, unknown password, recover password, find password, lost password, guess password',
    says: 'Platen does not find out passwords. “{{open}}” takes off one that you know.',
  },
  zip: {
    words:
      '=zip, =zip file, =zip files, =zip folder, zip archive, zip up, zip down, to zip, into zip, =rar, =7z',
    says: 'Platen packs no ZIP files. “{{small}}” makes the PDF itself smaller.',
  },
  rename: {
    words:
      '=rename, rename file, rename files, rename document, rename documents, rename pdf, change name, file name',
    says: 'Platen renames no documents. A result gets its name in the list of results: double click it.',
  },
  office: {
    words:
      'word to excel, word to powerpoint, excel to word, excel to powerpoint, powerpoint to word, powerpoint to excel, docx to xlsx, docx to pptx, xlsx to docx, xlsx to pptx, pptx to docx, pptx to xlsx',
    says: 'Platen makes no Office document of another in one step. “{{any}}” comes first; “{{word}}” or “{{excel}}” can be added as the next step.',
  },
  make: {
    words: 'to epub, to mobi, to kindle, to ebook, to dwg, to dxf, to autocad, to video, to mp3',
    says: 'Platen makes no e-books, CAD drawings, films or sound.',
  },
};
