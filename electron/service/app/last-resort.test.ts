import { afterEach, expect, it, vi } from 'vitest';
import type { Log } from './log.js';
import { answerFaults, goOnAfterFaults, hearFaults } from './last-resort.js';

/** What this file throws goes to its own listener alone: the test runner has one as well. */
const leave: (() => void)[] = [];
afterEach(() => {
  for (const way of leave.splice(0)) way();
  vi.restoreAllMocks();
});

const kinds = ['uncaughtException', 'unhandledRejection'] as const;

/** Hears, and gives what raises a fault of a kind. */
function hearing(hear: () => () => void): (kind: (typeof kinds)[number], thrown?: unknown) => void {
  const before = new Map(kinds.map((kind) => [kind, process.listeners(kind as 'exit')]));
  leave.push(hear());
  return (kind, thrown = new Error('a fault')) => {
    const known = before.get(kind);
    for (const listener of process.listeners(kind as 'exit') as ((thrown: unknown) => void)[])
      if (!known?.includes(listener)) listener(thrown);
  };
}

function logOf(): { log: Log; lines: unknown[][] } {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  return { log: { error: write, fatal: write } as unknown as Log, lines };
}

it.each(kinds)('writes a fault down and goes on (%s)', (kind) => {
  const { log, lines } = logOf();
  const [stop, first] = [vi.fn(), vi.fn()];
  const raise = hearing(() => goOnAfterFaults(log, { stop, first }));
  const thrown = new Error('a fault');
  raise(kind, thrown);
  raise(kind);
  expect(lines[0]).toEqual([{ err: thrown }, expect.stringContaining('where nobody listens')]);
  expect(lines).toHaveLength(2);
  expect(first).toHaveBeenCalledTimes(1);
  expect(stop).not.toHaveBeenCalled();
});

it('has what waits for the work answered, as long as it is there', () => {
  const { log, lines } = logOf();
  const raise = hearing(() => goOnAfterFaults(log, { stop: () => undefined }));
  const away = answerFaults(() => ({ request: 'one' }));
  leave.push(answerFaults(() => null));
  raise('uncaughtException');
  away();
  raise('uncaughtException');
  expect(lines.map(([facts]) => (facts as { request?: string }).request)).toEqual(['one', undefined]);
});

it('stops once when there is no end of them, and then writes nothing more', () => {
  const { log, lines } = logOf();
  const stop = vi.fn();
  const raise = hearing(() => goOnAfterFaults(log, { stop }));
  for (let count = 0; count < 300; count += 1) raise('uncaughtException');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toEqual([{ faults: 100 }, 'too many faults']);
});

it('lets the last one to come hear, and those before again when it leaves', () => {
  const heard: string[] = [];
  const raise = hearing(() => hearFaults(() => void heard.push('program')));
  const away = hearFaults(() => void heard.push('command'));
  raise('uncaughtException');
  away();
  raise('uncaughtException');
  expect(heard).toEqual(['command', 'program']);
});
