import { describe, expect, it } from 'vitest';
import { PreviewTurns, type TurnRank } from './turns.js';

/** A task that ends when it is told to. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
}

const never = () => new AbortController().signal;
const patient = 1_000_000;
const low: TurnRank = () => 0;
const high: TurnRank = () => 1;

describe('turns of those who look', () => {
  it('does one thing at a time, the highest rank first, and what was asked for last before', async () => {
    const turns = new PreviewTurns(patient);
    const first = held();
    const order: string[] = [];
    const ask = (name: string, rank: TurnRank) =>
      turns.take(rank, never(), async () => {
        order.push(name);
      });
    const all = [
      turns.take(low, never(), () => first.done),
      ask('a', low),
      ask('b', low),
      ask('c', high),
      ask('d', high),
    ];
    first.end();
    await Promise.all(all);
    expect(order).toEqual(['d', 'c', 'b', 'a']);
    expect(turns.busy).toBe(false);
  });

  it('passes over what nobody wants any more, and goes on after a failure', async () => {
    const turns = new PreviewTurns(patient);
    const first = held();
    const dropped = new AbortController();
    const running = turns.take(high, never(), async () => {
      await first.done;
      throw new RangeError('no');
    });
    let began = false;
    const waiting = turns.take(high, dropped.signal, async () => void (began = true));
    const after = turns.take(low, never(), async () => 'done');
    dropped.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    first.end();
    await expect(running).rejects.toThrow(RangeError);
    await expect(after).resolves.toBe('done');
    expect(began).toBe(false);
    await expect(turns.take(high, dropped.signal, async () => 1)).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('asks what runs to make way for a higher one, and only for that', async () => {
    const turns = new PreviewTurns(0);
    const asked: string[] = [];
    /** Runs until it is asked to make way. */
    const waits = (name: string, rank: TurnRank) =>
      turns.take(rank, never(), (way) => {
        asked.push(name);
        return new Promise<string>((resolve) =>
          way.addEventListener('abort', () => resolve(`${name} made way`)),
        );
      });
    const first = waits('first', low);
    const same = turns.take(low, never(), async () => 'same');
    const urgent = turns.take(high, never(), async () => 'urgent');
    await expect(first).resolves.toBe('first made way');
    await expect(urgent).resolves.toBe('urgent');
    await expect(same).resolves.toBe('same');
    expect(asked).toEqual(['first']);
  });

  it('begins nothing that may not run, and stops what may not run any more', async () => {
    const turns = new PreviewTurns(patient);
    let mayRun = false;
    const rank: TurnRank = () => (mayRun ? 0 : null);
    let began = 0;
    const task = turns.take(rank, never(), (way) => {
      began += 1;
      return new Promise<string>((resolve) => way.addEventListener('abort', () => resolve('made way')));
    });
    turns.wake();
    expect(began).toBe(0);
    mayRun = true;
    turns.wake();
    await expect.poll(() => began).toBe(1);
    mayRun = false;
    turns.wake();
    await expect(task).resolves.toBe('made way');
    const late = turns.take(rank, never(), async () => 1);
    turns.stop();
    await expect(late).rejects.toMatchObject({ code: 'cancelled' });
    await expect(turns.take(high, never(), async () => 1)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
