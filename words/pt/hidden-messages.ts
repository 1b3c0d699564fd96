/** O que há a dizer do que está oculto: texto, camadas e coberturas. */
export const hiddenMessages = {
  hidden_text: 'Foi omitido o texto que não se vê nestas páginas: {{pages}}',
  text_outside: 'Foi omitido o texto que está fora destas páginas: {{pages}}',
  comment_drawings_left_out:
    'O que os leitores desenharam ou carimbaram como comentário nestas páginas é omitido; as palavras dos carimbos mantêm-se: {{pages}}. Use primeiro «Achatar PDF» para o ter no resultado.',
  comments_not_taken:
    'Os comentários que os leitores puseram nas páginas não fazem parte das tabelas e são omitidos: {{count}}. «PDF para Excel» mantém-nos numa folha própria.',
  comments_no_speaker_notes:
    'Os comentários que os leitores puseram nas páginas são omitidos: {{count}}. Escolha «Comentários como notas do orador» para os ter nas notas dos diapositivos.',
  hidden_layers:
    'Foi omitido o que as camadas ocultam; ocultam algo nestas páginas: {{pages}}. Para o ter no resultado, mostre as camadas num programa de PDF e guarde o documento.',
  hidden_layers_removed:
    'O que as camadas ocultas continham nestas páginas foi removido definitivamente: {{pages}}. Guarde o original se for preciso.',
  covered_text:
    'Nestas páginas há texto que ninguém vê, porque está sob uma caixa ou uma imagem ou tem a cor da caixa que está por trás; foi omitido ({{count}} locais): {{pages}}. Quem tiver o PDF ainda o pode ler. Escolha «Manter» em «Texto tapado» para o ter no resultado.',
  covered_text_kept:
    'Nestas páginas há texto que ninguém vê, porque está sob uma caixa ou uma imagem ou tem a cor da caixa que está por trás; está no resultado ({{count}} locais): {{pages}}. Escolha «Omitir» em «Texto tapado» antes de entregar o resultado a outros.',
  marked_for_redaction:
    'Nestas páginas há algo marcado para ocultar que não foi removido; está no resultado: {{pages}}. Aplique a ocultação no programa em que foi marcada e converta de novo.',
};
