import type { search as englishSearch } from '../en/search.js';

/** Other words for a workflow by which it is found, too. A comma parts phrases. */
export const search: typeof englishSearch = {
  'word-to-pdf':
    'doc a pdf, docx a pdf, odt, rtf, documento de texto, carta, guardar word como pdf, exportar, imprimir word, pasar word a pdf',
  'excel-to-pdf':
    'xls a pdf, xlsx a pdf, ods, hoja de cálculo a pdf, planilla a pdf, libro de excel a pdf, tabla, ajustar al ancho, guardar excel como pdf, pasar excel a pdf',
  'powerpoint-to-pdf':
    'ppt a pdf, pptx a pdf, odp, diapositivas a pdf, presentación a pdf, láminas a pdf, transparencias, guardar powerpoint como pdf, pasar powerpoint a pdf',
  'csv-to-pdf': 'csv a pdf, tabla a pdf, tsv, datos a pdf, separado por comas a pdf',
  'images-to-pdf':
    'foto a pdf, fotos a pdf, imagen a pdf, imágenes a pdf, escaneo a pdf, escáner a pdf, jpg a pdf, jpeg a pdf, png a pdf, heic a pdf, tiff a pdf, foto de iphone, recibo, factura en foto, ticket, pasar fotos a pdf',
  'merge-pdf':
    'unir pdf, juntar pdf, combinar pdf, fusionar pdf, agrupar pdf, pegar pdf, unir varios pdf, juntar varios pdf en uno, añadir pdf a otro, un solo pdf de varios, unificar',
  'merge-word': 'unir word, juntar word, combinar documentos de word, docx en un solo pdf',
  'merge-excel': 'unir excel, juntar libros, juntar hojas de cálculo, xlsx en un solo pdf',
  'merge-powerpoint': 'unir powerpoint, juntar presentaciones, juntar diapositivas, pptx en un solo pdf',
  'merge-images':
    'unir imágenes, juntar fotos, juntar imágenes, unir fotos, álbum, fotos en un solo pdf, escaneos en un solo pdf',
  'merge-anything':
    'unir, juntar, combinar, fusionar, mezclar, juntar todo, juntar archivos, juntar documentos, agrupar, expediente, dosier, un solo archivo, todo en un pdf, distintos tipos en uno, unificar, merge, índice',
  'anything-to-pdf':
    'convertir a pdf, pasar a pdf, crear pdf, hacer pdf, nuevo pdf, guardar como pdf, varios tipos, cualquier archivo a pdf, imprimir a pdf, generar pdf',
  'html-to-pdf':
    'página web a pdf, sitio web a pdf, web a pdf, url a pdf, enlace a pdf, guardar página web, dirección de internet, html a pdf, mht, navegador',
  'markdown-to-pdf': 'md a pdf, readme a pdf, notas a pdf',
  'text-to-pdf':
    'txt a pdf, texto a pdf, código a pdf, código fuente, log a pdf, texto plano a pdf, bloc de notas',
  'email-to-pdf':
    'email a pdf, mail a pdf, correo a pdf, correo electrónico a pdf, eml a pdf, msg a pdf, mbox a pdf, mensaje a pdf, correos a pdf, adjuntos',
  'pst-to-pdf':
    'pst de outlook a pdf, buzón a pdf, archivo de correo, buzón completo, todos los correos, bandeja de entrada',
  'calendar-to-pdf':
    'ics a pdf, ical, icalendar, agenda a pdf, imprimir calendario, imprimir agenda, horario, planificación, calendario mensual, citas a pdf, google calendar, calendario de outlook',
  'autocad-to-pdf': 'dwg a pdf, dxf a pdf, cad a pdf, plano a pdf, planos, plotear, dibujo técnico, planta',
  'ebook-to-pdf':
    'epub a pdf, mobi a pdf, kindle a pdf, libro a pdf, ebook a pdf, cómic a pdf, tebeo, cbz, cbr, novela',
  'drawing-to-pdf':
    'visio a pdf, vsdx a pdf, publisher a pdf, corel a pdf, diagrama a pdf, esquema a pdf, postscript a pdf, xps a pdf, diagrama de flujo',
  'split-pdf':
    'dividir, separar, partir, cortar, trocear, desunir, separar páginas, sacar páginas, páginas sueltas, un archivo por página, capítulos, cada página por separado, por la mitad, split',
  'rotate-pdf':
    'girar, rotar, voltear, dar la vuelta, enderezar, horizontal, vertical, boca abajo, orientación, girar páginas, rotar páginas, torcido',
  'protect-pdf':
    'proteger, bloquear, cifrar, encriptar, poner contraseña, añadir contraseña, con contraseña, clave, permisos, prohibir imprimir, prohibir copiar, confidencial, solo lectura',
  'unprotect-pdf':
    'desbloquear, descifrar, desencriptar, quitar contraseña, eliminar contraseña, sin contraseña, quitar clave, quitar restricciones, permitir imprimir, quitar protección, desproteger, liberar',
  'repair-pdf':
    'reparar, arreglar, recuperar, salvar, dañado, roto, corrupto, estropeado, no se abre, no abre, error al abrir',
  'organise-pdf':
    'eliminar páginas, eliminar página, quitar páginas, quitar página, borrar páginas, borrar página, organizar, ordenar, reordenar, mover páginas, insertar páginas, añadir página, agregar páginas, cambiar el orden, orden de las páginas, miniaturas, suprimir páginas',
  'compress-pdf':
    'comprimir, reducir, reducir tamaño, achicar, más pequeño, hacer más pequeño, disminuir, tamaño del archivo, optimizar, megas, mb, demasiado grande, pesa mucho, aligerar, bajar peso, para el correo, no cabe en el correo, escala de grises, blanco y negro',
  'pdf-to-pdfa':
    'pdfa, pdf a, archivo, archivar, conservar, para siempre, iso 19005, validar, largo plazo, archivado',
  'ocr-pdf':
    'ocr, escaneo, escaneado, escáner, buscable, hacer buscable, reconocer texto, reconocimiento de texto, leer escaneo, enderezar, texto de un escaneo, seleccionar texto, escaneo a texto, manuscrito, imagen a texto, foto a texto',
  'edit-metadata':
    'título, autor, propiedades, palabras clave, asunto, metadatos, cambiar título, cambiar autor, quitar autor, borrar datos',
  'flatten-pdf':
    'aplanar, acoplar, formularios, formulario, campos, rellenar, comentarios, anotaciones, fijar, definitivo, formulario relleno, formulario rellenado',
  'watermark-pdf':
    'marca de agua, sello, logotipo, logo, borrador, confidencial, fondo, copyright, texto sobre páginas, papel con membrete, membrete, estampar, sellar, firmar, firma, firma digital, firma electrónica, firmar documento, rúbrica, rubricar, visto bueno, aprobar, aprobado, añadir texto, añadir imagen, insertar imagen, añadir foto, añadir logotipo',
  'number-pages':
    'números de página, numerar, numeración, añadir números, poner números, foliar, bates, pie de página, encabezado, contar páginas, fecha en las páginas',
  'extract-images':
    'sacar imágenes, sacar fotos, imágenes de pdf, fotos de pdf, extraer fotos, guardar imágenes, imágenes incrustadas',
  'extract-attachments':
    'archivos incrustados, archivos dentro, guardar adjuntos, adjuntos de pdf, sacar adjuntos, factura xml, facturae, factur x',
  'remove-blank-pages':
    'páginas en blanco, páginas vacías, hojas en blanco, hojas vacías, eliminar páginas en blanco, borrar páginas vacías, quitar blancas',
  'resize-pages':
    'tamaño de papel, tamaño de página, formato de papel, escalar, a4, a3, a5, carta, folio, mismo tamaño, ampliar, márgenes, redimensionar',
  'crop-pdf':
    'recortar, cortar, recorte, bordes blancos, quitar márgenes, eliminar márgenes, quitar bordes, crop',
  'pages-per-sheet':
    'n up, folleto, cuadernillo, librillo, 2 en 1, 4 en 1, dos en uno, dos páginas en una, varias páginas en una hoja, ahorrar papel, por hoja',
  'pdf-to-word':
    'a word, a doc, a docx, pdf a word, pasar pdf a word, editar pdf, editar texto, editable, modificar texto, cambiar texto, a odt, a rtf',
  'pdf-to-excel':
    'a excel, a xls, a xlsx, a hoja de cálculo, a una tabla, pdf a excel, pasar pdf a excel, tablas de pdf, extraer tablas, sacar tablas, extracto bancario, números, calcular, planilla',
  'pdf-to-powerpoint':
    'a powerpoint, a ppt, a pptx, a diapositivas, a presentación, pdf a powerpoint, diapositivas de pdf, editar diapositivas',
  'pdf-to-jpg':
    'a jpg, a jpeg, a imágenes, a imagen, a fotos, a foto, páginas como imagen, pdf a jpg, pdf a imagen, pdf a foto, captura de pantalla',
  'pdf-to-png': 'a png, a imagen, transparente, páginas como imagen, pdf a png, captura de pantalla',
  'pdf-to-webp': 'a webp, imágenes para la web, páginas como imagen, pdf a webp',
  'pdf-to-tiff': 'a tiff, a tif, fax, páginas como imagen, pdf a tiff',
  'pdf-to-text':
    'a texto, a txt, a texto plano, pdf a texto, extraer texto, sacar texto, texto de pdf, copiar texto, solo palabras',
  'pdf-to-html': 'a html, a página web, a sitio web, para la web, pdf a html, htm, navegador',
  'pdf-to-csv': 'a csv, a datos, pdf a csv, tablas de pdf, comas, extraer tabla, extracto',
  'pdf-to-markdown': 'a markdown, a md, pdf a markdown, notas, modelo de lenguaje, llm, chatgpt, ia, para ia',
  'pdf-information':
    'información, datos, detalles, fuentes, tipos de letra, tamaño, versión, ver, comprobar, está firmado, qué fuentes, informe, analizar, qué contiene, revisar, comprobar firma',
};
