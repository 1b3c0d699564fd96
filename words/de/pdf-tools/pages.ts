/** Words of dropping blank pages, of bringing pages to a size and of several pages on a sheet. */
export const de = {
  options: {
    blank_level: {
      label: 'Was als leer gilt',
      description: 'Seiten mit Formularfeldern oder Kommentaren bleiben immer.',
    },
    blank_margin: {
      label: 'Ränder, die nicht zählen',
      description: 'Zum Beispiel 20, damit eine Seite nur mit Seitenzahl als leer gilt.',
    },
    sheet_size: { label: 'Papier', description: '' },
    sheet_width: { label: 'Breite', description: '' },
    sheet_height: { label: 'Höhe', description: '' },
    sheet_orientation: { label: 'Ausrichtung', description: '' },
    crop_to: { label: 'Zuschneiden', description: '' },
    crop_top: { label: 'Oben', description: '' },
    crop_bottom: { label: 'Unten', description: '' },
    crop_left: { label: 'Links', description: '' },
    crop_right: { label: 'Rechts', description: '' },
    crop_same: { label: 'Abschneiden', description: '' },
    crop_room: { label: 'Abstand um den Inhalt', description: '' },
    crop_remove: {
      label: 'Abgeschnittenes endgültig entfernen',
      description:
        'Zugeschnittene Seiten werden zu Bildern. Sonst können andere Programme das Ausgeblendete wieder zeigen.',
    },
    sheet_content: { label: 'Inhalt', description: '' },
    sheet_margin: { label: 'Rand', description: '' },
    sheet_pages: {
      label: 'Seiten pro Blatt',
      description: 'Broschüre: zwei, in der Reihenfolge zum Falten.',
    },
    sheet_layout: { label: 'Ausrichtung', description: '' },
    sheet_direction: { label: 'Reihenfolge der Seiten', description: '' },
    sheet_gap: { label: 'Abstand zwischen Seiten', description: '' },
    sheet_frame: { label: 'Rahmen um jede Seite', description: '' },
  },
  values: {
    sheet_pages: {
      '2': '2',
      '4': '4',
      '6': '6',
      '8': '8',
      '9': '9',
      '16': '16',
      booklet: 'Broschüre',
    },
    sheet_layout: { auto: 'Automatisch', portrait: 'Hochformat', landscape: 'Querformat' },
    sheet_direction: {
      across: 'Erst nach rechts, dann nach unten',
      down: 'Erst nach unten, dann nach rechts',
      right_to_left: 'Von rechts nach links, dann nach unten',
    },
    sheet_size: { a3: 'A3', a4: 'A4', a5: 'A5', letter: 'Letter', legal: 'Legal', custom: 'Eigenes' },
    sheet_orientation: { auto: 'Automatisch', portrait: 'Hochformat', landscape: 'Querformat' },
    crop_to: { margins: 'Nach Rändern', content: 'Auf den Inhalt' },
    crop_same: { same: 'Von allen Seiten gleich viel', own: 'Von jeder Seite, was geht' },
    sheet_content: {
      fit: 'Alles passt darauf',
      fill: 'Füllen, Ränder ab',
      keep: 'Originalgröße',
    },
    blank_level: {
      strict: 'Nur leere Seiten',
      normal: 'Auch Scans mit Staub, Lochung und Schatten',
      tolerant: 'Auch Scans mit Flecken und durchscheinendem Text',
    },
  },
};
