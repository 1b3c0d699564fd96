/** Words of the options. */
export const de = {
  options: {
    target_size: {
      label: 'Größe begrenzen',
      description: 'Bilder werden Schritt für Schritt verkleinert, bis die Datei passt.',
    },
    image_quality: {
      label: 'Bildqualität',
      description: 'Höher ist besser und größer. Sonst entscheidet die Stufe.',
    },
    image_dpi: {
      label: 'Bildauflösung',
      description:
        'Bilder, die auf der Seite mehr Bildpunkte haben, werden verkleinert. Sonst entscheidet die Stufe.',
    },
    image_colours: {
      label: 'Farben der Bilder',
      description: 'Text und Linien behalten ihre Farben.',
    },
    compress_fonts: {
      label: 'Schriftarten verkleinern',
      description: 'Entfernt unbenutzte Zeichen und doppelt vorhandene Schriftarten.',
    },
    compress_structure: {
      label: 'Aufräumen',
      description:
        'Packt alles neu und entfernt, was doppelt, unbenutzt oder nur für ein Programm bestimmt ist.',
    },
    linearize: {
      label: 'Für schnelle Webanzeige',
      description: 'Die erste Seite erscheint, bevor die ganze Datei geladen ist.',
    },
    strip_metadata: {
      label: 'Eigenschaften entfernen',
      description:
        'Titel, Autor, Programm und dergleichen. Ohne diese Angaben ist ein PDF/A kein PDF/A mehr.',
    },
    strip_interactive: {
      label: 'Interaktive Elemente entfernen',
      description:
        'Formularfelder und Kommentare werden Teil der Seite; Skripte und Aktionen entfallen. Links und Lesezeichen bleiben.',
    },
  },
  values: {
    image_colours: {
      auto: 'Nach der Stufe',
      print: 'Wie sie sind, mit scharfen Farbrändern',
      web: 'RGB, für Bildschirme',
      small: 'RGB, grau, wo kaum Farbe ist',
      grey: 'Graustufen',
    },
    compress_fonts: { auto: 'Nach der Stufe', yes: 'Ja', no: 'Nein' },
    compress_structure: { auto: 'Nach der Stufe', yes: 'Ja', no: 'Nein' },
  },
};
