/** Words of text recognition. */
export const es = {
  options: {
    ocr: {
      label: 'Reconocer texto',
      description: 'Se leen las páginas escaneadas sin texto, para poder buscar y usar su texto.',
    },
    ocr_language: {
      label: 'Idiomas del texto',
      description: 'Varios se leen juntos; el primero cuenta más. Si no se elige ninguno: inglés.',
    },
    ocr_pages: {
      label: 'Páginas con texto',
      description: 'Qué se hace con las páginas que ya tienen texto.',
    },
    auto_rotate: {
      label: 'Enderezar páginas',
      description: 'Los escaneos que están de lado o boca abajo se muestran derechos.',
    },
    ocr_text: { label: 'Texto como archivo', description: 'El texto reconocido aparte, junto al PDF.' },
    ocr_deskew: {
      label: 'Enderezar antes de reconocer',
      description: 'Los escaneos torcidos se leen rectos; la página en sí queda como está.',
    },
    ocr_clean: {
      label: 'Limpiar antes de reconocer',
      description: 'Quita motas y fondos grises antes de leer; la página en sí queda como está.',
    },
    ocr_confidence: {
      label: 'Seguridad mínima',
      description: 'Se descartan las palabras leídas con menos seguridad, en porcentaje.',
    },
  },
  values: {
    ocr_language: {
      eng: 'Inglés',
      deu: 'Alemán',
      nld: 'Neerlandés',
      fra: 'Francés',
      spa: 'Español',
      ita: 'Italiano',
      por: 'Portugués',
    },
    ocr_pages: {
      skip: 'Dejarlas como están',
      redo: 'Reconocerlas de nuevo',
      force: 'Pasarlas a imagen y reconocer',
    },
    ocr_text: {
      none: 'Ninguno',
      txt: 'Texto sin formato',
      hocr: 'hOCR, con los lugares de las palabras',
      both: 'Ambos',
    },
  },
};
