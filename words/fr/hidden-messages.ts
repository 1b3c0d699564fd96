/** Ce qu’il y a à dire de ce qui est caché : texte, calques et caches. */
export const hiddenMessages = {
  hidden_text: 'Le texte invisible de ces pages a été omis : {{pages}}',
  text_outside: 'Le texte situé hors de ces pages a été omis : {{pages}}',
  hidden_layers:
    'Ce que des calques masquent a été omis ; ils masquent quelque chose sur ces pages : {{pages}}. Pour l’avoir dans le résultat, affichez les calques dans un programme PDF et enregistrez le document.',
  hidden_layers_removed:
    'Ce que contenaient les calques masqués de ces pages est définitivement supprimé : {{pages}}. Conservez l’original s’il est nécessaire.',
};
