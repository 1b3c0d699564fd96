/** Words of the options. */
export const pt = {
  options: {
    target_size: {
      label: 'Limitar o tamanho',
      description: 'As imagens são reduzidas passo a passo até o ficheiro caber.',
    },
    image_quality: {
      label: 'Qualidade das imagens',
      description: 'Mais alta é melhor e maior. Caso contrário, decide o nível.',
    },
    image_dpi: {
      label: 'Resolução das imagens',
      description: 'As imagens com mais píxeis na página são reduzidas. Caso contrário, decide o nível.',
    },
    image_colours: { label: 'Cores das imagens', description: 'O texto e as linhas mantêm as suas cores.' },
    compress_fonts: {
      label: 'Reduzir tipos de letra',
      description: 'Retira os caracteres que não são usados e os tipos de letra em duplicado.',
    },
    compress_structure: {
      label: 'Arrumar',
      description:
        'Comprime tudo de novo e remove o que está em duplicado, não é usado ou se destina a um único programa.',
    },
    linearize: {
      label: 'Visualização rápida na web',
      description: 'A primeira página aparece antes de todo o ficheiro estar carregado.',
    },
    strip_metadata: {
      label: 'Remover propriedades',
      description: 'Título, autor, programa e semelhantes. Sem eles, um PDF/A deixa de ser PDF/A.',
    },
    strip_interactive: {
      label: 'Remover elementos interativos',
      description:
        'Os campos de formulário e os comentários passam a fazer parte da página; os scripts e as ações desaparecem. As ligações e os marcadores ficam.',
    },
  },
  values: {
    image_colours: {
      auto: 'Segundo o nível',
      print: 'Como estão, com contornos de cor nítidos',
      web: 'RGB, para ecrãs',
      small: 'RGB, cinzento onde quase não há cor',
      grey: 'Tons de cinzento',
    },
    compress_fonts: { auto: 'Segundo o nível', yes: 'Sim', no: 'Não' },
    compress_structure: { auto: 'Segundo o nível', yes: 'Sim', no: 'Não' },
  },
};
