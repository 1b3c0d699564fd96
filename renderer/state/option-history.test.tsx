import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeOptions, forgetChanges, useOptionsUndo } from './option-history.js';
import { uiStore } from './ui.js';

const values = () => uiStore.getState().values['task'] ?? {};

beforeEach(() => {
  vi.useFakeTimers();
  uiStore.setState(uiStore.getInitialState(), true);
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
