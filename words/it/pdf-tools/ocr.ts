/** Words of text recognition. */
export const it = {
  options: {
    ocr: {
      label: 'Riconosci testo',
      description:
        'Le pagine scansionate senza testo vengono lette, così il loro testo è ricercabile e utilizzabile.',
    },
    ocr_language: {
      label: 'Lingue del testo',
      description: 'Più lingue sono lette insieme; la prima conta di più. Nessuna scelta: inglese.',
    },
    ocr_pages: {
      label: 'Pagine con testo',
      description: 'Che cosa accade alle pagine che hanno già del testo.',
    },
    auto_rotate: {
      label: 'Raddrizza le pagine',
      description: 'Le scansioni su un fianco o capovolte vengono mostrate diritte.',
    },
    ocr_text: { label: 'Testo come file', description: 'Il testo riconosciuto a parte, accanto al PDF.' },
    ocr_deskew: {
      label: 'Allinea prima di riconoscere',
      description: 'Le scansioni storte vengono lette diritte; la pagina stessa resta com’è.',
    },
    ocr_clean: {
      label: 'Pulisci prima di riconoscere',
      description: 'Toglie puntini e sfondi grigi per la lettura; la pagina stessa resta com’è.',
    },
    ocr_confidence: {
      label: 'Certezza minima',
      description: 'Le parole lette con minore certezza, in percentuale, vengono scartate.',
    },
  },
  values: {
    ocr_language: {
      eng: 'Inglese',
      deu: 'Tedesco',
      nld: 'Olandese',
      fra: 'Francese',
      spa: 'Spagnolo',
      ita: 'Italiano',
      por: 'Portoghese',
    },
    ocr_pages: {
      skip: 'Lascia come sono',
      redo: 'Riconosci di nuovo',
      force: 'Rendi immagine e riconosci',
    },
    ocr_text: {
      none: 'Nessuno',
      txt: 'Testo semplice',
      hocr: 'hOCR, con le posizioni delle parole',
      both: 'Entrambi',
    },
  },
};
