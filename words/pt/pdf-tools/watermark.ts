/** Words of the options of watermarks and stamps, and of what page numbers share with them. */

const spots = {
  top_left: 'Em cima à esquerda',
  top: 'Em cima',
  top_right: 'Em cima à direita',
  left: 'Esquerda',
  center: 'Ao centro',
  right: 'Direita',
  bottom_left: 'Em baixo à esquerda',
  bottom: 'Em baixo',
  bottom_right: 'Em baixo à direita',
};
const fonts = { sans: 'Sem serifa', serif: 'Com serifa', mono: 'Monoespaçado' };
const colours = {
  black: 'Preto',
  grey: 'Cinzento',
  red: 'Vermelho',
  blue: 'Azul',
  green: 'Verde',
  white: 'Branco',
  own: 'Outra',
};
export const shared = { spots, fonts, colours };

export const pt = {
  options: {
    watermark_kind: { label: 'Marca', description: '' },
    watermark_text: {
      label: 'Texto',
      description: 'Campos: {name}, {date}, {page}, {pages}. {line} começa uma nova linha.',
    },
    watermark_picture: { label: 'Imagem', description: 'PNG, JPEG, WebP, TIFF, GIF, AVIF ou SVG.' },
    watermark_place: { label: 'Posição', description: '' },
    watermark_opacity: {
      label: 'Intensidade',
      description: 'Automática: fraca através da página, total num canto.',
    },
    watermark_color: { label: 'Cor', description: '' },
    watermark_own_color: { label: 'Outra cor', description: 'Como #rrggbb, por exemplo #c02020.' },
    watermark_layer: {
      label: 'Camada',
      description:
        'O que está por baixo da página não se vê onde a própria página tem um fundo, como nas digitalizações.',
    },
    watermark_size: {
      label: 'Tamanho de letra próprio',
      description: 'Caso contrário, adequado à página.',
    },
    watermark_width: {
      label: 'Largura própria',
      description: 'Da página. Caso contrário, adequada à posição.',
    },
    watermark_angle: {
      label: 'Rodado',
      description: 'Para a esquerda. O texto através da página ou espalhado por ela já está inclinado.',
    },
    watermark_margin: { label: 'Margem', description: 'A partir das extremidades da página.' },
    watermark_font: { label: 'Tipo de letra', description: '' },
    watermark_bold: { label: 'Negrito', description: '' },
    watermark_frame: { label: 'Uma moldura à volta, como um carimbo', description: '' },
  },
  values: {
    watermark_kind: { text: 'Um texto', picture: 'Uma imagem' },
    watermark_place: { across: 'Diagonal', tiled: 'Repetida', ...spots },
    watermark_opacity: { auto: 'Automática', '15': 'Fraca', '30': 'Leve', '60': 'Forte', '100': 'Total' },
    watermark_color: colours,
    watermark_layer: { over: 'Sobre a página', under: 'Sob a página' },
    watermark_font: fonts,
  },
};
