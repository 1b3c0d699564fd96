/** O que há a dizer de páginas retiradas, cortadas ou deixadas como estavam. */
export const pageMessages = {
  animation_cut: '{{name}} está animado. Só foi usada a primeira imagem.',
  blank_pages_removed: 'Páginas em branco removidas: {{count}} ({{pages}})',
  no_blank_pages: 'Nenhuma página está em branco: estão todas no resultado.',
  crop_hides: 'O que fica fora das novas margens está oculto, não removido: continua no ficheiro.',
  crop_removed:
    'O que ficava fora das novas margens foi removido definitivamente: as páginas recortadas são agora imagens, sem texto para selecionar, campos ou comentários. «OCR em PDF» volta a permitir pesquisar o texto.',
  crop_nothing: 'Nada foi cortado: todas as páginas estão como estavam.',
  crop_kept:
    'Páginas que não mostram nada ou não podem ser desenhadas e por isso mantêm o tamanho: {{count}} ({{pages}})',
  images_left_out: 'Imagens que não puderam ser lidas: {{count}}',
  attachments_left_out: 'Anexos que não puderam ser lidos: {{count}}',
};
