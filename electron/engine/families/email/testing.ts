/** Short ways to write messages for tests. */
export const lines = (...all: readonly string[]): string => all.join('\r\n');

export interface Written {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A part; bytes go as base64. */
export function mimePart({ headers, body }: Written): Buffer {
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
