import type { remote as english } from '../en/remote.js';

/** Werk dat een dienst elders doet. */
export const remote: typeof english = {
  workflows_of: 'Werkwijzen van {{name}}',
  refresh: 'Vernieuwen',
  refresh_of: '{{name}} opnieuw om zijn werkwijzen vragen',
  refreshing: '{{name}} wordt om zijn werkwijzen gevraagd …',
  refresh_failed: 'De werkwijzen van {{name}} konden niet worden gelezen: {{reason}}',
  none: '{{name}} biedt geen werkwijzen aan.',
  enter_token: 'Token invoeren',
  use_here: 'Deze computer gebruiken',
  recalled: '“{{workflow}}” is de vorige keer gedaan door {{name}}, en nu weer.',
  recalled_here: '“{{workflow}}” is de vorige keer op deze computer gedaan, en nu weer.',
  options_failed: 'De opties konden niet worden gelezen: {{reason}}',
  options_assumed: '{{name}} noemt zijn opties niet. Deze drie horen bij elke dienst van dit soort.',
  not_set: 'Laat de dienst kiezen',
  send: {
    convert_one: '{{count}} document verzenden en omzetten',
    convert_other: '{{count}} documenten verzenden en omzetten',
    merge_one: '{{count}} document verzenden en samenvoegen',
    merge_other: '{{count}} documenten verzenden en samenvoegen',
  },
  quote: {
    counting: 'De kosten worden geteld …',
    credits_one: '<b>{{formatted}} credit</b>: {{what}}.',
    credits_other: '<b>{{formatted}} credits</b>: {{what}}.',
    sandbox: '<b>Kost niets</b> in de sandbox: {{what}}.',
    left_one: 'Er blijft {{formatted}} over.',
    left_other: 'Er blijven er {{formatted}} over.',
    sent_one: 'Het document gaat naar {{host}} ({{size}}).',
    sent_other: 'De documenten gaan naar {{host}} ({{size}}).',
    requests_one: 'Alles gaat in {{count}} aanvraag.',
    requests_other: 'De dienst neemt er zo veel in {{count}} aanvragen, na elkaar.',
    document_one: '{{count}} document',
    document_other: '{{count}} documenten',
    email_one: '{{count}} e-mail',
    email_other: '{{count}} e-mails',
    email_office: '{{emails}} met {{office}}',
    office_one: '{{count}} Office-bijlage',
    office_other: '{{count}} Office-bijlagen',
    free_one: '{{count}} bijlage zonder kosten',
    free_other: '{{count}} bijlagen zonder kosten',
    merge_one: '{{count}} samenvoeging',
    merge_other: '{{count}} samenvoegingen',
    ocr_one: 'tekst herkend in {{count}} document',
    ocr_other: 'tekst herkend in {{count}} documenten',
    pdfa_one: '{{count}} document naar PDF/A',
    pdfa_other: '{{count}} documenten naar PDF/A',
    nothing: 'er is niets te tellen',
    lacking:
      'Dit vraagt {{needed}} credits, en er zijn er nog {{available}}. De dienst weigert het tot er meer zijn, of tot er minder documenten in de lijst staan.',
    failed: 'De kosten konden niet worden geteld: {{reason}}',
    merge_files:
      'De dienst voegt hoogstens {{limit}} documenten tegelijk samen, en dit zijn er {{count}}. Haal er enkele uit, of voeg in delen samen.',
    merge_bytes:
      'De dienst neemt hoogstens {{limit}} tegelijk aan, en dit is {{size}}. Haal er enkele uit, of voeg in delen samen.',
  },
  suggest: {
    text_one:
      'LibreOffice is hier niet gevonden. {{name}} kan dit zonder, als regel voor {{formatted}} credit.',
    text_other:
      'LibreOffice is hier niet gevonden. {{name}} kan dit zonder, als regel voor {{formatted}} credits.',
    sandbox: 'LibreOffice is hier niet gevonden. {{name}} kan dit zonder, en rekent niets.',
    use: '{{name}} gebruiken',
    not_automatic: 'Er wordt niets verzonden voordat u begint.',
  },
};
