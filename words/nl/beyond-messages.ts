/** What is said of documents that are more than their pages. */
export const beyondMessages = {
  portfolio_cover:
    '{{name}} is een portfolio. Het resultaat bevat alleen de pagina’s van het voorblad. “Bijlagen uithalen” geeft de bestanden: {{count}}',
  invoice_pages_left_out:
    '{{name}} is een elektronische factuur. De gegevens ({{file}}) zitten nog in het resultaat, dat niet meer alle pagina’s toont. Verstuur het niet als de factuur.',
  invoice_is_attachment:
    '{{name}} is een elektronische factuur; het resultaat niet. De gegevens ({{file}}) blijven als bijlage bewaard, maar programma’s herkennen het resultaat niet meer als factuur. Bewaar het origineel.',
  invoice_left_out:
    '{{name}} is een elektronische factuur; het resultaat niet, en het bevat de gegevens ({{file}}) niet. Bewaar het origineel. “Bijlagen uithalen” geeft de gegevens.',
};
