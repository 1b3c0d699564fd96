import type { runCauses } from '../../contract/run-causes.js';

/** Phrases sur ce que fait un service sur un autre ordinateur. */
export const runErrors: Readonly<Record<keyof typeof runCauses, string>> = {
  execution_failed:
    'Le service n’a pas pu convertir ceci et n’a pas dit pourquoi. Relancez, ou adressez-vous au responsable du service.',
  execution_failed_saying: 'Le service n’a pas pu convertir ceci. Il indique : « {{detail}} ».',
  execution_endless:
    'Le service y travaille depuis {{hours}} heures sans en finir (il indique « {{status}} »). Relancez pour continuer d’attendre, ou adressez-vous au responsable du service.',
  not_noted:
    'Platen n’a pas pu noter sur cet ordinateur que ceci était envoyé ; il s’est donc arrêté avant le dernier octet, et le service n’a rien converti. Le disque du dossier de Platen est peut-être plein : libérez de la place et relancez.',
  step_gave_several:
    'Cette étape a donné {{count}} fichiers chez le service, et l’étape suivante n’en prend qu’un. Exécutez les étapes l’une après l’autre.',
};
