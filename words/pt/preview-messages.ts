/** What is said of files of which only a preview could be read. */
export const previewMessages = {
  preview_only: 'Só foi convertida a pré-visualização que está no ficheiro, e não o próprio documento.',
  preview_only_whole:
    'Estas são as páginas tal como o programa do documento as guardou no ficheiro para pré-visualização.',
  preview_only_first:
    'Só foi possível ler a pequena imagem da primeira página que está no ficheiro, e não o próprio documento.',
  preview_only_ghostscript:
    'Esta é a pré-visualização grosseira que está no ficheiro. Instale o Ghostscript para obter o próprio desenho.',
  preview_only_damaged:
    'O desenho está danificado. Esta é a pré-visualização grosseira que está no ficheiro.',
  best_effort: 'Este tipo de ficheiro é convertido o melhor possível. Compare o resultado com o original.',
};
