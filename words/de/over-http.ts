/** German of what clients over HTTP are told instead of what a person at the window is. */
export const overHttp = {
  unauthorized:
    'Das Token fehlt oder ist ungültig. Senden Sie ein gültiges Token als „Authorization: Bearer TOKEN“; Token gibt der Betreiber des Dienstes aus.',
  insufficient_credits:
    'Das kostet mehr Credits, als übrig sind: {needed} nötig, {available} übrig. Der Betreiber des Dienstes vergibt weitere.',
  unknown_execution:
    'Es gibt keine Ausführung {execution}, oder nicht mehr: Ausführungen und Ergebnisse werden eine Zeit lang aufbewahrt, und nur ihr eigener Benutzer sieht sie.',
  unknown_workflow:
    'Es gibt hier keinen Arbeitsablauf {workflow}. Die Liste steht unter /api/v2/user/workflows; die IDs unterscheiden sich zwischen Produktion und Testumgebung.',
  unknown_address:
    'Unter dieser Adresse gibt es nichts ({address}). Was es gibt, steht in /api/v2/openapi.json und unter /api/v2/docs/.',
  engine_missing:
    'Das Programm für diese Art von Dokumenten fehlt auf dem Server. Melden Sie es dem Betreiber des Dienstes.',
  engine_not_started:
    'Das Umwandlungsprogramm auf dem Server konnte nicht gestartet werden. Versuchen Sie es später erneut oder melden Sie es dem Betreiber des Dienstes.',
  empty_file: 'Diese Datei ist leer. Prüfen Sie sie und senden Sie sie erneut.',
  password_required:
    'Dieses Dokument ist durch ein Passwort geschützt. Senden Sie es erneut mit seinem Passwort.',
  wrong_password: 'Dieses Passwort öffnet das Dokument nicht. Senden Sie es erneut mit dem richtigen.',
};
