/** Lo que hay que decir de lo oculto: texto, capas y lo que tapa algo. */
export const hiddenMessages = {
  hidden_text: 'Se ha omitido el texto que no se ve en estas páginas: {{pages}}',
  text_outside: 'Se ha omitido el texto que queda fuera de estas páginas: {{pages}}',
  hidden_layers:
    'Se ha omitido lo que ocultan las capas; ocultan algo en estas páginas: {{pages}}. Para tenerlo en el resultado, muestre las capas en un programa de PDF y guarde el documento.',
  hidden_layers_removed:
    'Lo que contenían las capas ocultas de estas páginas se ha eliminado definitivamente: {{pages}}. Conserve el original si lo necesita.',
};
