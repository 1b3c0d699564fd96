import { describe, expect, it } from 'vitest';
import { Turns } from './turns.js';

/** A task that ends when it is told to. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
}

const never = () => new AbortController().signal;

describe('turns of those who look', () => {
  it('does one thing at a time, what somebody waits for first, and what was asked for last before', async () => {
    const turns = new Turns();
    const first = held();
    const order: string[] = [];
    const ask = (name: string, isUrgent: boolean) =>
      turns.take(isUrgent, never(), () => void order.push(name));
    const all = [
      turns.take(false, never(), () => first.done),
      ask('a', false),
      ask('b', false),
      ask('c', true),
      ask('d', true),
    ];
    first.end();
    await Promise.all(all);
    expect(order).toEqual(['d', 'c', 'b', 'a']);
  });

  it('passes over what nobody wants any more, and goes on after a failure', async () => {
    const turns = new Turns();
    const first = held();
    const dropped = new AbortController();
    const running = turns.take(true, never(), async () => {
      await first.done;
      throw new RangeError('no');
    });
    let began = false;
    const waiting = turns.take(true, dropped.signal, () => void (began = true));
    const after = turns.take(false, never(), () => 'done');
    dropped.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    first.end();
    await expect(running).rejects.toThrow(RangeError);
    await expect(after).resolves.toBe('done');
    expect(began).toBe(false);
    await expect(turns.take(true, dropped.signal, () => 1)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
