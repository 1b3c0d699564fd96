/** Portuguese of contract/remote-causes.ts. */
import { wayErrors } from './way-errors.js';

export const remoteErrors = {
  ...wayErrors,
  unknown_service: 'O serviço de conversão “{{service}}” já não existe. Configure-o de novo em Definições.',
  no_sandbox: 'O serviço “{{service}}” não tem endereço de um ambiente de testes. Indique um primeiro.',
  no_service_workflow:
    'O serviço “{{service}}” não tem nenhum fluxo de trabalho que se saiba converter isto para {{type}}: {{names}}. Escolha um com --workflow: {{workflows}}.',
  several_service_workflows:
    'O serviço “{{service}}” tem vários fluxos de trabalho que convertem isto para {{type}}: {{names}}. Escolha um com --workflow: {{workflows}}.',
  option_of_other_workflow:
    'A opção “{{option}}” é dada para o fluxo de trabalho “{{workflow}}”, que aqui não é usado. Usados aqui: {{workflows}}.',
  pages_of_pdf_only:
    'Antes do envio para um serviço, só se podem tirar páginas de um PDF, e este ficheiro é de outro tipo ({{format}}). Retire as páginas, ou converta-o primeiro.',
  service_name_invalid:
    'Um serviço não se pode chamar “{{name}}”. Escolha um nome de 1 a 100 caracteres, sem dois pontos e que não seja “local”.',
  service_address_invalid:
    'O texto “{{address}}” não é o endereço de um serviço. Escreva-o como o serviço o indica, por exemplo https://example.org.',
  service_address_not_secure:
    'O endereço de “{{host}}” tem de começar por https://, para que ninguém no caminho possa ler os documentos e o token.',
  service_address_with_password:
    'O endereço de “{{host}}” não pode conter um nome e uma palavra-passe. Retire-os e introduza o token.',
  service_address_with_query:
    'O endereço de “{{host}}” tem de terminar antes de “?” e “#”. Retire o que vem a seguir.',
  sandbox_is_production:
    'O ambiente de testes tem o endereço do próprio serviço, que cobra créditos. Indique o endereço do ambiente de testes, ou nenhum.',
  proxy_invalid:
    'O texto “{{proxy}}” não é o endereço de um proxy que o Platen possa usar. Escreva-o como http://servidor:porta.',
  proxy_with_password:
    'O endereço de um proxy não pode conter um nome e uma palavra-passe: é guardado num ficheiro. Configure-os no sistema ou retire-os.',
  proxy_unusable:
    'Segundo o sistema, o caminho para o serviço passa por {{proxy}}, um tipo de proxy que o Platen não usa. Indique outro no serviço, como http://servidor:porta.',
  certificate_missing: 'O ficheiro de certificado {{certificate}} não existe. Escolha-o de novo ou retire-o.',
  certificate_unreadable:
    'O Platen não pode ler o ficheiro de certificado {{certificate}}. Verifique as permissões.',
  certificate_invalid:
    'O ficheiro {{certificate}} não contém nenhum certificado que se possa ler. Tem de ser texto PEM, com “BEGIN CERTIFICATE”.',
  certificate_expired:
    'Os certificados em {{certificate}} expiraram, o último em {{date}}. Peça um novo ficheiro.',
  token_invalid:
    'Isto não é um token: tem espaços, quebras de linha ou outros caracteres que nenhum token tem. Copie-o de novo, por inteiro.',
  token_file_open:
    'Outras pessoas neste computador podem ler o ficheiro de token {{file_name}} (o modo é {{mode}}). Feche-o primeiro com “chmod 600”.',
  token_file_foreign: 'O ficheiro de token {{file_name}} pertence a outra pessoa. Use um ficheiro seu.',
  token_file_unreadable:
    'Não é possível ler o ficheiro de token {{file_name}}. Verifique o nome e as permissões.',
  no_token_given:
    'Não foi indicado nenhum token. Indique-o na primeira linha da entrada padrão ou no ficheiro.',
  keychain_missing:
    'Aqui não responde nenhum porta-chaves do sistema, e o Platen não guarda tokens em mais lado nenhum. Indique-o de cada vez com --token-stdin ou --token-file.',
  keychain_locked:
    'O porta-chaves do sistema está bloqueado ou não aceita nada, e o Platen não guarda tokens em mais lado nenhum. Desbloqueie-o e tente de novo, ou indique o token de cada vez com --token-stdin ou --token-file.',
  token_not_forgotten:
    'O porta-chaves do sistema está bloqueado, pelo que não foi possível apagar um token que lá esteja. Desbloqueie-o e tente de novo.',
  services_not_kept:
    'Não foi possível escrever os serviços em {{path}} ({{reason}}). Liberte espaço ou verifique as permissões e tente de novo.',
} as const;
