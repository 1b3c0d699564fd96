import type { ErrorCode } from '../../contract/errors.js';
import type { MessageTexts } from '../remarks.js';
import { commandLineErrors } from './command-line-errors.js';
import { remoteErrors } from './remote-errors.js';
import { documentMessages } from './document-messages.js';
import { fetchedErrors } from './fetched-errors.js';
import { hiddenMessages } from './hidden-messages.js';
import { pageMessages } from './page-messages.js';
import { beyondMessages } from './beyond-messages.js';
import { calendarErrors, messages as calendarMessages } from './calendar.js';
import { mailErrors, mailMessages } from './mail-words.js';
import { previewErrors } from './preview-errors.js';
import { previewMessages } from './preview-messages.js';
import { resultErrors } from './result-errors.js';
import { runErrors } from './run-errors.js';
import { serviceErrors } from './service-errors.js';
import { ownFileErrors } from './own-file-errors.js';
import { watchErrors } from './watch-errors.js';
import { workflowErrors } from './workflow-errors.js';

/** Sentences by the code of an error and of a remark. */
export const errors: Readonly<Record<ErrorCode, string>> = {
  empty_file: 'Este ficheiro está vazio. Escolha-o de novo ou peça uma nova cópia a quem o enviou.',
  damaged_file: 'Este ficheiro está danificado ou incompleto. Abra-o no seu programa e guarde-o de novo.',
  type_mismatch:
    'Este ficheiro chama-se {{extension}}, mas o conteúdo é de outro tipo ({{format}}). Escolha um fluxo de trabalho para esse tipo.',
  password_required: 'Este documento está protegido por palavra-passe. Introduza-a e execute de novo.',
  wrong_password: 'Essa palavra-passe não abre este documento. Introduza-a de novo.',
  unsupported_type: 'O Platen não converte este tipo de ficheiro ({{format}}).',
  right_required:
    'Este documento restringe a sua utilização. Declare que tem o direito de levantar as restrições, ou indique a palavra-passe do proprietário, e execute de novo.',
  unsupported_protection:
    'Este documento está protegido de um modo que o Platen não consegue abrir. Remova primeiro a proteção no programa de origem.',
  unreadable_file: 'O Platen não tem autorização para ler este ficheiro. Verifique as permissões.',
  ...fetchedErrors,
  ...runErrors,
  ...workflowErrors,
  ...calendarErrors,
  ...mailErrors,
  ...previewErrors,
  ...resultErrors,
  ...ownFileErrors,
  ...watchErrors,
  file_missing: 'Este ficheiro já não existe. Pode ter sido movido ou eliminado.',
  not_a_file: 'Isto não é um ficheiro que se possa ler.',
  all_blank: 'Todas as páginas deste documento estão em branco; não restaria nada.',
  no_blank_page: 'Nenhuma página deste documento está em branco; não há onde o dividir.',
  no_bookmarks:
    'Este documento não tem marcadores que levem a páginas e não pode ser dividido por eles. Escolha outro modo.',
  no_landscape_pages: 'Nenhuma das páginas é mais larga do que alta; nada foi rodado.',
  no_portrait_pages: 'Nenhuma das páginas é mais alta do que larga; nada foi rodado.',
  no_images: 'Este documento não contém imagens.',
  no_images_on_pages: 'Não há imagens nas páginas {{pages}}.',
  images_too_small:
    'Todas as imagens têm menos de {{smallest}} píxeis no lado mais curto. Peça também as mais pequenas: há {{count}}.',
  no_text:
    'Não há texto nas páginas pedidas. Se forem digitalizações, escolha “Reconhecer texto” e os respetivos idiomas e execute de novo.',
  no_attachments: 'Este documento não tem ficheiros anexados.',
  signed_document:
    'Este documento está assinado, e qualquer alteração invalida a assinatura. Escolha alterar uma cópia e execute de novo.',
  no_pages: 'Este documento não tem páginas para mostrar.',
  no_web_page: 'Não há nenhuma página web neste ficheiro.',
  empty_drawing: 'O desenho está vazio: não há nada no modelo nem nos layouts.',
  not_drawable: 'Tudo o que está neste desenho é de tipos que o Platen não consegue desenhar: {{kinds}}.',
  no_letters:
    'Nenhum tipo de letra deste computador tem estes caracteres: {{letters}}. Escreva o texto sem eles ou instale um tipo de letra.',
  crop_empty:
    'A página {{page}} tem {{width}} × {{height}} mm: estas margens não deixam nada dela. Reduza-as ou deixe a página de fora.',
  no_room:
    'As margens e os espaços deixam {{room}} mm a uma página, e ela precisa de {{least}}. Reduza-os ou aumente a folha.',
  picture_missing: 'A imagem “{{name}}” não foi encontrada. Escolha-a de novo.',
  picture_unreadable: 'Não é possível ler a imagem “{{name}}”. Escolha outra.',
  earlier_file:
    'Os números continuam a partir de “{{name}}”, cujas páginas não podem ser contadas: {{reason}} Corrija ou retire primeiro esse ficheiro.',
  files_in_the_way:
    'Nada foi iniciado: os números continuam de ficheiro em ficheiro, e estes não podem ser numerados como estão: {{names}}. Dê a cada um o que lhe falta, ou retire-o, e inicie de novo.',
  numbers_differ:
    'Este documento precisa agora de {{uses}} números, e foram reservados {{kept}} antes do início. Inicie todos os ficheiros de novo.',
  pages_changed:
    'Este documento tem {{readable}} páginas que podem ser lidas, e não {{seen}}. Use Reparar PDF e organize o resultado.',
  page_range: 'As páginas {{pages}} não existem neste documento. Ele tem {{count}}.',
  too_large: 'Este documento é demasiado grande para converter: {{detail}}.',
  image_too_large: 'Esta imagem é demasiado grande para converter ({{width}} × {{height}} píxeis).',
  already_of_type: 'Este já é um ficheiro {{type}}.',
  page_too_large:
    'A página teria {{width}} × {{height}} píxeis, o que é demasiado. Escolha menos píxeis por polegada ou um tamanho pelo lado mais comprido.',
  tiff_too_large:
    'Um TIFF contém no máximo 4 GB. Escolha um ficheiro por página, menos píxeis ou uma compressão.',
  no_files: 'Escolha pelo menos um ficheiro.',
  too_many_files:
    'São {{count}} ficheiros. Podem ser convertidos no máximo {{limit}} de cada vez: divida-os.',
  upload_too_large:
    'Estes ficheiros têm {{size}} em conjunto. Podem ser enviados no máximo {{limit}} de cada vez.',
  invalid_options: 'Algumas opções não estão corretas: {{detail}}.',
  invalid_order: 'A ordem refere ficheiros que não foram indicados: {{detail}}.',
  workflow_mismatch:
    '“{{workflow}}” não aceita ficheiros deste tipo ({{format}}). Escolha um fluxo de trabalho para esse tipo.',
  invalid_request: 'O pedido não está correto: {{detail}}.',
  unknown_workflow: 'Não existe nenhum fluxo de trabalho “{{workflow}}”.',
  workflow_name_taken: 'Já existe um fluxo de trabalho “{{name}}”. Escolha outro nome.',
  too_many_workflows:
    'Tem {{limit}} fluxos de trabalho, o máximo que se pode guardar. Remova um de que já não precise.',
  no_workflow_to:
    'Ainda nenhum fluxo de trabalho produz ficheiros {{type}}. É possível converter para: {{types}}.',
  unknown_execution: 'A conversão {{execution}} não está no histórico, ou já não está.',
  ...commandLineErrors,
  ...remoteErrors,
  file_not_given:
    'O Platen não recebeu “{{name}}” numa janela de escolha, arrastado ou aberto. Adicione o ficheiro de novo.',
  folder_not_chosen:
    'A pasta de destino “{{name}}” não foi escolhida numa janela de escolha. Escolha a pasta de novo.',
  program_not_chosen:
    'O programa “{{name}}” não foi escolhido numa janela de escolha. Escolha o LibreOffice de novo em Definições.',
  name_not_text: 'O nome deste ficheiro tem bytes que não são texto. Mude o nome do ficheiro.',
  target_is_file:
    'Não pode haver uma pasta em “{{name}}”: é um ficheiro. Indique outro local para os resultados.',
  target_other_type:
    'O resultado é {{type}} e não pode chamar-se “{{name}}”. Chame-lhe “{{better}}” ou escreva “{{name}}/” para uma pasta com esse nome.',
  work_folder_full:
    'Não há espaço no disco da pasta de trabalho do Platen ({{folder}}). Liberte espaço e execute de novo.',
  unknown_user: 'Não existe nenhum utilizador “{{name}}”.',
  unknown_organization: 'Não existe nenhuma organização “{{name}}”.',
  unknown_account: 'Não existe nenhum utilizador nem nenhuma organização “{{name}}”.',
  unknown_token: 'Não existe nenhum token “{{name}}”.',
  name_taken: 'O nome “{{name}}” já está a ser usado. Escolha outro.',
  name_invalid: 'Um nome tem de 1 a {{limit}} caracteres, nenhum deles invisível. Escolha outro.',
  cover_place_unknown:
    'O lugar “{{place}}” da capa tem um tipo que não existe: “{{type}}”. Os tipos são {{types}}.',
  cover_too_many_places: 'Uma capa tem no máximo {{limit}} lugares para textos.',
  cover_too_large: 'Esta capa tem {{size}}. Aceitam-se no máximo {{limit}}, com as imagens que contém.',
  email_invalid: 'O texto “{{email}}” não é um endereço de e-mail.',
  password_length: 'Uma palavra-passe tem de {{shortest}} a {{longest}} caracteres. Escolha outra.',
  credits_invalid: 'Os créditos são números inteiros, diferentes de 0, e ninguém pode ter mais de {{most}}.',
  database_unusable: 'Não é possível usar a base de dados {{database}} ({{reason}}).',
  limits_unreadable: 'Não é possível ler os limites ({{reason}}).',
  limits_no_group: 'A “{{name}}” devem seguir-se limites, um por linha. Existem: {{known}}.',
  limits_no_groups: 'Um ficheiro de limites tem de conter estes grupos: {{known}}.',
  limit_unknown: 'Não existe o limite “{{name}}”. Aqui existem: {{known}}.',
  limit_wrong: 'O limite “{{name}}” tem de ser um número inteiro de {{least}} a {{most}}.',
  database_taken:
    'Outro processo do Platen já trabalha com {{database}}. Só pode haver um de cada vez: pare esse processo ou dê a este uma pasta de dados e uma base de dados próprias.',
  database_newer: 'A base de dados foi escrita por um Platen mais recente. Use esse; este iria danificá-la.',
  target_missing: 'A pasta de destino já não existe. Escolha outra pasta e execute de novo.',
  target_not_writable: 'O Platen não pode escrever na pasta de destino. Escolha outra pasta.',
  target_full: 'Não há espaço suficiente na pasta de destino. Liberte espaço e execute de novo.',
  sandbox_missing:
    'Aqui, os documentos só podem ser convertidos numa sandbox, e nenhuma funciona. Instale o bubblewrap e tente de novo.',
  sandbox_needed:
    'Aqui não é possível manter separados os documentos de pessoas diferentes: nenhuma sandbox funciona. No Linux, instale o bubblewrap (Debian, Ubuntu: apt install bubblewrap), permita-lhe criar user namespaces, o que os contentores muitas vezes proíbem, e inicie de novo. Ou inicie com --without-sandbox, se todos os que usam este serviço puderem ver os documentos uns dos outros.',
  engine_missing: 'O LibreOffice não foi encontrado. Instale-o ou indique onde está em Definições.',
  engine_not_started:
    'Não foi possível iniciar o motor de conversão. Se o Platen acabou de ser atualizado ou movido, feche-o e abra-o de novo. Caso contrário, instale-o de novo.',
  engine_crashed: 'O motor de conversão parou durante este ficheiro. Tente de novo.',
  timed_out: 'Este documento demorou mais de {{minutes}} minutos e foi interrompido.',
  memory_limit: 'Este documento precisa de mais memória do que uma conversão pode usar.',
  result_invalid: 'A conversão não deu um resultado utilizável. Tente de novo.',
  conversion_failed: 'Não foi possível converter este documento.',
  cancelled: 'Cancelado.',
  interrupted: 'O Platen foi fechado durante a execução. Execute de novo.',
  ...serviceErrors,
  internal: 'Algo correu mal no Platen.',
  drm_protected:
    'Este livro está protegido por DRM e só abre no leitor da própria loja. O Platen não remove essa proteção.',
  too_old:
    'Este ficheiro tem um formato antigo que o Platen não consegue ler: {{format}}. Guarde-o de novo num programa mais recente.',
  nested_too_deep: 'Este ficheiro contém outros dentro uns dos outros, em mais de {{limit}} níveis.',
  elements_too_deep:
    'O conteúdo deste documento está encaixado em mais de {{limit}} níveis, o que nenhum programa mostra em tempo útil.',
  unknown_language:
    'O Platen não tem dados para ler “{{language}}”. Consegue ler {{known}}; é possível adicionar dados de mais idiomas.',
  language_unreadable:
    'Os dados do idioma “{{language}}” não podem ser usados: estão danificados ou não foram feitos para o Tesseract.',
  font_unreadable:
    'O ficheiro de tipo de letra “{{font}}” não pode ser usado: está danificado ou não é um tipo de letra TrueType nem OpenType (ttf, otf, ttc).',
  font_too_large:
    'O ficheiro de tipo de letra “{{font}}” tem mais de {{limit}} MB, mais do que o Platen aceita.',
  unknown_font:
    'O ficheiro de tipo de letra “{{font}}” não foi adicionado ao Platen. Foram adicionados: {{known}}.',
  network_not_allowed:
    'Isto é um endereço web. Assinale “Permitir a rede neste trabalho” nas opções e converta de novo.',
  address_refused: 'O Platen não abre {{address}}: pertence a este computador ou à rede local.',
  address_unreachable: 'Não é possível aceder ao endereço web {{address}}.',
  unknown_webhook: 'Não existe nenhum webhook “{{webhook}}”.',
  unknown_delivery: 'Não existe nenhuma entrega “{{delivery}}” deste webhook, ou já não existe.',
  too_many_webhooks: 'Já há {{limit}} webhooks, e não pode haver mais. Remova um primeiro.',
  address_invalid: 'O texto “{{address}}” não é um endereço web. Escreva-o todo, a partir de https://.',
  address_not_secure: 'O endereço {{address}} tem de começar por https://.',
  address_with_password: 'O endereço {{address}} não pode conter um nome e uma palavra-passe.',
  address_port:
    'A porta {{port}} pertence a um serviço que não é a web. Use 443, 80 ou uma a partir de 1024.',
  nothing_to_show: 'Nada neste ficheiro corresponde ao que foi pedido.',
  empty_archive: 'Este arquivo não contém ficheiros.',
  unsafe_path: 'O nome deste ficheiro leva para fora do seu arquivo; por isso, não foi extraído.',
  unsupported_archive:
    'Este ficheiro está comprimido de um modo que o Platen não consegue extrair. Extraia primeiro o arquivo com o programa de origem.',
  printer_missing:
    'Não foi encontrado nenhum navegador para desenhar páginas web. Instale o Chromium, o Chrome ou o Edge, ou use a aplicação Platen.',
  printer_failed: 'Não foi possível desenhar esta página. Tente de novo.',
  ghostscript_missing: 'O Ghostscript, que lê o PostScript, não foi encontrado. Instale-o e execute de novo.',
};

