import { describe, expect, it } from 'vitest';
import { ProcessProgress } from './progress.js';

describe('progress', () => {
  it('gives a client the lines that it does not know, and the last one it knew when that changed', () => {
    const progress = new ProcessProgress();
    expect(progress.since(0)).toEqual({ update_counter: 0, lines: [] });
    progress.add('one');
    progress.add('two');
    expect(progress.since(0)).toEqual({ update_counter: 2, lines: ['one', 'two'] });
    progress.change('two: 50 %');
    expect(progress.since(2)).toEqual({ update_counter: 3, lines: [], previous_line: 'two: 50 %' });
    progress.change('two: done');
    progress.add('three');
    expect(progress.since(2)).toEqual({
      update_counter: 5,
      lines: ['three'],
      previous_line: 'two: done',
    });
    expect(progress.since(0)).toEqual({ update_counter: 5, lines: ['one', 'two: done', 'three'] });
    expect(progress.since(5)).toEqual({ update_counter: 5, lines: [] });
  });

  it('keeps a line that stays, whatever is said next', () => {
    const progress = new ProcessProgress();
    progress.add('one: done', true);
    progress.change('two: 50 %');
    progress.change('two: 60 %');
    expect(progress.since(0).lines).toEqual(['one: done', 'two: 60 %']);
  });

  it('takes a counter from before a restart for none', () => {
    const progress = new ProcessProgress();
    progress.add('one');
    expect(progress.since(40)).toEqual({ update_counter: 1, lines: ['one'] });
  });

  it('lets a client wait until there is news, or until it has waited long enough', async () => {
    const progress = new ProcessProgress();
    progress.add('one');
    const never = new AbortController().signal;
    await progress.news(0, never);
    let isThere = false;
    const waiting = progress.news(1, never).then(() => (isThere = true));
    progress.change('one');
    await Promise.resolve();
    expect(isThere).toBe(false);
    progress.change('one: done');
    await waiting;
    const patience = new AbortController();
    const patient = progress.news(2, patience.signal);
    patience.abort();
    await patient;
    expect(progress.since(2).lines).toEqual([]);
  });
});
