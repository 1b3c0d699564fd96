import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { LiesOver, runOffered, useOffered } from './offers.js';

function Pages({ turn }: { turn: () => void }): ReactElement | null {
  useOffered({ 'page-behind': turn });
  return null;
}

it('what lies over the window goes before what is under it, also where that comes later', () => {
  const [over, under] = [vi.fn(), vi.fn()];
  const look = (
    <LiesOver value={true}>
      <Pages turn={over} />
    </LiesOver>
  );
  const drawn = render(<>{look}</>);
  drawn.rerender(
    <>
      {look}
      <Pages turn={under} />
    </>,
  );
  expect(runOffered('page-behind')).toBe(true);
  expect([over.mock.calls.length, under.mock.calls.length]).toEqual([1, 0]);
  drawn.rerender(
    <>
      {null}
      <Pages turn={under} />
    </>,
  );
  runOffered('page-behind');
  expect(under).toHaveBeenCalledTimes(1);
  drawn.unmount();
  expect(runOffered('page-behind')).toBe(false);
});
