/** What is said of one field of a request over HTTP. The keys are the English texts as they stand where they are used. */
export const fields = {
  'The request must be multipart/form-data with files[].':
    'La petición debe ser multipart/form-data con files[].',
  'The form ends before it is whole.': 'El formulario termina antes de estar completo.',
  'The form cannot be read: {reason}.': 'No se puede leer el formulario: {reason}.',
  'There are more than {limit} parts.': 'Hay más de {limit} partes.',
  'A body of this type ({type}) is not taken.': 'No se acepta un cuerpo de este tipo ({type}).',
  'The body is larger than {limit} KB.': 'El cuerpo ocupa más de {limit} kB.',
  'The body is no JSON.': 'El cuerpo no es JSON.',
  'The head of the request is larger than {limit} KB.':
    'El encabezado de la petición ocupa más de {limit} kB.',
  'The request did not come in time.': 'La petición no ha llegado a tiempo.',
  'The request is no HTTP.': 'La petición no es HTTP.',
  'The body cannot be read.': 'No se puede leer el cuerpo.',
  'No file is expected here.': 'Aquí no se espera ningún archivo.',
  'This value is too long.': 'Este valor es demasiado largo.',
  'Files must be sent as files, with a name.': 'Los archivos deben enviarse como archivos, con un nombre.',
  'This field is not known.': 'Este campo no se conoce.',
  'This field was given more than once.': 'Este campo se ha dado más de una vez.',
  'The id of a workflow is needed.': 'Hace falta el id de un proceso.',
  'The id of a workflow is a whole number.': 'El id de un proceso es un número entero.',
  'Must be true or false.': 'Debe ser true o false.',
  'Must be a JSON array of file names.': 'Debe ser una lista JSON de nombres de archivo.',
  'There is no file “{name}”.': 'No hay ningún archivo “{name}”.',
  '“{name}” stands there more often than it was sent.':
    '“{name}” aparece más veces de las que se ha enviado.',
  'These files are missing in it: {names}.': 'Faltan estos archivos: {names}.',
  'At least one file is needed.': 'Hace falta al menos un archivo.',
  'Must be 1 to 255 visible ASCII characters.': 'Debe tener de 1 a 255 caracteres ASCII visibles.',
  'A key is 1 to 255 visible ASCII characters.': 'Una clave tiene de 1 a 255 caracteres ASCII visibles.',
  'This key was used for another request.': 'Esta clave se ha usado para otra petición.',
  'The result has no such part.': 'El resultado no tiene esa parte.',
  'Must be a whole number from 1 on.': 'Debe ser un número entero a partir de 1.',
  'There is no option “{name}”.': 'No hay ninguna opción “{name}”.',
  'There is no option “{name}”. Nearly the same: {names}.':
    'No hay ninguna opción “{name}”. Casi igual: {names}.',
  'Must be given with {name}={value}.': 'Debe darse con {name}={value}.',
  'Must be given.': 'Debe darse.',
  'This workflow recognises text in any case: leave the option out or choose another workflow.':
    'Este proceso reconoce el texto en cualquier caso: omita la opción o elija otro proceso.',
  'Only a person at the computer itself can give this.':
    'Esto solo puede darlo una persona en el propio equipo.',
  'Must be a file that is sent along.': 'Debe ser un archivo enviado con la petición.',
  'Must be a number.': 'Debe ser un número.',
  'Must be a whole number.': 'Debe ser un número entero.',
  'Must be between {minimum} and {maximum}.': 'Debe estar entre {minimum} y {maximum}.',
  'Must be one of {values}.': 'Debe ser uno de {values}.',
  'Must look like 1-3,7.': 'Debe tener la forma 1-3,7.',
  'Must look like A1-3,B2,A5@90.': 'Debe tener la forma A1-3,B2,A5@90.',
  'Must be JSON as the documentation of tables says.':
    'Debe ser JSON como dice la documentación de las tablas.',
  '“{wrong}” is none of {values}.': '“{wrong}” no es ninguno de {values}.',
  'Must be the absolute path of a file.': 'Debe ser la ruta completa de un archivo.',
  'Files must be sent along.': 'Los archivos deben enviarse con la petición.',
  'A folder can be chosen at the computer itself only.':
    'Una carpeta solo se puede elegir en el propio equipo.',
};
