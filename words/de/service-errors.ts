import type { serviceCauses } from '../../contract/service-causes.js';

/** Sätze über einen Dienst im Netzwerk, von beiden Seiten gesehen. */
export const serviceErrors: Readonly<Record<keyof typeof serviceCauses, string>> = {
  unauthorized: 'Das Token fehlt oder ist ungültig. Geben Sie es in den Einstellungen erneut ein.',
  insufficient_credits:
    'Das kostet mehr Credits, als übrig sind: {{needed}} nötig, {{available}} übrig. Laden Sie beim Dienst Credits auf oder wandeln Sie auf diesem Computer um.',
  host_refused:
    'Dieser Dienst ist unter dem Namen „{{host}}“ nicht bekannt. Der Betreiber kann diesen Namen zulassen.',
  port_taken: 'Ein anderes Programm nutzt den Port {{port}} bereits. Wählen Sie einen anderen.',
  port_refused:
    'Dieser Computer lässt Platen nicht auf {{address}} lauschen. Wählen Sie einen anderen Port oder eine andere Adresse.',
  unknown_address: 'Unter dieser Adresse gibt es nichts ({{address}}).',
  rate_limited: 'Zu viele Anfragen. Versuchen Sie es in {{seconds}} Sekunden erneut.',
  unavailable: 'Der Dienst ist gerade nicht verfügbar. Versuchen Sie es in {{seconds}} Sekunden erneut.',
  storage_full:
    'Sie haben {{kept}} MB bei diesem Dienst liegen, erlaubt sind {{limit}} MB. Löschen Sie Ergebnisse, die Sie nicht mehr brauchen, oder warten Sie, bis die laufenden Umwandlungen beendet sind.',
  queue_full: 'Die Warteschlange dieses Dienstes ist voll. Versuchen Sie es in {{seconds}} Sekunden erneut.',
  network: 'Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und die Adresse.',
  protocol: 'Der Dienst hat eine Antwort gegeben, die Platen nicht versteht.',
  webhook_status:
    'Der Empfänger hat mit dem Status {{status}} geantwortet. Erwartet wird einer von 200 bis 299.',
  webhook_timeout: 'Der Empfänger hat nicht innerhalb von {{seconds}} Sekunden geantwortet.',
  webhook_gone:
    'Der Webhook wurde ausgeschaltet, weil der Empfänger mitgeteilt hat, dass es ihn nicht mehr gibt (Status 410). Schalten Sie ihn wieder ein, wenn er zurück ist.',
  webhook_failing:
    'Der Webhook wurde ausgeschaltet, weil der Empfänger {{days}} Tage lang nichts erhalten hat. Beheben Sie das beim Empfänger, prüfen Sie ihn mit einer Testnachricht und schalten Sie den Webhook wieder ein.',
  webhook_off: 'Der Webhook wurde ausgeschaltet, bevor dies zugestellt war. Es kann erneut gesendet werden.',
};
