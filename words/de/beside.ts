/** Wörter der Ansicht eines Ergebnisses neben seiner Quelle. */
import type { beside as english } from '../en/beside.js';

export const beside: typeof english = {
  look: 'Vergleichen',
  look_named: '{{name}} neben dem Ergebnis ansehen',
  title: '{{name}} und was daraus wurde',
  failed: 'Das Ergebnis kann nicht als Seiten gezeigt werden: {{why}}',
  none: 'Nichts im Ergebnis stammt von dieser Seite.',
  more_one: '{{count}} weitere Seite wird hier nicht gezeigt.',
  more_other: '{{count}} weitere Seiten werden hier nicht gezeigt.',
};
