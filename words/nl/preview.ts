/** Woorden van het middelste vlak: pagina’s van een document, en van wat ervan wordt. */
import type { preview as english } from '../en/preview.js';

export const preview: typeof english = {
  label: 'Voorbeeld',
  page_of: 'pagina {{page}} van {{count}}',
  picture: '{{name}}, pagina {{page}}',
  not_drawn: 'Deze pagina kan niet worden getoond.',
  before: 'Vorige pagina',
  behind: 'Volgende pagina',
  number: 'Pagina, van {{count}}',
  zoom: 'Grootte van de pagina',
  zoom_page: 'Hele pagina',
  zoom_width: 'Paginabreedte',
  fit: 'Passend',
  width: 'Breedte',
  nothing: 'Kies een document om de pagina’s te zien.',
  fold: 'Voorbeeld verbergen',
  unfold: 'Voorbeeld tonen',
  resize_list: 'Breedte van de lijst met documenten',
  resize_options: 'Breedte van de opties',
};
