/** Reads the table of contents of a MOBI book from its index. */
import { append } from '../../../../contract/lists.js';
import { tocDepth, tocLimit, type BookPlace, type TocEntry } from '../model.js';
import type { IndexTable } from './index-table.js';

/** The numbers of the tags in the contents index. */
const tagOf = { position: 1, label: 3, level: 4, fragment: 6, firstChild: 22, lastChild: 23 } as const;

/** Where an entry of the contents leads: a byte of the text, or a fragment of KF8 and a byte in it. */
export interface ContentsPlace {
  readonly position: number;
  readonly fragment: readonly [number, number] | null;
}

export function readContents(
  { rows, texts }: IndexTable,
  placeOf: (place: ContentsPlace) => BookPlace | null,
): TocEntry[] {
  let left = tocLimit;
  const entry = (index: number, depth: number): TocEntry[] => {
    const tags = rows[index]?.tags;
    if (!tags || left <= 0) return [];
    left -= 1;
    const first = tags.get(tagOf.firstChild)?.[0];
    const last = tags.get(tagOf.lastChild)?.[0];
    const kids: TocEntry[] = [];
    // Kids come after their parents: a loop of them ends here.
    if (first !== undefined && last !== undefined && first > index && depth < tocDepth) {
      for (let kid = first; kid <= last && kid < rows.length; kid += 1) append(kids, entry(kid, depth + 1));
    }
    const [id, offset] = tags.get(tagOf.fragment) ?? [];
    const target = placeOf({
      position: tags.get(tagOf.position)?.[0] ?? 0,
      fragment: id === undefined || offset === undefined ? null : [id, offset],
    });
    return [{ title: (texts.get(tags.get(tagOf.label)?.[0] ?? -1) ?? '').trim(), target, kids }];
  };
  return rows.flatMap(({ tags }, index) => ((tags.get(tagOf.level)?.[0] ?? 0) === 0 ? entry(index, 0) : []));
}

/** All places of the contents, before their targets can be named. */
export function contentPlaces({ rows }: IndexTable): ContentsPlace[] {
  return rows.map(({ tags }) => {
    const [id, offset] = tags.get(tagOf.fragment) ?? [];
    const fragment = id === undefined || offset === undefined ? null : ([id, offset] as const);
    return { position: tags.get(tagOf.position)?.[0] ?? 0, fragment };
  });
}
