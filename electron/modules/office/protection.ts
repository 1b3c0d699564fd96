/** Whether a document wants a password to be opened, by its own marks: LibreOffice says "general error" for both. */
import { open, readFile } from 'node:fs/promises';
import cfb from 'cfb';
import { withZipFile } from '../../files/zip.js';
import { entryChunks } from '../../files/zip-entry.js';
import { slashedName } from '../../files/zip-names.js';
import type { OfficeFormat } from './filters.js';

const oleMark = 'd0cf11e0';

/** False for what cannot be read: then loading says what is wrong with it. */
export async function findProtection(path: string, format: OfficeFormat): Promise<boolean> {
  try {
    switch (format) {
      // A protected OOXML package stands inside an OLE file.
      case 'docx':
      case 'docm':
      case 'dotx':
      case 'xlsx':
      case 'xlsm':
      case 'xlsb':
      case 'pptx':
      case 'pptm':
      case 'ppsx':
        return (await head(path)).toString('hex') === oleMark;
      case 'odt':
      case 'ods':
      case 'odp':
      case 'odg':
        return (await head(path)).toString('latin1', 0, 2) === 'PK' && (await isEncryptedOdf(path));
      case 'doc':
      case 'dot':
      case 'xls':
      case 'ppt':
      case 'pps':
        return isEncryptedOle(await readFile(path));
      case 'fodt':
      case 'fods':
      case 'rtf':
      case 'wpd':
      case 'wps':
      case 'pages':
      case 'numbers':
      case 'key':
      case 'vsd':
      case 'vsdx':
      case 'pub':
      case 'cdr':
      case 'wmf':
      case 'emf':
        return false;
    }
  } catch {
    return false;
  }
}

async function head(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  } finally {
    await file.close();
  }
}

const isEncryptedOdf = (path: string): Promise<boolean> =>
  withZipFile(path, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      const name = slashedName(entry);
      if (name === 'encrypted-package') return true;
      if (name !== 'META-INF/manifest.xml') continue;
      let text = '';
      for await (const chunk of entryChunks(zip, entry)) text += chunk.toString('utf8');
      return text.includes('encryption-data');
    }
    return false;
  });

function isEncryptedOle(file: Buffer): boolean {
  if (file.toString('hex', 0, 4) !== oleMark) return false;
  const container = cfb.read(file, { type: 'buffer' });
  const stream = (name: string) => {
    const entry = cfb.find(container, name);
    return entry ? Buffer.from(entry.content as Uint8Array) : null;
  };
  // [MS-DOC] FibBase: bit 8 of the flags at 0x0A is fEncrypted.
  const word = stream('WordDocument');
  // What does not begin as one is damaged, and its flags mean nothing.
  if (word && word.length > 12) return word[1] === 0xa5 && (word.readUInt16LE(0x0a) & 0x0100) !== 0;
  const book = stream('Workbook') ?? stream('Book');
  if (book) return hasFilePass(book);
  // [MS-PPT] CurrentUserAtom: this token stands for an encrypted document.
  const user = stream('Current User');
  return user !== null && user.length >= 16 && user.readUInt32LE(12) === 0xf3d1c4df;
}

/** [MS-XLS] A FILEPASS record stands among the first ones of an encrypted workbook. */
function hasFilePass(book: Buffer): boolean {
  const filePass = 0x002f;
  const endOfSubstream = 0x000a;
  for (let at = 0; at + 4 <= book.length;) {
    const type = book.readUInt16LE(at);
    if (type === filePass) return true;
    if (type === endOfSubstream) return false;
    at += 4 + book.readUInt16LE(at + 2);
  }
  return false;
}
