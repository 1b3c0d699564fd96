import { expect, it } from 'vitest';
import { Scheduler } from './scheduler.js';

/** A task that says when it began and ends when it is told to. */
function task(name: string, begun: string[]) {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return {
    end,
    run: () => {
      begun.push(name);
      return over;
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs no more than the limit, the first execution first, and fills free places with the next', async () => {
  const begun: string[] = [];
  const scheduler = new Scheduler(() => 2);
  const tasks = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => ({ name, ...task(name, begun) }));
  for (const { name, run } of tasks) scheduler.add(name[0]!, run);
  await turn();
  expect(begun).toEqual(['a1', 'a2']);
  tasks[1]!.end();
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  tasks[0]!.end();
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  scheduler.stop();
  tasks[2]!.end();
  tasks[3]!.end();
  await scheduler.idle();
  expect(begun).toHaveLength(4);
  expect(scheduler.running).toBe(0);
});

it('takes a higher limit at once', async () => {
  const begun: string[] = [];
  let limit = 1;
  const scheduler = new Scheduler(() => limit);
  for (const name of ['a', 'b', 'c']) scheduler.add('x', task(name, begun).run);
  await turn();
  expect(begun).toEqual(['a']);
  limit = 3;
  scheduler.wake();
  expect(begun).toEqual(['a', 'b', 'c']);
});
