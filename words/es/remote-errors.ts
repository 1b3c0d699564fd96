/** Spanish of contract/remote-causes.ts. */
import { wayErrors } from './way-errors.js';

export const remoteErrors = {
  ...wayErrors,
  unknown_service: 'El servicio de conversión “{{service}}” ya no está. Configúrelo de nuevo en Ajustes.',
  no_sandbox: 'El servicio “{{service}}” no tiene dirección de un entorno de pruebas. Indique antes una.',
  no_service_workflow:
    'El servicio “{{service}}” no tiene ningún proceso del que se sepa que convierte esto a {{type}}: {{names}}. Elija uno con --workflow: {{workflows}}.',
  several_service_workflows:
    'El servicio “{{service}}” tiene varios procesos que convierten esto a {{type}}: {{names}}. Elija uno con --workflow: {{workflows}}.',
  option_of_other_workflow:
    'La opción “{{option}}” se da para el proceso “{{workflow}}”, que aquí no se usa. Se usan aquí: {{workflows}}.',
  pages_of_pdf_only:
    'Antes de enviarlas a un servicio, solo se pueden tomar páginas de un PDF, y este archivo es de otro tipo ({{format}}). Quite las páginas, o conviértalo primero.',
  service_name_invalid:
    'Un servicio no puede llamarse “{{name}}”. Elija un nombre de 1 a 100 caracteres, sin dos puntos y distinto de “local”.',
  service_address_invalid:
    'El texto “{{address}}” no es la dirección de un servicio. Escríbala como la indica el servicio, por ejemplo https://example.org.',
  service_address_not_secure:
    'La dirección de “{{host}}” debe empezar por https://, para que nadie pueda leer por el camino los documentos y el token.',
  service_address_with_password:
    'La dirección de “{{host}}” no puede contener nombre ni contraseña. Quítelos e introduzca el token.',
  service_address_with_query:
    'La dirección de “{{host}}” debe terminar antes de “?” y “#”. Quite lo que viene después.',
  sandbox_is_production:
    'El entorno de pruebas tiene la dirección del propio servicio, que cobra créditos. Dé la dirección del entorno de pruebas, o ninguna.',
  proxy_invalid:
    'El texto “{{proxy}}” no es la dirección de un proxy que Platen pueda usar. Escríbala como http://host:puerto.',
  proxy_with_password:
    'La dirección de un proxy no puede contener nombre ni contraseña: se guarda en un archivo. Indíquelos en el sistema, o quítelos.',
  proxy_unusable:
    'Según el sistema, el camino al servicio pasa por {{proxy}}, un tipo de proxy que Platen no habla. Nombre otro en el servicio, como http://host:puerto.',
  certificate_missing: 'El archivo de certificado {{certificate}} no está. Elíjalo de nuevo, o quítelo.',
  certificate_unreadable:
    'Platen no tiene permiso para leer el archivo de certificado {{certificate}}. Compruebe sus permisos.',
  certificate_invalid:
    'El archivo {{certificate}} no contiene ningún certificado que se pueda leer. Debe ser texto PEM, con “BEGIN CERTIFICATE”.',
  certificate_expired:
    'Los certificados de {{certificate}} han caducado, el último el {{date}}. Pida un archivo nuevo.',
  token_invalid:
    'Esto no es un token: contiene espacios, saltos de línea u otros caracteres que no tiene ningún token. Cópielo de nuevo, completo.',
  token_file_open:
    'Otras personas de este equipo pueden leer el archivo del token {{file_name}} (su modo es {{mode}}). Ciérrelo antes con “chmod 600”.',
  token_file_foreign: 'El archivo del token {{file_name}} es de otra persona. Use un archivo propio.',
  token_file_unreadable:
    'No se puede leer el archivo del token {{file_name}}. Compruebe su nombre y sus permisos.',
  no_token_given:
    'No ha llegado ningún token. Indíquelo en la primera línea de la entrada estándar, o en el archivo.',
  keychain_missing:
    'Aquí no responde ningún llavero del sistema, y Platen no guarda un token en ningún otro sitio. Indíquelo cada vez con --token-stdin o --token-file.',
  keychain_locked:
    'El llavero del sistema está bloqueado o no acepta nada, y Platen no guarda un token en ningún otro sitio. Desbloquéelo e inténtelo de nuevo, o dé el token cada vez con --token-stdin o --token-file.',
  token_not_forgotten:
    'El llavero del sistema está bloqueado, así que no se ha podido borrar un token que hay en él. Desbloquéelo e inténtelo de nuevo.',
  services_not_kept:
    'Los servicios no se han podido escribir en {{path}} ({{reason}}). Libere espacio o compruebe los permisos, e inténtelo de nuevo.',
} as const;
