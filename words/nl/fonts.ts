import type { fonts as englishFonts } from '../en/fonts.js';

export const fonts: typeof englishFonts = {
  title: 'Lettertypen',
  label: 'Toegevoegd',
  add: 'Lettertypen toevoegen…',
  none: 'Er zijn geen lettertypen toegevoegd aan die van deze computer.',
  help: 'Heeft geen lettertype van deze computer de tekens van een document, dan staan er hokjes op hun plaats. Voeg een lettertype toe dat ze heeft (ttf, otf, ttc), zoals Noto Sans CJK voor Chinees, Japans en Koreaans. Platen controleert een bestand en bewaart er een kopie van.',
  families: '{{font}} en nog {{count}}',
  added: 'Toegevoegd: {{fonts}}',
  removed: '{{font}} is verwijderd.',
  remove_named: '{{font}} verwijderen',
  restart_text:
    'Office-documenten worden vanaf de volgende conversie met deze lettertypen getekend. Voor webpagina’s, mail en tekst moet Platen opnieuw starten.',
  restart: 'Platen opnieuw starten',
};
