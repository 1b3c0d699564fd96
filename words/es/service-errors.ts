import type { serviceCauses } from '../../contract/service-causes.js';

/** Frases sobre un servicio en la red, visto desde ambos lados. */
export const serviceErrors: Readonly<Record<keyof typeof serviceCauses, string>> = {
  unauthorized: 'El token falta o no es válido. Introdúzcalo de nuevo en Ajustes.',
  insufficient_credits:
    'Esto cuesta más créditos de los que quedan: {{needed}} necesarios, {{available}} restantes. Recárguelos en el servicio, o convierta en este equipo.',
  host_refused:
    'Este servicio no se conoce con el nombre “{{host}}”. Quien lo administra puede permitir ese nombre.',
  port_taken: 'Otro programa ya usa el puerto {{port}}. Elija otro.',
  port_refused: 'Este equipo no deja que Platen escuche en {{address}}. Elija otro puerto u otra dirección.',
  unknown_address: 'En esta dirección no hay nada ({{address}}).',
  rate_limited: 'Demasiadas peticiones. Inténtelo de nuevo dentro de {{seconds}} segundos.',
  unavailable: 'El servicio no está disponible ahora. Inténtelo de nuevo dentro de {{seconds}} segundos.',
  storage_full:
    'Tiene {{kept}} MB guardados en este servicio y se permiten {{limit}} MB. Elimine los resultados que ya no necesite o espere a que terminen las conversiones en curso.',
  queue_full: 'La cola de este servicio está llena. Vuelva a intentarlo dentro de {{seconds}} segundos.',
  network: 'No se puede llegar al servicio. Compruebe la conexión y la dirección.',
  protocol: 'El servicio ha dado una respuesta que Platen no entiende.',
  webhook_status: 'El destinatario respondió con el estado {{status}}. Se espera uno de 200 a 299.',
  webhook_timeout: 'El destinatario no respondió en {{seconds}} segundos.',
  webhook_gone:
    'El webhook se ha desactivado porque el destinatario dijo que ya no existe (estado 410). Actívelo de nuevo cuando vuelva.',
  webhook_failing:
    'El webhook se ha desactivado porque el destinatario no ha recibido nada durante {{days}} días. Repare el destinatario, pruébelo con un mensaje de prueba y active de nuevo el webhook.',
  webhook_off: 'El webhook se desactivó antes de entregar esto. Se puede enviar de nuevo.',
};
