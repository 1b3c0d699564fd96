/** Words of text recognition. */
export const nl = {
  options: {
    ocr: {
      label: 'Tekst herkennen',
      description:
        'Gescande pagina’s zonder tekst worden gelezen, zodat hun tekst doorzoekbaar en bruikbaar is.',
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
      redo: 'Opnieuw herkennen',
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
