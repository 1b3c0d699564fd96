/** German of contract/way-causes.ts. */
import type { wayCauses } from '../../contract/way-causes.js';

export const wayErrors: Readonly<Record<keyof typeof wayCauses, string>> = {
  host_unknown:
    'Der Name {{host}} ist nicht bekannt. Prüfen Sie die Adresse und ob dieser Computer online ist.',
  connection_refused: 'Unter {{host}} antwortet nichts. Prüfen Sie die Adresse und ob der Dienst dort läuft.',
  host_unreachable:
    'Von diesem Computer führt kein Weg zu {{host}}. Prüfen Sie das Netzwerk, und ein VPN, falls der Dienst eines braucht.',
  connection_lost:
    'Die Verbindung mit {{host}} ist abgebrochen. Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
  service_timeout:
    'Der Dienst unter {{host}} hat nicht innerhalb von {{seconds}} Sekunden geantwortet. Versuchen Sie es später erneut.',
  proxy_unreachable:
    'Der Proxy {{proxy}} ist nicht erreichbar. Prüfen Sie ihn in den Einstellungen oder in denen des Systems.',
  result_cut: 'Das Ergebnis kam nur zum Teil: {{received}} von {{expected}} Bytes. Holen Sie es erneut.',
  certificate_untrusted:
    'Das Zertifikat von {{host}} stammt von niemandem, dem dieser Computer vertraut ({{reason}}). Ist es Ihr eigener Dienst, fügen Sie sein Zertifikat in den Einstellungen hinzu.',
  certificate_out_of_date:
    'Das Zertifikat von {{host}} ist gerade nicht gültig ({{reason}}). Prüfen Sie das Datum dieses Computers oder melden Sie es dem Betreiber des Dienstes.',
  certificate_name:
    'Das Zertifikat unter {{host}} gilt für einen anderen Namen. Prüfen Sie die Adresse oder melden Sie es dem Betreiber des Dienstes.',
  not_secure:
    'Mit {{host}} lässt sich keine sichere Verbindung herstellen ({{reason}}). Prüfen Sie die Adresse und den Port.',
  certificates_unusable:
    'Die Datei mit Zertifikaten für diesen Dienst ist nicht verwendbar ({{reason}}). Wählen Sie in den Einstellungen eine PEM-Datei.',
  proxy_login:
    'Der Proxy {{proxy}} verlangt einen Namen und ein Passwort, oder andere als die angegebenen. Richten Sie sie in den Proxy-Einstellungen des Systems ein.',
  proxy_refused:
    'Der Proxy {{proxy}} lässt Platen nicht zu {{host}} durch (Status {{status}}). Fragen Sie seinen Betreiber.',
  redirect_elsewhere:
    'Der Dienst unter {{host}} leitet Platen an {{other}} weiter. Das Token ist nur für {{host}}, deshalb ist Platen nicht gefolgt. Ist der Dienst umgezogen, ändern Sie seine Adresse in den Einstellungen.',
  redirect_refused:
    'Der Dienst unter {{host}} leitet Platen an eine andere Adresse weiter ({{address}}), der nicht gefolgt werden kann. Prüfen Sie die Adresse des Dienstes in den Einstellungen.',
  address_elsewhere:
    'Der Dienst nennt eine Adresse unter {{other}}. Das Token ist nur für {{host}}, deshalb hat Platen dort nichts angefragt. Melden Sie es dem Betreiber des Dienstes.',
  web_page_came:
    'Der Dienst unter {{host}} hat mit einer Webseite statt mit Daten geantwortet. Prüfen Sie die Adresse des Dienstes und ob Sie sich zuerst am Netzwerk anmelden müssen.',
  empty_answer:
    'Der Dienst unter {{host}} hat leer geantwortet (Status {{status}}). Versuchen Sie es später erneut.',
  not_data:
    'Der Dienst unter {{host}} hat mit etwas geantwortet, das nicht von einem Umwandlungsdienst kommt ({{detail}}). Prüfen Sie die Adresse des Dienstes.',
  answer_too_large:
    'Der Dienst unter {{host}} hat eine Antwort ohne Ende gesendet, von der {{limit}} MB gelesen wurden. Prüfen Sie die Adresse des Dienstes.',
  no_service_there:
    'Unter {{host}} gibt es keinen Umwandlungsdienst: {{path}} wurde nicht gefunden. Prüfen Sie die Adresse des Dienstes.',
  forbidden: 'Der Dienst erlaubt das mit Ihrem Token nicht ({{detail}}). Fragen Sie seinen Betreiber.',
  service_failed:
    'Beim Dienst ist etwas schiefgegangen (Status {{status}}): {{detail}}. Versuchen Sie es später erneut oder melden Sie es seinem Betreiber.',
  service_refused: 'Der Dienst hat das abgelehnt (Status {{status}}): {{detail}}.',
  credits_lacking:
    'Der Dienst meldet, dass dafür nicht genug Credits übrig sind. Laden Sie beim Dienst Credits auf oder wandeln Sie auf diesem Computer um.',
  too_large_for_service:
    'Der Dienst nimmt nicht so viel auf einmal an ({{megabytes}} MB). Senden Sie weniger oder kleinere Dateien.',
  execution_gone: 'Der Dienst kennt diese Umwandlung nicht mehr. Führen Sie sie erneut aus.',
  workflow_gone:
    'Der Dienst bietet diesen Arbeitsablauf nicht mehr an. Aktualisieren Sie seine Arbeitsabläufe und wählen Sie erneut.',
  unclear_outcome:
    'Die Verbindung ist abgebrochen, nachdem die Dokumente angekommen sein könnten; niemand weiß also, ob sie umgewandelt werden. Sehen Sie beim Dienst nach und senden Sie sie nur erneut, wenn sie dort nicht sind: Beide Male würden berechnet.',
  file_changed:
    'Diese Datei hat sich beim Senden geändert. Warten Sie, bis sie gespeichert ist, und führen Sie den Vorgang erneut aus.',
  proxy_lost:
    'Die Verbindung über den Proxy {{proxy}} brach ab, bevor {{host}} antwortete. Prüfen Sie den Proxy, oder fragen Sie seinen Administrator.',
  upload_stalled:
    'Der Dienst unter {{host}} hat beim Senden der Dokumente {{seconds}} Sekunden lang nichts mehr angenommen. Prüfen Sie das Netzwerk und führen Sie den Vorgang erneut aus.',
  result_too_long:
    'Das Ergebnis ist länger, als der Dienst angekündigt hat ({{expected}} Bytes), und kann daher nicht stimmen. Führen Sie den Vorgang erneut aus.',
  result_size_differs:
    'Das Ergebnis hat {{received}} Bytes, der Dienst hatte aber {{expected}} angekündigt; es kann daher nicht stimmen. Führen Sie den Vorgang erneut aus.',
  result_without_end:
    'Der Dienst hat ein Ergebnis ohne Ende gesendet, und Platen hat nach {{limit}} GB aufgehört. Melden Sie es seinem Betreiber.',
};
