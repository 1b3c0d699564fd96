import { describe, expect, it } from 'vitest';
import { runLanes, summary } from './lanes.mjs';

/**
 * A phase that ends when it is told to.
 * @param {string} name
 */
function phase(name) {
  /** @type {(ok: boolean) => void} */
  let end = () => undefined;
  /** @type {Promise<boolean>} */
  const ended = new Promise((resolve) => (end = resolve));
  /** @type {() => void} */
  let began = () => undefined;
  /** @type {Promise<void>} */
  const hasBegun = new Promise((resolve) => (began = resolve));
  const work = async (/** @type {(text: string) => void} */ write) => {
    began();
    write(`${name} one\n`);
    const ok = await ended;
    write(`${name} two\n`);
    return ok;
  };
  return { phase: { name, work }, end, hasBegun };
}

describe('lanes', () => {
  it('run beside each other, and each phase’s output is written whole', async () => {
    let text = '';
    const [a, b, c] = [phase('a'), phase('b'), phase('c')];
    const done = runLanes([[a.phase, b.phase], [c.phase]], (piece) => (text += piece));
    await Promise.all([a.hasBegun, c.hasBegun]);
    expect(text).not.toContain('one');
    a.end(true);
    await b.hasBegun;
    expect(text).toContain('a one\na two\n');
    c.end(false);
    b.end(true);
    const rows = await done;
    expect(rows.map(({ name, ok }) => [name, ok])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ]);
    expect(text).toContain('c one\nc two\n');
    expect(text).toMatch(/── c: FAILED/);
  });

  it('write at once when there is but one', async () => {
    let text = '';
    const a = phase('a');
    const done = runLanes([[], [a.phase]], (piece) => (text += piece));
    await a.hasBegun;
    expect(text).toContain('a one\n');
    a.end(true);
    await done;
  });

  it('go on after a failure and an error, and list every failure at the end', async () => {
    const failing = {
      name: 'unit',
      failures: /^ *FAIL /,
      work: (/** @type {(text: string) => void} */ write) => {
        write('\u001b[31m FAIL \u001b[39m a.test.ts > one\nfine\n FAIL  b.test.ts > two\n');
        return Promise.resolve(false);
      },
    };
    const broken = { name: 'build', work: () => Promise.reject(new Error('No disk')) };
    let text = '';
    const rows = await runLanes([[failing, broken]], (piece) => (text += piece));
    expect(text).toContain('No disk');
    expect(summary(rows, 3)).toContain(
      'unit failed\n  FAIL  a.test.ts > one\n  FAIL  b.test.ts > two\nbuild failed\n',
    );
    expect(summary(rows, 3)).toMatch(/^all +3\.0$/m);
  });

  it('name what passed at a second try only', async () => {
    const shaky = {
      name: 'unit',
      failures: /^ *FAIL /,
      flaky: /^FLAKY /,
      work: (/** @type {(text: string) => void} */ write) => {
        write('fine\nFLAKY a.test.ts > one\n');
        return Promise.resolve(true);
      },
    };
    const rows = await runLanes([[shaky]], () => undefined);
    expect(summary(rows, 3)).toContain('unit: passed at a second try\n  FLAKY a.test.ts > one\n');
    expect(rows[0]).toMatchObject({ ok: true, failures: [] });
  });

  it('begin nothing more once they are to stop', async () => {
    const stop = new AbortController();
    const first = { name: 'first', work: () => Promise.resolve((stop.abort(), true)) };
    const second = { name: 'second', work: () => Promise.reject(new Error('begun')) };
    const rows = await runLanes([[first, second]], () => undefined, stop.signal);
    expect(rows.map(({ name }) => name)).toEqual(['first']);
  });
});
