/** The bytes of an XML file as text, in the encoding that its mark or its declaration names (XML 1.0, appendix F). */
import iconv from 'iconv-lite';
import { ServiceError } from '../../../contract/index.js';
import { markedEncoding, unmarkedEncoding } from '../../files/text.js';

/** @throws ServiceError `invoice_encoding` for letters that the named encoding does not have, and for an unknown encoding */
export function xmlText(bytes: Buffer): string {
  const wide = markedEncoding(bytes) ?? unmarkedEncoding(bytes);
  const encoding = wide ?? declared(bytes) ?? 'utf-8';
  // Marks before the first tag, more than one of them, and empty lines come from programs that join files.
  return decoded(bytes, encoding).replace(/^[\uFEFF\s]+/, '');
}

/** The encoding that the declaration names, where its bytes are one each. */
function declared(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, 400);
  return (
    /^[^<]{0,40}<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z][\w.-]{0,40})["']/.exec(head)?.[1]?.toLowerCase() ??
    null
  );
}

function decoded(bytes: Buffer, encoding: string): string {
  const refuse = () => new ServiceError('invoice_encoding', { encoding: encoding.toUpperCase() });
  if (encoding === 'utf-8' || encoding === 'utf8' || encoding === 'us-ascii') {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw refuse();
    }
  }
  // A file that names UTF-16 and is read as single bytes up to here is not in it.
  const isWide = /^(?:utf-?(?:16|32)|ucs-?[24])/.test(encoding);
  if (isWide && markedEncoding(bytes) === null && unmarkedEncoding(bytes) === null) throw refuse();
  if (!iconv.encodingExists(encoding)) throw refuse();
  const text = iconv.decode(bytes, encoding);
  if (text.includes('\ufffd')) throw refuse();
  return text;
}
