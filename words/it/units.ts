import type { unit as unitEn } from '../en/units.js';

/** What numbers count, as it stands behind them. */
export const unit: typeof unitEn = {
  mm: 'mm',
  in: 'in',
  points: 'pt',
  percent: '%',
  dpi: 'dpi',
  pixels: 'pixel',
  MB: 'MB',
  degrees: '°',
};
