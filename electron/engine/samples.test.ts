/** Every sample through the whole engine: pages, words, and the code of what is wrong with it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWords, sample, testEngine, type TestEngine } from './testing/engine.js';

interface Expected {
  readonly pages: number | null;
  readonly words?: readonly string[];
  readonly error?: string;
  readonly password?: string;
}

const expected = Object.entries(
  JSON.parse(readFileSync(sample('expected.json'), 'utf8')) as Record<string, Expected>,
);
const broken = expected.filter(([, { error }]) => error !== undefined);
const locked = expected.filter(([, { password }]) => password !== undefined);
const plain = expected.filter(([, { error, password }]) => error === undefined && password === undefined);

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  await engine.close();
  expect(engine.pids.size).toBe(0);
});

async function check(name: string, { pages, words = [] }: Expected, password?: string): Promise<void> {
  const result = await engine.convert(sample(name), password === undefined ? {} : { password });
  expect(result.pages).toBe(pages);
  const text = await readWords(result.bytes);
  for (const phrase of words) expect(text).toContain(phrase);
}

describe('a sample becomes the PDF it should', () => {
  it.each(plain)('%s', (name, facts) => check(name, facts));
});

describe('a sample that cannot be converted says why', () => {
  it.each(broken)('%s', async (name, { error }) => {
    await expect(engine.convert(sample(name))).rejects.toMatchObject({ code: error });
  });
});

describe('a protected sample', () => {
  it.each(locked)(
    '%s asks for its password, refuses a wrong one and takes the right one',
    async (name, facts) => {
      await expect(engine.convert(sample(name))).rejects.toMatchObject({ code: 'password_required' });
      const wrong = engine.convert(sample(name), { password: 'platin' });
      await expect(wrong).rejects.toMatchObject({ code: 'wrong_password' });
      await check(name, facts, facts.password);
    },
  );
});
