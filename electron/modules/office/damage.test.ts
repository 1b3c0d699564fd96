/** Damaged documents: refused with their cause, never an empty page and never half a document without a word. */
import { readFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { shareOf } from '../../engine/testing/share.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const bytesOf = (name: string) => readFileSync(sample(name));
/** The same bytes on every run. */
function overwrite(bytes: Buffer, from: number, to: number): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = from; at < to; at++) changed[at] = (at * 7919) & 255;
  return changed;
}
const refused = async (name: string, content: Uint8Array, password?: string) => {
  const path = await engine.file(name, content);
  await expect(engine.convert(path, password === undefined ? {} : { password })).rejects.toMatchObject({
    code: 'damaged_file',
  });
};

const names = [
  ...['letter.docx', 'letter.doc', 'letter.rtf', 'letter.fodt', 'quotation.odt', 'budget.xlsx', 'budget.xls'],
  ...['budget.ods', 'budget.fods', 'price-list.xlsb', 'catalogue.pptx', 'catalogue.ppt', 'catalogue.odp'],
];
/** Every name with its place among them. */
const placed = names.map((name, place) => [name, place] as const);

it.each(placed)(
  '%s cut off anywhere is refused, or read as far as it goes, which is said',
  async (name, place) => {
    const whole = bytesOf(name);
    for (const part of shareOf([0.25, 0.5, 0.9], place, 3)) {
      const path = await engine.file(name, whole.subarray(0, Math.floor(whole.length * part)));
      const outcome = await engine.convert(path).catch((thrown: unknown) => ServiceError.from(thrown));
      if (outcome instanceof ServiceError) expect(outcome.code).toBe('damaged_file');
      else {
        expect(outcome.messages).toContain('cut_off');
        expect(await readWords(outcome.bytes)).not.toBe('');
      }
    }
  },
);

it.each(placed)('%s without its last bytes is read, and that is said', async (name, place) => {
  const whole = bytesOf(name);
  const words = await readWords((await engine.convert(sample(name))).bytes);
  for (const missing of shareOf([1, 60, 190], place, 3)) {
    const result = await engine.convert(await engine.file(name, whole.subarray(0, whole.length - missing)));
    const found = await readWords(result.bytes);
    // The end of a package is its directory; that of an RTF or of flat XML is text.
    if (/rtf|fod/.test(name)) expect(found.slice(0, words.length / 2)).toBe(words.slice(0, words.length / 2));
    else expect(found).toBe(words);
    expect(result.messages).toContain('cut_off');
  }
});

it.each(['letter.docx', 'budget.xlsx', 'catalogue.pptx', 'quotation.odt'])(
  '%s with bytes behind its end is sound',
  async (name) => {
    const whole = bytesOf(name);
    const words = await readWords((await engine.convert(sample(name))).bytes);
    for (const tail of [
      Buffer.from('\n'),
      Buffer.alloc(20_000),
      Buffer.from('-- \r\nsent by a gateway\r\n'),
    ]) {
      const result = await engine.convert(await engine.file(name, Buffer.concat([whole, tail])));
      expect(await readWords(result.bytes)).toBe(words);
      expect(result.messages).not.toContain('cut_off');
    }
  },
);

it.each(['letter.docx', 'budget.xlsx', 'catalogue.pptx', 'quotation.odt', 'budget.ods'])(
  '%s with backslashes in the names of its parts is sound',
  async (name) => {
    const parts = Object.entries(unzipSync(bytesOf(name)));
    const package_ = zipSync(
      Object.fromEntries(parts.map(([part, data]) => [part.replaceAll('/', '\\'), data])),
    );
    expect(Buffer.from(package_).includes('\\')).toBe(true);
    const words = await readWords((await engine.convert(sample(name))).bytes);
    const result = await engine.convert(await engine.file(name, package_));
    expect(await readWords(result.bytes)).toBe(words);
    expect(words).not.toBe('');
  },
);

it.each(names.filter((name) => !/rtf|fod/.test(name)))('%s of noise behind its first bytes', async (name) => {
  const whole = bytesOf(name);
  await refused(name, overwrite(whole, 600, whole.length));
});

it.each([
  'letter.docx',
  'letter.doc',
  'budget.xlsx',
  'budget.xls',
  'price-list.xlsb',
  'budget.ods',
  'catalogue.odp',
])('%s overwritten in the middle', async (name) => {
  const whole = bytesOf(name);
  await refused(name, overwrite(whole, Math.floor(whole.length * 0.3), Math.floor(whole.length * 0.6)));
});

it.each(['special/secret.docx', 'special/secret.xlsx', 'special/secret.odt'])(
  '%s is damaged behind its password',
  async (name) => {
    const whole = bytesOf(name);
    const middle = Math.floor(whole.length / 2);
    const damaged = overwrite(whole, middle, middle + 600);
    const file = name.replace('special/', 'damaged-');
    await refused(file, damaged, 'platen');
    const path = await engine.file(file, damaged);
    await expect(engine.convert(path, { password: 'platin' })).rejects.toMatchObject({
      code: 'wrong_password',
    });
  },
);
