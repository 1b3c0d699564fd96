/** What is said of documents that are more than their pages. */
export const beyondMessages = {
  portfolio_cover:
    '{{name}} è un portfolio. Il risultato contiene solo le pagine della copertina. «Estrai allegati» dà i suoi file: {{count}}',
  invoice_pages_left_out:
    '{{name}} è una fattura elettronica. I suoi dati ({{file}}) sono ancora nel risultato, che non mostra più tutte le pagine. Non inviarlo come fattura.',
  invoice_is_attachment:
    '{{name}} è una fattura elettronica; il risultato non lo è più. I suoi dati ({{file}}) restano come allegato, ma i programmi non riconoscono più il risultato come fattura. Conserva l’originale.',
  invoice_left_out:
    '{{name}} è una fattura elettronica; il risultato non lo è e non contiene i suoi dati ({{file}}). Conserva l’originale. «Estrai allegati» dà i dati.',
};
