/** Words of the options of the document properties. */
export const de = {
  options: {
    title: {
      label: 'Titel',
      description: 'Leer lässt den Titel, wie er ist, - löscht ihn. Platzhalter: {name}, {file}, {date}.',
    },
    author: { label: 'Autor', description: '' },
    subject: { label: 'Thema', description: '' },
    keywords: { label: 'Stichwörter', description: 'Durch Kommas getrennt.' },
    document_language: {
      label: 'Sprache',
      description: 'Zum Vorlesen, zum Beispiel en oder de-DE.',
    },
    show_title: { label: 'In der Titelleiste', description: '' },
    creator: {
      label: 'Erstellt mit',
      description: 'Das Programm, in dem das Dokument geschrieben wurde.',
    },
    producer: { label: 'PDF erstellt von', description: 'Das Programm, das ein PDF daraus gemacht hat.' },
    created: {
      label: 'Erstellt am',
      description: 'Zum Beispiel 2026-03-31 oder 2026-03-31 14:05, oder now (jetzt).',
    },
    modified: {
      label: 'Geändert am',
      description: 'Zum Beispiel 2026-03-31 oder 2026-03-31 14:05, oder now (jetzt).',
    },
    custom_properties: {
      label: 'Eigene Eigenschaften',
      description: 'Name=Wert, durch ; getrennt. Ein Name mit = und nichts dahinter wird entfernt.',
    },
    remove_metadata: {
      label: 'Zuerst alle Eigenschaften entfernen',
      description: 'Auch die von Seiten und Bildern, Miniaturen und was Programme hinterlassen haben.',
    },
  },
  values: {
    show_title: { keep: 'Wie es ist', title: 'Der Titel', file: 'Der Name der Datei' },
  },
};
