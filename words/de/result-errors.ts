import type { resultCauses } from '../../contract/result-causes.js';

/** Warum ein Ergebnis keinen anderen Namen bekommen kann. */
export const resultErrors: Readonly<Record<keyof typeof resultCauses, string>> = {
  result_name_empty: 'Eine Datei braucht einen Namen.',
  result_name_illegal: 'Ein Dateiname darf {{characters}} nicht enthalten.',
  result_name_reserved: '„{{name}}“ ist ein Name, den Windows selbst verwendet. Wählen Sie einen anderen.',
  result_name_too_long: 'Dieser Name ist zu lang für den Datenträger. Wählen Sie einen kürzeren.',
  result_name_taken:
    'In diesem Ordner gibt es bereits „{{name}}“. Diese Datei bleibt, wie sie war; wählen Sie einen anderen Namen.',
  result_not_copied: 'Die Dateien konnten hier nicht in die Zwischenablage kopiert werden.',
  program_not_started: 'Das Programm konnte nicht gestartet werden.',
  not_opened_here:
    'Platen öffnet Dateien dieser Art nicht, weil sie etwas ausführen können. „Im Ordner zeigen“ führt zu ihr.',
};
