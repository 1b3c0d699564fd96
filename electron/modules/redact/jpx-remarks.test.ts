/** Words beside the picture of a JPEG 2000, in boxes of programs and in remarks, judged by poppler. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { handPdf, line, part } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, redacting, secret } from './testing.js';
import { plainJpx } from './write/plain-jpx.js';

const run = promisify(execFile);
const { at, redact } = redacting();
const require = createRequire(import.meta.url);
const side = 40;

interface Encoder {
  getDecodedBuffer(frame: object): Uint8Array;
  setQuality(lossless: boolean, rate: number): void;
  encode(): void;
  getEncodedBuffer(): Uint8Array;
}

/** A grey square. */
async function codestream(): Promise<Buffer> {
  const name = '@cornerstonejs/codec-openjpeg';
  const start = require(`${name}/wasmjs`) as (options: object) => Promise<{ J2KEncoder: new () => Encoder }>;
  const wasmBinary = await readFile(require.resolve(`${name}/wasm`));
  const { J2KEncoder } = await start({ wasmBinary, print: () => undefined, printErr: () => undefined });
  const encoder = new J2KEncoder();
  const frame = { width: side, height: side, bitsPerSample: 8, componentCount: 1, isSigned: false };
  encoder.getDecodedBuffer({ ...frame, isUsingColorTransform: false }).fill(100);
  encoder.setQuality(true, 0);
  encoder.encode();
  return Buffer.from(encoder.getEncodedBuffer());
}

const boxOf = (kind: string, ...bodies: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(bodies);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** The same with a remark before its first tile. */
function remarked(code: Buffer): Buffer {
  const text = Buffer.from('\0\x01By Doe');
  const head = Buffer.from([0xff, 0x64, 0, text.length + 2]);
  const tile = code.indexOf(Buffer.from([0xff, 0x90]));
  return Buffer.concat([code.subarray(0, tile), head, text, code.subarray(tile)]);
}

const boxed = (code: Buffer): Buffer =>
  Buffer.concat([
    boxOf('jP  ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
    boxOf('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ', 'latin1')),
    boxOf('xml ', Buffer.from('<by>Doe</by>')),
    boxOf(
      'jp2h',
      boxOf('ihdr', Buffer.from([0, 0, 0, side, 0, 0, 0, side, 0, 1, 7, 7, 0, 0])),
      boxOf('colr', Buffer.from([1, 0, 0, 0, 0, 0, 17])),
    ),
    boxOf('jp2c', code),
    boxOf('uuid', Buffer.from('0123456789abcdefDoe')),
  ]);

it.each([
  ['with boxes', boxed],
  ['that is bare', (code: Buffer) => code],
])('a word beside the picture of a JPEG 2000 %s goes', async (_how, wrap) => {
  const data = wrap(remarked(await codestream()));
  expect(data.toString('latin1')).toContain('Doe');
  const image = part(
    `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter[/ASCIIHexDecode/JPXDecode]`,
    `${data.toString('hex')}>`,
  );
  const made = await redact(
    handPdf({
      pages: [{ content: `q 50 0 0 50 100 50 cm /I Do Q ${line(secret, 20, 180)}`, box }],
      resources: '/XObject<</I @I>>',
      objects: { I: image },
    }),
    { redact_words: `Doe;${secret}` },
  );
  await run('pdfimages', ['-jp2', made.path, at('picture')]);
  const taken = await readFile(at('picture-000.jp2'), 'latin1');
  expect(taken).not.toMatch(/Doe|OpenJPEG/);
  // It is seen as before.
  await run('pdftoppm', ['-r', '72', '-gray', '-singlefile', made.path, at('page')]);
  const shown = await readFile(at('page.pgm'));
  expect(shown.subarray(-300 * 200)[125 * 300 + 125]).toBe(100);
});

it('what is no whole JPEG 2000 stays as it is', () => {
  for (const bytes of [
    Buffer.from('Doe'),
    Buffer.from('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x40uuidDoe', 'latin1'),
  ])
    expect(plainJpx(bytes)).toBe(bytes);
});
