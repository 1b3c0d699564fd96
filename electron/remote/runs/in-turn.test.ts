import PQueue from 'p-queue';
import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.js';

/** Something that goes on until it is told to end. */
function endless(): { work: () => Promise<void>; begun: Promise<void>; end: () => void } {
  let end = (): void => undefined;
  let begin = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const work = () => {
    begin();
    return ended;
  };
  return { work, begun, end };
}

describe('work in its turn', () => {
  it('keeps its place until it has ended, also when it is aborted', async () => {
    const queue = new PQueue({ concurrency: 1 });
    const abort = new AbortController();
    const { work, begun, end } = endless();
    const order: string[] = [];
    const first = inTurn(queue, abort.signal, async () => {
      await work();
      order.push('ended');
    });
    await begun;
    abort.abort(new Error('enough'));
    const idle = queue.onIdle().then(() => order.push('idle'));
    // What would come too early comes within these turns.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    end();
    await Promise.all([first.catch(() => undefined), idle]);
    expect(order).toEqual(['ended', 'idle']);
  });

  it('leaves the queue when it is aborted while it waits', async () => {
    const queue = new PQueue({ concurrency: 1 });
    const before = endless();
    const running = inTurn(queue, new AbortController().signal, before.work);
    await before.begun;
    const abort = new AbortController();
    let isDone = false;
    const waiting = inTurn(queue, abort.signal, () => {
      isDone = true;
      return Promise.resolve();
    });
    abort.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    expect(queue.size).toBe(0);
    before.end();
    await running;
    expect(isDone).toBe(false);
  });

  it('does not begin when it is aborted already', async () => {
    const work = () => Promise.reject(new Error('it began'));
    await expect(inTurn(new PQueue(), AbortSignal.abort(new Error('enough')), work)).rejects.toThrow(
      'enough',
    );
  });
});
