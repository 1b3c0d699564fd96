import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scheduler } from './scheduler.js';

/** Places for all; the person at the computer may fill them, others two. */
const limits = (all: number) => ({
  all: () => all,
  ofOwner: (owner: string) => (owner === 'local' ? Infinity : 2),
});

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
  const scheduler = new Scheduler(limits(2));
  const tasks = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => ({ name, ...task(name, begun) }));
  for (const { name, run } of tasks) scheduler.add({ owner: 'local', execution: name[0]! }, run);
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
  const scheduler = new Scheduler({ all: () => limit, ofOwner: () => Infinity });
  for (const name of ['a', 'b', 'c'])
    scheduler.add({ owner: 'local', execution: 'x' }, task(name, begun).run);
  await turn();
  expect(begun).toEqual(['a']);
  limit = 3;
  scheduler.wake();
  expect(begun).toEqual(['a', 'b', 'c']);
});

describe('owners', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Adds tasks of a second each, and notes at which second each ended. */
  function add(
    scheduler: Scheduler,
    owner: string,
    execution: string,
    count: number,
    ended: Map<string, number>,
  ) {
    for (let file = 1; file <= count; file += 1) {
      scheduler.add({ owner, execution }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        ended.set(`${execution}${file}`, Date.now() / 1000);
      });
    }
  }

  it('take turns: one file does not wait for the two hundred of somebody else', async () => {
    vi.setSystemTime(0);
    const ended = new Map<string, number>();
    const scheduler = new Scheduler(limits(2));
    add(scheduler, 'anna', 'a', 200, ended);
    await vi.advanceTimersByTimeAsync(500);
    add(scheduler, 'bert', 'b', 1, ended);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ended.get('b1')).toBe(2);
    expect([...ended.keys()]).toEqual(['a1', 'a2', 'a3', 'b1']);
    // Nobody else is there any more: the two hundred have all places again.
    await vi.advanceTimersByTimeAsync(97_500);
    expect(ended.size).toBe(200);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ended.size).toBe(201);
    expect(scheduler.running).toBe(0);
  });

  it('share the places evenly, however much each has', async () => {
    const ended = new Map<string, number>();
    const scheduler = new Scheduler(limits(3));
    for (const [owner, files] of [
      ['a', 50],
      ['b', 10],
      ['c', 10],
    ] as const)
      add(scheduler, owner, owner, files, ended);
    await vi.advanceTimersByTimeAsync(10_500);
    const of = (owner: string) => [...ended.keys()].filter((name) => name.startsWith(owner)).length;
    expect([of('a'), of('b'), of('c')]).toEqual([10, 10, 10]);
  });

  it('have no more at once than each of them may, even where places are free', async () => {
    const scheduler = new Scheduler(limits(8));
    add(scheduler, 'anna', 'a', 20, new Map());
    await vi.advanceTimersByTimeAsync(100);
    expect(scheduler.running).toBe(2);
    add(scheduler, 'local', 'l', 20, new Map());
    await vi.advanceTimersByTimeAsync(100);
    expect(scheduler.running).toBe(8);
  });

  it('keep the order of their executions: the merge of the first comes before the files of the second', async () => {
    const begun: string[] = [];
    const scheduler = new Scheduler(limits(1));
    const first = { owner: 'local', execution: 'first' };
    scheduler.add(first, async () => {
      begun.push('file');
      scheduler.add(first, async () => void begun.push('merge'));
    });
    scheduler.add({ owner: 'local', execution: 'second' }, async () => void begun.push('next'));
    await vi.advanceTimersByTimeAsync(100);
    expect(begun).toEqual(['file', 'merge', 'next']);
  });
});
