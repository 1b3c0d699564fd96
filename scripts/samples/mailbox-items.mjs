/** Items of Outlook by the properties that programs agree on ([MS-OXPROPS]), for samples and tests. */
import { types } from './pst-writer.mjs';

const day = 24 * 60 * 60 * 1000;
const at = (text) => new Date(text);

/**
 * @param {{ subject?: string, text?: string, html?: string, rtf?: Buffer, date?: string, from?: [string, string],
 *   to?: [string, string][], cc?: [string, string][], id?: string, headers?: string, kind?: string,
 *   attachments?: object[], properties?: [number, number, unknown][] }} mail
 */
export function mail({
  subject,
  text,
  html,
  rtf,
  date,
  from,
  to = [],
  cc = [],
  id,
  headers,
  kind,
  attachments,
  properties = [],
}) {
  return {
    properties: [
      [0x001a, types.string, kind ?? 'IPM.Note'],
      [0x0037, types.string, subject],
      [0x0039, types.time, date && at(date)],
      [0x0e06, types.time, date && at(date)],
      [0x0042, types.string, from?.[0]],
      [0x5d02, types.string, from?.[1]],
      [0x0e04, types.string, to.map(([name]) => name).join('; ')],
      [0x0e03, types.string, cc.map(([name]) => name).join('; ')],
      [0x007d, types.string, headers],
      [0x1000, types.string, text],
      [0x1013, types.binary, html === undefined ? undefined : Buffer.from(html)],
      [0x3fde, types.int32, html === undefined ? undefined : 65001],
      [0x1009, types.binary, rtf],
      [0x1035, types.string, id === undefined ? undefined : `<${id}>`],
      [0x3007, types.time, date && at(date)],
      ...properties,
    ],
    recipients: [
      ...to.map(([name, address]) => ({ kind: 1, name, address })),
      ...cc.map(([name, address]) => ({ kind: 2, name, address })),
    ],
    attachments: attachments ?? [],
  };
}

const entry = (kind, subject, text, more) => [
  [0x001a, types.string, kind],
  [0x0037, types.string, subject],
  [0x1000, types.string, text],
  [0x3007, types.time, at('2026-02-02T08:00:00Z')],
  ...more,
];

export function contact({ name, given, family, company, job, email, mobile, street, note }) {
  return {
    properties: entry('IPM.Contact', name, note, [
      [0x3001, types.string, name],
      [0x3a06, types.string, given],
      [0x3a11, types.string, family],
      [0x3a16, types.string, company],
      [0x3a17, types.string, job],
      [0x3a1c, types.string, mobile],
      [0x3a42, types.time, at('1981-04-09T00:00:00Z')],
    ]),
    named: [
      ['address', 0x8080, types.string, name],
      ['address', 0x8083, types.string, email],
      ['address', 0x801b, types.string, street],
    ],
  };
}

export function group({ name, members }) {
  return {
    properties: entry('IPM.DistList', name, undefined, [[0x3001, types.string, name]]),
    named: [
      ['address', 0x8053, types.string, name],
      ['address', 0x8054, types.manyBinaries, members.map(([title, address]) => oneOff(title, address))],
    ],
  };
}

/** An address that is written out in full ([MS-OXCDATA] 2.2.5.1). */
function oneOff(name, address) {
  const head = Buffer.from('00000000812b1fa4bea310199d6e00dd010f54020000', 'hex');
  const flags = Buffer.from([0x01, 0x90]);
  return Buffer.concat([head, flags, Buffer.from(`${name}\0SMTP\0${address}\0`, 'utf16le')]);
}

/** @param zone rules of the clock it was made by */
export function appointment({ subject, text, begin, end, place, wholeDay = false, repeats, required, zone }) {
  return {
    properties: entry('IPM.Appointment', subject, text, [[0x0042, types.string, 'Joost van Dam']]),
    named: [
      ['appointment', 0x820d, types.time, at(begin)],
      ['appointment', 0x820e, types.time, at(end)],
      ['appointment', 0x8215, types.boolean, wholeDay],
      ['appointment', 0x8205, types.int32, 2],
      ['appointment', 0x8208, types.string, place],
      ['appointment', 0x8232, types.string, repeats],
      ['appointment', 0x823b, types.string, required],
      ['appointment', 0x8233, types.binary, zone],
    ].filter(([, , , value]) => value !== undefined),
  };
}

/** The rules of Amsterdam's clock as PidLidTimeZoneStruct: the last Sundays of March and October. */
export function amsterdam() {
  const bytes = Buffer.alloc(48);
  bytes.writeInt32LE(-60, 0);
  bytes.writeInt32LE(-60, 8);
  const turn = (place, month, hour) => {
    for (const [step, value] of [0, month, 0, 5, hour].entries())
      bytes.writeUInt16LE(value, place + 2 * step);
  };
  turn(14, 10, 3);
  turn(32, 3, 2);
  return bytes;
}

export function task({ subject, text, due, done }) {
  return {
    properties: entry('IPM.Task', subject, text, [[0x0017, types.int32, 2]]),
    named: [
      ['task', 0x8101, types.int32, done >= 1 ? 2 : 1],
      ['task', 0x8102, types.float64, done],
      ['task', 0x8104, types.time, new Date(at(due).getTime() - 7 * day)],
      ['task', 0x8105, types.time, at(due)],
      ['task', 0x811f, types.string, 'Joost van Dam'],
    ],
  };
}

export const note = ({ text }) => ({
  properties: entry('IPM.StickyNote', text.split('\n')[0], text, []),
  named: [['note', 0x8b00, types.int32, 3]],
});

export const journal = ({ subject, text, begin, minutes }) => ({
  properties: entry('IPM.Activity', subject, text, []),
  named: [
    ['log', 0x8700, types.string, 'Phone call'],
    ['log', 0x8706, types.time, at(begin)],
    ['log', 0x8707, types.int32, minutes],
  ],
});
