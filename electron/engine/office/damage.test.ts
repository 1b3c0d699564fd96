/** Damaged documents: refused with their cause, never an empty page and never half a document without a word. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample, testEngine, type TestEngine } from '../testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
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
it.each(names)('%s cut off anywhere', async (name) => {
  const whole = bytesOf(name);
  for (const part of [0.25, 0.5, 0.9])
    await refused(name, whole.subarray(0, Math.floor(whole.length * part)));
});

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
