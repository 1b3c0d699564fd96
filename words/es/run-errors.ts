import type { runCauses } from '../../contract/run-causes.js';

/** Sentences about what a service on another computer does. */
export const runErrors: Readonly<Record<keyof typeof runCauses, string>> = {
  execution_failed:
    'El servicio no ha podido convertir esto y no ha dicho por qué. Ejecute de nuevo, o pregunte a quien administra el servicio.',
  execution_failed_saying: 'El servicio no ha podido convertir esto. Dice: “{{detail}}”.',
  execution_endless:
    'El servicio lleva {{hours}} horas con esto sin terminar (dice “{{status}}”). Ejecute de nuevo para seguir esperando, o pregunte a quien administra el servicio.',
  not_noted:
    'Platen no ha podido anotar en este equipo que esto se estaba enviando, así que se ha detenido antes del último byte y el servicio no ha convertido nada. Puede que el disco de la carpeta de Platen esté lleno: libere espacio y ejecute de nuevo.',
  step_gave_several:
    'En el servicio este paso ha dado {{count}} archivos, y el paso siguiente toma uno. Haga los pasos uno tras otro.',
};
