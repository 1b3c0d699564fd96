/** The list behind what is looked at: it follows, so that the list continues from what was seen last when the view closes. */

const itemOf = (list: HTMLElement | null, key: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;

/** Brings an item into sight, where it is drawn. */
export function showItem(list: HTMLElement | null, key: string): void {
  itemOf(list, key)?.scrollIntoView({ block: 'nearest' });
}

/** Frames until a closed view has given the focus back to what had it before. */
const restoring = 4;

/** Gives an item the focus once the view over it is gone. */
export function focusItem(list: HTMLElement | null, key: string, frames = restoring): void {
  requestAnimationFrame(() => {
    if (frames > 0) focusItem(list, key, frames - 1);
    else itemOf(list, key)?.focus({ focusVisible: true });
  });
}
