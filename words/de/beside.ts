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
  source_changed:
    '{{name}} wurde geändert ({{when}}), nachdem dies daraus wurde. „Vorher“ zeigt den heutigen Stand.',
  result_changed:
    '{{name}} wurde nach dem Erstellen geändert ({{when}}). „Nachher“ zeigt den heutigen Stand.',
  source_gone: '{{name}} liegt nicht mehr an seinem Ort, deshalb gibt es kein „Vorher“.',
};
