import type { fonts as englishFonts } from '../en/fonts.js';

export const fonts: typeof englishFonts = {
  title: 'Tipos de letra',
  label: 'Adicionados',
  add: 'Adicionar…',
  none: 'Não foram adicionados tipos de letra aos deste computador.',
  help: 'Quando um documento tem caracteres que nenhum tipo de letra deste computador tem, ficam quadrados no lugar deles. Adicione um tipo de letra que os tenha (ttf, otf, ttc), como o Noto Sans CJK para chinês, japonês e coreano. O Platen verifica um ficheiro e guarda uma cópia dele.',
  families: '{{font}} e mais {{count}}',
  added: 'Adicionado: {{fonts}}',
  removed: '{{font}} foi removido.',
  remove_named: 'Remover {{font}}',
  restart_text:
    'Os documentos do Office são desenhados com estes tipos de letra a partir da próxima conversão. As páginas web, o correio e o texto precisam que o Platen seja reiniciado.',
  restart: 'Reiniciar o Platen',
};
