/** Dutch of contract/way-causes.ts. */
import type { wayCauses } from '../../contract/way-causes.js';

export const wayErrors: Readonly<Record<keyof typeof wayCauses, string>> = {
  host_unknown: 'De naam {{host}} is niet bekend. Controleer het adres, en of deze computer online is.',
  connection_refused: 'Op {{host}} antwoordt niets. Controleer het adres, en of de dienst daar draait.',
  host_unreachable:
    'Vanaf deze computer is er geen weg naar {{host}}. Controleer het netwerk, en een VPN als de dienst die nodig heeft.',
  connection_lost: 'De verbinding met {{host}} brak af. Controleer het netwerk en probeer het opnieuw.',
  service_timeout:
    'De dienst op {{host}} antwoordde niet binnen {{seconds}} seconden. Probeer het later opnieuw.',
  proxy_unreachable:
    'De proxy {{proxy}} is niet bereikbaar. Controleer de proxy bij Instellingen, of in de instellingen van het systeem.',
  result_cut:
    'Het resultaat kwam maar voor een deel: {{received}} van {{expected}} bytes. Haal het opnieuw op.',
  certificate_untrusted:
    'Het certificaat van {{host}} is van niemand die deze computer vertrouwt ({{reason}}). Is de dienst van uzelf, voeg het certificaat dan toe bij Instellingen.',
  certificate_out_of_date:
    'Het certificaat van {{host}} is nu niet geldig ({{reason}}). Controleer de datum van deze computer, of meld het de beheerder van de dienst.',
  certificate_name:
    'Het certificaat op {{host}} is voor een andere naam. Controleer het adres, of meld het de beheerder van de dienst.',
  not_secure:
    'Met {{host}} is geen beveiligde verbinding te maken ({{reason}}). Controleer het adres en de poort.',
  certificates_unusable:
    'Het bestand met certificaten voor deze dienst is niet te gebruiken ({{reason}}). Kies een PEM-bestand bij Instellingen.',
  proxy_login:
    'De proxy {{proxy}} wil een naam en een wachtwoord, of andere dan gegeven werden. Stel ze in bij de proxy-instellingen van het systeem.',
  proxy_refused:
    'De proxy {{proxy}} laat Platen niet door naar {{host}} (status {{status}}). Vraag het de beheerder ervan.',
  redirect_elsewhere:
    'De dienst op {{host}} stuurt Platen door naar {{other}}. Het token is alleen voor {{host}}, dus Platen ging niet mee. Is de dienst verhuisd, wijzig dan het adres bij Instellingen.',
  redirect_refused:
    'De dienst op {{host}} stuurt Platen door naar een ander adres ({{address}}), dat niet te volgen is. Controleer het adres van de dienst bij Instellingen.',
  address_elsewhere:
    'De dienst noemt een adres op {{other}}. Het token is alleen voor {{host}}, dus Platen heeft daar niets gevraagd. Meld het de beheerder van de dienst.',
  web_page_came:
    'De dienst op {{host}} antwoordde met een webpagina in plaats van gegevens. Controleer het adres van de dienst, en of u zich eerst bij het netwerk moet aanmelden.',
  empty_answer: 'De dienst op {{host}} gaf een leeg antwoord (status {{status}}). Probeer het later opnieuw.',
  not_data:
    'De dienst op {{host}} antwoordde met iets dat niet van een omzetdienst komt ({{detail}}). Controleer het adres van de dienst.',
  answer_too_large:
    'De dienst op {{host}} stuurde een antwoord zonder einde, waarvan {{limit}} MB is gelezen. Controleer het adres van de dienst.',
  no_service_there:
    'Op {{host}} is geen omzetdienst: {{path}} is niet gevonden. Controleer het adres van de dienst.',
  forbidden: 'De dienst staat dit niet toe met uw token ({{detail}}). Vraag het de beheerder ervan.',
  service_failed:
    'Bij de dienst ging iets mis (status {{status}}): {{detail}}. Probeer het later opnieuw, of meld het de beheerder ervan.',
  service_refused: 'De dienst weigerde dit (status {{status}}): {{detail}}.',
  credits_lacking:
    'De dienst zegt dat er hiervoor niet genoeg credits over zijn. Vul ze aan bij de dienst, of zet om op deze computer.',
  too_large_for_service:
    'De dienst neemt niet zoveel tegelijk aan ({{megabytes}} MB). Stuur minder bestanden, of kleinere.',
  execution_gone: 'De dienst kent deze omzetting niet meer. Voer haar opnieuw uit.',
  workflow_gone:
    'De dienst biedt deze werkwijze niet meer aan. Vernieuw de werkwijzen van de dienst en kies opnieuw.',
  unclear_outcome:
    'De verbinding brak nadat de documenten aangekomen kunnen zijn, dus niemand weet of ze worden omgezet. Kijk bij de dienst, en stuur ze alleen opnieuw als ze daar niet zijn: beide keren zouden worden afgerekend.',
  file_changed:
    'Dit bestand veranderde terwijl het werd verstuurd. Wacht tot het bewaard is, en voer het opnieuw uit.',
  proxy_lost:
    'De verbinding via de proxy {{proxy}} brak af voordat {{host}} antwoordde. Controleer de proxy, of vraag de beheerder ervan.',
  upload_stalled:
    'De dienst op {{host}} nam {{seconds}} seconden lang niets meer aan terwijl documenten werden verstuurd. Controleer het netwerk en voer het opnieuw uit.',
  result_too_long:
    'Het resultaat is langer dan de dienst aankondigde ({{expected}} bytes) en kan dus niet kloppen. Voer het opnieuw uit.',
  result_size_differs:
    'Het resultaat heeft {{received}} bytes, en de dienst kondigde er {{expected}} aan; het kan dus niet kloppen. Voer het opnieuw uit.',
  result_without_end:
    'De dienst stuurde een resultaat zonder einde, en Platen stopte na {{limit}} GB. Meld het de beheerder ervan.',
};
