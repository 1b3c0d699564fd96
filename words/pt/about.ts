import type { about as en } from '../en/about.js';

export const about: typeof en = {
  title: 'Acerca do Platen',
  parts: 'Partes',
  part_about: 'Acerca',
  part_licences: 'Licenças',
  part_report: 'Comunicar problema',
  promise: 'Largue documentos, escolha o que quer, receba ficheiros. No seu próprio computador, sem conta.',
  licence: 'Software livre sob a licença MIT.',
  versions: 'Versões',
  copy: 'Copiar',
  copied: 'Copiado.',
  own: 'Platen',
  others: 'O que vem com ele',
  others_help: 'O Platen assenta no trabalho de outros. Cada parte tem a sua própria licença.',
  report_help:
    'Este relatório diz aos autores que computador é este e o que correu mal. Não inclui nomes de documentos, pastas, pessoas nem endereços. Leia-o antes de o entregar: nada é enviado.',
  report: 'O relatório',
  save: 'Guardar relatório…',
  saved: 'O relatório foi guardado.',
  logs: 'Ver registos',
};
