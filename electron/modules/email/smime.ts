/**
 * Reads what S/MIME wraps (CMS, RFC 5652): signed and compressed content is in the clear. Signatures are not checked;
 * what is encrypted stays closed.
 */
import { readFile, stat } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

/** A file of more bytes is left as it is, because BER is read in memory; no more are unpacked either. */
const maxBytes = 256 * 1024 * 1024;

/** Types of content by their object identifiers, in hexadecimal. */
const types = {
  signed: '2a864886f70d010702',
  enveloped: '2a864886f70d010703',
  signedAndEnveloped: '2a864886f70d010704',
  encrypted: '2a864886f70d010706',
  compressed: '2a864886f70d0109100109',
  authEnveloped: '2a864886f70d0109100117',
} as const;

/** What a file of CMS holds. */
export type Secured =
  | { readonly kind: 'content'; readonly content: Buffer }
  | { readonly kind: 'encrypted' }
  /** A signature of something that is elsewhere, or certificates alone. */
  | { readonly kind: 'nothing' };

/** Null for a file that is none. */
export async function readSecured(path: string): Promise<Secured | null> {
  if ((await stat(path)).size > maxBytes) return null;
  const bytes = binary(await readFile(path));
  const info = read(bytes, 0, bytes.length);
  if (info?.tag !== 0x30) return null;
  const [type, wrapped] = children(bytes, info);
  if (type?.tag !== 0x06 || !wrapped) return null;
  switch (bytes.toString('hex', type.from, type.to)) {
    case types.signed:
      return asContent(contentOf(bytes, wrapped));
    case types.compressed:
      return asContent(inflated(contentOf(bytes, wrapped)));
    case types.enveloped:
    case types.signedAndEnveloped:
    case types.encrypted:
    case types.authEnveloped:
      return { kind: 'encrypted' };
    default:
      return null;
  }
}

const asContent = (content: Buffer | null): Secured =>
  content === null || content.length === 0 ? { kind: 'nothing' } : { kind: 'content', content };

function inflated(content: Buffer | null): Buffer | null {
  try {
    return content && inflateSync(content, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}

/** One BER element. */
interface Element {
  readonly tag: number;
  readonly constructed: boolean;
  /** First byte of the content, the one after it, and where the next element starts. */
  readonly from: number;
  readonly to: number;
  readonly next: number;
}

/** Files saved by hand may still be base64. */
function binary(bytes: Buffer): Buffer {
  if (bytes[0] === 0x30) return bytes;
  const text = bytes.toString('latin1').replaceAll(/-----[^-]+-----/g, '');
  return /^[A-Za-z0-9+/=\s]+$/.test(text) ? Buffer.from(text, 'base64') : bytes;
}

/** What is signed or compressed; null when it is elsewhere. Both kinds begin with a version and an algorithm. Never throws. */
function contentOf(bytes: Buffer, wrapped: Element): Buffer | null {
  const [data] = children(bytes, wrapped);
  const inner = data && children(bytes, data)[2];
  const content = inner && children(bytes, inner)[1];
  const octets = content && children(bytes, content)[0];
  return octets ? Buffer.concat(octetsOf(bytes, octets, 0)) : null;
}

function octetsOf(bytes: Buffer, element: Element, depth: number): Buffer[] {
  if (!element.constructed) return [bytes.subarray(element.from, element.to)];
  return depth > 8 ? [] : children(bytes, element).flatMap((part) => octetsOf(bytes, part, depth + 1));
}

function children(bytes: Buffer, parent: Element): Element[] {
  const found: Element[] = [];
  for (let at = parent.from; at < parent.to && found.length < 1_000_000;) {
    const element = read(bytes, at, parent.to);
    if (!element) break;
    found.push(element);
    at = element.next;
  }
  return found;
}

/** Null at the end and for what is no element. Lengths beyond the end are cut: half a message is more than none. */
function read(bytes: Buffer, at: number, end: number, depth = 0): Element | null {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || at + 2 > end || depth > 64) return null;
  if (tag === 0 && first === 0) return null;
  const constructed = (tag & 0x20) !== 0;
  if (first === 0x80) {
    // Without a length: its children say where it ends.
    let next = at + 2;
    for (let child = read(bytes, next, end, depth + 1); child; child = read(bytes, next, end, depth + 1))
      next = child.next;
    return { tag, constructed, from: at + 2, to: next, next: Math.min(end, next + 2) };
  }
  let from = at + 2;
  let length = first;
  if (first > 0x80) {
    const count = first & 0x7f;
    if (count > 6 || from + count > end) return null;
    length = bytes.readUIntBE(from, count);
    from += count;
  }
  const to = Math.min(end, from + length);
  return { tag, constructed, from, to, next: to };
}
