/** Names of files that come with messages: never used as paths, only for what is shown and for the extension. */
import { namedTable } from '../../../contract/named-table.js';
import { extname } from 'node:path';
import libmime from 'libmime';

const extensions = namedTable<string>({
  'message/rfc822': 'eml',
  'message/global': 'eml',
  'application/ms-tnef': 'dat',
  'application/vnd.ms-tnef': 'dat',
  'application/pkcs7-mime': 'p7m',
  'application/x-pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'application/pgp-signature': 'asc',
  'application/pgp-encrypted': 'txt',
  'text/calendar': 'ics',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'text/plain': 'txt',
  'text/rfc822-headers': 'txt',
  'message/delivery-status': 'txt',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
});

/** A plain extension without its dot: that of the name, else one for the type, else `bin`. */
export function extensionFor(name: string, mime: string): string {
  const own = /^\.([a-z0-9]{1,10})$/i.exec(extname(name.trim()))?.[1];
  if (own !== undefined) return own.toLowerCase();
  const known = extensions[mime] ?? (mime.includes('/') ? libmime.detectExtension(mime) : 'bin');
  return typeof known === 'string' && /^[a-z0-9]{1,10}$/.test(known) ? known : 'bin';
}

/** A name to show: without folders and control characters, never empty. @param place from 1, for a name of ours */
export function shownName(name: string, mime: string, place: number): string {
  const plain = name
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .split(/[\\/]/)
    .at(-1)!
    .trim()
    .slice(0, 200);
  return plain === '' ? `attachment-${place}.${extensionFor('', mime)}` : plain;
}
