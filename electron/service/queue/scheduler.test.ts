import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scheduler, type WorkPlace } from './scheduler.js';
import type { Standing } from './standing.js';

/** `local` may fill all places, others have two; what follows on a colon is another owner of the same user. */
const standing = (owner: string): Standing => {
  const [user = '', part] = owner.split(':');
  return {
    user,
    limit: user === 'local' ? Infinity : 2,
    mayFill: user === 'local',
    isTrial: part === 'trial',
  };
};
const limits = (all: number) => ({ all: () => all, standing });

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

/** Adds tasks that end when they are told to. */
function adder(scheduler: Scheduler) {
  const begun: string[] = [];
  const tasks = new Map<string, ReturnType<typeof task>>();
  return {
    begun,
    add: (name: string, place: Partial<WorkPlace> & Pick<WorkPlace, 'owner'>, seconds = 1) => {
      const made = task(name, begun);
      tasks.set(name, made);
      scheduler.add({ execution: name, cost: { seconds }, ...place }, made.run);
    },
    end: async (name: string) => {
      tasks.get(name)!.end();
      await turn();
    },
  };
}

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
  const scheduler = new Scheduler({ all: () => limit });
  for (const name of ['a', 'b', 'c'])
    scheduler.add({ owner: 'local', execution: 'x' }, task(name, begun).run);
  await turn();
  expect(begun).toEqual(['a']);
  limit = 3;
  scheduler.wake();
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('counts all owners of a user together, and has the trial of one wait for what is meant', async () => {
  const scheduler = new Scheduler(limits(4));
  const { add, begun, end } = adder(scheduler);
  add('trial 1', { owner: 'anna:trial' });
  add('trial 2', { owner: 'anna:trial' });
  add('v1', { owner: 'anna:v1' });
  add('production', { owner: 'anna' });
  await turn();
  expect(begun).toEqual(['v1', 'production']);
  await end('v1');
  expect(begun).toEqual(['v1', 'production', 'trial 1']);
});

it('has trials wait for others as well, but not for ever', async () => {
  const scheduler = new Scheduler(limits(1));
  const { add, begun, end } = adder(scheduler);
  add('trial', { owner: 'anna:trial' });
  for (let at = 1; at <= 6; at += 1) add(`${at}`, { owner: 'bert' });
  await turn();
  for (let at = 1; at <= 4; at += 1) await end(begun.at(-1)!);
  expect(begun).toEqual(['1', '2', '3', 'trial', '4']);
});

it('leaves a place free for small work where there are several, and lets the person at the computer fill all', async () => {
  const scheduler = new Scheduler(limits(2));
  const { add, begun, end } = adder(scheduler);
  add('large 1', { owner: 'anna' }, 60);
  add('large 2', { owner: 'anna' }, 60);
  await turn();
  expect(begun).toEqual(['large 1']);
  add('small', { owner: 'anna' });
  await turn();
  // It passes what may not start yet.
  expect(begun).toEqual(['large 1', 'small']);
  await end('large 1');
  expect(begun).toEqual(['large 1', 'small', 'large 2']);

  const own = new Scheduler(limits(2));
  const mine = adder(own);
  for (const name of ['1', '2']) mine.add(name, { owner: 'local' }, 60);
  await turn();
  expect(mine.begun).toEqual(['1', '2']);
});

it('opens a place beyond for small work of somebody else where large work holds the only one, if there is room', async () => {
  let room = false;
  const scheduler = new Scheduler({ ...limits(1), hasRoom: () => room });
  const { add, begun, end } = adder(scheduler);
  add('large 1', { owner: 'anna' }, 60);
  add('large 2', { owner: 'anna' }, 60);
  add('small 1', { owner: 'bert' });
  await turn();
  expect(begun).toEqual(['large 1']);
  room = true;
  scheduler.wake();
  expect(begun).toEqual(['large 1', 'small 1']);
  // One at a time: it will not be long.
  add('small 2', { owner: 'carl' });
  await turn();
  expect(begun).toEqual(['large 1', 'small 1']);
  await end('small 1');
  expect(begun).toEqual(['large 1', 'small 1', 'small 2']);
  await end('large 1');
  await end('small 2');
  expect(begun.at(-1)).toBe('large 2');
});

it('drops what waits of an execution', async () => {
  const scheduler = new Scheduler(limits(1));
  const { add, begun, end } = adder(scheduler);
  add('1', { owner: 'local' });
  const gone = scheduler.run({ owner: 'local', execution: '2' }, () => Promise.resolve());
  add('3', { owner: 'local' });
  await turn();
  scheduler.remove('2');
  await expect(gone).rejects.toMatchObject({ code: 'cancelled' });
  await end('1');
  expect(begun).toEqual(['1', '3']);
});

it('tells what waits and runs', async () => {
  const scheduler = new Scheduler(limits(1));
  const { add } = adder(scheduler);
  add('1', { owner: 'anna' });
  add('2', { owner: 'anna' }, 60);
  await turn();
  expect(scheduler.facts).toEqual({
    small: { running: 1, waiting: 0, oldest: 0 },
    large: { running: 0, waiting: 1, oldest: expect.any(Number) as number },
  });
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
    // The first place that gets free is for the one who has had none.
    expect([...ended.keys()]).toEqual(['a1', 'a2', 'b1', 'a3']);
    expect(ended.get('b1')).toBe(2);
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

  it('have fewer turns where each of theirs takes longer', async () => {
    const scheduler = new Scheduler(limits(1));
    const begun: string[] = [];
    const work = (owner: string, seconds: number, count: number) => {
      for (let at = 0; at < count; at += 1)
        scheduler.add({ owner, execution: owner, cost: { seconds } }, async () => {
          begun.push(owner);
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        });
    };
    work('long', 1.2, 20);
    work('short', 0.2, 20);
    await vi.advanceTimersByTimeAsync(5000);
    const of = (owner: string) => begun.filter((one) => one === owner).length;
    expect(of('short')).toBeGreaterThan(3 * of('long'));
    expect(of('long')).toBeGreaterThan(1);
  });

  it('are not kept waiting by work that was taken for small and is not', async () => {
    const scheduler = new Scheduler(limits(2));
    const begun: string[] = [];
    for (const name of ['a1', 'a2', 'a3'])
      scheduler.add({ owner: 'anna', execution: name }, () => {
        begun.push(name);
        return new Promise(() => undefined);
      });
    await vi.advanceTimersByTimeAsync(100);
    scheduler.add({ owner: 'bert', execution: 'b' }, async () => void begun.push('b'));
    await vi.advanceTimersByTimeAsync(100);
    expect(begun).toEqual(['a1', 'a2']);
    await vi.advanceTimersByTimeAsync(3600_000);
    expect(begun).toEqual(['a1', 'a2', 'b']);
  });
});

it('gives trials a limit of their own, which counts all that their user has running', async () => {
  const scheduler = new Scheduler({
    all: () => 9,
    standing: (owner) => ({
      ...standing(owner),
      limit: owner.endsWith(':trial') ? 1 : 3,
    }),
  });
  const { begun, add, end } = adder(scheduler);
  add('trial 1', { owner: 'anna:trial' });
  add('trial 2', { owner: 'anna:trial' });
  await turn();
  expect(begun).toEqual(['trial 1']);
  for (const name of ['a', 'b', 'c']) add(name, { owner: 'anna' });
  await turn();
  expect(begun).toEqual(['trial 1', 'a', 'b']);
  for (const name of ['trial 1', 'a', 'b', 'c']) await end(name);
  expect(begun).toEqual(['trial 1', 'a', 'b', 'c', 'trial 2']);
});
