/**
 * Opens what a signature wraps (CMS signed-data, RFC 5652): the message inside is in the clear. The signature is not
 * checked; encrypted messages stay closed.
 */
import { createReadStream } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readParts, type MimePart } from './mime-parts.js';

/** A signed message of more bytes is left as it is, because BER is read in memory. */
const maxBytes = 256 * 1024 * 1024;

const signedData = '2a864886f70d010702';

/** One BER element. */
interface Element {
  readonly tag: number;
  readonly constructed: boolean;
  /** First byte of the content, the one after it, and where the next element starts. */
  readonly from: number;
  readonly to: number;
  readonly next: number;
}

/**
 * @param directory for the parts of the message inside
 * @returns the message inside, or null when it is not there in the clear
 * @throws ServiceError as `readParts`
 */
export async function openSigned(
  path: string,
  directory: string,
  signal: AbortSignal,
): Promise<MimePart | null> {
  if ((await stat(path)).size > maxBytes) return null;
  const content = signedContent(binary(await readFile(path)));
  if (content === null || content.length === 0) return null;
  await mkdir(directory, { mode: 0o700 });
  const inner = join(directory, 'signed.eml');
  await writeFile(inner, content, { mode: 0o600 });
  return readParts(createReadStream(inner), directory, signal);
}

/** Files saved by hand may still be base64. */
function binary(bytes: Buffer): Buffer {
  if (bytes[0] === 0x30) return bytes;
  const text = bytes.toString('latin1').replaceAll(/-----[^-]+-----/g, '');
  return /^[A-Za-z0-9+/=\s]+$/.test(text) ? Buffer.from(text, 'base64') : bytes;
}

/** What is signed; null when this is no signed-data or its content is elsewhere. Never throws. */
function signedContent(bytes: Buffer): Buffer | null {
  const info = read(bytes, 0, bytes.length);
  if (info?.tag !== 0x30) return null;
  const [type, wrapped] = children(bytes, info);
  if (!type || !wrapped || bytes.toString('hex', type.from, type.to) !== signedData) return null;
  const [data] = children(bytes, wrapped);
  // Version, digest algorithms, then what is signed.
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
