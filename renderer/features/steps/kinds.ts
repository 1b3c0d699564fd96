/** Which options concern all documents of the list, and which only those of some kinds. */
import type { Option } from '../../../contract/workflow.js';
import type { ListedDocument } from '../../state/documents.js';

/** A kind as options name it: a group of formats, or one format. */
type Kinds = readonly string[];

const kindOf = ({ file }: ListedDocument): string => file.group ?? 'other';

/** Groups of the documents, each once: in the same order however they stand in the list. */
export const kindsOf = (documents: readonly ListedDocument[]): string[] =>
  [...new Set(documents.map(kindOf))].sort();

const takes = ({ kinds }: Option, { file }: ListedDocument): boolean =>
  !kinds || kinds.includes(file.group ?? '') || kinds.includes(file.format ?? '');

/** True for an option that does something for every kind there is. */
export const concernsAll = ({ kinds }: Option, all: Kinds): boolean =>
  !kinds || all.length < 2 || all.every((kind) => kinds.includes(kind));

/** Options that concern the same documents. */
export interface KindGroup {
  /** Groups of the documents. */
  readonly kinds: readonly string[];
  readonly documents: readonly ListedDocument[];
  readonly options: ReadonlySet<string>;
}

/** The options that concern some of the documents only, by which these are; in the order of the options, whatever order the documents have. */
export function kindGroups(options: readonly Option[], documents: readonly ListedDocument[]): KindGroup[] {
  const all = kindsOf(documents);
  const groups = new Map<string, { documents: readonly ListedDocument[]; options: Set<string> }>();
  for (const option of options.filter((other) => !concernsAll(other, all))) {
    const theirs = documents.filter((document) => takes(option, document));
    if (theirs.length === 0) continue;
    const key = kindsOf(theirs).join(' ');
    const group = groups.get(key) ?? { documents: theirs, options: new Set() };
    group.options.add(option.name);
    groups.set(key, group);
  }
  return [...groups]
    .map(([key, group]) => ({ kinds: key.split(' '), ...group }))
    .sort((a, b) => a.kinds.length - b.kinds.length);
}
