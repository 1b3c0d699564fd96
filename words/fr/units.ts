import type { unit as english } from '../en/units.js';

/** Ce que comptent les nombres, tel qu’il les suit. */
export const unit: typeof english = {
  mm: 'mm',
  in: 'po',
  points: 'pt',
  percent: '%',
  dpi: 'ppp',
  pixels: 'pixels',
  MB: 'Mo',
  degrees: '°',
};
