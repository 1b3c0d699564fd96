/** What of an EPUB is encrypted: fonts that are merely obfuscated are opened, DRM is refused. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../../contract/index.js';
import { decodeText } from './decode.js';
import { resolveLink } from './paths.js';
import { find, findAll, lineOf, readHtml, readXml, type BookElement } from './tree.js';
import type { ZipFiles } from './zip-files.js';

/** Undoes an obfuscation in place. */
type Opener = (bytes: Buffer) => void;

/**
 * Font obfuscation by IDPF (EPUB Open Container Format, "Resource obfuscation"): the first 1040 bytes are combined
 * with the SHA-1 of the identifier by XOR.
 */
const idpf = 'http://www.idpf.org/2008/embedding';
/** Font obfuscation by Adobe: the first 1024 bytes are combined with the 16 bytes of the UUID by XOR. */
const adobe = 'http://ns.adobe.com/pdf/enc#RC';

/**
 * Reads the list of encrypted files.
 * @param identifiers of the package: its unique one first
 * @throws ServiceError `drm_protected`
 */
export async function readProtection(
  zip: ZipFiles,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, Opener>> {
  const openers = new Map<string, Opener>();
  // Apple's own store writes this file into every protected book.
  if (zip.nameOf('META-INF/sinf.xml') !== null) throw new ServiceError('drm_protected');
  const bytes = await zip.read('META-INF/encryption.xml');
  if (bytes === null) return openers;
  const text = decodeText(bytes);
  const root = readXml(text) ?? readHtml(text);
  const entries = [...findAll(root, 'EncryptedData'), ...findAll(root, 'encrypteddata')];
  for (const entry of entries) {
    const path = targetOf(entry);
    if (path === null || zip.nameOf(path) === null) continue;
    const method = find(entry, 'EncryptionMethod') ?? find(entry, 'encryptionmethod');
    const algorithm = method?.attributes.get('Algorithm') ?? method?.attributes.get('algorithm') ?? '';
    const opener =
      algorithm === idpf ? openIdpf(identifiers) : algorithm === adobe ? openAdobe(identifiers) : null;
    if (opener === null) throw new ServiceError('drm_protected');
    openers.set(zip.nameOf(path) ?? path, opener);
  }
  return openers;
}

function targetOf(entry: BookElement): string | null {
  const reference = find(entry, 'CipherReference') ?? find(entry, 'cipherreference');
  const link = reference?.attributes.get('URI') ?? reference?.attributes.get('uri');
  return link === undefined ? null : (resolveLink('', link)?.path ?? null);
}

function openIdpf(identifiers: readonly string[]): Opener {
  const plain = (identifiers[0] ?? '').replaceAll(/[ \t\r\n]/g, '');
  const key = createHash('sha1').update(plain, 'utf8').digest();
  return (bytes) => mask(bytes, key, 1040);
}

function openAdobe(identifiers: readonly string[]): Opener {
  const uuid = identifiers
    .map((given) => given.replace(/^urn:uuid:/i, '').replaceAll(/[^0-9a-f]/gi, ''))
    .find((hex) => hex.length === 32);
  const key = Buffer.from(uuid ?? '', 'hex');
  return (bytes) => mask(bytes, key, 1024);
}

function mask(bytes: Buffer, key: Buffer, length: number): void {
  if (key.length === 0) return;
  for (let at = 0; at < Math.min(length, bytes.length); at += 1) bytes[at]! ^= key[at % key.length]!;
}

/** Text of the identifiers of a package, its unique one first. */
export function identifiersOf(root: BookElement): string[] {
  const wanted = root.attributes.get('unique-identifier');
  const all = findAll(root, 'identifier');
  const unique = all.filter((item) => wanted !== undefined && item.attributes.get('id') === wanted);
  return [...unique, ...all.filter((item) => !unique.includes(item))].map(lineOf);
}
