/** Spanish of what clients over HTTP are told instead of what a person at the window is. */
export const overHttp = {
  unauthorized:
    'El token falta o no es válido. Envíe un token válido como “Authorization: Bearer TOKEN”; los tokens los da quien administra el servicio.',
  insufficient_credits:
    'Esto cuesta más créditos de los que quedan: {needed} necesarios, {available} restantes. Quien administra el servicio puede dar más.',
  unknown_execution:
    'No hay, o ya no hay, ninguna ejecución {execution}: las ejecuciones y los resultados se guardan un tiempo, y solo los ve su propio usuario.',
  unknown_workflow:
    'Aquí no hay ningún proceso {workflow}. La lista está en /api/v2/user/workflows; los id son distintos en producción y en el entorno de pruebas.',
  unknown_address:
    'En esta dirección no hay nada ({address}). Lo que hay está en /api/v2/openapi.json y en /api/v2/docs/.',
  engine_missing:
    'En el servidor falta el programa para este tipo de documentos. Avise a quien administra el servicio.',
  engine_not_started:
    'El programa de conversión del servidor no se ha podido iniciar. Inténtelo más tarde o avise a quien administra el servicio.',
  empty_file: 'Este archivo está vacío. Compruébelo y envíelo de nuevo.',
  password_required: 'Este documento está protegido con una contraseña. Envíelo de nuevo con su contraseña.',
  wrong_password: 'Esa contraseña no abre este documento. Envíelo de nuevo con la correcta.',
};
