import { Children, startTransition, useEffect, useState, type ReactElement, type ReactNode } from 'react';

/** Milliseconds between two parts: a frame. */
const pause = 16;

/** Draws its parts one after the other, a frame each: together they would hold up the window. */
export function Staged({ children }: { children: ReactNode }): ReactElement {
  // Parts that are not there now keep their place: none of the others begins anew when they come.
  const count = Children.count(children);
  const [shown, setShown] = useState(0);
  const isPart = shown < count;
  useEffect(() => {
    if (!isPart) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)), pause);
    return () => clearTimeout(timer);
  }, [isPart, shown]);
  return <>{Children.map(children, (part, at) => (at < shown ? part : null))}</>;
}
