/** Appointments and contacts kept as Outlook messages, as cards of names and values. */
import type { FieldsData } from '@kenjiuno/msgreader/lib/MsgReader.js';
import type { MailCard } from './message.js';
import { dateWords } from './words.js';

export function msgCards(fields: FieldsData): MailCard[] {
  const kind = fields.messageClass ?? '';
  if (/^IPM\.(?:Appointment|Schedule\.Meeting)/i.test(kind)) return [appointment(fields)];
  if (/^IPM\.(?:Contact|DistList)/i.test(kind)) return [contact(fields)];
  return [];
}

const when = (text: string | undefined): string => {
  const date = text === undefined ? null : new Date(text);
  return date === null || Number.isNaN(date.getTime()) ? '' : dateWords(date, null);
};

function appointment(fields: FieldsData): MailCard {
  const kinds: Readonly<Record<string, string>> = {
    'ipm.schedule.meeting.request': 'Invitation',
    'ipm.schedule.meeting.canceled': 'Cancelled',
    'ipm.schedule.meeting.resp.pos': 'Accepted',
    'ipm.schedule.meeting.resp.neg': 'Declined',
    'ipm.schedule.meeting.resp.tent': 'Tentatively accepted',
  };
  return {
    title: fields.subject?.trim() || 'Appointment',
    rows: [
      ['Kind', kinds[fields.messageClass?.toLowerCase() ?? ''] ?? ''],
      ['Start', when(fields.apptStartWhole ?? fields.clipStart)],
      ['End', when(fields.apptEndWhole ?? fields.clipEnd)],
      ['Place', fields.apptLocation ?? fields.location ?? ''],
      ['Time zone', fields.timeZoneDesc ?? ''],
    ],
  };
}

function contact(fields: FieldsData): MailCard {
  const title = [
    fields.displayNamePrefix,
    fields.givenName,
    fields.middleName,
    fields.surname,
    fields.generation,
  ];
  return {
    title: title.filter(Boolean).join(' ') || fields.fileUnder || fields.subject || 'Contact',
    rows: [
      ['Company', fields.companyName ?? ''],
      ['Department', fields.departmentName ?? ''],
      ['Title', fields.title ?? ''],
      ['Email', fields.email1EmailAddress ?? ''],
      ['Mobile', fields.mobileTelephoneNumber ?? ''],
      ['Business phone', fields.businessTelephoneNumber ?? ''],
      ['Home phone', fields.homeTelephoneNumber ?? ''],
      ['Business fax', fields.businessFaxNumber ?? ''],
      ['Business address', fields.workAddress ?? ''],
      ['Address', fields.postalAddress ?? ''],
      ['Web page', fields.businessHomePage ?? ''],
      ['Messenger', fields.instMsg ?? ''],
    ],
  };
}
