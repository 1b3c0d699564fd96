/** Fouten van bewaakte mappen. */
import type { watchCauses } from '../../contract/watch-causes.js';

export const watchErrors: Readonly<Record<keyof typeof watchCauses, string>> = {
  unknown_watch: 'Er is geen bewaakte map ‘{{watch}}’.',
  too_many_watches:
    'U bewaakt {{limit}} mappen; meer kan niet. Verwijder er eerst een die u niet meer nodig hebt.',
  watches_not_kept:
    'De bewaakte mappen konden niet in {{path}} worden opgeslagen ({{reason}}). Controleer de schijf en de rechten.',
  watch_folder_missing:
    'De map ‘{{name}}’ is er niet. Er wordt vanzelf opnieuw gekeken; controleer de schijf of kies een andere map.',
  watch_not_absolute: 'De plaats ‘{{name}}’ is geen volledig pad. Kies de map opnieuw.',
  watch_taken:
    'De map ‘{{name}}’ wordt al bewaakt, en de documenten worden eruit verplaatst. Wijzig die bewaakte map, of laat de documenten staan.',
  watch_originals_inside:
    'Originelen kunnen niet naar ‘{{name}}’: dat is de bewaakte map zelf. Kies er een andere map voor.',
  watch_loop:
    'Dit zou rondgaan: wat voor ‘{{name}}’ wordt gemaakt, komt aan in ‘{{other}}’ en dan weer terug. Kies een andere map voor de resultaten.',
  watch_password:
    'Deze werkwijze vraagt elke keer een wachtwoord ({{names}}), en er wordt er geen bewaard. Kies een werkwijze zonder wachtwoord.',
  watch_not_joining:
    'Met ‘{{workflow}}’ geeft elk document een eigen resultaat. Kies een werkwijze die documenten samenvoegt.',
  watch_elsewhere: 'Een andere Platen bewaakt ‘{{name}}’ al.',
  file_replaced:
    'Dit document is gewijzigd of vervangen terwijl het wachtte. Zet het opnieuw om zoals het nu is.',
  original_not_moved:
    'Dit is omgezet, maar het origineel kon niet naar ‘{{name}}’ worden verplaatst: {{reason}}. Verhelp dat en probeer het opnieuw.',
  no_trash:
    'Dit is omgezet, maar het origineel kon niet naar de prullenbak. De app kan dat, als de schijf er een heeft.',
};
