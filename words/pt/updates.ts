/** Versões mais recentes do Platen. */
export const updates = {
  title: 'Atualizações',
  look: 'Procurar versões mais recentes',
  look_help:
    'A cada arranque, o Platen pergunta ao local das suas publicações se há uma versão mais recente. Nada seu é enviado, e nada é transferido ou instalado antes de o dizer.',
  check: 'Procurar agora',
  ask: 'O Platen pode procurar versões mais recentes a cada arranque? Nada seu é enviado, e é você que decide o que é instalado.',
  yes: 'Sim, procurar',
  no: 'Não',
  checking: 'A procurar uma versão mais recente…',
  current: 'Esta é a versão mais recente.',
  available: 'O Platen {{version}} está disponível.',
  notes: 'Novidades',
  download: 'Transferir',
  downloading: 'A transferir o Platen {{version}}: {{share}}',
  ready: 'O Platen {{version}} foi transferido. Um reinício põe-no em uso.',
  restart: 'Reiniciar',
  failed_unreachable:
    'O local de onde vêm as versões novas não responde. Verifique a ligação e tente mais tarde.',
  failed_damaged:
    'O que foi transferido não é o que foi anunciado, por isso não foi instalado. Tente de novo.',
  failed_other:
    'A versão nova não pôde ser transferida ou instalada. Tente de novo ou instale-a manualmente.',
};
