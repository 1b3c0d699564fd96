/** Words of text recognition, in both languages. */
export const en = {
  options: {
    ocr: {
      label: 'Recognise text',
      description: 'Adds invisible text to scanned pages, so that they can be searched.',
    },
    ocr_language: {
      label: 'Languages of the text',
      description: 'eng, deu, nld, fra, spa, ita or por, several joined by +. Empty: English.',
    },
  },
  values: {},
};

export const nl: typeof en = {
  options: {
    ocr: {
      label: 'Tekst herkennen',
      description: 'Voegt onzichtbare tekst toe aan gescande pagina’s, zodat ze doorzoekbaar zijn.',
    },
    ocr_language: {
      label: 'Talen van de tekst',
      description: 'eng, deu, nld, fra, spa, ita of por, meerdere verbonden met +. Leeg: Engels.',
    },
  },
  values: {},
};
