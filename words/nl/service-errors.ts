import type { serviceCauses } from '../../contract/service-causes.js';

/** Zinnen over een dienst in een netwerk, van beide kanten gezien. */
export const serviceErrors: Readonly<Record<keyof typeof serviceCauses, string>> = {
  unauthorized: 'Het token ontbreekt of is niet geldig. Vul het opnieuw in bij Instellingen.',
  insufficient_credits:
    'Dit kost meer credits dan er over zijn: {{needed}} nodig, {{available}} over. Vul ze aan bij de dienst, of zet om op deze computer.',
  host_refused: 'Deze dienst is niet bekend onder de naam “{{host}}”. De beheerder kan die naam toestaan.',
  port_taken: 'Een ander programma gebruikt poort {{port}} al. Kies een andere.',
  port_refused:
    'Deze computer laat Platen niet luisteren op {{address}}. Kies een andere poort of een ander adres.',
  unknown_address: 'Op dit adres is niets ({{address}}).',
  rate_limited: 'Te veel opdrachten. Probeer het over {{seconds}} seconden opnieuw.',
  unavailable: 'De dienst is nu niet beschikbaar. Probeer het over {{seconds}} seconden opnieuw.',
  storage_full:
    'U bewaart {{kept}} MB bij deze dienst, en {{limit}} MB is toegestaan. Verwijder resultaten die u niet meer nodig hebt, of wacht tot lopende conversies klaar zijn.',
  queue_full: 'De wachtrij van deze dienst is vol. Probeer het over {{seconds}} seconden opnieuw.',
  network: 'De dienst is niet bereikbaar. Controleer de verbinding en het adres.',
  protocol: 'De dienst gaf een antwoord dat Platen niet begrijpt.',
  webhook_status:
    'De ontvanger antwoordde met status {{status}}. Verwacht wordt er een van 200 tot en met 299.',
  webhook_timeout: 'De ontvanger antwoordde niet binnen {{seconds}} seconden.',
  webhook_gone:
    'De webhook is uitgezet omdat de ontvanger zei dat hij er niet meer is (status 410). Zet hem weer aan als hij terug is.',
  webhook_failing:
    'De webhook is uitgezet omdat de ontvanger {{days}} dagen lang niets heeft gekregen. Herstel de ontvanger, probeer hem met een testbericht, en zet de webhook weer aan.',
  webhook_off: 'De webhook is uitgezet voordat dit was afgeleverd. Het kan opnieuw worden verstuurd.',
};