export const messages: MessageTexts = {
  glyphs_missing:
    'Nenhum tipo de letra deste computador tem estes caracteres ({{name}}): {{letters}} – {{count}} no total; no lugar deles há quadrados. Instale um tipo de letra que os tenha, como {{font}}, e converta de novo.',
  glyphs_missing_add:
    'Nenhum tipo de letra deste computador tem estes caracteres ({{name}}): {{letters}} – {{count}} no total; no lugar deles há quadrados. Em Definições > Tipos de letra, adicione um que os tenha, como {{font}}, e converta de novo.',
  glyphs_missing_package:
    'Nenhum tipo de letra deste computador tem estes caracteres ({{name}}): {{letters}} – {{count}} no total; no lugar deles há quadrados. Em Definições > Tipos de letra, adicione um que os tenha, como {{font}}, ou instale o pacote {{package}}, e converta de novo.',
  equations_missing:
    'Faltam as fórmulas deste documento: este LibreOffice não inclui o Math. Instale o LibreOffice Math e converta de novo.',
  comments_left_out:
    'Os comentários foram omitidos: a este LibreOffice faltam as janelas com que os desenha, e não consegue mantê-los quando as alterações registadas são aceites ou rejeitadas. Mostre as alterações assinaladas para os manter, ou instale essas janelas (em Debian e Ubuntu: libreoffice-uiconfig-writer).',
  fields_printed:
    'Os campos de formulário que não podem continuar preenchíveis ({{count}}) foram impressos tal como se veem. O LibreOffice mantém os controlos de conteúdo do Word, a partir da versão 7.6, mas não os campos do tipo antigo; substitua-os no Word e converta de novo.',
  comments_continued:
    'Os comentários que não cabem ao lado da sua página ({{count}}) estão por inteiro no fim, a partir da página {{page}}.',
  diagram_simplified:
    'O SmartArt deste documento ({{count}}) foi guardado sem desenho e foi desenhado de forma simplificada. Guarde-o num Office mais recente e converta de novo.',
  numbers_given: 'Os números {{first}} a {{last}} são para as páginas desta execução.',
  numbers_again:
    'Os números {{first}} a {{last}} já foram usados numa execução anterior (“{{name}}” era o primeiro documento). Comece em {{next}} para ter números que só ocorrem uma vez.',
  numbers_kept:
    '“{{name}}” não foi numerado. Os números {{first}} a {{last}} ficam reservados: execute-o de novo neste trabalho para os usar.',
  already_pdf: 'Este já é um PDF: o resultado é igual, byte por byte.',
  font_substituted:
    'O tipo de letra “{{font}}” não existe neste computador; foi usado “{{replacement}}” em vez dele.',
  font_substituted_widths:
    'O tipo de letra “{{font}}” não existe neste computador; em vez dele foi usado “{{replacement}}”, que tem as mesmas larguras.',
  extension_mismatch:
    'Chama-se {{extension}}, mas o conteúdo é de outro tipo ({{format}}). Foi convertido como tal.',
  name_shortened: 'O nome era demasiado longo para o disco e foi abreviado para “{{name}}”.',
  cold_conversion: 'O motor em execução falhou; um novo tratou deste documento.',
  retried: 'O motor de conversão parou uma vez; à segunda tentativa resultou.',
  delimiter_detected: 'As colunas estão separadas por: {{delimiter}}.',
  encoding_detected: 'O texto foi lido como {{encoding}}.',
  code_page_unknown:
    'Segundo este desenho, o texto está em {{stated}}, uma página de códigos que o Platen não conhece. Foi lido como {{encoding}}; pode haver letras erradas.',
  blocked_link: 'O conteúdo ligado não foi carregado: {{link}}',
  pdfa_claim_lost: 'O resultado já não declara ser PDF/A nem PDF/UA.',
  pdfa_not_reached: 'O resultado não cumpre {{level}}: {{detail}}',
  pdfa_reached:
    'O resultado é {{level}}, segundo a verificação do próprio Platen (e não de um validador independente).',
  pdfa_kept: 'Este já é {{level}} e fica como está.',
  pdfa_untagged:
    'O documento não tem etiquetas para leitores de ecrã; por isso, o resultado é {{level}} e não {{wanted}}.',
  pdfa_no_unicode:
    'Não se conhecem os caracteres de alguns tipos de letra; por isso, o resultado é {{level}} e não {{wanted}}.',
  pdfa_pages_pictured:
    'Páginas que passaram a imagens, com o texto que foi possível manter, invisível, por trás: {{pages}}',
  pdfa_parts_pictured:
    'Páginas com partes que passaram a imagens, porque este nível não admite transparência nem camadas: {{pages}}',
  pdfa_pages_resized:
    'Páginas menores ou maiores do que o PDF/A permite (3 a 14 400 unidades) receberam outro tamanho: {{pages}}',
  pdfa_media_pictured:
    'Filmes, sons ou vistas 3D não fazem parte do resultado, apenas as imagens que os representavam: páginas {{pages}}',
  pdfa_comments_removed:
    'Comentários ocultos, ou coisas que o PDF/A proíbe numa página, não fazem parte do resultado: páginas {{pages}}',
  pdfa_attachments_removed:
    'Anexos que não fazem parte do resultado, porque este nível não os pode conter: {{names}}',
  password_removed: 'A proteção por palavra-passe de {{name}} não faz parte do resultado.',
  cut_off:
    'O fim de {{name}} falta ou está danificado. Foi convertido o que se consegue ler; verifique as páginas, sobretudo as últimas.',
  accessibility_allowed:
    'A leitura por tecnologias de apoio continua permitida: a norma AES-256 não deixa proibi-la.',
  motion_video_cut: 'De uma imagem em movimento foi usada apenas a imagem fixa.',
  options_assumed:
    'O serviço não diz que opções tem este fluxo de trabalho. Foram oferecidas as que todos os serviços têm.',
  service_goes_on:
    'Não foi possível dizer ao serviço que parasse. Pode continuar com os documentos enviados e cobrá-los.',
  fetched_together: 'O serviço fez um só ficheiro destes {{count}} documentos. Verifique se estão todos lá.',
  fetched_extra:
    'O serviço deu mais ficheiros do que os pedidos ({{count}}): {{names}}. Estão numa pasta ao lado dos outros resultados.',
  fetched_left_out:
    'Ficheiros no arquivo do serviço ({{count}}) não puderam ser aproveitados e foram omitidos: {{names}}.',
  fetched_by_order:
    'Os resultados do serviço não têm os nomes dos documentos. Foram atribuídos pela ordem em que tudo foi enviado: verifique se correspondem.',
  files_advised:
    'Foram enviados {{count}} ficheiros de uma vez. Aconselham-se até {{limit}}: com mais demora-se mais, e o resultado só aparece quando o último estiver pronto.',
  many_files: 'Muitos ficheiros de uma vez demoram um pouco. Cada resultado aparece assim que está pronto.',
  note: '{{text}}',
  repaired: '{{name}} estava danificado e foi reparado. Páginas encontradas: {{pages}}.',
  damaged_pages: 'Estas páginas estão danificadas e em branco: {{pages}}.',
  pages_in_part:
    'Estas páginas estão parcialmente danificadas; mostra-se o que se consegue ler: {{pages}}. Pode faltar algo ou haver erros.',
  earlier_pages:
    'A última versão destas páginas perdeu-se; mostram-se como eram antes: {{pages}}. Procure uma cópia mais recente do documento.',
  not_damaged: 'Não se encontrou nada de errado em {{name}}; o resultado é igual.',
  text_recognised:
    'Páginas reconhecidas: {{pages}}; deixadas como estavam: {{left}}; endireitadas: {{turned}}',
  nothing_to_recognise:
    'Nenhuma página precisava de reconhecimento: as páginas já têm texto, ou não têm nada.',
  pages_not_recognised: 'Páginas que não puderam ser reconhecidas e ficaram como estavam: {{pages}}',
  pages_too_large:
    'Páginas demasiado grandes para serem desenhadas com tanto detalhe: {{pages}}. Escolha menos píxeis por polegada ou um tamanho pelo lado mais comprido.',
  drawings_of_pixels:
    'Páginas com desenhos que no resultado são apenas imagens de píxeis, porque linhas e áreas não os mostrariam fielmente (gradientes, padrões, fotografias no interior ou demasiadas partes): {{pages}}',
  page_pictures_lost:
    'Nestas páginas há imagens que não puderam ser lidas; faltam no resultado: {{pages}}. “PDF para PNG” mostra as páginas tal como se veem.',
  pages_not_read:
    'Páginas que não puderam ser lidas e não estão no resultado: {{pages}}. Outro programa talvez as consiga imprimir num novo PDF.',
  pages_not_drawn: 'Páginas que não puderam ser desenhadas e não estão entre os resultados: {{pages}}',
  pages_recognised:
    'O texto destas páginas foi reconhecido ({{languages}}): {{pages}}. Reveja-o onde for importante.',
  pages_without_text:
    'Estas páginas são imagens sem texto: {{pages}}. Escolha “Reconhecer texto” e execute de novo para obter as palavras.',
  fonts_not_embedded:
    'Os criadores destes tipos de letra não permitem incluí-los noutros ficheiros; por isso, a página é mostrada com outros semelhantes: {{fonts}}',
  fonts_left_out:
    'Estes tipos de letra não estão na página, porque a tornariam demasiado grande ou lhes faltam letras que ela mostra; no lugar deles estão outros: {{fonts}}',
  no_text_found:
    'Não há texto neste documento, pelo que também não há no resultado. O que ele mostra está nas imagens, se as tiver.',
  letters_guessed:
    'Nestas páginas, o documento não diz que letras as suas formas representam, pelo que o texto pode estar errado: {{pages}}. Escolha “Reparar texto que se copia mal” e execute de novo.',
  page_cut:
    'Estas páginas contêm mais do que se lê de uma só página; falta algo delas no resultado: {{pages}}',
  letters_not_in_encoding:
    'A codificação {{encoding}} não tem lugar para estas letras; foram substituídas por pontos de interrogação: {{letters}}. Escolha UTF-8 para as manter.',
  no_tables:
    'Não foi encontrada nenhuma tabela. Em vez disso, o resultado tem o texto do documento, uma linha por parágrafo.',
  doubtful_cells:
    'Células a verificar, pois o valor ou o lugar foi adivinhado: {{cells}} ({{count}} no total). Um comentário em cada uma diz porquê.',
  doubtful_tables:
    'As linhas e colunas destas tabelas foram adivinhadas; compare-as com a página: {{tables}}',
  doubtful_values:
    'Números ou datas que podem ter outro significado: {{count}}. Escolha o país em cuja forma estão escritos para ter a certeza.',
  table_pictures_left_out: 'Imagens dentro de tabelas que não fazem parte do resultado: {{count}}',
  sheets_continued: 'Linhas a mais do que cabem numa folha continuam em folhas seguintes: {{count}}',
  long_cell_texts: 'Textos mais longos do que cabe numa célula continuam na última folha: {{count}}',
  slides_one_size:
    'Todos os diapositivos têm o mesmo tamanho; por isso, estas páginas ficam ao centro do seu, reduzidas quando são maiores: {{pages}}',
  formulas_in_csv:
    'Textos que os programas de folha de cálculo tomam por fórmulas: {{count}}. Escolha “Impedir que o texto seja executado como fórmula” para o evitar.',
  low_resolution: 'As páginas muito grandes foram lidas com menor resolução: {{pages}}',
  signature_lost: 'As assinaturas de {{name}} não são válidas no resultado.',
  tags_lost: 'As etiquetas que os leitores de ecrã usam não fazem parte do resultado.',
  compressed: '{{before}} → {{after}}, {{percent}} menor',
  not_compressed: 'Não é possível reduzir mais: o resultado é o documento tal como estava.',
  compressed_images: 'Imagens reduzidas: {{changed}} de {{count}} (−{{saved}})',
  compressed_fonts: 'Tipos de letra sem os caracteres não usados: {{changed}} (−{{saved}})',
  compressed_duplicates: 'Partes que estavam em duplicado: {{changed}} (−{{saved}})',
  compressed_streams: 'Partes mais bem comprimidas: {{changed}} (−{{saved}})',
  size_not_reached: 'Não é possível chegar a {{wanted}}: o resultado tem {{reached}}.',
  pdfa_dropped: 'O resultado já não é um PDF/A.',
  mended: '{{name}} estava danificado e foi reparado. Verifique as páginas do resultado.',
  not_protected: '{{name}} não estava protegido; o resultado é igual.',
  page_over_limit: 'A página {{page}}, por si só, é maior do que {{limit}} e fica num ficheiro próprio.',
  xmp_rewritten: 'As propriedades em XMP não puderam ser lidas e foram escritas de novo.',
  xfa_lost:
    '{{name}} é um formulário XFA. O resultado contém o que outros programas, que não os da Adobe, mostram dele.',
  numbers_there:
    'Estas páginas já têm números do mesmo tipo, como {{example}}: {{pages}}. Os novos ficam ao lado deles.',
  contents_letters: 'Nenhum tipo de letra deste computador tem estas letras do índice: {{letters}}.',
  merge_simplified:
    'Estes PDF são tão grandes que as ligações por nome, as camadas e as etiquetas não fazem parte do resultado, e os campos de formulário têm outros nomes.',
  grown_by_repair: 'Depois de reparado, o documento é maior: {{after}} em vez de {{before}}.',
  html_left_out: '{{name}} contém HTML, que não faz parte do resultado.',
  history_full:
    'Não há espaço no disco da pasta do próprio Platen ({{folder}}). A conversão continuou, mas não ficou toda no histórico.',
  blocked_sites: 'Endereços na internet que não foram carregados: {{count}} ({{hosts}})',
  blocked_links_more: 'Mais endereços que não foram carregados: {{count}}',
  missing_file: 'Falta um ficheiro necessário: {{name}}',
  missing_files_more: 'Mais ficheiros em falta: {{count}}',
  image_pages_lost:
    'Páginas de {{name}} que não se conseguem ler e faltam: {{lost}} ({{count}} de {{pages}})',
  picture_incomplete:
    '{{name}} está danificado ou falta-lhe o fim. Foi convertido o que se consegue ler da imagem; o resto está em branco ou cinzento.',
  layouts_blank: 'Foram omitidos os layouts em que não se vê nada: {{names}}',
  model_drawn:
    'Nenhum layout deste desenho mostra alguma coisa ({{names}}); por isso, foi desenhado o modelo.',
  not_drawn: 'Não desenhado: {{count}} × {{kind}}',
  not_drawn_source: 'Não desenhado: {{count}} × {{kind}}; em vez disso mostra-se o código.',
  picture_left_out: '{{name}} não faz parte do resultado: está danificado ou é demasiado grande.',
  blank_pages: 'Páginas que ficaram em branco: {{count}}',
  page_late: 'A página não tinha acabado de carregar. Foi impressa como estava.',
  text_cut:
    'O texto que não cabe na sua caixa é cortado. Caixas: {{count}}; a primeira começa por «{{start}}».',
  pages_left_out: 'Páginas do site que foram omitidas: {{count}}',
  ...hiddenMessages,
  ...pageMessages,
  ...beyondMessages,
  ...documentMessages,
  ...calendarMessages,
  ...mailMessages,
  ...previewMessages,
  sheets_wide:
    'Mais largas do que a página e repartidas por {{pages}} páginas: {{sheets}}. Com “À largura da página”, as páginas seriam {{fitted}}.',
  sheets_small_print: 'Impressas tão pequenas que custam a ler ({{percent}} % do tamanho): {{sheets}}.',
  sheets_over_fit:
    'Mais do que cabe nas páginas que a configuração de página pede, mesmo a {{percent}} % do tamanho, e por isso em mais: {{sheets}}. Ponha todas as colunas na largura de uma página para letra maior.',
  sheets_over_one_page: 'Demasiado grandes para uma página e, por isso, em várias: {{sheets}}.',
  links_left_out:
    'As ligações que não levam a nenhum sítio a que um documento possa levar são apenas texto no resultado: {{count}}',
  table_split:
    'Tabelas com mais colunas do que o Word admite (63) passaram a várias, umas por baixo das outras: {{count}}',
  shapes_left_out: 'Linhas e áreas omitidas, de desenhos com um número muito grande delas: {{count}}',
  fonts_replaced:
    'Tipos de letra que poucos computadores têm; outros que o Word tem, mais ou menos da mesma largura, substituem-nos: {{fonts}}',
  form_flows:
    'Um formulário: o texto corre agora e talvez não fique junto às suas caixas. Com “Manter o aspeto” tudo fica no seu lugar.',
  poster_flows:
    'Uma página feita para ser vista: o texto corre agora. Com “Manter o aspeto” tudo fica no seu lugar.',
  paper_shrunk:
    'Páginas maiores do que o Word admite (22 polegadas, 56 cm) ficaram mais pequenas e podem ter menos espaço: {{count}}',
};
