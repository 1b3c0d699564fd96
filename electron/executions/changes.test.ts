import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExecutionChange } from '../../contract/index.js';
import { ChangeFeed } from './changes.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (id: string) =>
  ({ summary: { id }, inputs: [], results: [], messages: [] }) as unknown as ExecutionChange;

it('sends the first change at once, gathers the next ones, and never holds back an end', () => {
  const feed = new ChangeFeed();
  let sent = 0;
  feed.subscribe(null, () => (sent += 1));
  const touch = (urgent = false) => feed.touch('a', 'local', () => change('a'), urgent);
  touch();
  expect(sent).toBe(1);
  for (let index = 0; index < 1000; index += 1) touch();
  expect(sent).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(sent).toBe(2);
  touch();
  touch(true);
  expect(sent).toBe(4);
});

it('holds back no other execution', () => {
  const feed = new ChangeFeed();
  const seen: string[] = [];
  const leave = feed.subscribe(null, ({ summary }) => seen.push(summary.id));
  feed.touch('a', 'local', () => change('a'));
  feed.touch('b', 'local', () => change('b'));
  expect(seen).toEqual(['a', 'b']);
  leave();
  vi.advanceTimersByTime(1000);
  feed.touch('b', 'local', () => change('b'));
  expect(seen).toHaveLength(2);
});

it('tells each owner of what is theirs, and one who follows all of everything', () => {
  const feed = new ChangeFeed();
  const seen: string[] = [];
  feed.subscribe('anna', ({ summary }) => seen.push(`anna ${summary.id}`));
  feed.subscribe(null, ({ summary }) => seen.push(`all ${summary.id}`));
  feed.touch('a', 'anna', () => change('a'));
  feed.touch('b', 'bert', () => change('b'));
  expect(seen).toEqual(['anna a', 'all a', 'all b']);
});
