import type { unit as english } from '../en/units.js';

/** What numbers count, as it stands behind them. */
export const unit: typeof english = {
  mm: 'mm',
  in: 'pulg.',
  points: 'pt',
  percent: '%',
  dpi: 'dpi',
  pixels: 'píxeles',
  MB: 'MB',
  degrees: '°',
};
