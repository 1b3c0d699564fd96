import type { unit as english } from '../en/units.js';

/** Was Zahlen zählen, wie es dahinter steht. */
export const unit: typeof english = {
  mm: 'mm',
  points: 'pt',
  percent: '%',
  dpi: 'dpi',
  pixels: 'Pixel',
  MB: 'MB',
  degrees: '°',
};
