/** German of the legacy interface v1, by the English texts. */
export const legacy = {
  // Who calls
  'The user name and the password did not match any account.':
    'Benutzername und Passwort passen zu keinem Konto.',
  'The API token is missing or not valid.': 'Das API-Token fehlt oder ist ungültig.',
  'User names and passwords are not accepted any more. Use an API token.':
    'Benutzernamen und Passwörter werden nicht mehr angenommen. Verwenden Sie ein API-Token.',
  'This account was made after December 2025 and has v2 only. Use {v2}.':
    'Dieses Konto wurde nach Dezember 2025 angelegt und hat nur v2. Verwenden Sie {v2}.',
  'v1 ended on {date}. Use v2 at {v2}.': 'v1 wurde am {date} eingestellt. Verwenden Sie v2 unter {v2}.',
  'v1 ends on {date}. Change to v2 at {v2} before that day.':
    'v1 wird am {date} eingestellt. Wechseln Sie vor diesem Tag zu v2 unter {v2}.',
  'Last warning: v1 ends on {date}, and then nothing of it works any more. Change to v2 at {v2} now.':
    'Letzte Warnung: v1 wird am {date} eingestellt, danach funktioniert nichts mehr davon. Wechseln Sie jetzt zu v2 unter {v2}.',
  'User names and passwords will stop working on {date}. Use an API token.':
    'Benutzernamen und Passwörter funktionieren ab {date} nicht mehr. Verwenden Sie ein API-Token.',

  // What is not there
  'There is nothing at this address of v1.': 'Unter dieser Adresse von v1 gibt es nichts.',
  'There is no session {session}, or no longer.': 'Es gibt keine Sitzung {session}, oder nicht mehr.',
  'This session has no file {file}.': 'Diese Sitzung hat keine Datei {file}.',
  'This session has no process {process}.': 'Diese Sitzung hat keinen Prozess {process}.',
  'Nothing is being processed in this session.': 'In dieser Sitzung wird nichts verarbeitet.',
  'There is no template {template}.': 'Es gibt keine Vorlage {template}.',
  'There is no cover page template in your profile that template {template} could stand for.':
    'In Ihrem Profil gibt es keine Deckblattvorlage, für die die Vorlage {template} stehen könnte.',
  'This result is not there any more.': 'Dieses Ergebnis ist nicht mehr da.',

  // What does not fit together
  'Something is being processed in this session. Wait until it is done.':
    'In dieser Sitzung wird gerade etwas verarbeitet. Warten Sie, bis das fertig ist.',
  'The ordering names the file {file} twice.': 'Die Reihenfolge nennt die Datei {file} zweimal.',
  'A PST file can only be combined with other PST files.':
    'Eine PST-Datei kann nur mit anderen PST-Dateien kombiniert werden.',
  'A ZIP file can only be combined with other ZIP files.':
    'Eine ZIP-Datei kann nur mit anderen ZIP-Dateien kombiniert werden.',
  'PST or ZIP files cannot be combined with other documents.':
    'PST- oder ZIP-Dateien können nicht mit anderen Dokumenten kombiniert werden.',
  'There are no files in this session.': 'In dieser Sitzung gibt es keine Dateien.',
  'The file “{title}” has not been uploaded completely.':
    'Die Datei „{title}“ wurde nicht vollständig hochgeladen.',
  'The upload goes on at byte {offset}.': 'Das Hochladen geht bei Byte {offset} weiter.',
  'Only {size} of {total} bytes arrived. Send the rest with a Content-Range header.':
    'Nur {size} von {total} Bytes sind angekommen. Senden Sie den Rest mit einem Content-Range-Header.',

  // What is not right
  'The body must be a JSON object.': 'Der Inhalt muss ein JSON-Objekt sein.',
  'The body is too large.': 'Der Inhalt ist zu groß.',
  'The ordering must be a list of file ids and of chapters with a title and children.':
    'Die Reihenfolge muss eine Liste von Datei-IDs und von Kapiteln mit title und children sein.',
  'The ordering is too deep or too long.': 'Die Reihenfolge ist zu tief oder zu lang.',
  'A file must have settings with a title and an extension.':
    'Eine Datei muss Einstellungen mit einem Titel und einer Erweiterung haben.',
  'Files with the extension “{extension}” cannot be converted.':
    'Dateien mit der Erweiterung „{extension}“ können nicht umgewandelt werden.',
  'A session can hold at most {limit} files.': 'Eine Sitzung kann höchstens {limit} Dateien enthalten.',
  'The files of a session can be at most {limit} MB together.':
    'Die Dateien einer Sitzung dürfen zusammen höchstens {limit} MB haben.',
  'The Content-Range header must look like “bytes 0-99/200”.':
    'Der Content-Range-Header muss aussehen wie „bytes 0-99/200“.',
  'The expiration time must look like “hh:mm:ss” and be at most {limit} hours.':
    'Die Ablaufzeit muss aussehen wie „hh:mm:ss“ und darf höchstens {limit} Stunden betragen.',
  'The option “{option}” cannot be “{value}”.': 'Die Option „{option}“ kann nicht „{value}“ sein.',
  'The field “{option}” must be filled in.': 'Das Feld „{option}“ muss ausgefüllt sein.',
  'The address answered with the status {status}.': 'Die Adresse hat mit dem Status {status} geantwortet.',
  'The settings of the process are not right.': 'Die Einstellungen des Prozesses stimmen nicht.',

  // Uploads
  'This file is empty.': 'Diese Datei ist leer.',
  'The name says {extension}, but the content is of another type.':
    'Der Name sagt {extension}, der Inhalt ist aber von einer anderen Art.',

  // Progress and results
  'Reading {count} files': '{count} Dateien werden gelesen',
  'Reading one file': 'Eine Datei wird gelesen',
  'Converting “{title}” ({n} of {count})': '„{title}“ wird umgewandelt ({n} von {count})',
  'Converting “{title}” ({n} of {count}): {percent} %':
    '„{title}“ wird umgewandelt ({n} von {count}): {percent} %',
  'Converted “{title}” ({n} of {count})': '„{title}“ wurde umgewandelt ({n} von {count})',
  'Could not convert “{title}” ({n} of {count}): {reason}':
    '„{title}“ konnte nicht umgewandelt werden ({n} von {count}): {reason}',
  'Drawing the cover page': 'Das Deckblatt wird gezeichnet',
  'Joining {count} documents': '{count} Dokumente werden zusammengefügt',
  'Joining {count} documents: {percent} %': '{count} Dokumente werden zusammengefügt: {percent} %',
  'Packing {count} files': '{count} Dateien werden gepackt',
  Done: 'Fertig',
  'The processing failed: {reason}': 'Die Verarbeitung ist fehlgeschlagen: {reason}',
  'The file “{title}” could not be converted: {reason} A page in the result says so in its place.':
    'Die Datei „{title}“ konnte nicht umgewandelt werden: {reason} Im Ergebnis steht an ihrer Stelle eine Seite, die das sagt.',
  'The option “{option}” is not known and did nothing.':
    'Die Option „{option}“ ist nicht bekannt und hatte keine Wirkung.',
  'The entry “{title}” of the archive was left out: {reason}':
    'Der Eintrag „{title}“ des Archivs wurde weggelassen: {reason}',
  'Nothing is charged in the sandbox.': 'In der Testumgebung wird nichts berechnet.',
  'Nothing was charged.': 'Es wurde nichts berechnet.',
  'WARNING: not converted (code: {code})': 'WARNING: nicht umgewandelt (Code: {code})',
  'This page stands for a file that could not be converted.':
    'Diese Seite steht für eine Datei, die nicht umgewandelt werden konnte.',
  Contents: 'Inhalt',

  // Default titles
  untitled: 'unbenannt',
  'My document': 'Mein Dokument',

  // Templates and their fields
  'Merge with bookmarks': 'Mit Lesezeichen zusammenfügen',
  'Cover page': 'Deckblatt',
  Title: 'Titel',
  'Title of the result.': 'Titel des Ergebnisses.',
  Action: 'Aktion',
  'One PDF of all files, or each file by itself in a ZIP file.':
    'Ein PDF aus allen Dateien oder jede Datei für sich in einer ZIP-Datei.',
  'Merge to one PDF': 'Zu einem PDF zusammenfügen',
  'Separate files in a ZIP file': 'Einzelne Dateien in einer ZIP-Datei',
  'Type of PDF': 'Art des PDFs',
  'Normal, or PDF/A for archives.': 'Normal oder PDF/A für Archive.',
  'Recognise text': 'Text erkennen',
  'Makes the text of scans searchable.': 'Macht den Text von Scans durchsuchbar.',
  'Language of the text': 'Sprache des Textes',
  'Language of scanned text.': 'Sprache des gescannten Textes.',
  Compression: 'Komprimierung',
  'How much smaller the result is made.': 'Wie viel kleiner das Ergebnis gemacht wird.',
  'Picture quality': 'Bildqualität',
  'From 1 to 100.': 'Von 1 bis 100.',
  'Picture resolution': 'Bildauflösung',
  'Pixels an inch.': 'Pixel pro Zoll.',
  'Reduce fonts': 'Schriftarten verkleinern',
  'Leaves out characters that are not used.': 'Lässt Zeichen weg, die nicht verwendet werden.',
  'Colours of pictures': 'Farben der Bilder',
  'For printing, for screens, or as small as possible.':
    'Für den Druck, für Bildschirme oder so klein wie möglich.',
  'Fast web view': 'Schnelle Webanzeige',
  'The first page shows before the whole file is there.':
    'Die erste Seite erscheint, bevor die ganze Datei da ist.',
  'Remove properties': 'Eigenschaften entfernen',
  'Title, author, program and the like.': 'Titel, Autor, Programm und dergleichen.',
  'Remove interactive elements': 'Interaktive Elemente entfernen',
  'Form fields and comments become part of the page.': 'Formularfelder und Kommentare werden Teil der Seite.',
  'Tidy up': 'Aufräumen',
  'Packs everything anew.': 'Packt alles neu.',
  'Table of contents': 'Inhaltsverzeichnis',
  'On pages of its own at the front.': 'Auf eigenen Seiten am Anfang.',
  Header: 'Kopfzeile',
  Footer: 'Fußzeile',
  'May hold {page} and {pages}.': 'Darf {page} und {pages} enthalten.',
  'A text on the cover page.': 'Ein Text auf dem Deckblatt.',
} as const;
