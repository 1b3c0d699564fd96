/** The engine refuses options that a step does not have, from any caller. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample, warmEngine, type TestEngine } from '../testing/engine.js';

let engine: TestEngine;

beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const refused = {
  code: 'invalid_options',
  params: { detail: expect.stringContaining('There is no option') },
};

it('of an operation', async () => {
  const path = await engine.file('note.txt', 'One line');
  const { path: pdf } = await engine.convert(path, {});
  await expect(engine.convert(pdf, { step: 'rotate-pdf', options: { angle: '180' } })).rejects.toMatchObject(
    refused,
  );
  // What one step has, another has not.
  await expect(engine.convert(pdf, { step: 'pdf-to-png', options: { ocr: false } })).rejects.toMatchObject(
    refused,
  );
});

it('of a conversion', async () => {
  await expect(engine.convert(sample('letter.docx'), { options: { papr: 'a5' } })).rejects.toMatchObject({
    code: 'invalid_options',
    params: { detail: expect.stringContaining('Did you mean') },
  });
});
