import type { fetchedCauses } from '../../contract/fetched-causes.js';

/** Sentences about results that were fetched from a service. */
export const fetchedErrors: Readonly<Record<keyof typeof fetchedCauses, string>> = {
  fetched_empty:
    'O serviço enviou um ficheiro vazio em vez do resultado. Execute de novo; se voltar a acontecer, informe quem gere o serviço.',
  fetched_web_page:
    'Em vez do resultado veio uma página web. Veja se esta rede pede primeiro que inicie sessão e depois execute de novo.',
  fetched_message:
    'O serviço enviou uma mensagem em vez do resultado: “{{said}}”. Execute de novo ou pergunte a quem gere o serviço.',
  fetched_cut_off: 'O resultado tem {{received}} bytes, e o serviço anunciou {{announced}}. Execute de novo.',
  fetched_damaged:
    'O resultado que o serviço enviou ({{format}}) está danificado ou incompleto. Execute de novo.',
  fetched_other_type:
    'O serviço anunciou um resultado do tipo {{announced}} e enviou outra coisa ({{format}}). Execute de novo ou pergunte a quem gere o serviço.',
  fetched_archive_empty:
    'O arquivo que o serviço enviou como resultado não contém ficheiros. Execute de novo ou pergunte a quem gere o serviço.',
  fetched_missing:
    'O serviço não deu nenhum resultado para este ficheiro. Execute de novo; se voltar a não vir, o serviço não o consegue converter.',
  fetched_doubtful:
    'Os nomes não permitem saber que resultado pertence a este ficheiro. Estão todos numa pasta ao lado dos outros: veja lá.',
  fetched_entry_unsafe:
    'O resultado deste ficheiro tem um nome que leva para fora do seu arquivo, pelo que não foi extraído. Pergunte a quem gere o serviço.',
  fetched_entry_encrypted:
    'O resultado deste ficheiro está encriptado no seu arquivo e não pode ser extraído. Pergunte a quem gere o serviço.',
  fetched_entry_too_large:
    'Depois de extraído, o resultado deste ficheiro é maior do que um arquivo pode conter, pelo que foi omitido. Envie o ficheiro sozinho.',
  fetched_entry_unusable:
    'O resultado deste ficheiro não pode ser extraído: está danificado ou não é um ficheiro. Execute de novo.',
};
