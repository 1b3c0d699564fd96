/** Frames that a part may take to be drawn. */
const maxFrames = 60;

/** Puts the focus on an element, or on the first part of it that takes it, as soon as it is there: it comes into sight with it. */
export function focusSoon(id: string, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) {
      element.focus();
      if (document.activeElement !== element)
        element.querySelector<HTMLElement>('input, button, select, textarea')?.focus();
    } else if (frames > 0) focusSoon(id, frames - 1);
  });
}

/** Puts the focus on an element as soon as it is there, where what had the focus is gone by then. */
export function focusIfLost(id: string, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (!element) {
      if (frames > 0) focusIfLost(id, frames - 1);
    } else if (document.activeElement === null || document.activeElement === document.body) element.focus();
  });
}

/** Gives the focus back to what had it before something lay over the window, once that is gone. */
export function focusAgain(element: HTMLElement): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element.focus()));
}
