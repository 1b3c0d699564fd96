/** Wörter der Ansicht eines Ergebnisses neben seiner Quelle. */
import type { beside as english } from '../en/beside.js';

export const beside: typeof english = {
  look: 'Vergleichen',
  look_named: '{{name}} neben dem Ergebnis ansehen',
  title: '{{name}} und was daraus wurde',
  drawing: 'Das Ergebnis wird als Seiten gezeichnet …',
  failed: 'Das Ergebnis kann nicht als Seiten gezeigt werden: {{why}}',
  source_page: 'Seite {{page}} von {{count}}',
  result_page: 'Ergebnis: Seite {{page}} von {{count}}',
  before: 'Vorherige Seite',
  behind: 'Nächste Seite',
  larger: 'Größer',
  result: 'Ergebnis',
  source_picture: '{{name}}, Seite {{page}}',
  result_picture: '{{name}}, Seite {{page}} des Ergebnisses',
  none: 'Nichts im Ergebnis stammt von dieser Seite.',
  more_one: '{{count}} weitere Seite wird hier nicht gezeigt.',
  more_other: '{{count}} weitere Seiten werden hier nicht gezeigt.',
};
