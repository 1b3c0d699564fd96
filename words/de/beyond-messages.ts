/** What is said of documents that are more than their pages. */
export const beyondMessages = {
  portfolio_cover:
    '{{name}} ist ein Portfolio. Das Ergebnis enthält nur die Seiten des Deckblatts. „Anhänge extrahieren“ liefert die Dateien: {{count}}',
  invoice_pages_left_out:
    '{{name}} ist eine elektronische Rechnung. Ihre Daten ({{file}}) stecken noch im Ergebnis, das nicht mehr alle Seiten zeigt. Versenden Sie es nicht als Rechnung.',
  invoice_is_attachment:
    '{{name}} ist eine elektronische Rechnung, das Ergebnis nicht mehr. Ihre Daten ({{file}}) bleiben als Anhang erhalten, aber Programme erkennen das Ergebnis nicht mehr als Rechnung. Bewahren Sie das Original auf.',
  invoice_left_out:
    '{{name}} ist eine elektronische Rechnung, das Ergebnis nicht, und es enthält ihre Daten ({{file}}) nicht. Bewahren Sie das Original auf. „Anhänge extrahieren“ liefert die Daten.',
};
