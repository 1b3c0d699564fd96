import type { runCauses } from '../../contract/run-causes.js';

/** Zinnen over wat een dienst op een andere computer doet. */
export const runErrors: Readonly<Record<keyof typeof runCauses, string>> = {
  execution_failed:
    'De dienst kon dit niet omzetten en zei niet waarom. Voer het opnieuw uit, of vraag het wie de dienst beheert.',
  execution_failed_saying: 'De dienst kon dit niet omzetten. Die zegt: “{{detail}}”.',
  execution_endless:
    'De dienst is hier al {{hours}} uur mee bezig zonder einde (die zegt “{{status}}”). Voer het opnieuw uit om verder te wachten, of vraag het wie de dienst beheert.',
  step_gave_several:
    'Deze stap gaf bij de dienst {{count}} bestanden, en de volgende stap neemt er één. Doe de stappen na elkaar.',
};
