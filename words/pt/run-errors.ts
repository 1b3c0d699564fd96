import type { runCauses } from '../../contract/run-causes.js';

/** Sentences about what a service on another computer does. */
export const runErrors: Readonly<Record<keyof typeof runCauses, string>> = {
  execution_failed:
    'O serviço não conseguiu converter isto e não disse porquê. Execute de novo ou pergunte a quem gere o serviço.',
  execution_failed_saying: 'O serviço não conseguiu converter isto. Diz ele: “{{detail}}”.',
  execution_endless:
    'O serviço está nisto há {{hours}} horas sem chegar ao fim (diz “{{status}}”). Execute de novo para continuar à espera, ou pergunte a quem gere o serviço.',
  not_noted:
    'O Platen não conseguiu anotar neste computador que isto estava a ser enviado; por isso parou antes do último byte e o serviço não converteu nada. O disco da pasta do Platen pode estar cheio: liberte espaço e execute de novo.',
  step_gave_several:
    'Este passo deu {{count}} ficheiros no serviço, e o passo seguinte aceita um. Faça os passos um após o outro.',
};
