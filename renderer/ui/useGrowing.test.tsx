import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGrowing } from './useGrowing.js';

const rows = Array.from({ length: 500 }, (_, place) => place);

test('a long list comes piece by piece, and at once when a key is pressed', () => {
  const { result } = renderHook(() => useGrowing(rows));
  const first = result.current.items.length;
  expect(first).toBeLessThan(rows.length);
  act(() => result.current.onKey('Shift'));
  expect(result.current.items.length).toBe(first);
  act(() => result.current.onKey('End'));
  expect(result.current.items).toBe(rows);
});
