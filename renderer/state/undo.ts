/** What Ctrl+Z and the menu take back: whatever was offered last by what is on the screen. */
import { useEffect, useRef } from 'react';

interface Offer {
  readonly run: () => void;
}

const offers: Offer[] = [];

/** True while something on the screen can be taken back. */
export const canUndo = (): boolean => offers.length > 0;

/** Takes back what was offered last. @returns false where there was nothing */
export function undoLast(): boolean {
  const offer = offers.at(-1);
  offer?.run();
  return offer !== undefined;
}

/** Offers to take something back for as long as it is shown; null while there is nothing. */
export function useUndo(run: (() => void) | null): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOffered = run !== null;
  useEffect(() => {
    if (!isOffered) return undefined;
    const offer = { run: () => latest.current?.() };
    offers.push(offer);
    return () => void offers.splice(offers.indexOf(offer), 1);
  }, [isOffered]);
}

const fields: ReadonlySet<string> = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'file']);

/** True where keys write text: taking that back is the field's own matter. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !fields.has(target.type));
