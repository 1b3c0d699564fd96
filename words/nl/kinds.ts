import type { kind as english } from '../en/kinds.js';

/** Soorten documenten, als kop boven de opties die alleen daarvoor gelden. */
export const kind: typeof english = {
  word: 'Tekstdocumenten',
  excel: 'Rekenbladen',
  powerpoint: 'Presentaties',
  image: 'Afbeeldingen',
  pdf: 'PDF’s',
  text: 'Tekst en code',
  web: 'Webpagina’s',
  email: 'E-mail',
  drawing: 'Tekeningen',
  book: 'Boeken',
  calendar: 'Kalenders',
  other: 'Andere documenten',
};
