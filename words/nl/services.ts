/** Dutch of `platen services` and `--service`. The keys are the English texts as they stand where they are used. */
export const services = {
  'Conversion services on other computers, and their tokens':
    'Omzetdiensten op andere computers, en hun tokens',
  'List the services': 'Toon de diensten',
  'no token': 'geen token',
  'token in the keychain': 'token in de sleutelhanger',
  'There are no services yet; see “platen services add”.':
    'Er zijn nog geen diensten; zie ‘platen services add’.',
  'Add a service': 'Voeg een dienst toe',
  'what you call it': 'hoe u hem noemt',
  'its address, such as https://example.org': 'het adres ervan, zoals https://example.org',
  'address of its sandbox, which charges nothing': 'adres van de proefomgeving ervan, die niets rekent',
  'PEM file of a certificate to believe, beside those of the system':
    'PEM-bestand van een certificaat dat vertrouwd wordt, naast die van het systeem',
  '“system”, “none”, or the address of a proxy such as http://proxy:3128':
    '‘system’, ‘none’, of het adres van een proxy zoals http://proxy:3128',
  '“{name}” was added: {url}': '‘{name}’ is toegevoegd: {url}',
  'Give it your token with: {command}': 'Geef uw token op met: {command}',
  'Keep the token of a service in the keychain of the system, or forget it':
    'Bewaar het token van een dienst in de sleutelhanger van het systeem, of vergeet het',
  'name of the service; NAME:sandbox for one of its sandbox alone':
    'naam van de dienst; NAAM:sandbox voor een van de proefomgeving alleen',
  'read the service’s token from the first line of standard input':
    'lees het token van de dienst van de eerste regel van de standaardinvoer',
  'read the service’s token from a file of mode 0600':
    'lees het token van de dienst uit een bestand met modus 0600',
  'delete the token from the keychain': 'wis het token uit de sleutelhanger',
  'The token is read from the first line of standard input, and never given as an argument: others see those.':
    'Het token wordt van de eerste regel van de standaardinvoer gelezen, en nooit als argument gegeven: die zien anderen.',
  'The token of “{name}” was forgotten.': 'Het token van ‘{name}’ is vergeten.',
  'Token (it is not shown):': 'Token (het wordt niet getoond):',
  'The token of “{name}” is in the keychain.': 'Het token van ‘{name}’ staat in de sleutelhanger.',
  'Forget a service and its token; what was converted with it stays in the history':
    'Vergeet een dienst en het token ervan; wat ermee is omgezet blijft in de geschiedenis',
  'name of the service': 'naam van de dienst',
  '“{name}” was forgotten.': '‘{name}’ is vergeten.',
  'a service of “platen services” instead of this computer; NAME:sandbox for its sandbox':
    'een dienst van ‘platen services’ in plaats van deze computer; NAAM:sandbox voor de proefomgeving ervan',
  'documents: {count}': 'documenten: {count}',
  'email bodies: {count}': 'e-mailteksten: {count}',
  'Office attachments: {count}': 'Office-bijlagen: {count}',
  'free attachments: {count}': 'gratis bijlagen: {count}',
  'merges: {count}': 'samenvoegingen: {count}',
  'OCR: {count}': 'tekstherkenning: {count}',
  'PDF/A: {count}': 'PDF/A: {count}',
  'Of these only chosen pages (files: {files}, pages: {pages}).':
    'Daarvan alleen gekozen pagina’s (bestanden: {files}, pagina’s: {pages}).',
  'Sent to {host}: {size} (files: {count}).': 'Gaat naar {host}: {size} (bestanden: {count}).',
  'This is a sandbox: it charges nothing.': 'Dit is een proefomgeving: die rekent niets.',
  'Expected cost in credits: {credits} ({explanation}).':
    'Verwachte kosten in credits: {credits} ({explanation}).',
  'Credits charged: {credits}.': 'Gerekende credits: {credits}.',
  'Paid by: {name}.': 'Betaald door: {name}.',
  'Credits left: {credits}.': 'Credits over: {credits}.',
  'Credits: {credits}': 'Credits: {credits}',
  'of {name}: {credits}': 'van {name}: {credits}',
  'of your own: {credits}': 'van uzelf: {credits}',
  'The service lists no option “{name}”; it is sent as it is.':
    'De dienst noemt geen optie ‘{name}’; ze wordt meegestuurd zoals ze is.',
  'Try the connection to a service: address, certificate, proxy and token':
    'Probeer de verbinding met een dienst: adres, certificaat, proxy en token',
  '“{name}” answers. Workflows: {workflows}. Credits: {credits}.':
    '‘{name}’ antwoordt. Werkwijzen: {workflows}. Credits: {credits}.',
  'name of the service; NAME:sandbox for its sandbox':
    'naam van de dienst; NAAM:sandbox voor de proefomgeving ervan',
  'Tell the credits that are left at a service': 'Vertel hoeveel credits er bij een dienst over zijn',
  sending: 'versturen',
  fetching: 'ophalen',
  'waiting at the service': 'wacht bij de dienst',
  'working at the service': 'de dienst is bezig',
  'the service says to wait': 'de dienst zegt te wachten',
  'the service cannot be reached': 'de dienst is niet bereikbaar',
  'tried again at {time}': 'nieuwe poging om {time}',
  '{part} of {whole}': '{part} van {whole}',
} as const;
