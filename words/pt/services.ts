/** Portuguese of `platen services` and `--service`. The keys are the English texts as they stand where they are used. */
export const services = {
  'Conversion services on other computers, and their tokens':
    'Serviços de conversão noutros computadores, e os seus tokens',
  'List the services': 'Lista os serviços',
  'no token': 'sem token',
  'token in the keychain': 'token no porta-chaves',
  'There are no services yet; see “platen services add”.':
    'Ainda não há serviços; ver “platen services add”.',
  'Add a service': 'Adiciona um serviço',
  'what you call it': 'o nome que lhe dá',
  'its address, such as https://example.org': 'o seu endereço, como https://example.org',
  'address of its sandbox, which charges nothing': 'endereço do seu ambiente de testes, que não cobra nada',
  'PEM file of a certificate to believe, beside those of the system':
    'ficheiro PEM de um certificado em que confiar, além dos do sistema',
  '“system”, “none”, or the address of a proxy such as http://proxy:3128':
    '“system”, “none” ou o endereço de um proxy como http://proxy:3128',
  '“{name}” was added: {url}': '“{name}” foi adicionado: {url}',
  'Give it your token with: {command}': 'Indique-lhe o seu token com: {command}',
  'Keep the token of a service in the keychain of the system, or forget it':
    'Guarda o token de um serviço no porta-chaves do sistema, ou esquece-o',
  'name of the service; NAME:sandbox for one of its sandbox alone':
    'nome do serviço; NOME:sandbox para um só do ambiente de testes',
  'read the service’s token from the first line of standard input':
    'ler o token do serviço da primeira linha da entrada padrão',
  'read the service’s token from a file of mode 0600': 'ler o token do serviço de um ficheiro com modo 0600',
  'delete the token from the keychain': 'eliminar o token do porta-chaves',
  'The token is read from the first line of standard input, and never given as an argument: others see those.':
    'O token é lido da primeira linha da entrada padrão e nunca indicado como argumento: esses são vistos por outros.',
  'The token of “{name}” was forgotten.': 'O token de “{name}” foi esquecido.',
  'Token (it is not shown):': 'Token (não é mostrado):',
  'The token of “{name}” is in the keychain.': 'O token de “{name}” está no porta-chaves.',
  'Forget a service and its token; what was converted with it stays in the history':
    'Esquece um serviço e o seu token; o que foi convertido com ele fica no histórico',
  'name of the service': 'nome do serviço',
  '“{name}” was forgotten.': '“{name}” foi esquecido.',
  'a service of “platen services” instead of this computer; NAME:sandbox for its sandbox':
    'um serviço de “platen services” em vez deste computador; NOME:sandbox para o seu ambiente de testes',
  'documents: {count}': 'documentos: {count}',
  'email bodies: {count}': 'textos de e-mail: {count}',
  'Office attachments: {count}': 'anexos do Office: {count}',
  'free attachments: {count}': 'anexos gratuitos: {count}',
  'merges: {count}': 'junções: {count}',
  'OCR: {count}': 'OCR: {count}',
  'PDF/A: {count}': 'PDF/A: {count}',
  'Of these only chosen pages (files: {files}, pages: {pages}).':
    'Disso só páginas escolhidas (ficheiros: {files}, páginas: {pages}).',
  'Sent to {host}: {size} (files: {count}).': 'Enviado para {host}: {size} (ficheiros: {count}).',
  'This is a sandbox: it charges nothing.': 'Isto é um ambiente de testes: não cobra nada.',
  'Expected cost in credits: {credits} ({explanation}).':
    'Custo previsto em créditos: {credits} ({explanation}).',
  'Credits charged: {credits}.': 'Créditos cobrados: {credits}.',
  'Paid by: {name}.': 'Pago por: {name}.',
  'Credits left: {credits}.': 'Créditos restantes: {credits}.',
  'Credits: {credits}': 'Créditos: {credits}',
  'of {name}: {credits}': 'de {name}: {credits}',
  'of your own: {credits}': 'seus: {credits}',
  'The service lists no option “{name}”; it is sent as it is.':
    'O serviço não indica nenhuma opção “{name}”; é enviada tal como está.',
  'Try the connection to a service: address, certificate, proxy and token':
    'Experimenta a ligação a um serviço: endereço, certificado, proxy e token',
  '“{name}” answers. Workflows: {workflows}. Credits: {credits}.':
    '“{name}” responde. Fluxos de trabalho: {workflows}. Créditos: {credits}.',
  'name of the service; NAME:sandbox for its sandbox':
    'nome do serviço; NOME:sandbox para o seu ambiente de testes',
  'Tell the credits that are left at a service': 'Diz quantos créditos restam num serviço',
  sending: 'a enviar',
  fetching: 'a obter',
  'waiting at the service': 'à espera no serviço',
  'working at the service': 'a trabalhar no serviço',
  'the service says to wait': 'o serviço pede que se espere',
  'the service cannot be reached': 'não é possível contactar o serviço',
  'tried again at {time}': 'nova tentativa às {time}',
  '{part} of {whole}': '{part} de {whole}',
} as const;
