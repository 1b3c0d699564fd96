/** Appointments and contacts kept as Outlook messages, as cards of names and values. */
import type { FieldsData } from '@kenjiuno/msgreader/lib/MsgReader.js';
import type { ResultText, ResultWords } from '../../../words/results.js';
import type { MailCard } from './message.js';
import { dateWords } from './words.js';

export function msgCards(fields: FieldsData, words: ResultWords): MailCard[] {
  const kind = fields.messageClass ?? '';
  if (/^IPM\.(?:Appointment|Schedule\.Meeting)/i.test(kind)) return [appointment(fields, words)];
  if (/^IPM\.(?:Contact|DistList)/i.test(kind)) return [contact(fields, words)];
  return [];
}

const when = (text: string | undefined, words: ResultWords): string => {
  const date = text === undefined ? null : new Date(text);
  return date === null || Number.isNaN(date.getTime()) ? '' : dateWords(date, null, words);
};

function appointment(fields: FieldsData, words: ResultWords): MailCard {
  const { say } = words;
  const kinds: Readonly<Record<string, ResultText>> = {
    'ipm.schedule.meeting.request': 'Invitation',
    'ipm.schedule.meeting.canceled': 'Cancelled',
    'ipm.schedule.meeting.resp.pos': 'Accepted',
    'ipm.schedule.meeting.resp.neg': 'Declined',
    'ipm.schedule.meeting.resp.tent': 'Tentatively accepted',
  };
  const kind = kinds[fields.messageClass?.toLowerCase() ?? ''];
  return {
    title: fields.subject?.trim() || say('Appointment'),
    rows: [
      [say('Kind'), kind === undefined ? '' : say(kind)],
      [say('Start'), when(fields.apptStartWhole ?? fields.clipStart, words)],
      [say('End'), when(fields.apptEndWhole ?? fields.clipEnd, words)],
      [say('Place'), fields.apptLocation ?? fields.location ?? ''],
      [say('Time zone'), fields.timeZoneDesc ?? ''],
    ],
  };
}

function contact(fields: FieldsData, { say }: ResultWords): MailCard {
  const title = [
    fields.displayNamePrefix,
    fields.givenName,
    fields.middleName,
    fields.surname,
    fields.generation,
  ];
  return {
    title: title.filter(Boolean).join(' ') || fields.fileUnder || fields.subject || say('Contact'),
    rows: [
      [say('Company'), fields.companyName ?? ''],
      [say('Department'), fields.departmentName ?? ''],
      [say('Title'), fields.title ?? ''],
      [say('Email'), fields.email1EmailAddress ?? ''],
      [say('Mobile'), fields.mobileTelephoneNumber ?? ''],
      [say('Business phone'), fields.businessTelephoneNumber ?? ''],
      [say('Home phone'), fields.homeTelephoneNumber ?? ''],
      [say('Business fax'), fields.businessFaxNumber ?? ''],
      [say('Business address'), fields.workAddress ?? ''],
      [say('Address'), fields.postalAddress ?? ''],
      [say('Web page'), fields.businessHomePage ?? ''],
      [say('Messenger'), fields.instMsg ?? ''],
    ],
  };
}
