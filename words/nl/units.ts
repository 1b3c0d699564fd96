import type { unit as english } from '../en/units.js';

/** Wat getallen tellen, zoals het erachter staat. */
export const unit: typeof english = {
  mm: 'mm',
  in: 'in',
  points: 'pt',
  percent: '%',
  dpi: 'dpi',
  pixels: 'pixels',
  MB: 'MB',
  degrees: '°',
};
