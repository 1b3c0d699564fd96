/** How titles of tables begin, in the languages Platen speaks and their neighbours. */
export const title =
  /^(?:table|exhibit|figure|chart|box|tabelle|tableau|tabel|tabla|cuadro|tabella|annex)\b\s*[\dIVXA-Z]/i;
/** How notes below tables begin. */
export const note =
  /^(?:notes?|sources?|exhibit reads|quelle|bron|fuente|fonte|anmerkung(?:en)?)\b\s*:?|^[*†‡¹²³]/i;
