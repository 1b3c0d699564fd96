/** Parts of the window that the first screen does without: they are loaded when they are first shown, or while nobody waits. */
import { createElement, lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';

/** A part that is loaded late. */
export interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  /** Loads it before it is shown. */
  readonly load: () => Promise<unknown>;
}

/** @param load gives the part, from a file that nothing else imports */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loading = async () => (loaded = await load());
  const Late: ComponentType<Props> = lazy(async () => ({ default: await loading() }));
  function Part(props: Props): ReactElement {
    // What is there already is drawn at once: React would show nothing for a moment, and draw all around it twice.
    const [Which] = useState(() => loaded ?? Late);
    return createElement(Which, props);
  }
  return { Part, load: loading };
}

/** A dialog or a notice that is loaded when it is first opened, and stays from then on: it ends itself. */
export function OnceOpen({
  of: { Part },
  isOpen,
}: {
  of: LazyPart<object>;
  isOpen: boolean;
}): ReactElement | null {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

/** Milliseconds of the window that parts it will soon need wait for. */
const patience = 2000;

/** Loads parts, one after the other, once the window is idle; returns a function that ends this. */
export function loadWhenIdle(parts: readonly Pick<LazyPart<never>, 'load'>[]): () => void {
  let gone = false;
  const next = (at: number) => {
    const part = parts[at];
    if (!part || gone) return;
    requestIdleCallback(
      () => {
        // What cannot be loaded now says so when it is shown.
        part.load().then(
          () => next(at + 1),
          () => undefined,
        );
      },
      { timeout: patience },
    );
  };
  next(0);
  return () => void (gone = true);
}
