/** Words of dropping blank pages, of bringing pages to a size and of several pages on a sheet. */
export const pt = {
  options: {
    blank_level: {
      label: 'O que conta como em branco',
      description: 'As páginas com campos de formulário ou comentários ficam sempre.',
    },
    blank_margin: {
      label: 'Margens que não contam',
      description: 'Por exemplo 20, para que uma página só com um número de página conte como em branco.',
    },
    sheet_size: { label: 'Papel', description: '' },
    sheet_width: { label: 'Largura', description: '' },
    sheet_height: { label: 'Altura', description: '' },
    sheet_orientation: { label: 'Orientação', description: '' },
    crop_to: { label: 'Recortar', description: '' },
    crop_top: { label: 'Em cima', description: '' },
    crop_bottom: { label: 'Em baixo', description: '' },
    crop_left: { label: 'Esquerda', description: '' },
    crop_right: { label: 'Direita', description: '' },
    crop_same: { label: 'Cortar', description: '' },
    crop_room: { label: 'Espaço à volta do conteúdo', description: '' },
    crop_remove: {
      label: 'Remover definitivamente o que é cortado',
      description:
        'As páginas recortadas passam a ser imagens. Caso contrário, outros programas podem voltar a mostrar o que está oculto.',
    },
    sheet_content: { label: 'Conteúdo', description: '' },
    sheet_margin: { label: 'Margem', description: '' },
    sheet_pages: { label: 'Páginas por folha', description: 'Folheto: duas, pela ordem para dobrar.' },
    sheet_layout: { label: 'Orientação', description: '' },
    sheet_direction: { label: 'Ordem das páginas', description: '' },
    sheet_gap: { label: 'Espaço entre páginas', description: '' },
    sheet_frame: { label: 'Moldura em cada página', description: '' },
  },
  values: {
    sheet_pages: { '2': '2', '4': '4', '6': '6', '8': '8', '9': '9', '16': '16', booklet: 'Folheto' },
    sheet_layout: { auto: 'Automática', portrait: 'Vertical', landscape: 'Horizontal' },
    sheet_direction: {
      across: 'Para a direita, depois para baixo',
      down: 'Para baixo, depois para a direita',
      right_to_left: 'Da direita para a esquerda, depois para baixo',
    },
    sheet_size: { a3: 'A3', a4: 'A4', a5: 'A5', letter: 'Letter', legal: 'Legal', custom: 'Outro' },
    sheet_orientation: { auto: 'Automática', portrait: 'Vertical', landscape: 'Horizontal' },
    crop_to: { margins: 'Por margens', content: 'Até ao conteúdo' },
    crop_same: { same: 'O mesmo em todas as páginas', own: 'Em cada página, o que sobra' },
    sheet_content: { fit: 'Ajustar tudo', fill: 'Encher e cortar', keep: 'Tamanho real' },
    blank_level: {
      strict: 'Só páginas vazias',
      normal: 'Também digitalizações com pó, furos e sombras',
      tolerant: 'Também digitalizações com manchas e texto do verso à transparência',
    },
  },
};
