import { expect, it } from 'vitest';
import { runVerdict, toneOf, verdictAmong, verdictsByInput, type VerdictCode } from './verdicts.js';

const message = (code: VerdictCode | 'repaired', input: number | null) => ({ code, input });

it('gives a document the worst verdict about it, and none to what was not checked', () => {
  const verdicts = verdictsByInput([
    message('invoice_valid', 0),
    message('invoice_pages_differ', 0),
    message('invoice_not_valid', 1),
    message('invoice_pages_differ', 1),
    message('repaired', 2),
  ]);
  expect([...verdicts]).toEqual([
    [0, 'invoice_pages_differ'],
    [1, 'invoice_not_valid'],
  ]);
  const told = [message('accessibility_kept', 0), message('repaired', 0)];
  expect(verdictAmong(told)).toBe(told[0]);
  expect(verdictAmong([message('repaired', 0)])).toBeUndefined();
});

it('reads an error that a person asked for as the verdict it stands for', () => {
  const error = { code: 'accessibility_failed' as const, params: {}, message: '' };
  const other = { code: 'damaged_file' as const, params: {}, message: '' };
  const verdicts = verdictsByInput(
    [message('accessibility_kept', 0)],
    [{ index: 0, error: null }, { index: 1, error }, { index: 2, error: other }, undefined],
  );
  expect([...verdicts]).toEqual([
    [0, 'accessibility_kept'],
    [1, 'accessibility_broken'],
  ]);
});

it('says of a run the worst, and of those that are equally bad the most frequent', () => {
  expect(runVerdict([])).toBeNull();
  expect(runVerdict(['accessibility_kept', 'accessibility_kept'])).toEqual({
    code: 'accessibility_kept',
    count: 2,
    total: 2,
  });
  const some = runVerdict(['accessibility_kept', 'accessibility_broken', 'accessibility_unclaimed']);
  expect(some).toEqual({ code: 'accessibility_broken', count: 1, total: 3 });
  expect(toneOf('accessibility_unclaimed')).toBe('warn');
  const mixed: VerdictCode[] = ['accessibility_broken', 'invoice_not_valid', 'invoice_not_valid'];
  expect(runVerdict(mixed)).toEqual({ code: 'invoice_not_valid', count: 2, total: 3 });
});
