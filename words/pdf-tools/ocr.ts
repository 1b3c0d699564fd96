/** Words of text recognition, in both languages. */
export const en = {
  options: {
    ocr: {
      label: 'Recognise text',
      description: 'Adds invisible text to scanned pages, so that they can be searched.',
    },
    ocr_language: {
      label: 'Languages of the text',
      description: 'Several are read together; the first counts most. None chosen: English.',
    },
    ocr_pages: {
      label: 'Pages with text',
      description: 'What happens to pages that have text already.',
    },
    auto_rotate: {
      label: 'Turn pages upright',
      description: 'Scans that lie on their side or upside down are shown upright.',
    },
    ocr_text: { label: 'Text as a file', description: 'The recognised text by itself, besides the PDF.' },
    ocr_deskew: {
      label: 'Straighten for recognition',
      description: 'Crooked scans are read straight; the page itself stays as it is.',
    },
    ocr_clean: {
      label: 'Clean for recognition',
      description: 'Removes specks and grey grounds before reading; the page itself stays as it is.',
    },
    ocr_confidence: {
      label: 'Least confidence',
      description: 'Words read with less, in percent, are left out.',
    },
  },
  values: {
    ocr_language: {
      eng: 'English',
      deu: 'German',
      nld: 'Dutch',
      fra: 'French',
      spa: 'Spanish',
      ita: 'Italian',
      por: 'Portuguese',
    },
    ocr_pages: {
      skip: 'Leave as they are',
      redo: 'Replace earlier recognised text',
      force: 'Turn into a picture and recognise',
    },
    ocr_text: { none: 'None', txt: 'Plain text', hocr: 'hOCR, with the places of words', both: 'Both' },
  },
};

export const nl: typeof en = {
  options: {
    ocr: {
      label: 'Tekst herkennen',
      description: 'Voegt onzichtbare tekst toe aan gescande pagina’s, zodat ze doorzoekbaar zijn.',
    },
    ocr_language: {
      label: 'Talen van de tekst',
      description: 'Meerdere worden samen gelezen; de eerste telt het zwaarst. Geen gekozen: Engels.',
    },
    ocr_pages: {
      label: 'Pagina’s met tekst',
      description: 'Wat er gebeurt met pagina’s waarop al tekst staat.',
    },
    auto_rotate: {
      label: 'Pagina’s rechtop zetten',
      description: 'Scans die op hun kant of op hun kop liggen, worden rechtop getoond.',
    },
    ocr_text: { label: 'Tekst als bestand', description: 'De herkende tekst apart, naast de PDF.' },
    ocr_deskew: {
      label: 'Rechtzetten voor het herkennen',
      description: 'Scheve scans worden recht gelezen; de pagina zelf blijft zoals die is.',
    },
    ocr_clean: {
      label: 'Schoonmaken voor het herkennen',
      description:
        'Haalt spikkels en grijze achtergronden weg voor het lezen; de pagina zelf blijft zoals die is.',
    },
    ocr_confidence: {
      label: 'Minste zekerheid',
      description: 'Woorden die met minder zekerheid zijn gelezen, in procenten, vallen weg.',
    },
  },
  values: {
    ocr_language: {
      eng: 'Engels',
      deu: 'Duits',
      nld: 'Nederlands',
      fra: 'Frans',
      spa: 'Spaans',
      ita: 'Italiaans',
      por: 'Portugees',
    },
    ocr_pages: {
      skip: 'Laten zoals ze zijn',
      redo: 'Eerder herkende tekst vervangen',
      force: 'Tot afbeelding maken en herkennen',
    },
    ocr_text: {
      none: 'Geen',
      txt: 'Platte tekst',
      hocr: 'hOCR, met de plaatsen van woorden',
      both: 'Allebei',
    },
  },
};
