/** Portuguese of contract/way-causes.ts. */
import type { wayCauses } from '../../contract/way-causes.js';

export const wayErrors: Readonly<Record<keyof typeof wayCauses, string>> = {
  host_unknown:
    'O nome {{host}} não é conhecido. Verifique o endereço e se este computador está ligado à rede.',
  connection_refused: 'Nada responde em {{host}}. Verifique o endereço e se o serviço está a funcionar lá.',
  host_unreachable:
    'Não há caminho deste computador para {{host}}. Verifique a rede, e uma VPN se o serviço precisar dela.',
  connection_lost: 'A ligação a {{host}} interrompeu-se. Verifique a rede e tente de novo.',
  service_timeout: 'O serviço em {{host}} não respondeu em {{seconds}} segundos. Tente de novo mais tarde.',
  proxy_unreachable:
    'Não é possível contactar o proxy {{proxy}}. Verifique o proxy em Definições ou nas definições do sistema.',
  result_cut: 'O resultado só chegou em parte: {{received}} de {{expected}} bytes. Obtenha-o de novo.',
  certificate_untrusted:
    'O certificado de {{host}} não é de ninguém em quem este computador confie ({{reason}}). Se o serviço for seu, adicione o certificado em Definições.',
  certificate_out_of_date:
    'O certificado de {{host}} não é válido agora ({{reason}}). Verifique a data deste computador ou informe o administrador do serviço.',
  certificate_name:
    'O certificado em {{host}} é para outro nome. Verifique o endereço ou informe o administrador do serviço.',
  not_secure:
    'Não é possível estabelecer uma ligação segura a {{host}} ({{reason}}). Verifique o endereço e a porta.',
  certificates_unusable:
    'O ficheiro de certificados deste serviço não pode ser usado ({{reason}}). Escolha um ficheiro PEM em Definições.',
  proxy_login:
    'O proxy {{proxy}} quer um nome e uma palavra-passe, ou outros que não os indicados. Configure-os nas definições de proxy do sistema.',
  proxy_refused:
    'O proxy {{proxy}} não deixa o Platen passar para {{host}} (estado {{status}}). Pergunte ao seu administrador.',
  redirect_elsewhere:
    'O serviço em {{host}} reencaminha o Platen para {{other}}. O token é só para {{host}}, pelo que o Platen não seguiu. Se o serviço mudou de local, altere o endereço em Definições.',
  redirect_refused:
    'O serviço em {{host}} reencaminha o Platen para outro endereço ({{address}}), que não se pode seguir. Verifique o endereço do serviço em Definições.',
  address_elsewhere:
    'O serviço indica um endereço em {{other}}. O token é só para {{host}}, pelo que o Platen não pediu nada lá. Informe o administrador do serviço.',
  web_page_came:
    'O serviço em {{host}} respondeu com uma página web em vez de dados. Verifique o endereço do serviço e se tem de iniciar sessão na rede primeiro.',
  empty_answer: 'O serviço em {{host}} deu uma resposta vazia (estado {{status}}). Tente de novo mais tarde.',
  not_data:
    'O serviço em {{host}} respondeu com algo que não vem de um serviço de conversão ({{detail}}). Verifique o endereço do serviço.',
  answer_too_large:
    'O serviço em {{host}} enviou uma resposta sem fim, da qual foram lidos {{limit}} MB. Verifique o endereço do serviço.',
  no_service_there:
    'Não há nenhum serviço de conversão em {{host}}: {{path}} não foi encontrado. Verifique o endereço do serviço.',
  forbidden: 'O serviço não permite isto com o seu token ({{detail}}). Pergunte ao administrador.',
  service_failed:
    'Algo correu mal no serviço (estado {{status}}): {{detail}}. Tente de novo mais tarde ou informe o administrador.',
  service_refused: 'O serviço recusou isto (estado {{status}}): {{detail}}.',
  credits_lacking:
    'O serviço diz que não restam créditos suficientes para isto. Carregue-os no serviço ou converta neste computador.',
  too_large_for_service:
    'O serviço não aceita tanto de uma vez ({{megabytes}} MB). Envie menos ficheiros ou ficheiros mais pequenos.',
  execution_gone: 'O serviço já não conhece esta conversão. Execute-a de novo.',
  workflow_gone:
    'O serviço já não oferece este fluxo de trabalho. Atualize os fluxos de trabalho do serviço e escolha de novo.',
  unclear_outcome:
    'A ligação interrompeu-se depois de os documentos poderem ter chegado, pelo que ninguém sabe se estão a ser convertidos. Veja no serviço, e envie-os de novo só se lá não estiverem: ambas as vezes seriam cobradas.',
  file_changed: 'Este ficheiro mudou enquanto era enviado. Espere até estar guardado e execute de novo.',
  proxy_lost:
    'A ligação através do proxy {{proxy}} caiu antes de {{host}} responder. Verifique o proxy ou pergunte ao administrador dele.',
  upload_stalled:
    'O serviço em {{host}} não recebeu nada durante {{seconds}} segundos enquanto os documentos eram enviados. Verifique a rede e execute de novo.',
  result_too_long:
    'O resultado é mais longo do que o serviço anunciou ({{expected}} bytes), pelo que não pode estar certo. Execute de novo.',
  result_size_differs:
    'O resultado tem {{received}} bytes, e o serviço anunciou {{expected}}; não pode estar certo. Execute de novo.',
  result_without_end:
    'O serviço enviou um resultado sem fim, e o Platen parou depois de {{limit}} GB. Informe o administrador.',
};
