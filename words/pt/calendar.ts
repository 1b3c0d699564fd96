import type { calendarCauses } from '../../contract/calendar-causes.js';
import type { calendarMessages } from '../en/calendar.js';
import type { NameTables } from '../name-tables.js';

/** Calendários: a tarefa, as opções, o que há a dizer deles e as palavras das páginas. */
export const workflows: NameTables['workflows'] = {
  'calendar-to-pdf': {
    name: 'Calendário para PDF',
    description: 'Calendários (ICS) por meses, semanas ou em lista.',
  },
};
export const formats: NameTables['formats'] = { Calendar: 'Calendário' };

export const options: NameTables['options'] = {
  calendar_view: { label: 'Vista', description: '' },
  first_day: { label: 'De', description: 'Um dia como 2026-01-31. Vazio: o primeiro do calendário.' },
  last_day: { label: 'Até', description: 'Um dia como 2026-12-31. Vazio: o último do calendário.' },
  times_of: { label: 'Horas', description: '' },
  time_zone: { label: 'Fuso horário', description: 'O nome, por exemplo Europe/Lisbon.' },
  week_start: { label: 'A semana começa', description: '' },
  clock: { label: 'Relógio', description: '' },
  week_numbers: { label: 'Números das semanas', description: '' },
  sheet_orientation: { label: 'Orientação do papel', description: '' },
};

export const values: NameTables['values'] = {
  calendar_view: { month: 'Meses', week: 'Semanas', list: 'Lista' },
  times_of: {
    computer: 'As deste computador',
    calendar: 'As do lugar do calendário',
    zone: 'De outro fuso horário',
  },
  week_start: {
    auto: 'Conforme o país',
    monday: 'À segunda-feira',
    sunday: 'Ao domingo',
    saturday: 'Ao sábado',
  },
  clock: { auto: 'Conforme o país', '24': '24 horas', '12': '12 horas' },
  sheet_orientation: { auto: 'Conforme a vista', portrait: 'Vertical', landscape: 'Horizontal' },
};

export const calendarErrors: Readonly<Record<keyof typeof calendarCauses, string>> = {
  calendar_empty: 'Este calendário não tem eventos, tarefas nem entradas de diário.',
  calendar_nothing_then:
    'Este calendário não tem nada nos dias escolhidos ({{first}} – {{last}}). Escolha outros ou deixe-os vazios.',
  days_reversed: 'O último dia ({{last}}) é anterior ao primeiro ({{first}}). Altere um dos dois.',
  time_zone_unknown:
    'Não existe o fuso horário «{{zone}}». Escreva o nome como Europe/Lisbon ou America/New_York.',
};

export const messages: Readonly<Record<keyof typeof calendarMessages, string>> = {
  calendar_damaged:
    'Linhas danificadas deste calendário que foram omitidas: {{count}}. Pode faltar alguma coisa.',
  calendar_damaged_end:
    'Falta o fim deste calendário; está o que foi possível ler. Linhas omitidas: {{count}}.',
  calendar_rule_not_read:
    'Eventos cuja repetição não se compreende e que aparecem uma só vez: {{names}}. Veja no programa deles quando se repetem.',
  calendar_zone_unknown:
    'Fusos horários desconhecidos: {{names}}. As suas horas são as do ficheiro; verifique-as.',
  calendar_parts_left_out: 'Partes que não são impressas: {{names}}',
  calendar_attachments_left_out: 'Anexos de eventos que não estão no resultado: {{count}}',
  calendar_reminders_left_out: 'Lembretes, que um calendário impresso não tem: {{count}}',
  calendar_duplicates: 'Eventos repetidos que aparecem uma só vez: {{count}}',
  calendar_series_go_on:
    'Séries que continuam depois do último dia mostrado ({{day}}): {{names}}. Escolha um dia posterior em «Até» para ter mais.',
  calendar_series_cut:
    'Séries que não foram seguidas até ao fim, por se repetirem demasiado ou nunca: {{names}}. Escolha menos dias.',
  calendar_entries_cut:
    'Só os primeiros {{count}} eventos são impressos, até {{day}}. Escolha dias e faça um segundo PDF com o resto.',
  calendar_pages_cut:
    'Só as primeiras {{count}} páginas são impressas, até {{day}}. Escolha dias e faça um segundo PDF com o resto.',
  calendar_empty_left_out:
    'Meses ou semanas sem eventos que foram omitidos: {{count}}. Escolha os dias para os ter todos.',
  calendar_entries_in_full:
    'Os eventos que não cabem por inteiro na sua página aparecem completos depois do calendário.',
};
