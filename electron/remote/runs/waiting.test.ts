import PQueue from 'p-queue';
import { describe, expect, it } from 'vitest';
import { ServiceError, type StatusReply } from '../../../contract/index.js';
import { JumpingClock } from '../http/testing/service.js';
import { remoteLimits } from './limits.js';
import type { RemoteContext } from './context.js';
import { freshPart, type PartRecord } from './plan.js';
import { TokenGate } from './token-gate.js';
import { failureOf, waitForEnd } from './waiting.js';

const part: PartRecord = {
  ...freshPart,
  number: 1,
  step: 0,
  inputs: [0],
  files: [{ path: '/a.txt', name: 'a.txt' }],
  key: 'k',
  state: 'accepted',
  isSynchronous: false,
  executionId: 'e1',
};

/** Looks at replies one after the other; the last one comes again and again. */
async function look(replies: readonly Partial<StatusReply>[]): Promise<{
  waits: readonly number[];
  told: readonly (number | string | null | undefined)[][];
}> {
  const clock = new JumpingClock();
  const told: (number | string | null | undefined)[][] = [];
  let asked = 0;
  const context = {
    clock,
    limits: remoteLimits,
    slots: new PQueue(),
    gate: new TokenGate(),
    isAttended: true,
    log: () => undefined,
    client: {
      status: () => {
        const reply = replies[Math.min(asked, replies.length - 1)]!;
        asked += 1;
        return Promise.resolve({ execution_id: 'e1', status: 'processing', ...reply });
      },
    },
  } as unknown as RemoteContext;
  const watch = {
    signal: new AbortController().signal,
    tell: ({ phase, said }: { phase: string; said?: string | null }, fraction: number | null) =>
      told.push([phase, said, fraction]),
    said: () => undefined,
  };
  await waitForEnd({ ...part, acceptedAt: clock.now() }, watch, context, null);
  return { waits: clock.waits, told };
}

describe('an execution that a service works on', () => {
  it('is asked about every two seconds, and less often after a while', async () => {
    const { waits } = await look([...Array<object>(40).fill({}), { status: 'done' }]);
    expect(waits).toHaveLength(41);
    expect(waits.slice(0, 15)).toEqual(Array(15).fill(2000));
    for (const [place, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[place - 1] ?? 0);
    expect(waits.at(-1)).toBe(10_000);
  });

  it('is told of in both vocabularies, and one of nobody’s counts as work', async () => {
    const { told } = await look([
      { status: 'queued' },
      { status: 'pending' },
      { status: 'pondering' },
      { progress: 250 },
      { progress: 40, current_step: ' Page 3 ' },
      { status: 'completed' },
    ]);
    expect(told).toEqual([
      ['queued', undefined, null],
      ['queued', undefined, null],
      ['working', null, null],
      ['working', null, 1],
      ['working', ' Page 3 ', 0.4],
    ]);
  });
});

describe('the error of one that failed', () => {
  it('is ours where a code of ours says enough, else what the service says', () => {
    const codeOf = (reply: object) => failureOf(reply).code;
    expect(codeOf({ error_code: 'damaged_file', error: 'x' })).toBe('damaged_file');
    // Its sentence has places for what did not come along.
    expect(codeOf({ error_code: 'type_mismatch', error: 'Is no picture.' })).toBe('execution_failed_saying');
    expect(codeOf({ error_code: 'E-17', message: 'Locked' })).toBe('execution_failed_saying');
    expect(codeOf({ status: 'failed' })).toBe('execution_failed');
    expect(failureOf({ error: 'Locked.' }).message).toContain('“Locked”');
    expect(failureOf({ error: 'Locked.' })).toBeInstanceOf(ServiceError);
  });
});
