/** Errors of watched folders. */
import type { watchCauses } from '../../contract/watch-causes.js';

export const watchErrors: Readonly<Record<keyof typeof watchCauses, string>> = {
  unknown_watch: 'Não há nenhuma pasta vigiada “{{watch}}”.',
  too_many_watches:
    'Está a vigiar {{limit}} pastas, e não podem ser mais. Remova primeiro uma de que já não precise.',
  watches_not_kept:
    'Não foi possível guardar as pastas vigiadas em {{path}} ({{reason}}). Verifique o disco e as permissões.',
  watch_folder_missing:
    'A pasta “{{name}}” não existe. Volta a procurar-se automaticamente; verifique o disco ou escolha outra pasta.',
  watch_not_absolute: 'O local “{{name}}” não é um caminho completo. Escolha a pasta de novo.',
  watch_taken:
    'A pasta “{{name}}” já está a ser vigiada, e os documentos são movidos de lá. Altere essa pasta vigiada ou deixe ficar os documentos.',
  watch_originals_inside:
    'Os originais não podem ir para “{{name}}”: é a própria pasta vigiada. Escolha outra pasta para eles.',
  watch_loop:
    'Isto andaria em círculo: o que é feito para “{{name}}” chega a “{{other}}” e depois volta. Escolha outra pasta para os resultados.',
  watch_password:
    'Este fluxo de trabalho pede uma palavra-passe de cada vez ({{names}}), e nenhuma é guardada. Escolha um fluxo de trabalho sem palavra-passe.',
  watch_not_joining:
    'Com “{{workflow}}”, cada documento dá um resultado próprio. Escolha um fluxo de trabalho que junte documentos.',
  watch_elsewhere: 'Outro Platen já vigia “{{name}}”.',
  file_replaced:
    'Este documento foi alterado ou substituído enquanto esperava. Converta-o de novo tal como está agora.',
  original_not_moved:
    'Isto foi convertido, mas não foi possível mover o original para “{{name}}”: {{reason}}. Resolva isso e tente de novo.',
  no_trash:
    'Isto foi convertido, mas o original não pôde ir para o lixo. A aplicação consegue fazê-lo, se o disco tiver um.',
};
