/** German of contract/remote-causes.ts. */
import { wayErrors } from './way-errors.js';

export const remoteErrors = {
  ...wayErrors,
  unknown_service:
    'Den Umwandlungsdienst „{{service}}“ gibt es nicht mehr. Richten Sie ihn in den Einstellungen erneut ein.',
  no_sandbox: 'Der Dienst „{{service}}“ hat keine Adresse einer Testumgebung. Geben Sie zuerst eine an.',
  no_service_workflow:
    'Der Dienst „{{service}}“ hat keinen Arbeitsablauf, von dem bekannt ist, dass er dies in {{type}} umwandelt: {{names}}. Wählen Sie einen mit --workflow: {{workflows}}.',
  several_service_workflows:
    'Der Dienst „{{service}}“ hat mehrere Arbeitsabläufe, die dies in {{type}} umwandeln: {{names}}. Wählen Sie einen mit --workflow: {{workflows}}.',
  option_of_other_workflow:
    'Die Option „{{option}}“ ist für den Arbeitsablauf „{{workflow}}“ angegeben, der hier nicht verwendet wird. Hier verwendet: {{workflows}}.',
  pages_of_pdf_only:
    'Vor dem Senden an einen Dienst lassen sich nur aus einer PDF Seiten entnehmen, und dies ist von anderer Art ({{format}}). Lassen Sie die Seiten weg, oder wandeln Sie es zuerst um.',
  service_name_invalid:
    'Ein Dienst kann nicht „{{name}}“ heißen. Wählen Sie einen Namen mit 1 bis 100 Zeichen, ohne Doppelpunkt und nicht „local“.',
  service_address_invalid:
    'Der Text „{{address}}“ ist keine Adresse eines Dienstes. Schreiben Sie sie, wie der Dienst sie angibt, etwa https://example.org.',
  service_address_not_secure:
    'Die Adresse von „{{host}}“ muss mit https:// beginnen, damit unterwegs niemand die Dokumente und das Token lesen kann.',
  service_address_with_password:
    'Die Adresse von „{{host}}“ darf weder Namen noch Passwort enthalten. Lassen Sie beides weg und geben Sie das Token ein.',
  service_address_with_query:
    'Die Adresse von „{{host}}“ muss vor „?“ und „#“ enden. Lassen Sie weg, was danach kommt.',
  sandbox_is_production:
    'Die Testumgebung hat die Adresse des Dienstes selbst, der Credits berechnet. Geben Sie die Adresse der Testumgebung an oder keine.',
  proxy_invalid:
    'Der Text „{{proxy}}“ ist keine Adresse eines Proxys, den Platen verwenden kann. Schreiben Sie sie als http://Host:Port.',
  proxy_with_password:
    'Die Adresse eines Proxys darf weder Namen noch Passwort enthalten: Sie wird in einer Datei aufbewahrt. Richten Sie beides im System ein oder lassen Sie es weg.',
  proxy_unusable:
    'Nach den Angaben des Systems führt der Weg zum Dienst über {{proxy}}, eine Art von Proxy, die Platen nicht beherrscht. Geben Sie beim Dienst einen anderen an, als http://Host:Port.',
  certificate_missing:
    'Die Zertifikatsdatei {{certificate}} ist nicht da. Wählen Sie sie erneut aus oder lassen Sie sie weg.',
  certificate_unreadable:
    'Platen darf die Zertifikatsdatei {{certificate}} nicht lesen. Prüfen Sie ihre Berechtigungen.',
  certificate_invalid:
    'Die Datei {{certificate}} enthält kein lesbares Zertifikat. Es muss PEM-Text sein, mit „BEGIN CERTIFICATE“.',
  certificate_expired:
    'Die Zertifikate in {{certificate}} sind abgelaufen, das letzte am {{date}}. Bitten Sie um eine neue Datei.',
  token_invalid:
    'Das ist kein Token: Es enthält Leerzeichen, Zeilenumbrüche oder andere Zeichen, die kein Token hat. Kopieren Sie es erneut und vollständig.',
  token_file_open:
    'Andere auf diesem Computer können die Tokendatei {{file_name}} lesen (ihr Modus ist {{mode}}). Schließen Sie sie zuerst mit „chmod 600“.',
  token_file_foreign: 'Die Tokendatei {{file_name}} gehört jemand anderem. Verwenden Sie eine eigene Datei.',
  token_file_unreadable:
    'Die Tokendatei {{file_name}} kann nicht gelesen werden. Prüfen Sie ihren Namen und ihre Berechtigungen.',
  no_token_given:
    'Es kam kein Token. Geben Sie es in der ersten Zeile der Standardeingabe oder in der Datei an.',
  keychain_missing:
    'Hier antwortet kein Schlüsselbund des Systems, und anderswo bewahrt Platen kein Token auf. Geben Sie es jedes Mal mit --token-stdin oder --token-file an.',
  keychain_locked:
    'Der Schlüsselbund des Systems ist gesperrt oder nimmt nichts an, und anderswo bewahrt Platen kein Token auf. Entsperren Sie ihn und versuchen Sie es erneut, oder geben Sie das Token jedes Mal mit --token-stdin oder --token-file an.',
  token_not_forgotten:
    'Der Schlüsselbund des Systems ist gesperrt; ein Token darin konnte daher nicht gelöscht werden. Entsperren Sie ihn und versuchen Sie es erneut.',
  services_not_kept:
    'Die Dienste konnten nicht nach {{path}} geschrieben werden ({{reason}}). Geben Sie Speicherplatz frei oder prüfen Sie die Berechtigungen und versuchen Sie es erneut.',
} as const;
