/** Was von Verborgenem zu sagen ist: Text, Ebenen und Abdeckungen, die niemand sieht oder die etwas verdecken. */
export const hiddenMessages = {
  hidden_text: 'Text, der auf diesen Seiten nicht zu sehen ist, wurde weggelassen: {{pages}}',
  text_outside: 'Text, der außerhalb dieser Seiten liegt, wurde weggelassen: {{pages}}',
  comment_drawings_left_out:
    'Was Leser als Kommentar auf diese Seiten gezeichnet oder gestempelt haben, fehlt; Wörter von Stempeln bleiben erhalten: {{pages}}. Verwenden Sie zuerst „PDF abflachen“, damit es im Ergebnis steht.',
  comments_not_taken:
    'Kommentare, die Leser auf die Seiten gesetzt haben, gehören zu keiner Tabelle und fehlen: {{count}}. „PDF in Excel“ behält sie auf einem eigenen Blatt.',
  comments_no_speaker_notes:
    'Kommentare, die Leser auf die Seiten gesetzt haben, fehlen: {{count}}. Wählen Sie „Kommentare als Vortragsnotizen“, um sie in den Notizen der Folien zu haben.',
  hidden_layers:
    'Was Ebenen ausblenden, wurde weggelassen; auf diesen Seiten blenden sie etwas aus: {{pages}}. Wer es im Ergebnis haben möchte, blendet die Ebenen in einem PDF-Programm ein und speichert das Dokument.',
  hidden_layers_removed:
    'Was ausgeblendete Ebenen auf diesen Seiten enthielten, ist endgültig entfernt: {{pages}}. Bewahren Sie das Original auf, falls es gebraucht wird.',
  covered_text:
    'Auf diesen Seiten steht Text, den niemand sieht, weil er unter einem Kasten oder einem Bild liegt oder die Farbe des Kastens hinter ihm hat; er wurde weggelassen ({{count}} Stellen): {{pages}}. Wer das PDF hat, kann ihn weiterhin lesen. Wählen Sie bei „Verdeckter Text“ „Behalten“, damit er im Ergebnis steht.',
  covered_text_kept:
    'Auf diesen Seiten steht Text, den niemand sieht, weil er unter einem Kasten oder einem Bild liegt oder die Farbe des Kastens hinter ihm hat; er steht im Ergebnis ({{count}} Stellen): {{pages}}. Wählen Sie bei „Verdeckter Text“ „Weglassen“, bevor Sie das Ergebnis weitergeben.',
  marked_for_redaction:
    'Auf diesen Seiten ist etwas zum Schwärzen markiert, wurde aber nicht entfernt; es ist im Ergebnis: {{pages}}. Wenden Sie die Schwärzungen in dem Programm an, in dem sie markiert wurden, und wandeln Sie erneut um.',
};
