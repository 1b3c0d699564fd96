/** This module reads paths from PDFium, segment by segment. */
import { segmentTypes, type ReadLibrary, type Scratch } from './library.js';

/** A command of a path, in the units of its reader. */
export type PathCommand =
  | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
  | {
      readonly type: 'C';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: 'Z' };

export interface Segments {
  readonly count: number;
  /** Returns the handle of a segment. */
  readonly at: (index: number) => number;
  /** Returns where a point of the path comes to lie. */
  readonly place: (x: number, y: number) => readonly [x: number, y: number];
  /** True where every part of the path is closed, whether it says so or not: the shape of a letter. */
  readonly isClosed: boolean;
}

/**
 * Reads the commands of a path.
 * @returns null for a path with a segment that is unreadable or of another kind
 */
export function readCommands(
  library: ReadLibrary,
  { count, at, place, isClosed }: Segments,
  scratch: Scratch,
): PathCommand[] | null {
  const commands: PathCommand[] = [];
  const curve: number[] = [];
  let isOpen = false;
  for (let index = 0; index < count; index += 1) {
    const segment = at(index);
    if (!library.FPDFPathSegment_GetPoint(segment, scratch.at, scratch.at + 4)) return null;
    const [x, y] = place(scratch.float(0), scratch.float(1));
    if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
    switch (library.FPDFPathSegment_GetType(segment)) {
      case segmentTypes.move:
        if (isOpen && isClosed) commands.push({ type: 'Z' });
        isOpen = true;
        commands.push({ type: 'M', x, y });
        break;
      case segmentTypes.line:
        commands.push({ type: 'L', x, y });
        break;
      case segmentTypes.bezier:
        curve.push(x, y);
        if (curve.length === 6) {
          const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = curve.splice(0);
          commands.push({ type: 'C', x1, y1, x2, y2, x, y });
        }
        break;
      default:
        return null;
    }
    if (!isClosed && library.FPDFPathSegment_GetClose(segment)) commands.push({ type: 'Z' });
  }
  if (isOpen && isClosed) commands.push({ type: 'Z' });
  return commands;
}
