import type { runCauses } from '../../contract/run-causes.js';

/** Sätze darüber, was ein Dienst auf einem anderen Computer tut. */
export const runErrors: Readonly<Record<keyof typeof runCauses, string>> = {
  execution_failed:
    'Der Dienst konnte das nicht umwandeln und hat nicht gesagt, warum. Führen Sie den Vorgang erneut aus oder fragen Sie den Betreiber des Dienstes.',
  execution_failed_saying: 'Der Dienst konnte das nicht umwandeln. Er meldet: „{{detail}}“.',
  execution_endless:
    'Der Dienst arbeitet seit {{hours}} Stunden ohne Ende daran (er meldet „{{status}}“). Führen Sie den Vorgang erneut aus, um weiter zu warten, oder fragen Sie den Betreiber des Dienstes.',
  not_noted:
    'Platen konnte auf diesem Computer nicht vermerken, dass dies gesendet wird, und hat deshalb vor dem letzten Byte aufgehört: Der Dienst hat nichts umgewandelt. Vielleicht ist der Datenträger mit Platens eigenem Ordner voll: Schaffen Sie Platz und führen Sie den Vorgang erneut aus.',
  step_gave_several:
    'Dieser Schritt hat beim Dienst {{count}} Dateien ergeben, der nächste Schritt nimmt aber nur eine. Führen Sie die Schritte einzeln nacheinander aus.',
};
