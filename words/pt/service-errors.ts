import type { serviceCauses } from '../../contract/service-causes.js';

/** Frases sobre um serviço na rede, visto de ambos os lados. */
export const serviceErrors: Readonly<Record<keyof typeof serviceCauses, string>> = {
  unauthorized: 'O token falta ou não é válido. Introduza-o de novo em Definições.',
  insufficient_credits:
    'Isto custa mais créditos do que os que restam: {{needed}} necessários, {{available}} restantes. Carregue-os no serviço ou converta neste computador.',
  host_refused: 'Este serviço não é conhecido pelo nome “{{host}}”. O administrador pode permitir esse nome.',
  port_taken: 'Outro programa já usa a porta {{port}}. Escolha outra.',
  port_refused:
    'Este computador não deixa o Platen escutar em {{address}}. Escolha outra porta ou outro endereço.',
  unknown_address: 'Não há nada neste endereço ({{address}}).',
  rate_limited: 'Demasiados pedidos. Tente de novo dentro de {{seconds}} segundos.',
  unavailable: 'O serviço não está disponível agora. Tente de novo dentro de {{seconds}} segundos.',
  storage_full:
    'Tem {{kept}} MB guardados neste serviço e são permitidos {{limit}} MB. Elimine os resultados de que já não precisa ou aguarde o fim das conversões em curso.',
  queue_full: 'A fila deste serviço está cheia. Tente novamente dentro de {{seconds}} segundos.',
  network: 'Não é possível contactar o serviço. Verifique a ligação e o endereço.',
  protocol: 'O serviço deu uma resposta que o Platen não compreende.',
  webhook_status: 'O destinatário respondeu com o estado {{status}}. Espera-se um de 200 a 299.',
  webhook_timeout: 'O destinatário não respondeu em {{seconds}} segundos.',
  webhook_gone:
    'O webhook foi desligado porque o destinatário disse que já não existe (estado 410). Ligue-o de novo quando ele voltar.',
  webhook_failing:
    'O webhook foi desligado porque o destinatário não recebeu nada durante {{days}} dias. Corrija o destinatário, experimente-o com uma mensagem de teste e ligue o webhook de novo.',
  webhook_off: 'O webhook foi desligado antes de isto ser entregue. Pode ser enviado de novo.',
};
