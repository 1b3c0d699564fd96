/** Words of text recognition. */
export const de = {
  options: {
    ocr: {
      label: 'Text erkennen',
      description: 'Gescannte Seiten ohne Text werden gelesen, damit ihr Text durchsuchbar und nutzbar ist.',
    },
    ocr_language: {
      label: 'Sprachen des Textes',
      description: 'Mehrere werden zusammen gelesen; die erste zählt am meisten. Keine gewählt: Englisch.',
    },
    ocr_pages: {
      label: 'Seiten mit Text',
      description: 'Was mit Seiten geschieht, auf denen bereits Text steht.',
    },
    auto_rotate: {
      label: 'Seiten aufrecht drehen',
      description: 'Scans, die auf der Seite oder auf dem Kopf liegen, werden aufrecht gezeigt.',
    },
    ocr_text: { label: 'Text als Datei', description: 'Der erkannte Text für sich, neben dem PDF.' },
    ocr_deskew: {
      label: 'Zum Erkennen gerade richten',
      description: 'Schiefe Scans werden gerade gelesen; die Seite selbst bleibt, wie sie ist.',
    },
    ocr_clean: {
      label: 'Zum Erkennen säubern',
      description:
        'Entfernt Flecken und graue Hintergründe für das Lesen; die Seite selbst bleibt, wie sie ist.',
    },
    ocr_confidence: {
      label: 'Mindestsicherheit',
      description: 'Wörter, die mit geringerer Sicherheit gelesen wurden, in Prozent, entfallen.',
    },
  },
  values: {
    ocr_language: {
      eng: 'Englisch',
      deu: 'Deutsch',
      nld: 'Niederländisch',
      fra: 'Französisch',
      spa: 'Spanisch',
      ita: 'Italienisch',
      por: 'Portugiesisch',
    },
    ocr_pages: {
      skip: 'Lassen, wie sie sind',
      redo: 'Erneut erkennen',
      force: 'In ein Bild umwandeln und erkennen',
    },
    ocr_text: {
      none: 'Keiner',
      txt: 'Reiner Text',
      hocr: 'hOCR, mit den Positionen der Wörter',
      both: 'Beides',
    },
  },
};
