/** Dutch of contract/own-file-causes.ts. */
import type { ownFileCauses } from '../../contract/own-file-causes.js';

export const ownFileErrors: Readonly<Record<keyof typeof ownFileCauses, string>> = {
  history_put_aside:
    'De geschiedenis was beschadigd. Ze staat nu in ‘{{path}}’ en er is een nieuwe begonnen.',
  history_found_damaged:
    'De geschiedenis is beschadigd. Ze staat nu in ‘{{path}}’; tot Platen opnieuw start wordt er niets bijgehouden.',
  history_damaged:
    'De geschiedenis ‘{{path}}’ is beschadigd en er wordt niets bijgehouden. Bij de volgende start wordt ze opzijgezet en begint er een nieuwe.',
  history_locked:
    'Een ander programma houdt de geschiedenis ‘{{path}}’ vergrendeld. Wat ondertussen gebeurt, wordt niet bijgehouden.',
  history_unusable:
    'De geschiedenis ‘{{path}}’ is niet bruikbaar ({{reason}}). Wat nu gebeurt, wordt niet bijgehouden.',
  own_workflows_missing:
    'Eigen werkwijzen die in de beschadigde geschiedenis niet meer leesbaar waren, ontbreken nu.',
  settings_put_aside:
    'De instellingen waren onleesbaar. Ze staan nu in ‘{{path}}’ en alles is ingesteld als bij de eerste start.',
  settings_in_part:
    'Enkele instellingen waren onleesbaar en staan weer als bij de eerste start. Wat er was, is bewaard als ‘{{path}}’.',
  settings_unreadable:
    'De instellingen ‘{{path}}’ kunnen niet worden gelezen ({{reason}}). Alles is ingesteld als bij de eerste start.',
  watches_put_aside:
    'De lijst met bewaakte mappen was niet helemaal leesbaar. Wat er was, is bewaard als ‘{{path}}’; stel opnieuw in wat ontbreekt.',
  watches_unreadable:
    'De lijst met bewaakte mappen ‘{{path}}’ kan niet worden gelezen ({{reason}}). Er wordt geen map bewaakt.',
  services_put_aside:
    'De lijst met diensten was niet helemaal leesbaar. Wat er was, is bewaard als ‘{{path}}’; stel opnieuw in wat ontbreekt.',
  services_unreadable:
    'De lijst met diensten ‘{{path}}’ kan niet worden gelezen ({{reason}}). Nu zet alleen deze computer om.',
  watch_ledger_put_aside:
    'De registratie van de bewaakte mappen was beschadigd. Ze staat nu in ‘{{path}}’; documenten die er nog staan, worden opnieuw omgezet.',
};
