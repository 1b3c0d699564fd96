import type { unit as english } from '../en/units.js';

/** Was Zahlen zählen, wie es dahinter steht. */
export const unit: typeof english = {
  mm: 'mm',
  in: 'Zoll',
  points: 'pt',
  percent: '%',
  dpi: 'dpi',
  pixels: 'Pixel',
  MB: 'MB',
  degrees: '°',
};
