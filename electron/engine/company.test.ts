/** Nothing survives from one document to the next: every sample gives the same beside others as in another order. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ServiceError } from '../../contract/index.js';
import { sample, testEngine, type TestEngine } from './testing/engine.js';

const names = Object.keys(JSON.parse(readFileSync(sample('expected.json'), 'utf8')) as object);

/** Pages and words of each sample, as poppler reads them, or the code of its refusal. */
async function looksOf(engine: TestEngine, order: readonly string[]): Promise<Record<string, string>> {
  const looks: Record<string, string> = {};
  for (const name of order) {
    looks[name] = await engine.convert(sample(name)).then(
      ({ pages, path }) => `${pages} ${execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })}`,
      (thrown: unknown) => ServiceError.from(thrown).code,
    );
  }
  return looks;
}

async function sameInAnyCompany(some: readonly string[]): Promise<void> {
  const one = await testEngine();
  const other = await testEngine();
  try {
    const inOrder = await looksOf(one, some);
    const half = Math.floor(some.length / 2);
    const halves = [some.slice(0, half).reverse(), some.slice(half).reverse()] as const;
    const [late, early] = await Promise.all([looksOf(one, halves[0]), looksOf(other, halves[1])]);
    expect({ ...late, ...early }).toEqual(inOrder);
  } finally {
    await one.close();
    await other.close();
  }
}

it('every eighth sample has the same pages and words in order, in reverse order and in two engines', () =>
  sameInAnyCompany(names.filter((_, place) => place % 8 === 0)));

it(
  'every sample has the same pages and words in order, in reverse order and in two engines',
  { tags: ['long'] },
  () => sameInAnyCompany(names),
);
