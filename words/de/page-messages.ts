/** Was von Seiten zu sagen ist, die wegfielen, kleiner wurden oder blieben, wie sie waren. */
export const pageMessages = {
  animation_cut: '{{name}} ist animiert. Nur das erste Bild wurde übernommen.',
  blank_pages_removed: 'Entfernte leere Seiten: {{count}} ({{pages}})',
  no_blank_pages: 'Keine Seite ist leer: Alle sind im Ergebnis.',
  crop_hides:
    'Was außerhalb der neuen Ränder liegt, ist ausgeblendet, nicht entfernt: Es ist weiterhin in der Datei.',
  crop_removed:
    'Was außerhalb der neuen Ränder lag, ist endgültig entfernt: Zugeschnittene Seiten sind jetzt Bilder, ohne markierbaren Text, Felder und Kommentare. „Texterkennung für PDF“ macht ihren Text wieder durchsuchbar.',
  crop_nothing: 'Es wurde nichts abgeschnitten: Alle Seiten sind, wie sie waren.',
  crop_kept:
    'Seiten, die nichts zeigen oder sich nicht zeichnen lassen und daher ihre Größe behalten: {{count}} ({{pages}})',
  images_left_out: 'Bilder, die nicht gelesen werden konnten: {{count}}',
  attachments_left_out: 'Anhänge, die nicht gelesen werden konnten: {{count}}',
};
