/** Words of splitting, turning, protecting and merging. */
export const de = {
  options: {
    merge_bookmarks: { label: 'Lesezeichen', description: '' },
    merge_contents: {
      label: 'Inhaltsverzeichnis',
      description: 'Auf eigenen Seiten am Anfang, mit Links.',
    },
    merge_names: {
      label: 'Namen der Dokumente',
      description:
        'In den Lesezeichen und im Inhaltsverzeichnis. Ein Dokument ohne Titel heißt wie seine Datei.',
    },
    merge_cover: {
      label: 'Das erste Dokument ist ein Deckblatt',
      description: 'Es steht vor dem Inhaltsverzeichnis; dieses und die Lesezeichen nennen es nicht.',
    },
    merge_odd: {
      label: 'Auf ungerader Seite beginnen',
      description: 'Für beidseitigen Druck: Wo nötig, kommt eine leere Seite hinzu.',
    },
    merge_attachments: {
      label: 'Angehängte Dateien',
      description: 'Dateien, die ein Dokument als Ganzes mitführt.',
    },
    merge_size: {
      label: 'Seitenformat',
      description: 'Seiten werden als Ganzes skaliert und zentriert; Links und Felder gehen mit.',
    },
    merge_title: {
      label: 'Titel des Ergebnisses',
      description: 'Auch die Überschrift des Inhaltsverzeichnisses. Leer: keiner.',
    },
    split_by: { label: 'Teilen', description: '' },
    split_pages: { label: 'Seiten je Datei', description: '' },
    split_ranges: {
      label: 'Seitenbereiche',
      description: 'Eine Datei je Bereich, zum Beispiel 1-3,4-10,11-.',
    },
    split_level: { label: 'Ebene der Lesezeichen', description: '' },
    split_megabytes: { label: 'Größte Datei', description: '' },
    split_names: {
      label: 'Namen der Dateien',
      description:
        'Platzhalter: {name}, {n}, {from}, {to}, {bookmark}. Leer: der Name und die Seiten oder das Lesezeichen.',
    },
    split_blank: { label: 'Die leeren Seiten', description: '' },
    rotation: { label: 'Drehen', description: '' },
    rotate_which: { label: 'Welche Seiten', description: 'Danach, wie sie jetzt gezeigt werden.' },
    open_password: { label: 'Passwort zum Öffnen', description: 'Leer: Alle dürfen es öffnen.' },
    owner_password: {
      label: 'Passwort zum Ändern der Rechte',
      description: 'Leer: ein zufälliges Passwort, das niemand kennt.',
    },
    allow_print: { label: 'Drucken', description: '' },
    allow_copy: { label: 'Text und Bilder kopieren', description: '' },
    allow_change: { label: 'Das Dokument ändern', description: '' },
    allow_fill: { label: 'Formulare ausfüllen', description: '' },
    allow_annotate: { label: 'Kommentieren', description: '' },
    allow_assemble: { label: 'Seiten einfügen, löschen und drehen', description: '' },
    allow_accessibility: { label: 'Lesen durch Hilfstechnologien', description: '' },
    entitled: {
      label: 'Ich bin berechtigt, die Beschränkungen aufzuheben',
      description:
        'Nötig für Dokumente, die Drucken, Kopieren oder Ändern verbieten, außer das Passwort ist das des Besitzers.',
    },
  },
  values: {
    merge_bookmarks: {
      files: 'Je ein eigenes',
      folders: 'Nach Ordnern',
      kept: 'Ihre eigenen',
      none: 'Keine',
    },
    merge_contents: {
      none: 'Keines',
      files: 'Dokumente',
      headings: 'Mit Überschriften',
    },
    merge_names: { files: 'Ihre Dateien', titles: 'Ihre eigenen Titel' },
    merge_attachments: { keep: 'Behalten', drop: 'Weglassen' },
    merge_size: { keep: 'Wie sie sind', first: 'Wie die erste', a4: 'A4', letter: 'Letter' },
    split_by: {
      pages: 'Alle paar Seiten',
      ranges: 'Nach Seitenbereichen',
      bookmarks: 'An Lesezeichen',
      size: 'Nach Dateigröße',
      blank: 'An leeren Seiten',
      odd_even: 'Ungerade und gerade Seiten',
    },
    split_blank: { drop: 'Weglassen', keep: 'In die Datei davor' },
    rotation: {
      '90': 'Nach rechts',
      '180': 'Auf den Kopf',
      '270': 'Nach links',
      reset: 'Wie erstellt',
    },
    rotate_which: { all: 'Alle', portrait: 'Hochformat', landscape: 'Querformat' },
    allow_print: { full: 'Erlaubt', low: 'In geringer Qualität', none: 'Nicht erlaubt' },
  },
};
