import type { ErrorCode } from '../../contract/errors.js';
import type { MessageTexts } from '../remarks.js';
import { commandLineErrors } from './command-line-errors.js';
import { remoteErrors } from './remote-errors.js';
import { documentMessages } from './document-messages.js';
import { fetchedErrors } from './fetched-errors.js';
import { hiddenMessages } from './hidden-messages.js';
import { pageMessages } from './page-messages.js';
import { beyondMessages } from './beyond-messages.js';
import { calendarErrors, messages as calendarMessages } from './calendar.js';
import { mailErrors, mailMessages } from './mail-words.js';
import { previewErrors } from './preview-errors.js';
import { previewMessages } from './preview-messages.js';
import { resultErrors } from './result-errors.js';
import { runErrors } from './run-errors.js';
import { serviceErrors } from './service-errors.js';
import { ownFileErrors } from './own-file-errors.js';
import { watchErrors } from './watch-errors.js';
import { workflowErrors } from './workflow-errors.js';

/** Sentences by code of an error and by code of a remark. */
export const errors: Readonly<Record<ErrorCode, string>> = {
  empty_file: 'Este archivo está vacío. Elija el archivo de nuevo o pida otra copia a quien lo envió.',
  damaged_file: 'Este archivo está dañado o incompleto. Ábralo en su propio programa y guárdelo de nuevo.',
  type_mismatch:
    'Este archivo se llama {{extension}}, pero en realidad es: {{format}}. Elija un proceso para ese tipo.',
  password_required: 'Este documento está protegido con una contraseña. Introdúzcala y ejecute de nuevo.',
  wrong_password: 'Esa contraseña no abre este documento. Introdúzcala de nuevo.',
  unsupported_type: 'Platen no puede convertir este tipo de archivos ({{format}}).',
  right_required:
    'Este documento restringe su uso. Indique que tiene derecho a levantar las restricciones, o introduzca la contraseña del propietario, y ejecute de nuevo.',
  unsupported_protection:
    'Este documento está protegido de una forma que Platen no puede abrir. Quite antes la protección en su propio programa.',
  unreadable_file: 'Platen no tiene permiso para leer este archivo. Compruebe los permisos.',
  ...fetchedErrors,
  ...runErrors,
  ...workflowErrors,
  ...calendarErrors,
  ...mailErrors,
  ...previewErrors,
  ...resultErrors,
  ...ownFileErrors,
  ...watchErrors,
  file_missing: 'Este archivo ya no está. Quizá se haya movido o eliminado.',
  not_a_file: 'Esto no es un archivo que se pueda leer.',
  all_blank: 'Todas las páginas de este documento están en blanco; no quedaría nada.',
  no_blank_page: 'Ninguna página de este documento está en blanco; no hay por dónde dividirlo.',
  no_bookmarks:
    'Este documento no tiene marcadores que lleven a páginas, así que no se puede dividir por ellos. Elija otra forma.',
  no_landscape_pages: 'Ninguna de las páginas es más ancha que alta; no se ha girado nada.',
  no_portrait_pages: 'Ninguna de las páginas es más alta que ancha; no se ha girado nada.',
  no_images: 'Este documento no contiene imágenes.',
  no_images_on_pages: 'En las páginas {{pages}} no hay imágenes.',
  images_too_small:
    'Todas las imágenes miden menos de {{smallest}} píxeles en su lado corto. Incluya también las más pequeñas: hay {{count}}.',
  no_text:
    'En las páginas pedidas no hay texto. Si son escaneos, elija “Reconocer texto” con sus idiomas y ejecute de nuevo.',
  no_attachments: 'Este documento no lleva archivos adjuntos.',
  signed_document:
    'Este documento está firmado, y cualquier cambio invalida la firma. Elija modificar una copia y ejecute de nuevo.',
  no_pages: 'Este documento no tiene páginas que mostrar.',
  no_web_page: 'En este archivo no hay ninguna página web.',
  empty_drawing: 'El dibujo está vacío: no hay nada en el modelo ni en las presentaciones.',
  not_drawable: 'Todo lo que hay en este dibujo es de tipos que Platen no puede dibujar: {{kinds}}.',
  no_letters:
    'Ninguna fuente de este equipo tiene estos caracteres: {{letters}}. Escriba el texto sin ellos o instale una fuente.',
  crop_empty:
    'La página {{page}} mide {{width}} × {{height}} mm: con estos márgenes no queda nada de ella. Redúzcalos o excluya la página.',
  no_room:
    'Los márgenes y espacios dejan {{room}} mm a una página, y necesita {{least}}. Redúzcalos o aumente la hoja.',
  picture_missing: 'No se ha encontrado la imagen “{{name}}”. Elíjala de nuevo.',
  picture_unreadable: 'No se puede leer la imagen “{{name}}”. Elija otra.',
  earlier_file:
    'La numeración continúa después de “{{name}}”, cuyas páginas no se pueden contar: {{reason}} Repare antes ese archivo o quítelo.',
  files_in_the_way:
    'No se ha empezado nada: la numeración continúa de un archivo a otro, y estos no se pueden numerar así: {{names}}. Dé a cada uno lo que necesita o quítelo, y empiece de nuevo.',
  numbers_differ:
    'Este documento necesita ahora {{uses}} números, y al empezar se reservaron {{kept}} para él. Empiece de nuevo con todos los archivos.',
  pages_changed:
    'De este documento se pueden leer {{readable}} páginas, no {{seen}}. Use Reparar PDF y organice el resultado.',
  page_range: 'Las páginas {{pages}} no están en este documento. Tiene {{count}}.',
  too_large: 'Este documento es demasiado grande para convertirlo: {{detail}}.',
  image_too_large: 'Esta imagen es demasiado grande para convertirla ({{width}} × {{height}} píxeles).',
  already_of_type: 'Este ya es un archivo {{type}}.',
  page_too_large:
    'La página tendría {{width}} × {{height}} píxeles, y eso es demasiado. Elija menos píxeles por pulgada, o un tamaño por el lado largo.',
  tiff_too_large:
    'Un TIFF puede contener como máximo 4 GB. Elija un archivo por página, menos píxeles o una compresión.',
  no_files: 'Elija al menos un archivo.',
  too_many_files: 'Son {{count}} archivos. Se pueden convertir como máximo {{limit}} a la vez: repártalos.',
  upload_too_large: 'Estos archivos suman {{size}}. Se pueden enviar como máximo {{limit}} a la vez.',
  invalid_options: 'Algunas opciones no son correctas: {{detail}}.',
  invalid_order: 'El orden nombra archivos que no están: {{detail}}.',
  workflow_mismatch:
    'Este archivo es: {{format}}. “{{workflow}}” no lo acepta. Elija un proceso para ese tipo.',
  invalid_request: 'La petición no es correcta: {{detail}}.',
  unknown_workflow: 'No hay ningún proceso “{{workflow}}”.',
  workflow_name_taken: 'Ya hay un proceso “{{name}}”. Elija otro nombre.',
  too_many_workflows: 'Tiene {{limit}} procesos, y no se guardan más. Elimine uno que ya no necesite.',
  no_workflow_to: 'Todavía no hay ningún proceso que dé archivos {{type}}. Se puede convertir a: {{types}}.',
  unknown_execution: 'La conversión {{execution}} no está, o ya no está, en el historial.',
  ...commandLineErrors,
  ...remoteErrors,
  file_not_given:
    'Platen no ha recibido “{{name}}” desde una ventana, arrastrándolo ni abriéndolo. Añada el archivo de nuevo.',
  folder_not_chosen:
    'La carpeta de destino “{{name}}” no se ha elegido en una ventana. Elija la carpeta de nuevo.',
  program_not_chosen:
    'El programa “{{name}}” no se ha elegido en una ventana. Elija LibreOffice de nuevo en Ajustes.',
  name_not_text: 'El nombre de este archivo contiene bytes que no son texto. Cambie el nombre del archivo.',
  target_is_file:
    'En “{{name}}” no puede haber una carpeta: es un archivo. Indique otro lugar para los resultados.',
  target_other_type:
    'El resultado es {{type}} y no puede llamarse “{{name}}”. Llámelo “{{better}}”, o escriba “{{name}}/” para una carpeta con ese nombre.',
  work_folder_full:
    'No queda espacio en el disco de la carpeta de trabajo de Platen ({{folder}}). Libere espacio y ejecute de nuevo.',
  unknown_user: 'No hay ningún usuario “{{name}}”.',
  unknown_organization: 'No hay ninguna organización “{{name}}”.',
  unknown_account: 'No hay ningún usuario ni organización “{{name}}”.',
  unknown_token: 'No hay ningún token “{{name}}”.',
  name_taken: 'El nombre “{{name}}” ya está en uso. Elija otro.',
  name_invalid: 'Un nombre tiene de 1 a {{limit}} caracteres, y ninguno invisible. Elija otro.',
  cover_place_unknown:
    'El lugar «{{place}}» de la portada tiene un tipo que no existe: «{{type}}». Los tipos son {{types}}.',
  cover_too_many_places: 'Una portada tiene como máximo {{limit}} lugares para textos.',
  cover_too_large: 'Esta portada ocupa {{size}}. Se admiten como máximo {{limit}}, con sus imágenes.',
  email_invalid: 'El texto “{{email}}” no es una dirección de correo electrónico.',
  password_length: 'Una contraseña tiene de {{shortest}} a {{longest}} caracteres. Elija otra.',
  credits_invalid: 'Los créditos son números enteros, distintos de 0, y nadie puede tener más de {{most}}.',
  database_unusable: 'No se puede usar la base de datos {{database}} ({{reason}}).',
  limits_unreadable: 'No se pueden leer los límites ({{reason}}).',
  limits_no_group: 'A «{{name}}» deben seguir límites, uno por línea. Existen: {{known}}.',
  limits_no_groups: 'Un archivo de límites debe contener estos grupos: {{known}}.',
  limit_unknown: 'No existe el límite «{{name}}». Aquí existen: {{known}}.',
  limit_wrong: 'El límite «{{name}}» debe ser un número entero de {{least}} a {{most}}.',
  database_taken:
    'Otro proceso de Platen ya trabaja con {{database}}. Solo puede haber uno a la vez: detenga ese proceso o dé a este una carpeta de datos y una base de datos propias.',
  database_newer: 'La base de datos la ha escrito un Platen más reciente. Use ese; este la dañaría.',
  target_missing: 'La carpeta de destino ya no está. Elija otra carpeta y ejecute de nuevo.',
  target_not_writable: 'Platen no tiene permiso para escribir en la carpeta de destino. Elija otra carpeta.',
  target_full: 'No hay espacio suficiente en la carpeta de destino. Libere espacio y ejecute de nuevo.',
  sandbox_missing:
    'Aquí los documentos solo se pueden convertir en un entorno aislado, y no funciona ninguno. Instale bubblewrap e inténtelo de nuevo.',
  sandbox_needed:
    'Aquí no se pueden mantener separados los documentos de distintas personas: ningún entorno aislado funciona. En Linux, instale bubblewrap (Debian, Ubuntu: apt install bubblewrap), permítale crear espacios de nombres de usuario, algo que los contenedores suelen prohibir, y arranque de nuevo. O arranque con --without-sandbox, si todas las personas que usan este servicio pueden ver los documentos de las demás.',
  engine_missing: 'No se ha encontrado LibreOffice. Instálelo, o indíquelo en Ajustes.',
  engine_not_started:
    'No se ha podido iniciar el programa de conversión. Si Platen se acaba de actualizar o mover, ciérrelo y vuelva a abrirlo. Si no, instálelo de nuevo.',
  engine_crashed: 'El programa de conversión se ha detenido con este archivo. Inténtelo de nuevo.',
  timed_out: 'Este documento ha tardado más de {{minutes}} minutos y se ha detenido.',
  memory_limit: 'Este documento necesita más memoria de la que puede usar una conversión.',
  result_invalid: 'La conversión no ha dado un resultado utilizable. Inténtelo de nuevo.',
  conversion_failed: 'No se ha podido convertir este documento.',
  cancelled: 'Cancelado.',
  interrupted: 'Platen se cerró mientras esto estaba en curso. Ejecútelo de nuevo.',
  ...serviceErrors,
  internal: 'Algo ha fallado en Platen.',
  drm_protected:
    'Este libro está protegido con DRM y solo se abre en el lector de la tienda. Platen no quita esa protección.',
  too_old:
    'Este archivo tiene una forma antigua que Platen no puede leer: {{format}}. Guárdelo de nuevo en un programa más reciente.',
  nested_too_deep: 'Este archivo contiene otros archivos unos dentro de otros, a más de {{limit}} niveles.',
  elements_too_deep:
    'El contenido de este documento está anidado a más de {{limit}} niveles; ningún programa lo muestra a tiempo.',
  unknown_language:
    'Platen no tiene datos para leer “{{language}}”. Puede leer {{known}}; se pueden añadir datos de más idiomas.',
  language_unreadable:
    'Los datos del idioma “{{language}}” no sirven: están dañados, o no son para Tesseract.',
  font_unreadable:
    'El archivo de fuente “{{font}}” no sirve: está dañado, o no es una fuente TrueType u OpenType (ttf, otf, ttc).',
  font_too_large:
    'El archivo de fuente “{{font}}” ocupa más de {{limit}} MB, que es lo máximo que acepta Platen.',
  unknown_font: 'El archivo de fuente “{{font}}” no está entre los añadidos: {{known}}.',
  network_not_allowed:
    'Esta es una dirección web. Marque en las opciones “Permitir la red para esta tarea” y convierta de nuevo.',
  address_refused: 'Platen no abre {{address}}: pertenece a este equipo o a la red local.',
  address_unreachable: 'No se puede llegar a la dirección web {{address}}.',
  unknown_webhook: 'No hay ningún webhook “{{webhook}}”.',
  unknown_delivery: 'No hay, o ya no hay, ninguna entrega “{{delivery}}” de este webhook.',
  too_many_webhooks: 'Ya hay {{limit}} webhooks, y no puede haber más. Elimine uno antes.',
  address_invalid: '“{{address}}” no es una dirección web. Escríbala completa, desde https://.',
  address_not_secure: 'La dirección {{address}} debe empezar por https://.',
  address_with_password: 'La dirección {{address}} no puede contener nombre ni contraseña.',
  address_port:
    'El puerto {{port}} es de otro servicio que no es la web. Use 443, 80, o uno a partir de 1024.',
  nothing_to_show: 'Nada en este archivo coincide con lo que se ha pedido.',
  empty_archive: 'No hay archivos en este archivo comprimido.',
  unsafe_path:
    'El nombre de este archivo lleva fuera del archivo comprimido que lo contiene; por eso no se ha extraído.',
  unsupported_archive:
    'Este archivo está comprimido de una forma que Platen no puede extraer. Extraiga antes el archivo comprimido con su propio programa.',
  printer_missing:
    'No se ha encontrado un navegador con el que dibujar páginas web. Instale Chromium, Chrome o Edge, o use la aplicación Platen.',
  printer_failed: 'No se ha podido dibujar esta página. Inténtelo de nuevo.',
  ghostscript_missing:
    'PostScript se lee con Ghostscript, y no se ha encontrado. Instálelo y ejecute de nuevo.',
};

