import type { fetchedCauses } from '../../contract/fetched-causes.js';

/** Sätze über Ergebnisse, die von einem Dienst geholt wurden. */
export const fetchedErrors: Readonly<Record<keyof typeof fetchedCauses, string>> = {
  fetched_empty:
    'Der Dienst hat statt des Ergebnisses eine leere Datei gesendet. Führen Sie den Vorgang erneut aus; geschieht es wieder, melden Sie es dem Betreiber des Dienstes.',
  fetched_web_page:
    'Statt des Ergebnisses kam eine Webseite. Prüfen Sie, ob dieses Netzwerk zuerst eine Anmeldung verlangt, und führen Sie den Vorgang danach erneut aus.',
  fetched_message:
    'Der Dienst hat statt des Ergebnisses eine Meldung gesendet: „{{said}}“. Führen Sie den Vorgang erneut aus oder fragen Sie den Betreiber des Dienstes.',
  fetched_cut_off:
    'Das Ergebnis hat {{received}} Bytes, der Dienst hatte aber {{announced}} angekündigt. Führen Sie den Vorgang erneut aus.',
  fetched_damaged:
    'Das Ergebnis, das der Dienst gesendet hat ({{format}}), ist beschädigt oder unvollständig. Führen Sie den Vorgang erneut aus.',
  fetched_other_type:
    'Der Dienst hat ein Ergebnis der Art {{announced}} angekündigt und etwas anderes gesendet ({{format}}). Führen Sie den Vorgang erneut aus oder fragen Sie den Betreiber des Dienstes.',
  fetched_archive_empty:
    'Das Archiv, das der Dienst als Ergebnis gesendet hat, enthält keine Dateien. Führen Sie den Vorgang erneut aus oder fragen Sie den Betreiber des Dienstes.',
  fetched_missing:
    'Der Dienst hat für diese Datei kein Ergebnis geliefert. Führen Sie den Vorgang erneut aus; kommt wieder keines, kann der Dienst sie nicht umwandeln.',
  fetched_doubtful:
    'An den Namen ist nicht zu erkennen, welches Ergebnis zu dieser Datei gehört. Alle liegen in einem Ordner neben den anderen: Sehen Sie dort nach.',
  fetched_entry_unsafe:
    'Das Ergebnis dieser Datei hat einen Namen, der aus seinem Archiv hinausführt, und wurde daher nicht entpackt. Fragen Sie den Betreiber des Dienstes.',
  fetched_entry_encrypted:
    'Das Ergebnis dieser Datei ist in seinem Archiv verschlüsselt und kann nicht entpackt werden. Fragen Sie den Betreiber des Dienstes.',
  fetched_entry_too_large:
    'Das Ergebnis dieser Datei wird entpackt größer, als ein Archiv enthalten darf, und wurde daher weggelassen. Senden Sie die Datei allein.',
  fetched_entry_unusable:
    'Das Ergebnis dieser Datei kann nicht entpackt werden: Es ist beschädigt oder keine Datei. Führen Sie den Vorgang erneut aus.',
};
