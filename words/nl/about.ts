import type { about as en } from '../en/about.js';

export const about: typeof en = {
  title: 'Over Platen',
  parts: 'Onderdelen',
  part_about: 'Over',
  part_licences: 'Licenties',
  part_report: 'Probleem melden',
  promise: 'Sleep documenten hierheen, kies wat u wilt, klaar. Op uw eigen computer, zonder account.',
  licence: 'Vrije software onder de MIT-licentie.',
  versions: 'Versies',
  copy: 'Kopiëren',
  copied: 'Gekopieerd.',
  own: 'Platen',
  others: 'Wat meekomt',
  others_help: 'Platen bouwt op het werk van anderen. Elk onderdeel heeft zijn eigen licentie.',
  report_help:
    'Dit rapport vertelt de makers wat voor computer dit is en wat er misging. Namen van documenten, mappen, mensen en adressen zijn weggelaten. Lees het voordat u het weggeeft: er wordt niets verstuurd.',
  report: 'Het rapport',
  save: 'Rapport bewaren…',
  saved: 'Het rapport is bewaard.',
  logs: 'Logboeken tonen',
};
