/** What an object embedded in an Outlook message holds: a document, a package of a file, or a document in OLE form. */
import { read, type CFB$Container } from 'cfb';

export interface OleContent {
  readonly name: string;
  readonly mime?: string;
  readonly content: Uint8Array;
}

/** Streams that are the document itself, and what it is then called. */
const streams: readonly (readonly [stream: string, extension: string])[] = [
  ['Package', ''],
  ['CONTENTS', ''],
];

/** Storages that are a document, by a stream that only they have. */
const documents: readonly (readonly [stream: string, extension: string])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
  ['VisioDocument', 'vsd'],
];

/** @param bytes the object's storage as an OLE file */
export function openOleObject(bytes: Uint8Array, name: string): OleContent {
  const whole = { name, content: bytes };
  let file: CFB$Container;
  try {
    file = read(bytes, { type: 'buffer' });
  } catch {
    return whole;
  }
  const stream = (wanted: string): Uint8Array | null => {
    const found = file.FileIndex.find((entry) => entry.name === wanted && entry.type === 2);
    return found ? Buffer.from(found.content as Uint8Array) : null;
  };
  const native = stream('\x01Ole10Native');
  if (native) return packaged(Buffer.from(native)) ?? whole;
  for (const [wanted] of streams) {
    const content = stream(wanted);
    if (content) return { name: withExtension(name, guessed(content)), content };
  }
  for (const [wanted, extension] of documents) {
    if (stream(wanted)) return { name: withExtension(name, extension), content: bytes };
  }
  return whole;
}

/** A file dropped into the text ([MS-OLEDS] 2.3.6): label, original path, then its bytes. */
function packaged(bytes: Buffer): OleContent | null {
  try {
    let at = 6;
    const text = (): string => {
      const end = bytes.indexOf(0, at);
      const found = bytes.toString('latin1', at, end);
      at = end + 1;
      return found;
    };
    const label = text();
    text();
    at += 4;
    at += 4 + bytes.readUInt32LE(at);
    const size = bytes.readUInt32LE(at);
    at += 4;
    if (size === 0 || at + size > bytes.length) return null;
    return { name: label, content: bytes.subarray(at, at + size) };
  } catch {
    return null;
  }
}

function guessed(content: Uint8Array): string {
  const start = Buffer.from(content.subarray(0, 64)).toString('latin1');
  if (start.startsWith('%PDF')) return 'pdf';
  if (start.startsWith('PK\x03\x04')) return 'docx';
  if (start.startsWith('BM')) return 'bmp';
  return 'bin';
}

const withExtension = (name: string, extension: string): string =>
  /\.[a-z0-9]{2,5}$/i.test(name) ? name : `${name}.${extension}`;
