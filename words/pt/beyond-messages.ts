/** What is said of documents that are more than their pages. */
export const beyondMessages = {
  portfolio_cover:
    '{{name}} é um portefólio. O resultado tem apenas as páginas da capa. “Extrair anexos” dá os ficheiros: {{count}}',
  invoice_pages_left_out:
    '{{name}} é uma fatura eletrónica. Os seus dados ({{file}}) continuam no resultado, que já não mostra todas as páginas. Não o envie como fatura.',
  invoice_is_attachment:
    '{{name}} é uma fatura eletrónica; o resultado já não é. Os seus dados ({{file}}) ficam como anexo, mas os programas já não reconhecem o resultado como fatura. Guarde o original.',
  invoice_left_out:
    '{{name}} é uma fatura eletrónica; o resultado não é e não contém os seus dados ({{file}}). Guarde o original. “Extrair anexos” dá os dados.',
};
