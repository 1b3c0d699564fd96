/** German of contract/own-file-causes.ts. */
import type { ownFileCauses } from '../../contract/own-file-causes.js';

export const ownFileErrors: Readonly<Record<keyof typeof ownFileCauses, string>> = {
  history_put_aside:
    'Der Verlauf war beschädigt. Er liegt jetzt unter „{{path}}“, und ein neuer wurde begonnen.',
  history_found_damaged:
    'Der Verlauf ist beschädigt. Er liegt jetzt unter „{{path}}“; bis zum nächsten Start von Platen wird nichts aufgezeichnet.',
  history_damaged:
    'Der Verlauf „{{path}}“ ist beschädigt, und es wird nichts aufgezeichnet. Beim nächsten Start wird er beiseitegelegt und ein neuer begonnen.',
  history_locked:
    'Ein anderes Programm sperrt den Verlauf „{{path}}“. Was inzwischen geschieht, wird nicht aufgezeichnet.',
  history_unusable:
    'Der Verlauf „{{path}}“ ist nicht verwendbar ({{reason}}). Was jetzt geschieht, wird nicht aufgezeichnet.',
  own_workflows_missing:
    'Eigene Arbeitsabläufe, die im beschädigten Verlauf nicht mehr lesbar waren, fehlen jetzt.',
  settings_put_aside:
    'Die Einstellungen waren nicht lesbar. Sie liegen jetzt unter „{{path}}“, und alles ist eingestellt wie beim ersten Start.',
  settings_in_part:
    'Einige Einstellungen waren nicht lesbar und stehen jetzt wie beim ersten Start. Was da war, liegt unter „{{path}}“.',
  settings_unreadable:
    'Die Einstellungen „{{path}}“ lassen sich nicht lesen ({{reason}}). Alles ist eingestellt wie beim ersten Start.',
  watches_put_aside:
    'Die Liste der überwachten Ordner war nicht ganz lesbar. Was da war, liegt unter „{{path}}“; richten Sie neu ein, was fehlt.',
  watches_unreadable:
    'Die Liste der überwachten Ordner „{{path}}“ lässt sich nicht lesen ({{reason}}). Es wird kein Ordner überwacht.',
  services_put_aside:
    'Die Liste der Dienste war nicht ganz lesbar. Was da war, liegt unter „{{path}}“; richten Sie neu ein, was fehlt.',
  services_unreadable:
    'Die Liste der Dienste „{{path}}“ lässt sich nicht lesen ({{reason}}). Jetzt wandelt nur dieser Computer um.',
  watch_ledger_put_aside:
    'Die Aufzeichnung über die überwachten Ordner war beschädigt. Sie liegt jetzt unter „{{path}}“; Dokumente, die noch da sind, werden erneut umgewandelt.',
};
