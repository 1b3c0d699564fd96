/** Words of the tables that are looked at before they are taken. */
import type { tables as english } from '../en/tables.js';

export const tables: typeof english = {
  label: 'Tabelas das páginas',
  tables: 'Tabelas desta página',
  document: 'Documento',
  page: 'página {{page}} de {{count}}',
  page_before: 'Página anterior',
  page_behind: 'Página seguinte',
  found_one: '{{count}} tabela',
  found_other: '{{count}} tabelas',
  table: 'Tabela {{place}}',
  draw: 'Desenhar tabela',
  drawing: 'A desenhar …',
  draw_hint: 'Arraste uma moldura à volta da tabela.',
  draw_whole: 'Usar a página inteira',
  take: 'Usar esta tabela',
  take_again: 'Voltar a usar esta tabela',
  left_out: 'Omitida: voltar a usar',
  header_rows: 'Linhas de cabeçalho',
  doubtful_one: '{{count}} célula a rever',
  doubtful_other: '{{count}} células a rever',
  doubt: 'Reveja esta célula: o valor ou o lugar foi adivinhado.',
  sheet: 'Folha',
  more_rows_one: 'Mais {{count}} linha é usada e não se mostra aqui.',
  more_rows_other: 'Mais {{count}} linhas são usadas e não se mostram aqui.',
  none: 'Nenhuma tabela é usada desta página. Desenhe uma onde a vir.',
  no_text:
    'Esta página ainda não tem texto. É reconhecido quando o documento é convertido, e as tabelas são encontradas então.',
  next_with: 'Ir para a página {{page}}, a próxima com uma tabela',
  none_elsewhere: 'Nenhuma outra página do documento tem tabelas.',
  looking_on: 'As outras páginas estão a ser vistas …',
  looking: 'A procurar tabelas …',
  add_column: 'Dividir coluna',
  add_row: 'Dividir linha',
  column_line:
    'Divisória de coluna {{place}} de {{count}}: as setas movem-na, Page Up e Page Down escolhem outra, Delete retira-a',
  row_line:
    'Divisória de linha {{place}} de {{count}}: as setas movem-na, Page Up e Page Down escolhem outra, Delete retira-a',
  reset: 'Como encontrada',
  undone: 'Anulado',
  redone: 'Refeito',
};
