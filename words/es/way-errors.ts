/** Spanish of contract/way-causes.ts. */
import type { wayCauses } from '../../contract/way-causes.js';

export const wayErrors: Readonly<Record<keyof typeof wayCauses, string>> = {
  host_unknown: 'El nombre {{host}} no se conoce. Compruebe la dirección, y si este equipo tiene conexión.',
  connection_refused:
    'En {{host}} no responde nada. Compruebe la dirección, y si el servicio está en marcha allí.',
  host_unreachable:
    'Desde este equipo no hay camino hasta {{host}}. Compruebe la red, y una VPN si el servicio la necesita.',
  connection_lost: 'La conexión con {{host}} se ha cortado. Compruebe la red e inténtelo de nuevo.',
  service_timeout: 'El servicio en {{host}} no ha respondido en {{seconds}} segundos. Inténtelo más tarde.',
  proxy_unreachable:
    'No se puede llegar al proxy {{proxy}}. Compruebe el proxy en Ajustes, o en la configuración del sistema.',
  result_cut:
    'El resultado ha llegado solo en parte: {{received}} de {{expected}} bytes. Obténgalo de nuevo.',
  certificate_untrusted:
    'El certificado de {{host}} no es de nadie en quien confíe este equipo ({{reason}}). Si el servicio es suyo, añada el certificado en Ajustes.',
  certificate_out_of_date:
    'El certificado de {{host}} no es válido ahora ({{reason}}). Compruebe la fecha de este equipo, o avise a quien administra el servicio.',
  certificate_name:
    'El certificado en {{host}} es para otro nombre. Compruebe la dirección, o avise a quien administra el servicio.',
  not_secure:
    'No se puede hacer una conexión segura con {{host}} ({{reason}}). Compruebe la dirección y el puerto.',
  certificates_unusable:
    'El archivo de certificados de este servicio no sirve ({{reason}}). Elija un archivo PEM en Ajustes.',
  proxy_login:
    'El proxy {{proxy}} pide un nombre y una contraseña, u otros distintos de los dados. Indíquelos en la configuración de proxy del sistema.',
  proxy_refused:
    'El proxy {{proxy}} no deja pasar a Platen hasta {{host}} (estado {{status}}). Pregunte a quien lo administra.',
  redirect_elsewhere:
    'El servicio en {{host}} remite a Platen a {{other}}. El token es solo para {{host}}, así que Platen no ha seguido. Si el servicio se ha mudado, cambie la dirección en Ajustes.',
  redirect_refused:
    'El servicio en {{host}} remite a Platen a otra dirección ({{address}}), que no se puede seguir. Compruebe la dirección del servicio en Ajustes.',
  address_elsewhere:
    'El servicio nombra una dirección en {{other}}. El token es solo para {{host}}, así que Platen no ha pedido nada allí. Avise a quien administra el servicio.',
  web_page_came:
    'El servicio en {{host}} ha respondido con una página web en lugar de datos. Compruebe la dirección del servicio, y si antes hay que iniciar sesión en la red.',
  empty_answer:
    'El servicio en {{host}} ha dado una respuesta vacía (estado {{status}}). Inténtelo más tarde.',
  not_data:
    'El servicio en {{host}} ha respondido con algo que no viene de un servicio de conversión ({{detail}}). Compruebe la dirección del servicio.',
  answer_too_large:
    'El servicio en {{host}} ha enviado una respuesta sin fin, de la que se han leído {{limit}} MB. Compruebe la dirección del servicio.',
  no_service_there:
    'En {{host}} no hay ningún servicio de conversión: no se ha encontrado {{path}}. Compruebe la dirección del servicio.',
  forbidden: 'El servicio no permite esto con su token ({{detail}}). Pregunte a quien lo administra.',
  service_failed:
    'Algo ha fallado en el servicio (estado {{status}}): {{detail}}. Inténtelo más tarde, o avise a quien lo administra.',
  service_refused: 'El servicio ha rechazado esto (estado {{status}}): {{detail}}.',
  credits_lacking:
    'El servicio dice que no quedan créditos suficientes para esto. Recárguelos en el servicio, o convierta en este equipo.',
  too_large_for_service:
    'El servicio no acepta tanto a la vez ({{megabytes}} MB). Envíe menos archivos, o más pequeños.',
  execution_gone: 'El servicio ya no conoce esta conversión. Ejecútela de nuevo.',
  workflow_gone:
    'El servicio ya no ofrece este proceso. Actualice los procesos del servicio y elija de nuevo.',
  unclear_outcome:
    'La conexión se cortó cuando los documentos ya podían haber llegado, así que nadie sabe si se están convirtiendo. Mire en el servicio, y envíelos de nuevo solo si no están: se cobrarían las dos veces.',
  file_changed:
    'Este archivo ha cambiado mientras se enviaba. Espere a que esté guardado y ejecute de nuevo.',
  proxy_lost:
    'La conexión a través del proxy {{proxy}} se cortó antes de que {{host}} respondiera. Compruebe el proxy o pregunte a su administrador.',
  upload_stalled:
    'El servicio en {{host}} no ha aceptado nada más durante {{seconds}} segundos mientras se enviaban documentos. Compruebe la red y ejecute de nuevo.',
  result_too_long:
    'El resultado es más largo de lo que anunció el servicio ({{expected}} bytes), así que no puede ser correcto. Ejecute de nuevo.',
  result_size_differs:
    'El resultado tiene {{received}} bytes, y el servicio anunció {{expected}}; no puede ser correcto. Ejecute de nuevo.',
  result_without_end:
    'El servicio ha enviado un resultado sin fin, y Platen se detuvo tras {{limit}} GB. Avise a quien lo administra.',
};
