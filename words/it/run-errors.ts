import type { runCauses } from '../../contract/run-causes.js';

/** Sentences on what a service on another computer does. */
export const runErrors: Readonly<Record<keyof typeof runCauses, string>> = {
  execution_failed:
    'Il servizio non è riuscito a convertire e non ha detto perché. Eseguire di nuovo, oppure chiedere a chi gestisce il servizio.',
  execution_failed_saying: 'Il servizio non è riuscito a convertire. Dice: “{{detail}}”.',
  execution_endless:
    'Il servizio ci lavora da {{hours}} ore senza finire (dice “{{status}}”). Eseguire di nuovo per attendere ancora, oppure chiedere a chi gestisce il servizio.',
  step_gave_several:
    'Presso il servizio questo passaggio ha dato {{count}} file, e il successivo ne accetta uno. Eseguire i passaggi uno dopo l’altro.',
};
