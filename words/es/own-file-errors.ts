/** Spanish of contract/own-file-causes.ts. */
import type { ownFileCauses } from '../../contract/own-file-causes.js';

export const ownFileErrors: Readonly<Record<keyof typeof ownFileCauses, string>> = {
  history_put_aside: 'El historial estaba dañado. Ahora está en “{{path}}” y se ha empezado uno nuevo.',
  history_found_damaged:
    'El historial está dañado. Ahora está en “{{path}}”; no se registra nada hasta que Platen vuelva a iniciarse.',
  history_damaged:
    'El historial “{{path}}” está dañado y ahora no se registra nada. En el próximo inicio se apartará y empezará uno nuevo.',
  history_locked:
    'Otro programa mantiene bloqueado el historial “{{path}}”. Lo que se haga mientras tanto no se registra.',
  history_unusable:
    'El historial “{{path}}” no se puede usar ({{reason}}). Lo que se haga ahora no se registra.',
  own_workflows_missing:
    'Faltan ahora los procesos propios que no se han podido leer en el historial dañado.',
  settings_put_aside:
    'Los ajustes no se podían leer. Ahora están en “{{path}}” y todo está como en el primer inicio.',
  settings_in_part:
    'Algunos ajustes no se podían leer y están como en el primer inicio. Lo que había se conserva en “{{path}}”.',
  settings_unreadable:
    'Los ajustes “{{path}}” no se pueden leer ({{reason}}). Todo está como en el primer inicio.',
  watches_put_aside:
    'La lista de carpetas vigiladas no se ha podido leer entera. Lo que había se conserva en “{{path}}”; configure de nuevo lo que falte.',
  watches_unreadable:
    'La lista de carpetas vigiladas “{{path}}” no se puede leer ({{reason}}). No se vigila ninguna carpeta.',
  services_put_aside:
    'La lista de servicios no se ha podido leer entera. Lo que había se conserva en “{{path}}”; configure de nuevo lo que falte.',
  services_unreadable:
    'La lista de servicios “{{path}}” no se puede leer ({{reason}}). Ahora solo convierte este equipo.',
  watch_ledger_put_aside:
    'El registro de las carpetas vigiladas estaba dañado. Ahora está en “{{path}}”; los documentos que sigan allí se convertirán de nuevo.',
};
