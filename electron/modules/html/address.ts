/** Reads the web address inside a .url or .webloc file. */
import { readFile, stat } from 'node:fs/promises';
import { parseBuffer } from 'bplist-parser';
import iconv from 'iconv-lite';
import { SaxesParser } from 'saxes';
import { ServiceError } from '../../../contract/index.js';
import { encodingOf } from '../../engine/charset/text-encoding.js';

/** The most bytes of such a file, which usually has a few hundred. */
const maxLength = 256 * 1024;

/**
 * Reads Windows' and Linux' shortcuts (INI) and macOS' (property list, XML or binary).
 * @throws ServiceError `damaged_file` without an address, `unsupported_type` for one that is not of the web
 */
export async function readAddress(path: string): Promise<string> {
  if ((await stat(path)).size > maxLength) throw new ServiceError('damaged_file');
  const bytes = await readFile(path);
  const found = bytes.subarray(0, 8).toString('latin1').startsWith('bplist')
    ? fromBinary(bytes)
    : fromText(iconv.decode(bytes, encodingOf(bytes, true)));
  if (found === null) throw new ServiceError('damaged_file');
  let url: URL;
  try {
    url = new URL(found.trim());
  } catch (thrown) {
    throw new ServiceError('damaged_file', {}, { cause: thrown });
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new ServiceError('unsupported_type', { format: `${url.protocol} address` });
  return url.href;
}

function fromBinary(bytes: Buffer): string | null {
  try {
    const [list] = parseBuffer<unknown>(bytes);
    const url = typeof list === 'object' && list !== null && 'URL' in list ? list.URL : null;
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}

function fromText(text: string): string | null {
  return /<plist|<!DOCTYPE plist/i.test(text) ? fromXml(text) : fromIni(text);
}

function fromIni(text: string): string | null {
  let section = '';
  for (const line of text.split(/\r\n|\r|\n/)) {
    section = /^\s*\[(.*)\]\s*$/.exec(line)?.[1]?.toLowerCase() ?? section;
    if (section !== 'internetshortcut' && section !== 'desktop entry') continue;
    const address = /^\s*URL\s*=\s*(\S.*)$/i.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  return null;
}

/** The `<string>` after the `<key>` that says URL. */
function fromXml(text: string): string | null {
  let words = '';
  let key = '';
  let found: string | null = null;
  const parser = new SaxesParser();
  parser.on('error', () => undefined);
  parser.on('opentag', () => (words = ''));
  parser.on('text', (piece) => (words += piece));
  parser.on('closetag', ({ name }) => {
    if (name === 'key') key = words.trim();
    if (name === 'string' && key === 'URL') found ??= words.trim();
  });
  parser.write(text).close();
  return found;
}
