/** The report beside a PDF/A result. */
export const pdfa = {
  'PDF/A report': 'Informe de PDF/A',
  'Asked for: {wanted}. Result:': 'Pedido: {wanted}. Resultado:',
  'not {level}': 'no es {level}',
  'The document has no tags.': 'El documento no tiene etiquetas.',
  'Of some fonts the characters are not known.': 'De algunas fuentes no se conocen los caracteres.',
  'Nothing.': 'Nada.',
  Changed: 'Cambiado',
  'Pages that became pictures': 'Páginas que se han convertido en imágenes',
  'Page {page}: {cause}': 'Página {page}: {cause}',
  'Pages of which transparent parts became pictures':
    'Páginas con partes transparentes que se han convertido en imágenes',
  'Attached files that are not in the result': 'Archivos adjuntos que no están en el resultado',
  'Faults that the check of the result found': 'Fallos que ha encontrado la comprobación del resultado',
  Checked: 'Comprobado',
  'Not checked': 'No comprobado',
  'a font that is not in the file, or is broken in it, and for which there is no substitute':
    'una fuente que no está en el archivo, o está dañada en él, y para la que no hay sustituta',
  'drawing operators nested too deep, numbers too large, or content that readers read differently':
    'órdenes de dibujo demasiado anidadas, números demasiado grandes, o contenido que los lectores leen de forma distinta',
  'larger than PDF/A allows': 'más grande de lo que permite PDF/A',
  'objects, scripts and actions, attached files, comments and form fields':
    'objetos, scripts y acciones, archivos adjuntos, comentarios y campos de formulario',
  'the drawing operators of every page, form and pattern':
    'las órdenes de dibujo de cada página, formulario y patrón',
  'fonts: embedded, widths, codes, and Unicode where the level asks for it':
    'fuentes: incrustadas, anchos, códigos, y Unicode donde lo pide el nivel',
  'colours and their profiles, transparency': 'colores y sus perfiles, transparencia',
  'tags, where the level asks for them': 'etiquetas, donde las pide el nivel',
  'the number of pages, and that the document properties agree':
    'el número de páginas, y que las propiedades del documento coincidan',
  'the inside of compressed pictures and of colour profiles':
    'el interior de imágenes comprimidas y de perfiles de color',
  'whether tags and their order make sense': 'si las etiquetas y su orden tienen sentido',
  'anything by an independent validator such as veraPDF: use one where proof is needed':
    'cualquier cosa por un validador independiente como veraPDF: use uno donde haga falta una prueba',
  // What was changed
  'Scripts were removed': 'Se han eliminado los scripts',
  'Actions that PDF/A forbids were removed': 'Se han eliminado las acciones que PDF/A prohíbe',
  'Attached files were removed, this level cannot hold them':
    'Se han eliminado los archivos adjuntos; este nivel no puede contenerlos',
  'Attached files were described and tied to the document':
    'Los archivos adjuntos se han descrito y vinculado al documento',
  'The XFA form was removed; the plain form fields stay':
    'Se ha eliminado el formulario XFA; los campos de formulario normales se quedan',
  'Comments of a forbidden kind or hidden ones were removed':
    'Se han eliminado los comentarios de un tipo prohibido y los ocultos',
  'Comments and fields got the flags and appearances that PDF/A wants':
    'Los comentarios y campos han recibido las marcas y formas que pide PDF/A',
  'Comments without an appearance got one': 'Los comentarios sin forma han recibido una',
  'Layers were made plain content': 'Las capas se han convertido en contenido normal',
  'Settings of layers were mended': 'Se han reparado ajustes de las capas',
  'Missing fonts were embedded with equal widths':
    'Las fuentes que faltaban se han incrustado con los mismos anchos',
  'Fonts that did not match their widths or codes were rebuilt from their own letters':
    'Las fuentes que no coincidían con sus anchos o códigos se han rehecho con sus propias letras',
  'Font entries were mended': 'Se han reparado datos de las fuentes',
  'Lists of glyphs that later levels do without were removed':
    'Se han eliminado listas de caracteres que los niveles posteriores no necesitan',
  'Fonts that nothing shows were removed': 'Se han eliminado las fuentes que nada muestra',
  'Unicode maps were added to fonts': 'Se han añadido tablas Unicode a las fuentes',
  'Device colours got a colour profile': 'Los colores de dispositivo han recibido un perfil de color',
  'Entries of images were mended': 'Se han reparado datos de las imágenes',
  'Transfer functions, halftones and other print settings were removed':
    'Se han eliminado funciones de transferencia, tramas y otros ajustes de impresión',
  'Transparency that does nothing was taken out': 'Se ha quitado la transparencia que no tiene efecto',
  'Unknown or broken drawing operators were taken out':
    'Se han quitado órdenes de dibujo desconocidas o dañadas',
  'Pages and forms got the resources they borrowed as their own':
    'Las páginas y formularios han recibido como propios los recursos que tomaban prestados',
  'Signatures that any change makes invalid were taken out; their fields stay':
    'Se han quitado las firmas que cualquier cambio invalida; sus campos se quedan',
  'Numbers, names and strings beyond the limits of PDF/A were cut or taken out':
    'Los números, nombres y textos fuera de los límites de PDF/A se han recortado o quitado',
  'Pages smaller or larger than PDF/A allows got another size':
    'Las páginas más pequeñas o más grandes de lo que permite PDF/A tienen otro tamaño',
  'Films, sounds and 3D became the pictures that stood for them':
    'Los vídeos, sonidos y 3D se han convertido en las imágenes que los representaban',
  'The structure of tags was mended': 'Se ha reparado la estructura de las etiquetas',
  'Transparent or layered parts of pages became pictures; their text stays below':
    'Las partes transparentes o con capas de las páginas se han convertido en imágenes; su texto sigue debajo',
  'Pages became pictures with their text kept invisibly':
    'Las páginas se han convertido en imágenes, con su texto conservado invisible',
  'The protection was removed': 'Se ha quitado la protección',
  'Document properties were written anew': 'Las propiedades del documento se han escrito de nuevo',
  'Other entries that PDF/A forbids were removed': 'Se han eliminado otros datos que PDF/A prohíbe',
} as const;
