import type { unit as english } from '../en/units.js';

/** What numbers count, as it stands behind them. */
export const unit: typeof english = {
  mm: 'mm',
  in: 'pol.',
  points: 'pt',
  percent: '%',
  dpi: 'ppp',
  pixels: 'píxeis',
  MB: 'MB',
  degrees: '°',
};
