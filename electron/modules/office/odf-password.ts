/** Whether a password opens a protected OpenDocument file: one part that comes out right is proof (ODF 1.3 part 2, 4). */
import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import type { Entry, ZipFile } from 'yauzl';
import { withZipFile } from '../../files/zip.js';
import { entryChunks } from '../../files/zip-entry.js';
import { slashedName } from '../../files/zip-names.js';

/** Bytes that the checksum of a part covers. */
const checked = 1024;
/** Larger parts are not looked at, rounds beyond the limit are an attack on our time; LibreOffice does 100,000. */
const partLimit = 1024 * 1024;
const roundLimit = 1_000_000;

/** False where no part comes out right: a wrong password, another kind of encryption, or all of it is damaged. */
export async function odfPasswordFits(path: string, password: string): Promise<boolean> {
  const parts = await withZipFile(path, readParts);
  const manifest = parts.get('META-INF/manifest.xml')?.toString('utf8') ?? '';
  for (const [element] of manifest.matchAll(
    /<manifest:file-entry\s[^<>]*[^/]>[^]*?<\/manifest:file-entry>/g,
  )) {
    const part = parts.get(/full-path="([^"]*)"/.exec(element)?.[1] ?? '');
    if (part && comesOutRight(element, part, password)) return true;
  }
  return false;
}

async function readParts(zip: ZipFile): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const name = slashedName(entry);
    if (entry.uncompressedSize > partLimit || !/\.(?:xml|rdf)$/.test(name)) continue;
    const bytes = await readPart(zip, entry).catch(() => null);
    if (bytes) parts.set(name, bytes);
  }
  return parts;
}

async function readPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entryChunks(zip, entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function comesOutRight(element: string, part: Buffer, password: string): boolean {
  const value = (name: string) => new RegExp(`manifest:${name}="([^"]*)"`).exec(element)?.[1] ?? '';
  const bytes = (name: string) => Buffer.from(value(name), 'base64');
  const rounds = Number(value('iteration-count'));
  const known =
    value('algorithm-name').endsWith('#aes256-cbc') && value('checksum-type').endsWith('#sha256-1k');
  if (!known || !(rounds > 0 && rounds <= roundLimit)) return false;
  const start = createHash('sha256').update(password).digest();
  const key = pbkdf2Sync(start, bytes('salt'), rounds, 32, 'sha1');
  const cipher = createDecipheriv('aes-256-cbc', key, bytes('initialisation-vector')).setAutoPadding(false);
  const plain = cipher.update(part.subarray(0, part.length - (part.length % 16)));
  // The last byte says how many were filled up.
  const whole = plain.subarray(0, plain.length - Math.min(16, plain.at(-1) ?? 0));
  return createHash('sha256').update(whole.subarray(0, checked)).digest().equals(bytes('checksum'));
}
