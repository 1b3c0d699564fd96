/** O que há a dizer do que está oculto: texto, camadas e coberturas. */
export const hiddenMessages = {
  hidden_text: 'Foi omitido o texto que não se vê nestas páginas: {{pages}}',
  text_outside: 'Foi omitido o texto que está fora destas páginas: {{pages}}',
  hidden_layers:
    'Foi omitido o que as camadas ocultam; ocultam algo nestas páginas: {{pages}}. Para o ter no resultado, mostre as camadas num programa de PDF e guarde o documento.',
  hidden_layers_removed:
    'O que as camadas ocultas continham nestas páginas foi removido definitivamente: {{pages}}. Guarde o original se for preciso.',
};
