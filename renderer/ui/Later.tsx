import { useDeferredValue, type ReactNode } from 'react';

interface LaterProps {
  readonly children: ReactNode;
  /** What keeps their place until then. */
  readonly until?: ReactNode;
}

/**
 * Draws its children after what stands around it, in small slices that any key, click or turn of the wheel goes before. For
 * what costs long to draw and need not be there with the first frame.
 */
export function Later({ children, until = null }: LaterProps): ReactNode {
  return useDeferredValue(true, false) ? children : until;
}
