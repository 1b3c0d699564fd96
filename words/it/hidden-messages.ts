/** Che cosa c’è da dire di ciò che è nascosto: testo, livelli e coperture. */
export const hiddenMessages = {
  hidden_text: 'Il testo che in queste pagine non è visibile è stato escluso: {{pages}}',
  text_outside: 'Il testo che si trova fuori da queste pagine è stato escluso: {{pages}}',
  hidden_layers:
    'Ciò che i livelli nascondono è stato escluso; nascondono qualcosa in queste pagine: {{pages}}. Per averlo nel risultato, mostrare i livelli in un programma PDF e salvare il documento.',
  hidden_layers_removed:
    'Ciò che i livelli nascosti contenevano in queste pagine è stato rimosso definitivamente: {{pages}}. Conservare l’originale se serve.',
};
