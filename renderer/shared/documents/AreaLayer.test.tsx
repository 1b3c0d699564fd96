import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AreaBox } from '../../../contract/page-areas.js';
import { draw, withEmptyWindow } from '../../testing.js';
import { AreaLayer } from './AreaLayer.js';

withEmptyWindow();

/** Two pixels a point. */
const page = { width: 400, height: 300 };
const first: AreaBox = { x: 100, y: 100, width: 80, height: 40 };
/** What was changed last. */
const last = { area: first, angle: 0 };
const onDraw = vi.fn<(area: AreaBox) => void>();
const onPoint = vi.fn<(x: number, y: number) => void>();
const onRemove = vi.fn<(id: string) => void>();

function Layer({ keepsRatio = false, isCurrent = false }): ReactElement {
  const [area, setArea] = useState(first);
  const [turned, setTurned] = useState(0);
  return (
    <AreaLayer
      label="Page 1"
      page={page}
      keepsRatio={keepsRatio}
      areas={[{ id: 'one', area, label: 'Signature', angle: turned, isCurrent }]}
      {...(isCurrent ? { removeLabel: 'Remove it' } : {})}
      onChange={(_, to) => {
        last.area = to;
        setArea(to);
      }}
      onTurn={(_, to) => {
        last.angle = to;
        setTurned(to);
      }}
      {...{ onDraw, onPoint, onRemove }}
    />
  );
}

const layer = () => screen.getByRole('group', { name: 'Page 1' });
const body = () => screen.getByRole('button', { name: /^Signature/ });
const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1 });

beforeEach(() => {
  Object.assign(last, { area: first, angle: 0 });
  vi.clearAllMocks();
  const box = { left: 50, top: 20, width: 800, height: 600, right: 850, bottom: 620, x: 50, y: 20 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
  const held = new Set<number>();
  HTMLElement.prototype.setPointerCapture = (id) => void held.add(id);
  HTMLElement.prototype.hasPointerCapture = (id) => held.has(id);
});

describe('an area on a page', () => {
  it('is removed by a button of its own while it is looked at', async () => {
    draw(<Layer isCurrent />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove it' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('one');
    expect(last.area).toEqual(first);
  });

  it('is moved by arrow keys, further with Shift, and no further than the page', async () => {
    const user = userEvent.setup();
    draw(<Layer />);
    body().focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(last.area).toEqual({ ...first, x: 102, y: 102 });
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}');
    expect(last.area).toEqual({ ...first, x: 82, y: 82 });
    await user.keyboard('{Shift>}{ArrowUp>20/}{/Shift}');
    expect(last.area.y).toBe(0);
    expect(body().getAttribute('aria-label')).toMatch(/^Signature: 29 mm from the left, 0 mm from the top/);
    expect(document.getElementById(body().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /arrow keys/i,
    );
  });
  it('is sized and turned at its handles by keys', async () => {
    const user = userEvent.setup();
    draw(<Layer keepsRatio />);
    screen.getByRole('slider', { name: /size/i }).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(last.area).toEqual({ ...first, width: 100, height: 50 });
    screen.getByRole('slider', { name: /turn/i }).focus();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}');
    expect(last.angle).toBe(14);
    await user.keyboard('{Home}');
    expect(last.angle).toBe(0);
  });
  it('follows the pointer', () => {
    draw(<Layer />);
    fireEvent.pointerDown(body(), at(300, 240));
    fireEvent.pointerMove(body(), at(340, 260));
    expect(last.area.x).toBeCloseTo(120);
    expect(last.area.y).toBeCloseTo(110);
    fireEvent.pointerUp(body(), at(340, 260));
    fireEvent.pointerMove(body(), at(600, 600));
    expect(last.area.x).toBeCloseTo(120);
    expect(last.area.y).toBeCloseTo(110);
    expect(onDraw).not.toHaveBeenCalled();
  });
  it('is removed by its key', async () => {
    const user = userEvent.setup();
    draw(<Layer />);
    body().focus();
    await user.keyboard('{Delete}');
    expect(onRemove).toHaveBeenCalledWith('one');
  });
});

describe('a page without an area under the pointer', () => {
  it('has one drawn on it, from any corner', () => {
    draw(<Layer />);
    fireEvent.pointerDown(layer(), at(250, 220));
    fireEvent.pointerMove(layer(), at(150, 120));
    fireEvent.pointerUp(layer(), at(150, 120));
    expect(onDraw).toHaveBeenCalledWith({ x: 50, y: 50, width: 50, height: 50 });
    expect(onPoint).not.toHaveBeenCalled();
  });
  it('takes a press where hardly anything moved as a place', () => {
    draw(<Layer />);
    fireEvent.pointerDown(layer(), at(250, 220));
    fireEvent.pointerUp(layer(), at(252, 221));
    expect(onPoint).toHaveBeenCalledWith(101, 100.5);
    expect(onDraw).not.toHaveBeenCalled();
  });
});
