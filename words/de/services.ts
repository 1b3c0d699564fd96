/** German of `platen services` and `--service`. The keys are the English texts as they stand where they are used. */
export const services = {
  'Conversion services on other computers, and their tokens':
    'Umwandlungsdienste auf anderen Computern und ihre Token',
  'List the services': 'Die Dienste auflisten',
  'no token': 'kein Token',
  'token in the keychain': 'Token im Schlüsselbund',
  'There are no services yet; see “platen services add”.':
    'Es gibt noch keine Dienste; siehe „platen services add“.',
  'Add a service': 'Einen Dienst hinzufügen',
  'what you call it': 'wie Sie ihn nennen',
  'its address, such as https://example.org': 'seine Adresse, etwa https://example.org',
  'address of its sandbox, which charges nothing': 'Adresse seiner Testumgebung, die nichts berechnet',
  'PEM file of a certificate to believe, beside those of the system':
    'PEM-Datei eines Zertifikats, dem neben denen des Systems vertraut wird',
  '“system”, “none”, or the address of a proxy such as http://proxy:3128':
    '„system“, „none“ oder die Adresse eines Proxys, etwa http://proxy:3128',
  '“{name}” was added: {url}': '„{name}“ wurde hinzugefügt: {url}',
  'Give it your token with: {command}': 'Geben Sie ihm Ihr Token mit: {command}',
  'Keep the token of a service in the keychain of the system, or forget it':
    'Das Token eines Dienstes im Schlüsselbund des Systems aufbewahren oder vergessen',
  'name of the service; NAME:sandbox for one of its sandbox alone':
    'Name des Dienstes; NAME:sandbox für eines nur für seine Testumgebung',
  'read the service’s token from the first line of standard input':
    'das Token des Dienstes aus der ersten Zeile der Standardeingabe lesen',
  'read the service’s token from a file of mode 0600':
    'das Token des Dienstes aus einer Datei mit Modus 0600 lesen',
  'delete the token from the keychain': 'das Token aus dem Schlüsselbund löschen',
  'The token is read from the first line of standard input, and never given as an argument: others see those.':
    'Das Token wird aus der ersten Zeile der Standardeingabe gelesen und nie als Argument angegeben: Die sehen andere.',
  'The token of “{name}” was forgotten.': 'Das Token von „{name}“ wurde vergessen.',
  'Token (it is not shown):': 'Token (es wird nicht gezeigt):',
  'The token of “{name}” is in the keychain.': 'Das Token von „{name}“ liegt im Schlüsselbund.',
  'Forget a service and its token; what was converted with it stays in the history':
    'Einen Dienst und sein Token vergessen; was damit umgewandelt wurde, bleibt im Verlauf',
  'name of the service': 'Name des Dienstes',
  '“{name}” was forgotten.': '„{name}“ wurde vergessen.',
  'a service of “platen services” instead of this computer; NAME:sandbox for its sandbox':
    'ein Dienst aus „platen services“ statt dieses Computers; NAME:sandbox für seine Testumgebung',
  'documents: {count}': 'Dokumente: {count}',
  'email bodies: {count}': 'E-Mail-Texte: {count}',
  'Office attachments: {count}': 'Office-Anhänge: {count}',
  'free attachments: {count}': 'kostenlose Anhänge: {count}',
  'merges: {count}': 'Zusammenfügungen: {count}',
  'OCR: {count}': 'Texterkennung: {count}',
  'PDF/A: {count}': 'PDF/A: {count}',
  'Of these only chosen pages (files: {files}, pages: {pages}).':
    'Davon nur gewählte Seiten (Dateien: {files}, Seiten: {pages}).',
  'Sent to {host}: {size} (files: {count}).': 'Gesendet an {host}: {size} (Dateien: {count}).',
  'This is a sandbox: it charges nothing.': 'Das ist eine Testumgebung: Sie berechnet nichts.',
  'Expected cost in credits: {credits} ({explanation}).':
    'Erwartete Kosten in Credits: {credits} ({explanation}).',
  'Credits charged: {credits}.': 'Berechnete Credits: {credits}.',
  'Paid by: {name}.': 'Bezahlt von: {name}.',
  'Credits left: {credits}.': 'Verbleibende Credits: {credits}.',
  'Credits: {credits}': 'Credits: {credits}',
  'of {name}: {credits}': 'von {name}: {credits}',
  'of your own: {credits}': 'eigene: {credits}',
  'The service lists no option “{name}”; it is sent as it is.':
    'Der Dienst nennt keine Option „{name}“; sie wird gesendet, wie sie ist.',
  'Try the connection to a service: address, certificate, proxy and token':
    'Die Verbindung mit einem Dienst testen: Adresse, Zertifikat, Proxy und Token',
  '“{name}” answers. Workflows: {workflows}. Credits: {credits}.':
    '„{name}“ antwortet. Arbeitsabläufe: {workflows}. Credits: {credits}.',
  'name of the service; NAME:sandbox for its sandbox':
    'Name des Dienstes; NAME:sandbox für seine Testumgebung',
  'Tell the credits that are left at a service': 'Die Credits anzeigen, die bei einem Dienst übrig sind',
  sending: 'sendet',
  fetching: 'holt',
  'waiting at the service': 'wartet beim Dienst',
  'working at the service': 'beim Dienst in Arbeit',
  'the service says to wait': 'der Dienst bittet zu warten',
  'the service cannot be reached': 'der Dienst ist nicht erreichbar',
  'tried again at {time}': 'neuer Versuch um {time}',
  '{part} of {whole}': '{part} von {whole}',
} as const;
