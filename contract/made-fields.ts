/** Fields that a PDF gets when a form is made of it, as lists have them: JSON with an entry for each. */

/** Kinds of fields that can be made. */
export const madeFieldKinds = ['text', 'multiline', 'comb', 'date', 'check', 'choice', 'signature'] as const;
export type MadeFieldKind = (typeof madeFieldKinds)[number];

/** Letters of a name; programs cut longer ones off where they list them. */
const maxNameLength = 60;

/** An entry of a list. Lengths are points, from the upper left of the page as it is shown. */
export interface MadeFieldEntry {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly kind: MadeFieldKind;
  /** What data and programs call it; each once. */
  readonly name: string;
  /** What screen readers say; `''` for nothing. */
  readonly label: string;
  readonly required: boolean;
  /** Letters; of a comb the number of its cells; 0 for any number. */
  readonly max_length: number;
  /** Of a choice; empty for others. */
  readonly choices: readonly string[];
  /** False: it is in the list, and no field is made of it. */
  readonly use?: boolean;
}

interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Tells whether two boxes stand in a row. */
export const isInRow = (one: Sides, other: Sides): boolean =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
  0.4 * Math.min(one.bottom - one.top, other.bottom - other.top);

/** Fields in the order in which people read them: pages, rows from the top, and each row from the left. */
export function inReadingOrder<Field>(
  fields: readonly Field[],
  placeOf: (field: Field) => { readonly page: number; readonly box: Sides },
): Field[] {
  const placed = fields.map((field) => ({ field, ...placeOf(field) }));
  const rows: (typeof placed)[] = [];
  for (const one of placed.toSorted(
    (first, second) => first.page - second.page || first.box.bottom - second.box.bottom,
  )) {
    const row = rows.findLast(
      ([first]) => first !== undefined && first.page === one.page && isInRow(first.box, one.box),
    );
    if (row) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) =>
    row.toSorted((first, second) => first.box.left - second.box.left).map(({ field }) => field),
  );
}

/** Entries in the order in which people read them. */
export const entriesInOrder = <Entry extends Pick<MadeFieldEntry, 'page' | 'x' | 'y' | 'w' | 'h'>>(
  entries: readonly Entry[],
): Entry[] =>
  inReadingOrder(entries, ({ page, x, y, w, h }) => ({
    page,
    box: { left: x, top: y, right: x + w, bottom: y + h },
  }));

/** Returns a name made of a label, in the letters of its own language; of the kind where there is no label. */
export function madeFieldName(label: string, kind: MadeFieldKind, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
  const stem = [...words].slice(0, maxNameLength).join('').replace(/_+$/, '') || kind;
  let name = words === '' ? `${stem}_1` : stem;
  for (let count = 2; taken.has(name); count += 1) name = `${stem}_${count}`;
  return name;
}

const tidy = (length: number): number => Math.round(length * 100) / 100;

/** The text of a list. */
export const writeMadeFields = (entries: readonly MadeFieldEntry[]): string =>
  JSON.stringify(
    entries.map(({ x, y, w, h, use = true, ...entry }) => ({
      ...entry,
      ...{ x: tidy(x), y: tidy(y), w: tidy(w), h: tidy(h) },
      ...(use ? {} : { use }),
    })),
  );

/** The entries of a text that {@link writeMadeFields} wrote; null for any other. */
export function readMadeFields(text: string): MadeFieldEntry[] | null {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) && entries.every(isEntry) ? entries : null;
  } catch {
    return null;
  }
}

function isEntry(entry: unknown): entry is MadeFieldEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const found = entry as Readonly<Record<keyof MadeFieldEntry, unknown>>;
  const lengths = [found.page, found.x, found.y, found.w, found.h, found.max_length];
  return (
    lengths.every((length) => Number.isFinite(length)) &&
    madeFieldKinds.includes(found.kind as MadeFieldKind) &&
    [found.name, found.label].every((text) => typeof text === 'string') &&
    typeof found.required === 'boolean' &&
    Array.isArray(found.choices) &&
    found.choices.every((choice) => typeof choice === 'string')
  );
}
