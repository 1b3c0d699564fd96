import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inspected } from '../testing.js';
import { addFiles, documentsStore } from './documents.js';
import { changeOptions, forgetChanges, useOptionsUndo } from './option-history.js';
import { uiStore } from './ui.js';

const values = () => uiStore.getState().values['task'] ?? {};

beforeEach(() => {
  vi.useFakeTimers();
  uiStore.setState(uiStore.getInitialState(), true);
  documentsStore.setState(documentsStore.getInitialState(), true);
  forgetChanges();
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes changes back one by one, and what comes in many parts as a whole', () => {
  const { result } = renderHook(() => useOptionsUndo('task'));
  expect(result.current).toBeNull();
  act(() => {
    changeOptions('task', { areas: 'one', keep: 'a' });
    for (const place of ['moved 1', 'moved 2', 'moved 3']) changeOptions('task', { areas: place }, 'move');
  });
  expect(values()).toEqual({ areas: 'moved 3', keep: 'a' });
  act(() => result.current?.());
  expect(values()).toEqual({ areas: 'one', keep: 'a' });
  act(() => result.current?.());
  expect(values()).toEqual({ areas: '', keep: '' });
  expect(result.current).toBeNull();
});

it('parts of the same step that come later are a change of their own', () => {
  const { result } = renderHook(() => useOptionsUndo('task'));
  act(() => changeOptions('task', { areas: 'first' }, 'move'));
  vi.advanceTimersByTime(5000);
  act(() => changeOptions('task', { areas: 'second' }, 'move'));
  act(() => result.current?.());
  expect(values()).toEqual({ areas: 'first' });
});

it('leaves the changes of other workflows alone', () => {
  const { result } = renderHook(() => useOptionsUndo('task'));
  act(() => {
    changeOptions('task', { areas: 'mine' });
    changeOptions('other', { areas: 'theirs' });
  });
  act(() => result.current?.());
  expect(values()).toEqual({ areas: '' });
  expect(uiStore.getState().values['other']).toEqual({ areas: 'theirs' });
  expect(result.current).toBeNull();
});

it('takes back what one document has of its own, and leaves the others and the values for all alone', () => {
  addFiles([inspected('one.pdf'), inspected('two.pdf')]);
  const [one, two] = documentsStore.getState().documents.map(({ id }) => id) as [string, string];
  const own = () => documentsStore.getState().documents.map((row) => row.own);
  const { result } = renderHook(() => useOptionsUndo('task'));
  act(() => {
    changeOptions('task', { areas: 'first' }, null, one);
    changeOptions('task', { areas: 'second' }, null, two);
    changeOptions('task', { areas: 'third' }, null, one);
  });
  expect(own()).toEqual([{ areas: 'third' }, { areas: 'second' }]);
  expect(values()).toEqual({});
  act(() => result.current?.());
  expect(own()).toEqual([{ areas: 'first' }, { areas: 'second' }]);
});
