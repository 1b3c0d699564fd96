import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { draw, withEmptyWindow } from '../../testing.js';
import { Button } from '../../ui/Button.js';
import { Group } from './Group.js';
import { IndexedGroups } from './IndexedGroups.js';

withEmptyWindow();

// What is drawn without a browser cannot be scrolled.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function Groups(): ReactElement {
  const [isLate, setLate] = useState(false);
  return (
    <div className="screen">
      <IndexedGroups>
        <Group title="First">
          <Button onPress={() => setLate(!isLate)}>More or less</Button>
        </Group>
        {isLate && <Group title="Second">Comes later</Group>}
        <Group title="Third">Last</Group>
      </IndexedGroups>
    </div>
  );
}

const index = () => within(screen.getByRole('navigation', { name: 'Settings' }));
const listed = () =>
  index()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the groups of the settings', () => {
  it('are listed as they stand, also one that comes and goes', async () => {
    draw(<Groups />);
    expect(listed()).toEqual(['First', 'Third']);
    await userEvent.click(screen.getByRole('button', { name: 'More or less' }));
    expect(listed()).toEqual(['First', 'Second', 'Third']);
    await userEvent.click(screen.getByRole('button', { name: 'More or less' }));
    expect(listed()).toEqual(['First', 'Third']);
  });

  it('take the keys when they are pressed, and are the current one', async () => {
    draw(<Groups />);
    const third = index().getByRole('button', { name: 'Third' });
    await userEvent.click(third);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Third' }));
    expect(third.getAttribute('aria-current')).toBe('true');
    expect(index().getByRole('button', { name: 'First' }).getAttribute('aria-current')).toBeNull();
  });
});
