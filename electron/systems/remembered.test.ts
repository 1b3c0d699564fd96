import { expect, it } from 'vitest';
import { Remembered } from './remembered.js';

/** Gives one answer after the other; an error is thrown. */
function giving(...answers: readonly (string | Error)[]) {
  const asked: unknown[] = [];
  const make = (key: unknown): Promise<string> => {
    const answer = answers[asked.push(key) - 1] ?? new Error('asked too often');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { asked, make };
}

it('makes a thing once for each key, also for those who ask while it is made', async () => {
  const { asked, make } = giving('one', 'two');
  const things = new Remembered<string, string>(make);
  expect(await Promise.all([things.get('a'), things.get('a'), things.get('b')])).toEqual([
    'one',
    'one',
    'two',
  ]);
  expect(await things.get('a')).toBe('one');
  expect(asked).toEqual(['a', 'b']);
});

it('tries again what failed, and what may be otherwise next time', async () => {
  const { make } = giving(new Error('no memory'), 'none', 'there');
  const thing = new Remembered(
    () => make(null),
    (value) => value !== 'none',
  );
  await expect(thing.get()).rejects.toThrow('no memory');
  expect(thing.known()).toBeUndefined();
  expect(await thing.get()).toBe('none');
  expect(await thing.get()).toBe('there');
  expect(await thing.get()).toBe('there');
});

it('makes another when the last is forgotten, whatever becomes of the last', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const makes = [
    () => new Promise<string>((_resolve, reject) => (fail = reject)),
    () => Promise.resolve('new'),
  ];
  const thing = new Remembered(() => makes.shift()!());
  const last = thing.get();
  thing.forget();
  const next = thing.get();
  fail(new Error('gone'));
  await expect(last).rejects.toThrow('gone');
  expect(await next).toBe('new');
  expect(thing.known()).toBe(next);
});
