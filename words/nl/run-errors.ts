import type { runCauses } from '../../contract/run-causes.js';

/** Zinnen over wat een dienst op een andere computer doet. */
export const runErrors: Readonly<Record<keyof typeof runCauses, string>> = {
  execution_failed:
    'De dienst kon dit niet omzetten en zei niet waarom. Voer het opnieuw uit, of vraag het wie de dienst beheert.',
  execution_failed_saying: 'De dienst kon dit niet omzetten. Die zegt: “{{detail}}”.',
  execution_endless:
    'De dienst is hier al {{hours}} uur mee bezig zonder einde (die zegt “{{status}}”). Voer het opnieuw uit om verder te wachten, of vraag het wie de dienst beheert.',
  not_noted:
    'Platen kon op deze computer niet noteren dat dit verzonden werd, en is daarom voor de laatste byte gestopt: de dienst heeft niets omgezet. Misschien is de schijf met de eigen map van Platen vol: maak ruimte vrij en voer het opnieuw uit.',
  step_gave_several:
    'Deze stap gaf bij de dienst {{count}} bestanden, en de volgende stap neemt er één. Doe de stappen na elkaar.',
};
