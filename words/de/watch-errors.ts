/** Fehler überwachter Ordner. */
import type { watchCauses } from '../../contract/watch-causes.js';

export const watchErrors: Readonly<Record<keyof typeof watchCauses, string>> = {
  unknown_watch: 'Es gibt keinen überwachten Ordner „{{watch}}“.',
  too_many_watches:
    'Sie überwachen {{limit}} Ordner; mehr sind nicht möglich. Entfernen Sie zuerst einen, den Sie nicht mehr brauchen.',
  watches_not_kept:
    'Die überwachten Ordner konnten nicht in {{path}} gespeichert werden ({{reason}}). Prüfen Sie den Datenträger und die Berechtigungen.',
  watch_folder_missing:
    'Der Ordner „{{name}}“ ist nicht da. Es wird von selbst erneut nachgesehen; prüfen Sie den Datenträger oder wählen Sie einen anderen Ordner.',
  watch_not_absolute: 'Der Ort „{{name}}“ ist kein vollständiger Pfad. Wählen Sie den Ordner erneut aus.',
  watch_taken:
    'Der Ordner „{{name}}“ wird bereits überwacht, und die Dokumente werden daraus verschoben. Ändern Sie diesen überwachten Ordner oder lassen Sie die Dokumente dort.',
  watch_originals_inside:
    'Originale können nicht nach „{{name}}“: Das ist der überwachte Ordner selbst. Wählen Sie einen anderen Ordner für sie.',
  watch_loop:
    'Das würde im Kreis laufen: Was für „{{name}}“ entsteht, kommt in „{{other}}“ an und von dort wieder zurück. Wählen Sie einen anderen Ordner für die Ergebnisse.',
  watch_password:
    'Dieser Arbeitsablauf fragt jedes Mal nach einem Passwort ({{names}}), und es wird keines aufbewahrt. Wählen Sie einen Arbeitsablauf ohne Passwort.',
  watch_not_joining:
    'Mit „{{workflow}}“ ergibt jedes Dokument ein eigenes Ergebnis. Wählen Sie einen Arbeitsablauf, der Dokumente zusammenfügt.',
  watch_elsewhere: 'Ein anderes Platen überwacht „{{name}}“ bereits.',
  file_replaced:
    'Dieses Dokument wurde geändert oder ersetzt, während es wartete. Wandeln Sie es erneut um, so wie es jetzt ist.',
  original_not_moved:
    'Das wurde umgewandelt, das Original konnte aber nicht nach „{{name}}“ verschoben werden: {{reason}}. Beheben Sie das und versuchen Sie es erneut.',
  no_trash:
    'Das wurde umgewandelt, das Original konnte aber nicht in den Papierkorb verschoben werden. Die App kann das, wenn der Datenträger einen hat.',
};
