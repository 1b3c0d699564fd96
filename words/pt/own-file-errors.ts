/** Portuguese of contract/own-file-causes.ts. */
import type { ownFileCauses } from '../../contract/own-file-causes.js';

export const ownFileErrors: Readonly<Record<keyof typeof ownFileCauses, string>> = {
  history_put_aside: 'O histórico estava danificado. Está agora em “{{path}}” e foi iniciado um novo.',
  history_found_damaged:
    'O histórico está danificado. Está agora em “{{path}}”; nada é registado até o Platen ser reiniciado.',
  history_damaged:
    'O histórico “{{path}}” está danificado e nada é registado agora. No próximo arranque é posto de lado e começa um novo.',
  history_locked:
    'Outro programa mantém o histórico “{{path}}” bloqueado. O que for feito entretanto não é registado.',
  history_unusable:
    'O histórico “{{path}}” não pode ser usado ({{reason}}). O que for feito agora não é registado.',
  own_workflows_missing:
    'Faltam agora os seus fluxos de trabalho que não foi possível ler no histórico danificado.',
  settings_put_aside:
    'As definições não eram legíveis. Estão agora em “{{path}}” e tudo está como no primeiro arranque.',
  settings_in_part:
    'Algumas definições não eram legíveis e estão como no primeiro arranque. O que havia está guardado em “{{path}}”.',
  settings_unreadable:
    'As definições “{{path}}” não podem ser lidas ({{reason}}). Tudo está como no primeiro arranque.',
  watches_put_aside:
    'Não foi possível ler por inteiro a lista de pastas vigiadas. O que havia está guardado em “{{path}}”; configure de novo o que falta.',
  watches_unreadable:
    'A lista de pastas vigiadas “{{path}}” não pode ser lida ({{reason}}). Nenhuma pasta é vigiada.',
  services_put_aside:
    'Não foi possível ler por inteiro a lista de serviços. O que havia está guardado em “{{path}}”; configure de novo o que falta.',
  services_unreadable:
    'A lista de serviços “{{path}}” não pode ser lida ({{reason}}). Agora só este computador converte.',
  watch_ledger_put_aside:
    'O registo das pastas vigiadas estava danificado. Está agora em “{{path}}”; os documentos que ainda lá estejam são convertidos de novo.',
};
