/** Everything a reader could find in a PDF, by programs that did not make it: Poppler's words and qpdf's objects. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const maxBuffer = 256 * 1024 * 1024;

/** Words of the pages, and all objects unpacked: metadata, outlines, links, structure, attachments. Texts are plain. */
export async function everythingIn(path: string): Promise<string> {
  const [words, objects] = await Promise.all([
    run('pdftotext', [path, '-'], { maxBuffer }),
    run('qpdf', ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1', maxBuffer }),
  ]);
  const texts = objects.stdout
    .replaceAll(/<((?:[0-9a-f]{2})+)>/gi, (_, digits: string) => `(${plainText(Buffer.from(digits, 'hex'))})`)
    .replaceAll(/\\(\d{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)));
  return `${words.stdout}\n${texts.replaceAll('\0', '')}`;
}

/** Text strings of PDF are UTF-16 after a mark of two bytes; others are taken as they are. */
function plainText(bytes: Buffer): string {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0;
  return isWide ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1');
}
