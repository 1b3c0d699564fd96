/** German of `platen admin`. The keys are the English texts as they stand where they are used. */
export const admin = {
  'Users, organizations, tokens and credits of the service, also while it runs':
    'Benutzer, Organisationen, Token und Credits des Dienstes, auch während er läuft',
  'the service’s data folder; {folder} when left out': 'der Datenordner des Dienstes; ohne Angabe {folder}',
  'A new database was made: {file}': 'Eine neue Datenbank wurde angelegt: {file}',
  // cover page templates of v1
  'The cover page template of a user’s v1 sessions': 'Die Deckblattvorlage der v1-Sitzungen eines Benutzers',
  'Show the fields of the template': 'Die Felder der Vorlage zeigen',
  'Set the template: an HTML page with places such as {{title}} and {{author}}':
    'Die Vorlage festlegen: eine HTML-Seite mit Platzhaltern wie {{title}} und {{author}}',
  'what clients call it; the name of the file when left out':
    'wie Clients sie nennen; ohne Angabe der Name der Datei',
  'Take the template away': 'Die Vorlage wegnehmen',
  '{user} has no cover page template.': '{user} hat keine Deckblattvorlage.',
  // users
  'The users of the service': 'Die Benutzer des Dienstes',
  'List the users': 'Die Benutzer auflisten',
  'Add a user': 'Einen Benutzer hinzufügen',
  'Give a user another name': 'Einem Benutzer einen anderen Namen geben',
  'Remove a user with tokens, webhooks and credits; the ledger keeps what was charged':
    'Einen Benutzer mit Token, Webhooks und Credits entfernen; im Kontobuch bleibt, was berechnet wurde',
  '{name} was removed.': '{name} wurde entfernt.',
  'email address': 'E-Mail-Adresse',
  'with the limits of a paid licence': 'mit den Grenzen einer bezahlten Lizenz',
  'credits to start with': 'Credits für den Anfang',
  'whose credits are used first': 'deren Credits zuerst verwendet werden',
  'Change what is named of a user, and nothing else':
    'Bei einem Benutzer ändern, was genannt wird, und sonst nichts',
  'without an email address': 'ohne E-Mail-Adresse',
  'whose limits apply': 'deren Grenzen gelten',
  'without an organization': 'ohne Organisation',
  'Refuse a user’s tokens and password; what runs goes on':
    'Token und Passwort eines Benutzers ablehnen; was läuft, geht weiter',
  'Let a user in again': 'Einen Benutzer wieder zulassen',
  'Set the password for the legacy interface v1, read from standard input':
    'Das Passwort für die alte Schnittstelle v1 festlegen, von der Standardeingabe gelesen',
  'name to log in with; the user’s own when left out': 'Name zum Anmelden; ohne Angabe der des Benutzers',
  'the user has no password any more': 'der Benutzer hat kein Passwort mehr',
  'There are no users yet.': 'Es gibt noch keine Benutzer.',
  'v1 name: {name}': 'Name in v1: {name}',
  disabled: 'deaktiviert',
  paid: 'bezahlt',
  free: 'kostenlos',
  '{count} credits': '{count} Credits',
  // organizations
  'Organizations, whose members share a pool of credits':
    'Organisationen, deren Mitglieder sich Credits teilen',
  'List the organizations': 'Die Organisationen auflisten',
  'There are no organizations yet.': 'Es gibt noch keine Organisationen.',
  'Add an organization': 'Eine Organisation hinzufügen',
  'List the members of an organization, or change who they are':
    'Die Mitglieder einer Organisation auflisten oder ändern',
  'users who become members; of another organization, no longer':
    'Benutzer, die Mitglied werden; in einer anderen Organisation nicht länger',
  'users who are members no longer': 'Benutzer, die kein Mitglied mehr sind',
  '{count} members': '{count} Mitglieder',
  // tokens
  'API tokens of users': 'API-Token von Benutzern',
  'List the tokens of a user': 'Die Token eines Benutzers auflisten',
  'This user has no tokens.': 'Dieser Benutzer hat keine Token.',
  'Make a token; it is shown once': 'Ein Token erstellen; es wird einmal gezeigt',
  'what to call it, such as the program that uses it':
    'wie es heißt, etwa nach dem Programm, das es verwendet',
  'Refuse a token from now on; by its name or its first characters':
    'Ein Token ab sofort ablehnen; nach seinem Namen oder seinen ersten Zeichen',
  'The token “{name}” is refused from now on.': 'Das Token „{name}“ wird ab sofort abgelehnt.',
  'Give a token a new value, which is shown once; the old one is refused from now on':
    'Einem Token einen neuen Wert geben, der einmal gezeigt wird; der alte wird ab sofort abgelehnt',
  'Keep this token now: it is shown this once.':
    'Bewahren Sie dieses Token jetzt auf: Es wird nur dieses eine Mal gezeigt.',
  'made {time}': 'erstellt {time}',
  'never used': 'nie verwendet',
  'last used {time}': 'zuletzt verwendet {time}',
  // credits
  'Credits of users and organizations': 'Credits von Benutzern und Organisationen',
  'Give credits, or take back such as were given (-5)': 'Credits vergeben oder vergebene zurücknehmen (-5)',
  'what for, in words': 'wofür, in Worten',
  '{name} has {count} credits now.': '{name} hat jetzt {count} Credits.',
  'List what came to the credits of a user or an organization and what went, newest first':
    'Zugänge und Abgänge bei den Credits eines Benutzers oder einer Organisation auflisten, das Neueste zuerst',
  'at most so many': 'höchstens so viele',
  granted: 'vergeben',
  reserved: 'reserviert',
  settled: 'abgerechnet',
  'given back': 'zurückgegeben',
} as const;
