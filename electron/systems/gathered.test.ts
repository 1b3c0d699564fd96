import { describe, expect, it } from 'vitest';
import { Gathered, type GatheredOptions } from './gathered.js';

/** A gatherer of texts whose answers are their lengths, answered when the test says so. */
function open(options?: GatheredOptions) {
  const asked: string[][] = [];
  const goOn: ((fails?: boolean) => void)[] = [];
  const gathered = new Gathered<string, number>(
    (text) => text,
    async (texts) => {
      asked.push([...texts]);
      const fails = await new Promise<boolean>((resolve) => goOn.push((wish = false) => resolve(wish)));
      if (fails) throw new Error('gone');
      return new Map(texts.filter((text) => text !== 'none').map((text) => [text, text.length]));
    },
    options,
  );
  const answer = async (fails = false) => {
    goOn.shift()!(fails);
    // The next question goes out after those who asked have their answers.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { gathered, asked, answer };
}

describe('questions that are gathered', () => {
  it('go out at once when they are alone, and together while one is on its way', async () => {
    const { gathered, asked, answer } = open();
    const first = gathered.ask('a');
    expect(asked).toEqual([['a']]);
    const later = ['bb', 'none', 'bb', 'a'].map((text) => gathered.ask(text));
    expect(asked).toHaveLength(1);
    await answer();
    expect(await first).toBe(1);
    // What arrived after the first question was asked is asked anew.
    expect(asked[1]).toEqual(['bb', 'none', 'a']);
    await answer();
    expect(await Promise.all(later)).toEqual([2, undefined, 2, 1]);
  });

  it('are asked one after the other where each changes something, and no more than may be at once', async () => {
    const { gathered, asked, answer } = open({ isShared: false, most: 2 });
    const all = ['x', 'a', 'a', 'b', 'c'].map((text) => gathered.ask(text));
    for (let each = 0; each < 3; each += 1) await answer();
    expect(asked).toEqual([['x'], ['a', 'b'], ['a', 'c']]);
    expect(await Promise.all(all)).toEqual([1, 1, 1, 1, 1]);
  });

  it('fail together, and the next ones are asked', async () => {
    const { gathered, answer } = open();
    const failing = gathered.ask('a');
    const next = gathered.ask('b');
    const seen = expect(failing).rejects.toThrow('gone');
    await answer(true);
    await seen;
    await answer();
    expect(await next).toBe(1);
  });
});
