/** What holds of turns whatever is under way: tasks of made-up lengths run on a clock of the test. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../../../contract/index.js';
import { Scheduler, smallSeconds, type WorkPlace } from './scheduler.js';
import type { Standing } from './standing.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const standing = (owner: string): Standing => {
  const [user = '', part] = owner.split(':');
  return {
    user,
    limit: limits.user.concurrentConversions,
    mayFill: false,
    isTrial: part === 'trial',
  };
};

/** One piece of work: what it is taken for, and what it takes. Seconds. */
interface Job {
  readonly owner: string;
  readonly execution: string;
  readonly estimate: number;
  readonly real: number;
  readonly at: number;
}

interface Ran extends Job {
  readonly began: number;
  ended: number | null;
}

const seconds = () => performance.now() / 1000;

/** Submits each job at its time; tells of each when it begins. */
function run(
  places: number,
  jobs: readonly Job[],
  onBegin: (running: readonly Ran[]) => void = () => undefined,
) {
  const scheduler = new Scheduler({ all: () => places, standing });
  const ran: Ran[] = [];
  const start = seconds();
  const submit = (job: Job) => {
    const { owner, execution, estimate, real } = job;
    const place: WorkPlace = { owner, execution, cost: { seconds: estimate } };
    scheduler.add(place, async () => {
      const one: Ran = { ...job, began: seconds() - start, ended: null };
      ran.push(one);
      onBegin(ran.filter(({ ended }) => ended === null));
      await new Promise((resolve) => setTimeout(resolve, real * 1000));
      one.ended = seconds() - start;
    });
  };
  for (const job of jobs) setTimeout(() => submit(job), job.at * 1000);
  return { scheduler, ran, submit };
}

const isLarge = ({ estimate }: Job) => estimate > smallSeconds;
const most = (places: number) => Math.max(1, places - 1);

/** Work of any kind of one user, who sends it by several interfaces; estimates may be far off. */
const jobOf = (user: string, latest: number, isSmall = false): fc.Arbitrary<Job> =>
  fc.record({
    owner: fc.constantFrom(user, `${user}:trial`, `${user}:v1`, `${user}:v1-trial`),
    execution: fc.integer({ min: 0, max: 9 }).map((number) => `${user} ${number}`),
    estimate: fc.oneof(fc.constantFrom(0.2, 1, 2), ...(isSmall ? [] : [fc.constantFrom(3, 60, 600)])),
    real: fc.oneof(
      fc.constantFrom(0.05, 0.3, 0.9, 1.4),
      ...(isSmall ? [] : [fc.constantFrom(2, 7, 60, 5000)]),
    ),
    at: fc.integer({ min: 0, max: latest * 10 }).map((tenths) => tenths / 10),
  });

it('small work of a user waits for no more than two small pieces of another’s, whatever that one has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.oneof(
        fc.array(jobOf('anna', 30), { maxLength: 80 }),
        fc.array(jobOf('anna', 10, true), { minLength: 100, maxLength: 200 }),
      ),
      fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 6 }),
      async (places, load, times) => {
        // One after the other, as somebody who waits for each.
        const small = times
          .sort((one, other) => one - other)
          .map((tenths, number): Job => ({
            owner: 'bert',
            execution: `bert ${number}`,
            estimate: 0.5,
            real: 0.4,
            at: tenths / 10 + number * 10,
          }));
        const { scheduler, ran } = run(places, [...load, ...small]);
        await vi.advanceTimersByTimeAsync(200_000);
        scheduler.stop();
        const waited = ran.filter(({ owner }) => owner === 'bert').map(({ began, at }) => began - at);
        expect(waited).toHaveLength(small.length);
        for (const one of waited) expect(one).toBeLessThan(3);
      },
    ),
    { numRuns: 150 },
  );
});

it('nobody has more than their part, everything ends, and what one user sent keeps its order', async () => {
  const users = ['anna', 'bert', 'carl', 'dora'];
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.oneof(...users.map((user) => jobOf(user, 20))), { maxLength: 100 }),
      async (places, jobs) => {
        const { scheduler, ran } = run(places, jobs, (running) => {
          expect(running.length).toBeLessThanOrEqual(places + 3);
          for (const user of users) {
            const mine = running.filter(({ owner }) => standing(owner).user === user);
            expect(mine.length).toBeLessThanOrEqual(limits.user.concurrentConversions);
            expect(mine.filter(isLarge).length).toBeLessThanOrEqual(most(places));
          }
        });
        // While anything waits, something runs.
        const longest = jobs.reduce((sum, { real }) => sum + real, 0) + 20;
        await vi.advanceTimersByTimeAsync((longest + 1) * 1000);
        expect(ran.filter(({ ended }) => ended !== null)).toHaveLength(jobs.length);
        expect(scheduler.facts.small.waiting + scheduler.facts.large.waiting + scheduler.running).toBe(0);
        for (const { owner, execution } of jobs)
          for (const large of [false, true]) {
            const same = ran.filter(
              (one) => one.owner === owner && one.execution === execution && isLarge(one) === large,
            );
            expect(same.map(({ at }) => at)).toEqual(same.map(({ at }) => at).sort((a, b) => a - b));
          }
      },
    ),
    { numRuns: 100 },
  );
});

it('large work goes on beside any number of small pieces of others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(0.1, 0.4, 1.2),
      fc.constantFrom('anna', 'anna:trial'),
      async (places, others, real, owner) => {
        const large = (number: number): Job => ({
          ...{ owner, execution: `${number}`, estimate: 60, real: 20, at: 0 },
        });
        const { scheduler, ran, submit } = run(places, [large(1), large(2), large(3)]);
        // Each of the others has always three pieces waiting.
        const flood = setInterval(() => {
          const { waiting } = scheduler.facts.small;
          for (let at = waiting; at < others * 3; at += 1)
            submit({ owner: `user ${at % others}`, execution: 'flood', estimate: 0.5, real, at: 0 });
        }, 50);
        await vi.advanceTimersByTimeAsync(3 * (20 + 30) * 1000);
        clearInterval(flood);
        scheduler.stop();
        expect(ran.filter((one) => one.owner === owner && one.ended !== null)).toHaveLength(3);
        expect(ran.filter((one) => one.owner !== owner).length).toBeGreaterThan(20);
      },
    ),
    { numRuns: 30 },
  );
});
