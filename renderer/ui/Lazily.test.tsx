import { Suspense, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { draw, withEmptyWindow } from '../testing.js';
import { lazily } from './Lazily.js';

withEmptyWindow();

const Screen = ({ words }: { words: string }): ReactElement => <p>{words}</p>;

it('draws what was loaded before with its first frame, and anything else when it is there', async () => {
  const early = lazily(() => Promise.resolve(Screen));
  await early.load();
  const shown = draw(
    <Suspense fallback="nothing yet">
      <early.Part words="at once" />
    </Suspense>,
  );
  expect(shown.container.textContent).toBe('at once');
  const late = lazily(() => Promise.resolve(Screen));
  const coming = draw(
    <Suspense fallback="nothing yet">
      <late.Part words="after a moment" />
    </Suspense>,
  );
  expect(coming.container.textContent).toBe('nothing yet');
  await expect.poll(() => coming.container.textContent).toBe('after a moment');
});
