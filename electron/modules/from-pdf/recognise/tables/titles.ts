/** Titles of tables begin like this, in the languages Platen speaks and their neighbours. */
export const title =
  /^(?:table|exhibit|figure|chart|box|tabelle|tableau|tabel|tabla|cuadro|tabella|annex)\b\s*[\dIVXA-Z]/i;
/** Notes below tables begin like this. */
export const note =
  /^(?:notes?|sources?|exhibit reads|quelle|bron|fuente|fonte|anmerkung(?:en)?)\b\s*:?|^[*†‡¹²³]/i;
