/** German. The keys are the English texts as they stand where they are used. */
import { admin } from './admin.js';
import { doctor } from './doctor.js';
import { services } from './services.js';
import { terminal } from './terminal.js';
import { watchCommands } from './watch-commands.js';

export const commandLine = {
  'Converts documents to PDF, and PDFs to others, on this computer: offline, without an account.':
    'Wandelt Dokumente in PDF um, und PDFs in anderes, auf diesem Computer: offline, ohne Konto.',
  'language of what is said here and in results; the system’s when left out':
    'Sprache dessen, was hier und in Ergebnissen steht; ohne Angabe die des Systems',
  '(platen --help shows all commands)': '(platen --help zeigt alle Befehle)',
  'Exit status:': 'Exit-Status:',
  'everything was converted': 'alles wurde umgewandelt',
  'at least one file failed': 'mindestens eine Datei ist fehlgeschlagen',
  'wrong usage': 'falsche Verwendung',
  interrupted: 'unterbrochen',
  // convert
  'Convert files, the files of folders and of ZIP archives, and web addresses':
    'Dateien umwandeln, auch die in Ordnern und ZIP-Archiven, und Webadressen',
  'files, folders, ZIP archives or web addresses': 'Dateien, Ordner, ZIP-Archive oder Webadressen',
  'files, folders, ZIP archives or web addresses; - is standard input':
    'Dateien, Ordner, ZIP-Archive oder Webadressen; - ist die Standardeingabe',
  'what standard input holds, such as docx; where left out its content tells':
    'was die Standardeingabe enthält, etwa docx; ohne Angabe sagt es der Inhalt',
  'name, key or number of a workflow; see “platen workflows”':
    'Name, Schlüssel oder Nummer eines Arbeitsablaufs; siehe „platen workflows“',
  'name, key or number of a workflow, also of your own; see “platen workflows”':
    'Name, Schlüssel oder Nummer eines Arbeitsablaufs, auch eines eigenen; siehe „platen workflows“',
  'convert every file by what it really is, each by itself, to: {types} (pdf when left out)':
    'jede Datei nach dem, was sie wirklich ist, einzeln umwandeln in: {types} (ohne Angabe pdf)',
  'a PDF is made of it first, and the result of that.':
    'zuerst wird ein PDF daraus gemacht und daraus das Ergebnis.',
  '“{option}” is an option of: {workflows}. Say which with --workflow.':
    '„{option}“ ist eine Option von: {workflows}. Nennen Sie einen davon mit --workflow.',
  'an option of the workflow, may be repeated; see “platen options”; with --service, WORKFLOW:NAME=VALUE is for that workflow alone':
    'eine Option des Arbeitsablaufs, mehrfach möglich; siehe „platen options“; mit --service gilt ARBEITSABLAUF:NAME=WERT nur für diesen Arbeitsablauf',
  'an option of the workflow, may be repeated; see “platen options”':
    'eine Option des Arbeitsablaufs, mehrfach möglich; siehe „platen options“',
  'another workflow on each result; options after it are its own; may be repeated':
    'ein weiterer Arbeitsablauf für jedes Ergebnis; Optionen danach gehören ihm; mehrfach möglich',
  'file names in merge order, separated by commas; others follow as given':
    'Dateinamen in der Reihenfolge des Zusammenfügens, durch Kommas getrennt; andere folgen wie angegeben',
  'pages of one file of a merge, such as report.pdf=1-3,7; the file by name, path or position; may be repeated':
    'Seiten einer Datei beim Zusammenfügen, etwa report.pdf=1-3,7; die Datei nach Name, Pfad oder Position; mehrfach möglich',
  'folder for the results, a file name such as report.pdf for one result, or - for standard output; beside each source when left out':
    'Ordner für die Ergebnisse, ein Dateiname wie report.pdf für ein Ergebnis oder - für die Standardausgabe; ohne Angabe neben jeder Quelle',
  'read the password of protected files from standard input':
    'das Passwort geschützter Dateien von der Standardeingabe lesen',
  'read the value of an option that is a password from a line of standard input, after the password; may be repeated':
    'den Wert einer Option, die ein Passwort ist, aus einer Zeile der Standardeingabe lesen, nach dem Passwort; mehrfach möglich',
  'one JSON object on standard output and nothing else':
    'ein JSON-Objekt auf der Standardausgabe und sonst nichts',
  'An existing file is never overwritten: a second report.pdf becomes “report (2).pdf”.':
    'Eine vorhandene Datei wird nie überschrieben: Eine zweite report.pdf wird zu „report (2).pdf“.',
  'Examples:': 'Beispiele:',
  'Web pages, Markdown, emails and books are drawn by a browser of the Chromium family that is installed; PLATEN_CHROMIUM names another one.':
    'Webseiten, Markdown, E-Mails und Bücher zeichnet ein installierter Browser der Chromium-Familie; PLATEN_CHROMIUM nennt einen anderen.',
  '{count} files': '{count} Dateien',
  'failed: {reason}': 'fehlgeschlagen: {reason}',
  'No result was made.': 'Es ist kein Ergebnis entstanden.',
  'No result was made, because of {names}.': 'Es ist kein Ergebnis entstanden, wegen {names}.',
  '{missing} of {count} files were not converted.': '{missing} von {count} Dateien wurden nicht umgewandelt.',
  // Progress
  waiting: 'wartet',
  starting: 'startet',
  reading: 'liest',
  loading: 'lädt',
  exporting: 'exportiert',
  drawing: 'zeichnet',
  merging: 'fügt zusammen',
  checking: 'prüft',
  saving: 'speichert',
  cancelled: 'abgebrochen',
  ready: 'bereit für das Ergebnis',
  done: 'fertig',
  // workflows, options
  'List all workflows with the types they take, and keep workflows of your own':
    'Alle Arbeitsabläufe mit den Arten auflisten, die sie annehmen, und eigene aufbewahren',
  'Your own:': 'Eigene:',
  'List all workflows with the types they take':
    'Alle Arbeitsabläufe mit den Arten auflisten, die sie annehmen',
  'Run a workflow of your own on files': 'Einen eigenen Arbeitsablauf auf Dateien ausführen',
  'name, name as one word, or number; see “platen workflows list”':
    'Name, Name als ein Wort oder Nummer; siehe „platen workflows list“',
  'Options that the workflow leaves open are given with --option; “platen options NAME” lists them.':
    'Optionen, die der Arbeitsablauf offenlässt, werden mit --option angegeben; „platen options NAME“ listet sie auf.',
  'Nearly the same: {names}': 'Fast gleich: {names}',
  'Keep a chain of workflows under a name of your own':
    'Eine Kette von Arbeitsabläufen unter einem eigenen Namen aufbewahren',
  'name of your workflow': 'Name Ihres Arbeitsablaufs',
  'what it is for': 'wofür er ist',
  'a word for its picture': 'ein Wort für sein Bild',
  'change the workflow of that name': 'den Arbeitsablauf dieses Namens ändern',
  'Kept as “{name}” ({id}).': 'Aufbewahrt als „{name}“ ({id}).',
  'Asked at every run: {names}.': 'Wird bei jeder Ausführung gefragt: {names}.',
  'asked at every run': 'wird bei jeder Ausführung gefragt',
  'Forget a workflow of your own; what was made with it stays':
    'Einen eigenen Arbeitsablauf vergessen; was damit entstanden ist, bleibt',
  'name or number of a workflow of your own': 'Name oder Nummer eines eigenen Arbeitsablaufs',
  'Removed “{name}”.': '„{name}“ wurde entfernt.',
  'Show a workflow of your own with its steps': 'Einen eigenen Arbeitsablauf mit seinen Schritten zeigen',
  'Write workflows of your own as JSON for another computer, without paths; all of them when none is named':
    'Eigene Arbeitsabläufe als JSON für einen anderen Computer schreiben, ohne Pfade; alle, wenn keiner genannt ist',
  'Keep the workflows of a file that was exported; none of them where one is not right':
    'Die Arbeitsabläufe einer exportierten Datei aufbewahren; keinen davon, wenn einer nicht stimmt',
  'file of workflows, or - for standard input': 'Datei mit Arbeitsabläufen oder - für die Standardeingabe',
  'one JSON object on standard output, as {request} replies':
    'ein JSON-Objekt auf der Standardausgabe, wie {request} antwortet',
  'everything Platen reads': 'alles, was Platen liest',
  'List the options of a workflow': 'Die Optionen eines Arbeitsablaufs auflisten',
  'name, key or number of a workflow': 'Name, Schlüssel oder Nummer eines Arbeitsablaufs',
  'only with {choice}': 'nur mit {choice}',
  'given with {flag}, never as an argument': 'wird mit {flag} angegeben, nie als Argument',
  '{value} when left out': 'ohne Angabe {value}',
  'when left out': 'ohne Angabe',
  'several as {example}': 'mehrere als {example}',
  '{minimum} to {maximum}': '{minimum} bis {maximum}',
  '{value} for none': '{value} für keine',
  mm: 'mm',
  points: 'Punkt',
  percent: 'Prozent',
  dpi: 'dpi',
  pixels: 'Pixel',
  MB: 'MB',
  degrees: 'Grad',
  'page ranges': 'Seitenbereiche',
  // languages, fonts, history
  'List the languages text is recognised in': 'Die Sprachen auflisten, in denen Text erkannt wird',
  'one JSON object on standard output': 'ein JSON-Objekt auf der Standardausgabe',
  'Add Tesseract’s data for a language: a .traineddata file, named after it':
    'Tesseract-Daten für eine Sprache hinzufügen: eine .traineddata-Datei, die nach ihr benannt ist',
  'Remove data that was added': 'Hinzugefügte Daten entfernen',
  'Text can be recognised in “{code}” now.': 'Text kann jetzt in „{code}“ erkannt werden.',
  'List the fonts that were added for drawing documents':
    'Die Schriftarten auflisten, die zum Zeichnen von Dokumenten hinzugefügt wurden',
  'Add fonts: .ttf, .otf or .ttc files, of which a copy is kept':
    'Schriftarten hinzufügen: .ttf-, .otf- oder .ttc-Dateien, von denen eine Kopie aufbewahrt wird',
  'Remove a font that was added, by the name of its file in the list':
    'Eine hinzugefügte Schriftart entfernen, nach dem Namen ihrer Datei in der Liste',
  '“{fonts}” is used from the next conversion on.': '„{fonts}“ wird ab der nächsten Umwandlung verwendet.',
  'List what was converted, newest first': 'Auflisten, was umgewandelt wurde, das Neueste zuerst',
  'only those of one service of “platen services”; NAME:sandbox for its sandbox, local for this computer':
    'nur die eines Dienstes von „platen services“; NAME:sandbox für seine Sandbox, local für diesen Computer',
  'only with these words in a file or workflow name':
    'nur mit diesen Wörtern im Namen einer Datei oder eines Arbeitsablaufs',
  'only these': 'nur diese',
  'at most so many, up to 200': 'höchstens so viele, bis zu 200',
  'Nothing yet.': 'Noch nichts.',
  '{count} of {total}; --limit shows more.': '{count} von {total}; --limit zeigt mehr.',
  '{names} and {count} more': '{names} und {count} weitere',
  // serve
  'Serve conversions over HTTP to other programs, until stopped':
    'Anderen Programmen Umwandlungen über HTTP anbieten, bis zum Beenden',
  'port to listen on; 0 takes any free one': 'Port, auf dem gelauscht wird; 0 nimmt einen freien',
  'address to listen on': 'Adresse, auf der gelauscht wird',
  'folder of everything the service keeps': 'Ordner für alles, was der Dienst aufbewahrt',
  'accounts and credits in PostgreSQL (postgres://...) instead of a file in that folder':
    'Konten und Credits in PostgreSQL (postgres://...) statt in einer Datei in diesem Ordner',
  'address under which clients reach it, where a proxy stands before it':
    'Adresse, unter der Clients ihn erreichen, wenn ein Proxy davorsteht',
  'a further name that requests may be meant for; may be given several times':
    'ein weiterer Name, für den Anfragen bestimmt sein dürfen; mehrfach möglich',
  'web pages that may read replies; may be given several times':
    'Webseiten, die Antworten lesen dürfen; mehrfach möglich',
  'believe the addresses that a proxy reports': 'den Adressen glauben, die ein Proxy meldet',
  'answer the legacy interface v1 without end': 'die alte Schnittstelle v1 unbegrenzt beantworten',
  'answer the legacy interface v1 until that day (2027-01-31)':
    'die alte Schnittstelle v1 bis zu diesem Tag beantworten (2027-01-31)',
  'limits of users and of the queue, in YAML or JSON; the usual ones when left out':
    'Grenzwerte für Benutzer und Warteschlange, in YAML oder JSON; ohne Angabe die üblichen',
  'hours after which executions and results are forgotten':
    'Stunden, nach denen Ausführungen und Ergebnisse vergessen werden',
  'conversions at the same time; by the cores when left out':
    'gleichzeitige Umwandlungen; ohne Angabe nach den Kernen',
  'write names of documents into the log': 'Namen von Dokumenten ins Protokoll schreiben',
  'let webhooks go to private addresses': 'Webhooks an private Adressen zulassen',
  'convert although documents cannot be kept from other files here':
    'umwandeln, obwohl Dokumente hier nicht von anderen Dateien ferngehalten werden können',
  'first line of standard output': 'erste Zeile der Standardausgabe',
  'The sandbox, which charges nothing: {url}': 'Die Testumgebung, die nichts berechnet: {url}',
  'A first user was made. This token is shown once:':
    'Ein erster Benutzer wurde angelegt. Dieses Token wird einmal gezeigt:',
  'port on which programs of this computer read metrics for Prometheus; none when left out':
    'Port, auf dem Programme dieses Computers Messwerte für Prometheus lesen; ohne Angabe keiner',
  'seconds that conversions may go on when the service is stopped; what is left goes on at the next start':
    'Sekunden, die Umwandlungen nach dem Beenden des Dienstes weiterlaufen dürfen; der Rest geht beim nächsten Start weiter',
  'Metrics for Prometheus: {url}': 'Messwerte für Prometheus: {url}',
  'No sandbox works here: a document that takes over the program reading it reaches all files and programs that the service reaches. Serve only people you trust.':
    'Hier funktioniert keine Sandbox: Ein Dokument, das das lesende Programm übernimmt, erreicht alle Dateien und Programme, die der Dienst erreicht. Bedienen Sie nur Personen, denen Sie vertrauen.',
  'Ctrl+C stops the service.': 'Strg+C beendet den Dienst.',
  ...admin,
  ...doctor,
  ...services,
  ...terminal,
  ...watchCommands,
} as const;
