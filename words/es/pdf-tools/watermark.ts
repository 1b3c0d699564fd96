/** Words of the options of watermarks and stamps, and of what page numbers share with them. */

const spots = {
  top_left: 'Arriba a la izquierda',
  top: 'Arriba',
  top_right: 'Arriba a la derecha',
  left: 'Izquierda',
  center: 'Centro',
  right: 'Derecha',
  bottom_left: 'Abajo a la izquierda',
  bottom: 'Abajo',
  bottom_right: 'Abajo a la derecha',
};
const fonts = { sans: 'Sin remates', serif: 'Con remates', mono: 'Monoespaciada' };
const colours = {
  black: 'Negro',
  grey: 'Gris',
  red: 'Rojo',
  blue: 'Azul',
  green: 'Verde',
  white: 'Blanco',
  own: 'Otro',
};
export const shared = { spots, fonts, colours };

export const es = {
  options: {
    watermark_kind: { label: 'Marca', description: '' },
    watermark_text: {
      label: 'Texto',
      description: 'Campos: {name}, {date}, {page}, {pages}. {line} empieza una línea nueva.',
    },
    watermark_picture: { label: 'Imagen', description: 'PNG, JPEG, WebP, TIFF, GIF, AVIF o SVG.' },
    watermark_place: { label: 'Lugar', description: '' },
    watermark_opacity: {
      label: 'Intensidad',
      description: 'Automática: tenue en diagonal, completa en una esquina.',
    },
    watermark_color: { label: 'Color', description: '' },
    watermark_own_color: { label: 'Otro color', description: 'Como #rrggbb, por ejemplo #c02020.' },
    watermark_layer: {
      label: 'Capa',
      description:
        'Lo que está debajo de la página no se ve donde la propia página tiene fondo, como en los escaneos.',
    },
    watermark_size: { label: 'Tamaño de letra propio', description: 'Si no, adecuado a la página.' },
    watermark_width: { label: 'Ancho propio', description: 'De la página. Si no, adecuado al lugar.' },
    watermark_angle: {
      label: 'Girado',
      description: 'A la izquierda. El texto en diagonal o repetido por la página ya está inclinado.',
    },
    watermark_margin: { label: 'Margen', description: 'Desde los bordes de la página.' },
    watermark_font: { label: 'Letra', description: '' },
    watermark_bold: { label: 'Negrita', description: '' },
    watermark_frame: { label: 'Un marco alrededor, como un sello', description: '' },
  },
  values: {
    watermark_kind: { text: 'Un texto', picture: 'Una imagen' },
    watermark_place: { across: 'En diagonal', tiled: 'Repetida', ...spots },
    watermark_opacity: {
      auto: 'Automática',
      '15': 'Tenue',
      '30': 'Suave',
      '60': 'Fuerte',
      '100': 'Completa',
    },
    watermark_color: colours,
    watermark_layer: { over: 'Sobre la página', under: 'Debajo de la página' },
    watermark_font: fonts,
  },
};
