/** What numbers count, as it stands behind them. */
export const unit = {
  mm: 'mm',
  in: 'in',
  points: 'pt',
  percent: '%',
  dpi: 'dpi',
  pixels: 'pixels',
  MB: 'MB',
  degrees: '°',
};
