/** What is said of documents that are more than their pages. */
export const beyondMessages = {
  portfolio_cover:
    '{{name}} es un portafolio. El resultado solo tiene las páginas de su portada. «Extraer adjuntos» da sus archivos: {{count}}',
  invoice_pages_left_out:
    '{{name}} es una factura electrónica. Sus datos ({{file}}) siguen en el resultado, que ya no muestra todas sus páginas. No lo envíe como factura.',
  invoice_is_attachment:
    '{{name}} es una factura electrónica; el resultado ya no lo es. Sus datos ({{file}}) se conservan como adjunto, pero los programas ya no reconocen el resultado como factura. Conserve el original.',
  invoice_left_out:
    '{{name}} es una factura electrónica; el resultado no lo es y no contiene sus datos ({{file}}). Conserve el original. «Extraer adjuntos» da los datos.',
};
