/** Codages des textes d’archives anciennes, par page de code de Windows. */
export const archiveEncodings = {
  auto: 'Selon l’archive',
  '1250': 'Europe centrale (1250)',
  '1251': 'Cyrillique (1251)',
  '1252': 'Occidental (1252)',
  '1253': 'Grec (1253)',
  '1254': 'Turc (1254)',
  '1255': 'Hébreu (1255)',
  '1256': 'Arabe (1256)',
  '1257': 'Balte (1257)',
  '874': 'Thaï (874)',
  '932': 'Japonais (932)',
  '936': 'Chinois simplifié (936)',
  '949': 'Coréen (949)',
  '950': 'Chinois traditionnel (950)',
};
