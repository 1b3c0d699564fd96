/** What comparisons of streams leave, for tests. */
import { expect } from 'vitest';
import type { TextChange } from './find/text-change.js';
import type { Stream } from './read/stream.js';

/** The words of one side that belong to no change: none may belong to two. */
export function unchanged({ keys }: Stream, changes: readonly TextChange[], side: 'old' | 'new'): number[] {
  const gone = new Set<number>();
  for (const change of changes)
    for (const { from, to } of change[side])
      for (let at = from; at < to; at += 1) {
        expect(gone.has(at)).toBe(false);
        gone.add(at);
      }
  return [...keys].filter((_, at) => !gone.has(at));
}
