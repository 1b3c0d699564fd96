/** Words of the options. */
export const it = {
  options: {
    target_size: {
      label: 'Limita la dimensione',
      description: 'Le immagini vengono ridotte per gradi finché il file non rientra.',
    },
    image_quality: {
      label: 'Qualità delle immagini',
      description: 'Più alta è migliore e più pesante. Altrimenti decide il livello.',
    },
    image_dpi: {
      label: 'Risoluzione delle immagini',
      description:
        'Le immagini che sulla pagina hanno più pixel vengono ridotte. Altrimenti decide il livello.',
    },
    image_colours: {
      label: 'Colori delle immagini',
      description: 'Testo e linee mantengono i loro colori.',
    },
    compress_fonts: {
      label: 'Riduci i caratteri',
      description: 'Toglie i simboli non usati e i caratteri presenti due volte.',
    },
    compress_structure: {
      label: 'Riordina',
      description:
        'Ricomprime tutto e rimuove ciò che è doppio, inutilizzato o destinato a un solo programma.',
    },
    linearize: {
      label: 'Visualizzazione web veloce',
      description: 'La prima pagina appare prima che l’intero file sia caricato.',
    },
    strip_metadata: {
      label: 'Rimuovi proprietà',
      description: 'Titolo, autore, programma e simili. Senza questi dati un PDF/A non è più un PDF/A.',
    },
    strip_interactive: {
      label: 'Rimuovi elementi interattivi',
      description:
        'Campi modulo e commenti diventano parte della pagina; script e azioni decadono. Link e segnalibri restano.',
    },
  },
  values: {
    image_colours: {
      auto: 'Secondo il livello',
      print: 'Come sono, con bordi di colore nitidi',
      web: 'RGB, per schermi',
      small: 'RGB, grigio dove il colore è minimo',
      grey: 'Scala di grigi',
    },
    compress_fonts: { auto: 'Secondo il livello', yes: 'Sì', no: 'No' },
    compress_structure: { auto: 'Secondo il livello', yes: 'Sì', no: 'No' },
  },
};
