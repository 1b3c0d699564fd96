/** Dutch of contract/remote-causes.ts. */
import { wayErrors } from './way-errors.js';

export const remoteErrors = {
  ...wayErrors,
  unknown_service: 'De omzetdienst ‘{{service}}’ is er niet meer. Stel deze opnieuw in bij Instellingen.',
  no_sandbox: 'De dienst ‘{{service}}’ heeft geen adres van een proefomgeving. Geef er eerst een op.',
  no_service_workflow:
    'De dienst ‘{{service}}’ heeft geen werkwijze waarvan bekend is dat die dit omzet naar {{type}}: {{names}}. Kies er een met --workflow: {{workflows}}.',
  several_service_workflows:
    'De dienst ‘{{service}}’ heeft meer dan één werkwijze die dit omzet naar {{type}}: {{names}}. Kies er een met --workflow: {{workflows}}.',
  option_of_other_workflow:
    'De optie ‘{{option}}’ is gegeven voor de werkwijze ‘{{workflow}}’, die hier niet wordt gebruikt. Hier gebruikt: {{workflows}}.',
  pages_of_pdf_only:
    'Vóór het verzenden naar een dienst kunnen alleen van een PDF pagina’s worden genomen, en dit is een andere soort ({{format}}). Laat de pagina’s weg, of zet het eerst om.',
  service_name_invalid:
    'Een dienst kan niet ‘{{name}}’ heten. Kies een naam van 1 tot 100 tekens, zonder dubbelepunt en anders dan ‘local’.',
  service_address_invalid:
    'De tekst ‘{{address}}’ is geen adres van een dienst. Schrijf het zoals de dienst het noemt, zoals https://example.org.',
  service_address_not_secure:
    'Het adres van ‘{{host}}’ moet met https:// beginnen, zodat onderweg niemand de documenten en het token kan lezen.',
  service_address_with_password:
    'Het adres van ‘{{host}}’ mag geen naam en wachtwoord bevatten. Laat ze weg en vul het token in.',
  service_address_with_query:
    'Het adres van ‘{{host}}’ moet vóór ‘?’ en ‘#’ eindigen. Laat weg wat daarna komt.',
  sandbox_is_production:
    'De proefomgeving heeft het adres van de dienst zelf, die credits rekent. Geef het adres van de proefomgeving, of geen.',
  proxy_invalid:
    'De tekst ‘{{proxy}}’ is geen adres van een proxy die Platen kan gebruiken. Schrijf het als http://host:poort.',
  proxy_with_password:
    'Het adres van een proxy mag geen naam en wachtwoord bevatten: het wordt in een bestand bewaard. Stel ze in het systeem in, of laat ze weg.',
  proxy_unusable:
    'Volgens het systeem loopt de weg naar de dienst via {{proxy}}, een soort proxy die Platen niet spreekt. Noem bij de dienst een andere, als http://host:poort.',
  certificate_missing:
    'Het certificaatbestand {{certificate}} is er niet. Kies het opnieuw, of laat het weg.',
  certificate_unreadable:
    'Platen mag het certificaatbestand {{certificate}} niet lezen. Controleer de rechten ervan.',
  certificate_invalid:
    'Het bestand {{certificate}} bevat geen certificaat dat te lezen is. Het moet PEM-tekst zijn, met ‘BEGIN CERTIFICATE’.',
  certificate_expired:
    'De certificaten in {{certificate}} zijn verlopen, het laatste op {{date}}. Vraag om een nieuw bestand.',
  token_invalid:
    'Dit is geen token: er staan spaties, regeleinden of andere tekens in die geen token heeft. Kopieer het opnieuw, helemaal.',
  token_file_open:
    'Anderen op deze computer kunnen het tokenbestand {{file_name}} lezen (de modus is {{mode}}). Sluit het eerst af met ‘chmod 600’.',
  token_file_foreign: 'Het tokenbestand {{file_name}} is van iemand anders. Gebruik een bestand van jezelf.',
  token_file_unreadable:
    'Het tokenbestand {{file_name}} is niet te lezen. Controleer de naam en de rechten ervan.',
  no_token_given:
    'Er kwam geen token binnen. Geef het op de eerste regel van de standaardinvoer, of in het bestand.',
  keychain_missing:
    'Er antwoordt hier geen sleutelhanger van het systeem, en nergens anders bewaart Platen een token. Geef het elke keer met --token-stdin of --token-file.',
  keychain_locked:
    'De sleutelhanger van het systeem is vergrendeld of neemt niets aan, en nergens anders bewaart Platen een token. Ontgrendel hem en probeer het opnieuw, of geef het token elke keer met --token-stdin of --token-file.',
  token_not_forgotten:
    'De sleutelhanger van het systeem is vergrendeld, dus een token erin kon niet worden gewist. Ontgrendel hem en probeer het opnieuw.',
  services_not_kept:
    'De diensten konden niet naar {{path}} worden geschreven ({{reason}}). Maak ruimte vrij of controleer de rechten, en probeer het opnieuw.',
} as const;
