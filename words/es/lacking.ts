import type { lacking as englishLacking } from '../en/lacking.js';

/** Lo que se busca y Platen no hace, con las palabras de la gente; y lo que más se le acerca. Una coma separa palabras; lo que sigue a = es todo lo que se escribe. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'firmar, firma, firmas, rúbrica, rubricar',
    says: 'Platen no pone firmas digitales. «{{mark}}» pone una imagen de su firma en una página; «{{look}}» dice si un documento está firmado.',
  },
  redact: {
    words: 'tachar, censurar, ocultar texto, ennegrecer',
    says: 'Platen no tacha texto. Lo que solo se tapa se puede seguir copiando y buscando.',
  },
  unmark: {
    words:
      'quitar marca de agua, eliminar marca de agua, borrar marca de agua, sin marca de agua, quitar sello, eliminar sello, quitar fondo, eliminar fondo',
    says: 'Platen no quita marcas de agua ni fondos: son parte de la página.',
  },
  send: {
    words: 'enviar, mandar, compartir, reenviar, subir a la nube, nube, dropbox, onedrive, google drive',
    says: 'Platen no envía ni comparte documentos. Un resultado se puede arrastrar a un correo; «{{small}}» lo hace caber.',
  },
  language: {
    words: 'traducir, traducción, resumir, resumen, leer en voz alta, lectura en voz alta',
    says: 'Platen no traduce, no resume y no lee en voz alta. «{{word}}» y «{{text}}» sacan el texto para los programas que lo hacen.',
  },
  fill: {
    words: 'rellenar, rellenable, crear formulario, hacer formulario, añadir campo, añadir campos',
    says: 'Platen no rellena formularios ni los crea. «{{flat}}» hace que lo rellenado sea parte de la página; «{{mark}}» pone texto encima.',
  },
  compare: {
    words: 'comparar, comparación, diferencia, diferencias',
    says: 'Platen no compara dos documentos. Después de un trabajo, el resultado se muestra sobre el documento del que salió.',
  },
  links: {
    words:
      'añadir marcador, añadir marcadores, editar marcadores, crear marcadores, hipervínculo, hipervínculos, añadir enlace, añadir enlaces, quitar enlace, quitar enlaces, eliminar enlaces',
    says: 'Platen no añade ni quita enlaces ni marcadores.',
  },
  comment: {
    words: 'anotar, comentar, añadir comentario, añadir comentarios, añadir nota, resaltar, subrayar',
    says: 'Platen no comenta ni resalta. «{{mark}}» pone texto en las páginas; «{{flat}}» hace que los comentarios sean parte de la página.',
  },
  edit: {
    words:
      '=editar, =editar pdf, =modificar pdf, editar texto, cambiar texto, modificar texto, reemplazar texto, eliminar texto, borrar texto, buscar y reemplazar, cambiar fuente, quitar imagen, eliminar imagen, eliminar imágenes, borrar imagen',
    says: 'Platen no cambia ni texto ni imágenes dentro de un PDF. «{{word}}» lo convierte en un documento que se puede editar.',
  },
  print: {
    words: '=imprimir, =imprimir pdf, =imprimir documento, =imprimir archivo, impresora',
    says: 'Platen no imprime en papel: abra un resultado e imprímalo allí. «{{sheets}}» ahorra papel.',
  },
  scan: {
    words: 'escáner, =escanear, escanear documento, escanear un documento',
    says: 'Platen no maneja escáneres. «{{scans}}» hace PDF de imágenes; «{{ocr}}» hace que se pueda buscar en su texto.',
  },
  crack: {
    words:
      'descifrar contraseña, contraseña olvidada, olvidé contraseña, contraseña desconocida, contraseña perdida, recuperar contraseña, averiguar contraseña, adivinar contraseña',
    says: 'Platen no averigua contraseñas. «{{open}}» quita una que usted conozca.',
  },
  zip: {
    words: '=zip, =archivo zip, =archivos zip, crear zip, a zip, en zip, archivo zip, =rar',
    says: 'Platen no crea archivos ZIP. «{{small}}» hace más pequeño el propio PDF.',
  },
  rename: {
    words:
      '=renombrar, renombrar archivo, renombrar archivos, renombrar documento, renombrar documentos, renombrar pdf, cambiar nombre, nombre de archivo',
    says: 'Platen no cambia el nombre de los documentos. Un resultado recibe su nombre en la lista de resultados: haga doble clic en él.',
  },
  office: {
    words:
      'word a excel, word a powerpoint, excel a word, excel a powerpoint, powerpoint a word, powerpoint a excel, docx a xlsx, docx a pptx, xlsx a docx, xlsx a pptx, pptx a docx, pptx a xlsx',
    says: 'Platen no hace de un documento de Office otro en un solo paso. Primero va «{{any}}»; «{{word}}» o «{{excel}}» se puede añadir como paso siguiente.',
  },
  make: {
    words: 'a epub, a mobi, a kindle, a dwg, a dxf, a autocad, a vídeo, a mp3',
    says: 'Platen no hace libros electrónicos, dibujos de CAD, vídeos ni sonido.',
  },
};
