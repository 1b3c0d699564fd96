/**
 * Writers of mail files for samples and tests: MIME messages, Outlook's `.msg` ([MS-OXMSG]) and `winmail.dat`
 * ([MS-OXTNEF]). Only what a reader must understand is written.
 */
import cfb from 'cfb';

/** A MIME part. `body` is text or bytes; bytes go as base64. */
export function part(headers, body) {
  const bytes = typeof body !== 'string';
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (bytes) lines.push('Content-Transfer-Encoding: base64');
  const text = bytes ? Buffer.from(body).toString('base64').replaceAll(/.{76}/g, '$&\r\n') : body;
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** A multipart of parts. */
export function multipart(kind, parts, headers = {}) {
  const boundary = `=_${kind.replace(/\W/g, '')}_${parts.length}_${parts.join('').length.toString(36)}`;
  const body = parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('');
  return part(
    { ...headers, 'Content-Type': `multipart/${kind}; boundary="${boundary}"` },
    `${body}--${boundary}--\r\n`,
  );
}

/** An attached file. */
export const attached = (name, type, bytes, more = {}) =>
  part(
    {
      'Content-Type': `${type}; name="${name}"`,
      'Content-Disposition': `attachment; filename="${name}"`,
      ...more,
    },
    bytes,
  );

/** An encoded word (RFC 2047). */
export const word = (text, charset = 'utf-8', bytes = Buffer.from(text)) =>
  `=?${charset}?B?${bytes.toString('base64')}?=`;

const types = { text: 0x1f, bytes: 0x102, number: 0x03, time: 0x40, flag: 0x0b };
const tag = (id, type) => ((id << 16) | types[type]) >>> 0;
const hex = (value) => value.toString(16).toUpperCase().padStart(8, '0');

/** FILETIME of a date. */
export const fileTime = (date) => BigInt(date.getTime() + 11_644_473_600_000) * 10_000n;

/**
 * An Outlook message.
 * @typedef {(readonly [id: number, type: string, value: any])[]} Rows
 * @param {{ properties: Rows, recipients?: Rows[], attachments?: Rows[] }} message recipients and attachments are lists
 *   of rows, one for each; a row of type `message` holds another message
 */
export function outlookMessage({ properties, recipients = [], attachments = [] }) {
  const file = cfb.utils.cfb_new();
  writeStorage(file, '/', { properties, recipients, attachments }, 32);
  for (const name of ['00020102', '00030102', '00040102'])
    cfb.utils.cfb_add(file, `/__nameid_version1.0/__substg1.0_${name}`, Buffer.alloc(0));
  cfb.utils.cfb_del(file, '/\u0001Sh33tJ5');
  return Buffer.from(cfb.write(file, { type: 'buffer' }));
}

/**
 * @param {any} file of CFB
 * @param {string} at path of the storage, with `/` at its end
 * @param {{ properties: Rows, recipients?: Rows[], attachments?: Rows[] }} content
 * @param {number} headBytes
 */
function writeStorage(file, at, { properties, recipients = [], attachments = [] }, headBytes) {
  const head = Buffer.alloc(headBytes);
  if (headBytes >= 24) {
    for (const [place, count] of [recipients, attachments].entries()) {
      head.writeUInt32LE(count.length, 8 + place * 4);
      head.writeUInt32LE(count.length, 16 + place * 4);
    }
  }
  const rows = [];
  for (const [id, type, value] of properties) {
    if (type === 'message') {
      writeStorage(file, `${at}__substg1.0_3701000D/`, value, 24);
      rows.push(row((tag(id, 'bytes') & 0xffff0000) | 0x0d, 0xffffffff));
      continue;
    }
    const bytes =
      type === 'text' ? Buffer.from(value, 'utf16le') : type === 'bytes' ? Buffer.from(value) : null;
    if (bytes) {
      cfb.utils.cfb_add(file, `${at}__substg1.0_${hex(tag(id, type))}`, bytes);
      rows.push(row(tag(id, type), bytes.length + (type === 'text' ? 2 : 0)));
    } else rows.push(row(tag(id, type), value));
  }
  cfb.utils.cfb_add(file, `${at}__properties_version1.0`, Buffer.concat([head, ...rows]));
  const all = /** @type {const} */ ([
    ['__recip_version1.0_#', recipients],
    ['__attach_version1.0_#', attachments],
  ]);
  for (const [prefix, list] of all)
    for (const [place, one] of list.entries())
      writeStorage(file, `${at}${prefix}${hex(place)}/`, { properties: one }, 8);
}

function row(propertyTag, value) {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(propertyTag >>> 0, 0);
  bytes.writeUInt32LE(6, 4);
  if (typeof value === 'bigint') bytes.writeBigUInt64LE(value, 8);
  else bytes.writeUInt32LE(Number(value) >>> 0, 8);
  return bytes;
}

/** RTF as Outlook keeps it: the form without compression ([MS-OXRTFCP] 2.1.3). */
export function packedRtf(text) {
  const bytes = Buffer.from(text, 'latin1');
  const head = Buffer.alloc(16);
  head.writeUInt32LE(bytes.length + 12, 0);
  head.writeUInt32LE(bytes.length, 4);
  head.write('MELA', 8, 'latin1');
  return Buffer.concat([head, bytes]);
}

/** A bundle of attachments. @param attributes `[level, id, data]` rows */
export function tnef(attributes) {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x223e9f78, 0);
  head.writeUInt16LE(1, 4);
  const rows = attributes.map(([level, id, data]) => {
    const start = Buffer.alloc(9);
    start[0] = level;
    start.writeUInt32LE(id, 1);
    start.writeUInt32LE(data.length, 5);
    const end = Buffer.alloc(2);
    end.writeUInt16LE(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0));
    return Buffer.concat([start, data, end]);
  });
  return Buffer.concat([head, ...rows]);
}

/** MAPI properties as a bundle keeps them: `[id, type, value]` rows. */
export function tnefProperties(rows) {
  const parts = [Buffer.alloc(4)];
  parts[0].writeUInt32LE(rows.length);
  const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  for (const [id, type, value] of rows) {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(types[type], 0);
    head.writeUInt16LE(id, 2);
    parts.push(head);
    if (type === 'time') {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(value);
      parts.push(bytes);
    } else if (type === 'number') {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(value);
      parts.push(bytes);
    } else {
      const bytes = type === 'text' ? Buffer.from(`${value}\0`, 'utf16le') : Buffer.from(value);
      const sizes = Buffer.alloc(8);
      sizes.writeUInt32LE(1, 0);
      sizes.writeUInt32LE(bytes.length, 4);
      parts.push(sizes, padded(bytes));
    }
  }
  return Buffer.concat(parts);
}