export const messages: MessageTexts = {
  glyphs_missing:
    'Ninguna fuente de este equipo tiene estos caracteres ({{name}}): {{letters}} – {{count}} en total; en su lugar hay recuadros. Instale una fuente que los tenga, como {{font}}, y convierta de nuevo.',
  glyphs_missing_add:
    'Ninguna fuente de este equipo tiene estos caracteres ({{name}}): {{letters}} – {{count}} en total; en su lugar hay recuadros. Añada en Ajustes > Fuentes una fuente que los tenga, como {{font}}, y convierta de nuevo.',
  glyphs_missing_package:
    'Ninguna fuente de este equipo tiene estos caracteres ({{name}}): {{letters}} – {{count}} en total; en su lugar hay recuadros. Añada en Ajustes > Fuentes una fuente que los tenga, como {{font}}, o instale el paquete {{package}}, y convierta de nuevo.',
  equations_missing:
    'Faltan las ecuaciones de este documento: este LibreOffice viene sin Math. Instale LibreOffice Math y convierta de nuevo.',
  comments_left_out:
    'Los comentarios se han omitido: a este LibreOffice le faltan las ventanas con las que los dibuja, y no puede conservarlos cuando se aceptan o rechazan los cambios registrados. Muestre los cambios marcados para tenerlos, o instale esas ventanas (en Debian y Ubuntu: libreoffice-uiconfig-writer).',
  fields_printed:
    'Los campos de formulario que no pueden seguir siendo rellenables ({{count}}) se han impreso tal como se ven. LibreOffice conserva los controles de contenido de Word, a partir de la versión 7.6, y no el tipo antiguo de campos; sustitúyalos en Word y convierta de nuevo.',
  comments_continued:
    'Los comentarios que no caben junto a su página ({{count}}) están completos al final, a partir de la página {{page}}.',
  diagram_simplified:
    'El SmartArt de este documento ({{count}}) se guardó sin su dibujo y se ha dibujado de forma simplificada. Guárdelo en un Office más reciente y convierta de nuevo.',
  numbers_given: 'Los números {{first}} a {{last}} son para las páginas de esta tarea.',
  numbers_again:
    'Los números {{first}} a {{last}} se dieron también en una tarea anterior (“{{name}}” era su primer documento). Empiece por {{next}} para que los números no se repitan.',
  numbers_kept:
    '“{{name}}” no se ha numerado. Los números {{first}} a {{last}} quedan reservados para él: ejecútelo de nuevo en esta tarea para usarlos.',
  already_pdf: 'Este ya es un PDF: el resultado es igual, byte a byte.',
  font_substituted: 'La fuente “{{font}}” no está en este equipo; se ha usado “{{replacement}}” en su lugar.',
  font_substituted_widths:
    'La fuente “{{font}}” no está en este equipo; se ha usado en su lugar “{{replacement}}”, que tiene los mismos anchos.',
  extension_mismatch: 'Se llama {{extension}}, pero en realidad es: {{format}}. Se ha convertido como tal.',
  name_shortened: 'El nombre era demasiado largo para el disco y se ha acortado a “{{name}}”.',
  cold_conversion: 'El programa de conversión en marcha falló; uno nuevo hizo este documento.',
  retried: 'El programa de conversión se detuvo una vez; al segundo intento funcionó.',
  delimiter_detected: 'Las columnas están separadas por: {{delimiter}}.',
  encoding_detected: 'El texto se ha leído como {{encoding}}.',
  code_page_unknown:
    'Según este dibujo, su texto está en {{stated}}, una página de códigos que Platen no conoce. Se ha leído como {{encoding}}; puede haber letras incorrectas.',
  blocked_link: 'Contenido vinculado que no se ha cargado: {{link}}',
  pdfa_claim_lost: 'El resultado ya no dice ser un PDF/A o PDF/UA.',
  pdfa_not_reached: 'El resultado no cumple {{level}}: {{detail}}',
  pdfa_reached:
    'El resultado es {{level}}, según la comprobación propia de Platen (no la de un validador independiente).',
  pdfa_kept: 'Este ya es {{level}} y se queda como está.',
  pdfa_untagged:
    'El documento no tiene etiquetas para lectores de pantalla; por eso el resultado es {{level}} y no {{wanted}}.',
  pdfa_no_unicode:
    'De algunas fuentes no se conocen los caracteres; por eso el resultado es {{level}} y no {{wanted}}.',
  pdfa_pages_pictured:
    'Páginas que se han convertido en imágenes, con el texto que se podía conservar invisible detrás: {{pages}}',
  pdfa_parts_pictured:
    'Páginas con partes que se han convertido en imágenes, porque este nivel no admite transparencias ni capas: {{pages}}',
  pdfa_pages_resized:
    'Las páginas más pequeñas o más grandes de lo que permite PDF/A (de 3 a 14 400 unidades) tienen otro tamaño: {{pages}}',
  pdfa_media_pictured:
    'Los vídeos, sonidos o vistas 3D no están en el resultado, solo las imágenes que los representaban: páginas {{pages}}',
  pdfa_comments_removed:
    'Los comentarios ocultos, o cosas que PDF/A prohíbe en una página, no están en el resultado: páginas {{pages}}',
  pdfa_attachments_removed:
    'Archivos adjuntos que no están en el resultado, porque este nivel no puede contenerlos: {{names}}',
  password_removed: 'La protección con contraseña de {{name}} no está en el resultado.',
  cut_off:
    'El final de {{name}} falta o está dañado. Se ha convertido lo que se puede leer; revise las páginas, sobre todo las últimas.',
  accessibility_allowed:
    'La lectura con tecnologías de asistencia sigue permitida: la norma de AES-256 no deja prohibirla.',
  motion_video_cut: 'De una imagen en movimiento solo se ha tomado la imagen.',
  options_assumed:
    'El servicio no dice qué opciones tiene este proceso. Se han ofrecido las que tiene todo servicio.',
  service_goes_on:
    'No se ha podido decir al servicio que se detenga. Quizá siga con los documentos enviados y los cobre.',
  fetched_together:
    'El servicio ha hecho un solo archivo con estos {{count}} documentos. Mire si están todos.',
  fetched_extra:
    'El servicio ha dado más archivos de los pedidos ({{count}}): {{names}}. Están en una carpeta junto a los demás resultados.',
  fetched_left_out:
    'Algunos archivos del archivo comprimido del servicio ({{count}}) no se han podido tomar y se han omitido: {{names}}.',
  fetched_by_order:
    'Los resultados del servicio no llevan los nombres de los documentos. Se han asignado en el orden de envío: mire si coinciden.',
  files_advised:
    'Se han enviado {{count}} archivos a la vez. Se recomiendan hasta {{limit}}: más tardan más, y el resultado está cuando acaba el último.',
  many_files: 'Muchos archivos a la vez tardan un rato. Cada resultado está en cuanto acaba.',
  note: '{{text}}',
  repaired: '{{name}} estaba dañado y se ha reparado. Páginas encontradas: {{pages}}.',
  damaged_pages: 'Estas páginas están dañadas y en blanco: {{pages}}.',
  pages_in_part:
    'Estas páginas están dañadas en parte; se muestra lo que se puede leer de ellas: {{pages}}. Puede faltar algo o estar mal.',
  earlier_pages:
    'La última versión de estas páginas se ha perdido; se muestran como estaban antes: {{pages}}. Busque una copia más reciente del documento.',
  not_damaged: 'No se ha encontrado ningún fallo en {{name}}; el resultado es igual.',
  text_recognised: 'Páginas reconocidas: {{pages}}; dejadas como estaban: {{left}}; enderezadas: {{turned}}',
  nothing_to_recognise: 'Ninguna página necesitaba reconocimiento: ya tienen texto, o no tienen nada.',
  pages_not_recognised: 'Páginas que no se han podido reconocer y se quedan como estaban: {{pages}}',
  pages_too_large:
    'Páginas demasiado grandes para dibujarlas con tanto detalle: {{pages}}. Elija menos píxeles por pulgada, o un tamaño por el lado largo.',
  drawings_of_pixels:
    'Páginas con dibujos que en el resultado son solo imágenes de píxeles, porque con líneas y áreas no se verían fielmente (degradados, tramas, fotos dentro o demasiadas partes): {{pages}}',
  page_pictures_lost:
    'En estas páginas hay imágenes que no se han podido leer; faltan en el resultado: {{pages}}. “PDF a PNG” muestra las páginas tal como se ven.',
  pages_not_read:
    'Páginas que no se han podido leer y no están en el resultado: {{pages}}. Quizá otro programa pueda imprimirlas en un PDF nuevo.',
  pages_not_drawn: 'Páginas que no se han podido dibujar y no están entre los resultados: {{pages}}',
  pages_recognised:
    'El texto de estas páginas se ha reconocido ({{languages}}): {{pages}}. Revíselo donde sea importante.',
  pages_without_text:
    'Estas páginas son imágenes sin texto: {{pages}}. Elija “Reconocer texto” y ejecute de nuevo para tener sus palabras.',
  fonts_not_embedded:
    'Los autores de estas fuentes no permiten que se pongan en otros archivos, así que la página se muestra con fuentes parecidas: {{fonts}}',
  fonts_left_out:
    'Estas fuentes no están en la página, porque la harían demasiado grande o les faltan letras que muestra; en su lugar hay otras: {{fonts}}',
  no_text_found:
    'En este documento no hay texto, así que tampoco en el resultado. Lo que muestra está en sus imágenes, si las tiene.',
  letters_guessed:
    'En estas páginas el documento no dice qué letras representan sus formas, así que el texto puede estar mal: {{pages}}. Elija “Reparar texto que se copia mal” y ejecute de nuevo.',
  page_cut:
    'Estas páginas contienen más de lo que se lee de una página; algo de ellas falta en el resultado: {{pages}}',
  letters_not_in_encoding:
    'La codificación {{encoding}} no tiene sitio para estas letras; en su lugar hay signos de interrogación: {{letters}}. Elija UTF-8 para conservarlas.',
  no_tables:
    'No se ha encontrado ninguna tabla. El resultado tiene en su lugar el texto del documento, una fila por párrafo.',
  doubtful_cells:
    'Celdas que conviene revisar, pues su valor o su lugar es una suposición: {{cells}} ({{count}} en total). Un comentario en cada una dice por qué.',
  doubtful_tables:
    'Las filas y columnas de estas tablas son una suposición; compárelas con la página: {{tables}}',
  doubtful_values:
    'Números o fechas que pueden entenderse de otro modo: {{count}}. Elija el país en cuyo formato están escritos para estar seguro.',
  table_pictures_left_out: 'Imágenes dentro de tablas que no están en el resultado: {{count}}',
  sheets_continued: 'Las filas que no caben en una hoja continúan en otras hojas: {{count}}',
  long_cell_texts: 'Los textos que no caben en una celda continúan en la última hoja: {{count}}',
  slides_one_size:
    'Todas las diapositivas tienen un mismo tamaño, así que estas páginas están en el centro de la suya, reducidas si son más grandes: {{pages}}',
  formulas_in_csv:
    'Textos que las hojas de cálculo toman por fórmulas: {{count}}. Elija “Evitar que las hojas de cálculo ejecuten texto como fórmula” para impedirlo.',
  low_resolution: 'Páginas muy grandes que se han leído con menor resolución: {{pages}}',
  signature_lost: 'Las firmas de {{name}} no son válidas en el resultado.',
  tags_lost: 'Las etiquetas que usan los lectores de pantalla no están en el resultado.',
  compressed: '{{before}} → {{after}}, {{percent}} menos',
  not_compressed: 'No se puede reducir más: el resultado es el documento tal como estaba.',
  compressed_images: 'Imágenes reducidas: {{changed}} de {{count}} (−{{saved}})',
  compressed_fonts: 'Fuentes sin los caracteres que no se usan: {{changed}} (−{{saved}})',
  compressed_duplicates: 'Partes que estaban repetidas: {{changed}} (−{{saved}})',
  compressed_streams: 'Partes mejor comprimidas: {{changed}} (−{{saved}})',
  size_not_reached: 'No se puede llegar a {{wanted}}: el resultado ocupa {{reached}}.',
  pdfa_dropped: 'El resultado ya no es PDF/A.',
  mended: '{{name}} estaba dañado y se ha reparado. Revise las páginas del resultado.',
  not_protected: '{{name}} no estaba protegido; el resultado es igual.',
  page_over_limit: 'La página {{page}} sola ya supera {{limit}} y es un archivo aparte.',
  xmp_rewritten: 'Las propiedades en XMP no se podían leer y se han escrito de nuevo.',
  xfa_lost:
    '{{name}} es un formulario XFA. El resultado contiene lo que muestran de él otros programas que no son de Adobe.',
  numbers_there:
    'Estas páginas ya tienen números del mismo tipo, como {{example}}: {{pages}}. Los nuevos están al lado.',
  contents_letters: 'Ninguna fuente de este equipo tiene estas letras del índice: {{letters}}.',
  merge_simplified:
    'Estos PDF son tan grandes que los enlaces por nombre, las capas y las etiquetas no están en el resultado, y los campos de formulario se llaman de otro modo.',
  grown_by_repair: 'Reparado, el documento es más grande: {{after}} en vez de {{before}}.',
  html_left_out: '{{name}} contiene HTML, que no está en el resultado.',
  history_full:
    'No queda espacio en el disco de la carpeta propia de Platen ({{folder}}). La conversión ha continuado, pero el historial no la tiene completa.',
  blocked_sites: 'Direcciones de internet que no se han cargado: {{count}} ({{hosts}})',
  blocked_links_more: 'Otras direcciones que no se han cargado: {{count}}',
  missing_file: 'Un archivo que hace falta no está: {{name}}',
  missing_files_more: 'Otros archivos que no están: {{count}}',
  image_pages_lost: 'Páginas de {{name}} que no se pueden leer y faltan: {{lost}} ({{count}} de {{pages}})',
  picture_incomplete:
    '{{name}} está dañado, o le falta el final. Se ha convertido lo que se puede leer de la imagen; el resto está en blanco o en gris.',
  layouts_blank: 'Se han omitido las presentaciones en las que no se ve nada: {{names}}',
  model_drawn:
    'Ninguna presentación de este dibujo muestra nada ({{names}}); por eso se ha dibujado el modelo.',
  not_drawn: 'No dibujado: {{count}} × {{kind}}',
  not_drawn_source: 'No dibujado: {{count}} × {{kind}}; en su lugar se muestra el código.',
  picture_left_out: '{{name}} no está en el resultado: está dañado o es demasiado grande.',
  blank_pages: 'Páginas que han quedado en blanco: {{count}}',
  page_late: 'La página aún no había terminado de cargarse. Se ha impreso tal como estaba.',
  text_cut:
    'Se ha cortado texto que no cabe en su recuadro. Recuadros: {{count}}; el primero empieza por «{{start}}».',
  pages_left_out: 'Páginas del sitio que se han omitido: {{count}}',
  ...hiddenMessages,
  ...pageMessages,
  ...beyondMessages,
  ...documentMessages,
  ...calendarMessages,
  ...mailMessages,
  ...previewMessages,
  sheets_wide:
    'Más anchas que la página, y repartidas en {{pages}} páginas: {{sheets}}. Con “Al ancho de página” serían {{fitted}}.',
  sheets_small_print: 'Impresas tan pequeñas que cuesta leerlas ({{percent}} % de su tamaño): {{sheets}}.',
  sheets_over_fit:
    'Más de lo que cabe en las páginas que pide la configuración de página, incluso al {{percent}} % de su tamaño, y por eso en más: {{sheets}}. Ponga todas las columnas en el ancho de una página para una impresión más grande.',
  sheets_over_one_page: 'Demasiado grandes para una página, y por eso en varias: {{sheets}}.',
  links_left_out:
    'Los enlaces que no llevan a ningún sitio al que pueda llevar un documento son solo texto en el resultado: {{count}}',
  table_split:
    'Las tablas con más columnas de las que admite Word (63) se han dividido en varias, una debajo de otra: {{count}}',
  shapes_left_out: 'Líneas y áreas omitidas de dibujos que tienen muchísimas: {{count}}',
  fonts_replaced:
    'Fuentes que tienen pocos equipos; en su lugar hay otras que tiene Word, de ancho parecido: {{fonts}}',
  form_flows:
    'Un formulario: el texto fluye ahora y quizá no esté junto a sus casillas. Con «Conservar aspecto» todo queda en su sitio.',
  poster_flows:
    'Una página hecha para verse: el texto fluye ahora. Con «Conservar aspecto» todo queda en su sitio.',
  paper_shrunk:
    'Las páginas más grandes de lo que admite Word (22 pulgadas, 56 cm) se han reducido, y quizá tengan menos espacio: {{count}}',
  best_effort: 'Este tipo de archivos se convierte lo mejor posible. Compare el resultado con el original.',
};
