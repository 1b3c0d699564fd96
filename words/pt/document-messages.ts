/** O que há a dizer das partes ocultas de um documento. */
export const documentMessages = {
  hidden_sheets_left_out:
    'Folhas ocultas que foram omitidas: {{count}}. Mostre-as num programa de folhas de cálculo e converta de novo para as ter.',
  hidden_slides_left_out:
    'Diapositivos ocultos que foram omitidos: {{count}}. Escolha «Também diapositivos ocultos» para os ter.',
  document_font_unused:
    'O tipo de letra “{{font}}” do documento não pôde ser lido e não foi usado. Instale-o neste computador e converta de novo para ver o texto com ele.',
  document_font_unused_restricted:
    'O tipo de letra “{{font}}” do documento não foi usado: o seu autor não permite incorporá-lo. Instale-o neste computador e converta de novo para ver o texto com ele.',
  inner_documents_left_out:
    'O texto inserido como documentos próprios que não se consegue ler foi omitido: {{names}}. Insira-o no próprio Word e converta de novo para o ter.',
  quote_detected: 'Os valores estão entre {{quote}}.',
  quotes_guessed:
    'Há aspas no ficheiro que não formam pares, pela primeira vez na linha {{line}}. Aí os valores foram separados pelos separadores e fins de linha: compare o resultado com o ficheiro.',
  cell_pictures_left_out:
    'As imagens que estão dentro de células foram omitidas: {{cells}}. Coloque-as sobre as células no Excel e converta de novo para as ter.',
  charts_redrawn:
    'Gráficos de um tipo novo que o LibreOffice não desenha, desenhados de novo a partir dos seus números: {{count}}. As cores e os pormenores podem diferir.',
  charts_as_bars:
    'Gráficos de um tipo novo que o LibreOffice não desenha (treemap, raios de sol, caixa e bigodes, mapa), desenhados como barras com os mesmos números: {{count}}. Cole-os como imagens e converta de novo para os ter tal como são.',
  charts_left_out:
    'Gráficos de um tipo novo que o LibreOffice não desenha (cascata, funil, treemap e semelhantes): {{count}}. Cole-os como imagens e converta de novo para os ter.',
  sheet_charts_left_out:
    'Gráficos de um tipo novo que o LibreOffice não desenha (cascata, funil, treemap e semelhantes): {{count}}, em {{sheets}}. Cole-os como imagens no Excel e converta de novo para os ter.',
  header_pictures_left_out:
    'As imagens nos cabeçalhos e rodapés de folhas foram omitidas: {{sheets}}. O LibreOffice não as desenha. Coloque-as na folha no Excel e converta de novo para as ter.',
  cells_not_worked_out:
    'Fórmulas que o LibreOffice não consegue calcular e das quais o ficheiro não contém valor: {{cells}}. Abra e guarde o livro no Excel e converta de novo.',
};
