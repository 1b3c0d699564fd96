/** Short ways to write messages for tests. */
export const lines = (...all: readonly string[]): string => all.join('\r\n');

export interface WrittenMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A part; bytes go as base64. */
export function mimePart({ headers, body }: WrittenMessage): Buffer {
  const bytes = typeof body !== 'string';
  const all = { ...headers, ...(bytes ? { 'Content-Transfer-Encoding': 'base64' } : {}) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = bytes ? Buffer.from(body).toString('base64').replaceAll(/.{76}/g, '$&\r\n') : body;
  return Buffer.from(`${head.join('')}\r\n${text}`, 'utf8');
}

/** A message of several parts. */
export function mixed(
  headers: Readonly<Record<string, string>>,
  parts: readonly Uint8Array[],
  kind = 'mixed',
): Buffer {
  const boundary = `==${kind}==`;
  const head = mimePart({
    headers: { ...headers, 'Content-Type': `multipart/${kind}; boundary="${boundary}"` },
    body: '',
  });
  const all = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]);
  return Buffer.concat([head, ...all, Buffer.from(`--${boundary}--\r\n`)]);
}

/** An attached file. */
export const attached = (
  name: string,
  body: string | Uint8Array,
  type = 'application/octet-stream',
): Buffer =>
  mimePart({
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
    body,
  });

export const textPart = (body: string, type = 'text/plain; charset=utf-8'): Buffer =>
  mimePart({ headers: { 'Content-Type': type }, body });

export const heads = {
  From: 'Ada <ada@example.org>',
  To: 'Charles <charles@example.org>',
  Subject: 'Notes',
  Date: 'Tue, 4 Mar 2025 14:05:09 +0100',
} as const;

/** Types of CMS content ([RFC 5652]) by their object identifiers. */
const cmsTypes = {
  data: '2a864886f70d010701',
  signed: '2a864886f70d010702',
  enveloped: '2a864886f70d010703',
  compressed: '2a864886f70d0109100109',
  authEnveloped: '2a864886f70d0109100117',
} as const;

/** One element of DER, of a length of two bytes. */
const octets = (tag: number, ...content: readonly Uint8Array[]): Buffer => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, 0x82, bytes.length >> 8, bytes.length & 255]), bytes]);
};

/** One element of BER without a length. */
export const endless = (tag: number, ...content: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...content, Buffer.from([0, 0])]);

const oid = (hex: string) => octets(0x06, Buffer.from(hex, 'hex'));

interface CmsWishes {
  readonly type?: keyof typeof cmsTypes;
  /** How an element that holds others is written. */
  readonly element?: typeof octets;
}

/** A file of S/MIME around some content, without certificates and signatures. */
export function cms(
  content: string | Uint8Array | null,
  { type = 'signed', element = octets }: CmsWishes = {},
): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const half = bytes === null ? 0 : bytes.length >> 1;
  const held =
    bytes === null
      ? []
      : [
          element === octets
            ? octets(0x04, bytes)
            : element(0x24, octets(0x04, bytes.subarray(0, half)), octets(0x04, bytes.subarray(half))),
        ];
  const data = element(0x30, oid(cmsTypes.data), ...held.map((one) => element(0xa0, one)));
  const algorithm = type === 'compressed' ? octets(0x30) : octets(0x31);
  return element(
    0x30,
    oid(cmsTypes[type]),
    element(0xa0, element(0x30, octets(2, Buffer.from([1])), algorithm, data)),
  );
}
