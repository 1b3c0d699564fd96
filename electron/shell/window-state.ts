/** Size and place of the window between two starts. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Smallest size at which every screen works, in device-independent pixels. */
export const smallest = { width: 900, height: 600 } as const;
const defaultSize = { width: 1120, height: 760 } as const;

export interface WindowState {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
}

export interface ScreenArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads the state of the last start; null when there is none that can be used. */
export function readState(directory: string): WindowState | null {
  try {
    return stateIn(JSON.parse(readFileSync(join(directory, 'window.json'), 'utf8')));
  } catch {
    return null;
  }
}

/** A state read by hand: what checks the shapes of messages is loaded after the window is open. */
function stateIn(read: unknown): WindowState | null {
  if (typeof read !== 'object' || read === null) return null;
  const { x, y, width, height, maximized = false } = read as Partial<Record<keyof WindowState, unknown>>;
  if (!isWhole(x) || !isWhole(y) || !isWhole(width) || !isWhole(height)) return null;
  return typeof maximized === 'boolean' ? { x, y, width, height, maximized } : null;
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);

export function writeState(directory: string, state: WindowState): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(join(directory, 'window.json'), JSON.stringify(state));
  } catch {
    // A window that opens at its usual place next time is no reason to trouble anybody.
  }
}

/**
 * Where the window opens: as it was, if its title bar is still on a display that is there; else centred at its usual size.
 * @param areas work areas of the displays
 */
export function placeOf(
  state: WindowState | null,
  areas: readonly ScreenArea[],
): { x?: number; y?: number; width: number; height: number } {
  if (state === null) return defaultSize;
  const width = Math.max(state.width, smallest.width);
  const height = Math.max(state.height, smallest.height);
  // A hundred pixels of the title bar are enough to take hold of it.
  const seen = areas.some(
    (area) =>
      state.x + width - 100 >= area.x &&
      state.x + 100 <= area.x + area.width &&
      state.y >= area.y &&
      state.y + 32 <= area.y + area.height,
  );
  return seen ? { x: state.x, y: state.y, width, height } : { width, height };
}
