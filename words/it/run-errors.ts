import type { runCauses } from '../../contract/run-causes.js';

/** Sentences on what a service on another computer does. */
export const runErrors: Readonly<Record<keyof typeof runCauses, string>> = {
  execution_failed:
    'Il servizio non è riuscito a convertire e non ha detto perché. Eseguire di nuovo, oppure chiedere a chi gestisce il servizio.',
  execution_failed_saying: 'Il servizio non è riuscito a convertire. Dice: “{{detail}}”.',
  execution_endless:
    'Il servizio ci lavora da {{hours}} ore senza finire (dice “{{status}}”). Eseguire di nuovo per attendere ancora, oppure chiedere a chi gestisce il servizio.',
  not_noted:
    'Platen non è riuscito ad annotare su questo computer che l’invio era in corso, quindi si è fermato prima dell’ultimo byte e il servizio non ha convertito nulla. Il disco della cartella di Platen potrebbe essere pieno: liberare spazio ed eseguire di nuovo.',
  step_gave_several:
    'Presso il servizio questo passaggio ha dato {{count}} file, e il successivo ne accetta uno. Eseguire i passaggi uno dopo l’altro.',
};
