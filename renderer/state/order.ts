/** Orders of a list: natural names, dates, sizes, and moving some of its rows. Nothing here changes its arguments. */

/** What a list can be sorted by. */
export const sortKeys = ['name', 'date', 'size'] as const;
export type SortKey = (typeof sortKeys)[number];

interface Sortable {
  readonly name: string;
  readonly folder: string;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601; null when unknown. */
  readonly modifiedAt: string | null;
}

// Fixed language: the order of files does not depend on the window's language.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Natural order: 2 before 10, capitals beside small letters. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

function compare(key: SortKey, a: Sortable, b: Sortable): number {
  switch (key) {
    case 'name':
      return compareNames(a.name, b.name) || compareNames(a.folder, b.folder);
    case 'date':
      // Unknown dates go last.
      return (a.modifiedAt ?? '\uffff').localeCompare(b.modifiedAt ?? '\uffff');
    case 'size':
      return a.size - b.size;
  }
}

/** Sorted upwards; equal ones keep their order. */
export function sorted<Item>(items: readonly Item[], key: SortKey, of: (item: Item) => Sortable): Item[] {
  return [...items].sort((a, b) => compare(key, of(a), of(b)));
}

interface Identified {
  readonly id: string;
}

/** Moves the named rows, in their present order, before or after another row. */
export function movedTo<Item extends Identified>(
  items: readonly Item[],
  ids: ReadonlySet<string>,
  target: string,
  position: 'before' | 'after',
): readonly Item[] {
  const targetIndex = items.findIndex((item) => item.id === target);
  if (targetIndex < 0) return items;
  const cut = position === 'before' ? targetIndex : targetIndex + 1;
  const stays = (item: Item) => !ids.has(item.id);
  return [
    ...items.slice(0, cut).filter(stays),
    ...items.filter((item) => ids.has(item.id)),
    ...items.slice(cut).filter(stays),
  ];
}

/** Moves the named rows one place up (-1) or down (1); rows at the end stay there. */
export function movedBy<Item extends Identified>(
  items: readonly Item[],
  ids: ReadonlySet<string>,
  step: -1 | 1,
): readonly Item[] {
  const moved = [...items];
  const indices = moved.map((_, index) => index);
  if (step === 1) indices.reverse();
  for (const index of indices) {
    const item = moved[index];
    const other = moved[index + step];
    if (item && other && ids.has(item.id) && !ids.has(other.id)) {
      moved[index] = other;
      moved[index + step] = item;
    }
  }
  return moved;
}

/** True where the remaining items of a list changed their order: additions at the end do not count. */
export function isOtherOrder(
  before: readonly { readonly id: string }[],
  now: readonly { readonly id: string }[],
): boolean {
  return before.some(({ id }, place) => now[place]?.id !== id);
}
