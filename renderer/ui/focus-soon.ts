/** Frames that a part may take to be drawn. */
const maxFrames = 60;

/** Puts the focus on an element, as soon as it is there. */
export function focusSoon(id: string, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (frames > 0) focusSoon(id, frames - 1);
  });
}
