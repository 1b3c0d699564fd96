import { expect, it } from 'vitest';
import type { ExecutionChange } from '../../../contract/index.js';
import { Tally, type EndedExecution } from './tally.js';

const at = (seconds: number) => new Date(seconds * 1000);
const iso = (seconds: number) => at(seconds).toISOString();

/** What the tally reads of a change. */
const change = (
  id: string,
  status: 'pending' | 'processing' | 'done' | 'failed',
  more: Partial<ExecutionChange['summary']> = {},
) =>
  ({
    summary: {
      id,
      status,
      createdAt: iso(100),
      startedAt: null,
      completedAt: null,
      workflowKey: 'merge-pdf',
      ...more,
    },
  }) as ExecutionChange;

it('counts what waits and runs in each environment, v1 as well, and nothing of the window', () => {
  const tally = new Tally({ now: () => at(130) }, () => undefined);
  tally.note('production:a', change('1', 'pending'));
  tally.note('production:b', change('2', 'processing'));
  tally.note('v1-production:b', change('3', 'pending', { createdAt: iso(110) }));
  tally.note('sandbox:a', change('4', 'pending', { createdAt: iso(125) }));
  tally.note('local', change('5', 'pending'));
  expect(tally.count('production', 'pending')).toBe(2);
  expect(tally.count('production', 'processing')).toBe(1);
  expect(tally.count('sandbox', 'pending')).toBe(1);
  expect([tally.oldest('production'), tally.oldest('sandbox')]).toEqual([30, 5]);
});

it('tells of each end once, with the time it took, also where the clock went back meanwhile', () => {
  const ended: EndedExecution[] = [];
  const tally = new Tally({ now: () => at(0) }, (end) => ended.push(end));
  for (const id of ['1', '2', '3']) tally.note('production:a', change(id, 'pending'));
  const over = { startedAt: iso(110), completedAt: iso(112.5) };
  tally.note('production:a', change('1', 'done', over));
  tally.note('production:a', change('1', 'done', over));
  tally.note('production:a', change('2', 'failed', { completedAt: iso(120) }));
  const own = { startedAt: iso(120), completedAt: iso(60), userWorkflow: { id: 9, name: 'a secret name' } };
  tally.note('production:a', change('3', 'done', own));
  expect(ended).toEqual([
    { environment: 'production', status: 'done', workflow: 'merge-pdf', seconds: 2.5 },
    { environment: 'production', status: 'failed', workflow: 'merge-pdf', seconds: null },
    { environment: 'production', status: 'done', workflow: 'user', seconds: 0 },
  ]);
  expect(tally.count('production', 'pending')).toBe(0);
  // A clock that was set back makes no negative age.
  tally.note('production:a', change('4', 'pending'));
  expect(tally.oldest('production')).toBe(0);
});

it('counts ends of a cluster without their course', () => {
  const ended: EndedExecution[] = [];
  const tally = new Tally({ now: () => at(130) }, (one) => ended.push(one));
  const { summary } = change('1', 'done', { startedAt: iso(100), completedAt: iso(103) });
  tally.ended('sandbox:a', summary);
  tally.ended('local', summary);
  expect(ended).toEqual([{ environment: 'sandbox', status: 'done', workflow: 'merge-pdf', seconds: 3 }]);
});
