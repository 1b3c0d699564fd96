/** What one result of several documents is called before anybody gives it a name. */

/** A document that goes into it. */
export interface NamedSource {
  /** With its extension. */
  readonly name: string;
  /** Folder below the dropped folder; `''` for a document that was given itself. */
  readonly folder: string;
  /** Where it lies. */
  readonly path: string;
  readonly isImage: boolean;
}

/** The two words in it. */
export interface NameWords {
  /** "letter and 3 more" */
  more(name: string, count: number): string;
  readonly images: string;
}

/** The name before its last extension; a name that starts with its only dot is kept whole. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

const folderOf = (path: string): string => path.replace(/[\\/][^\\/]*$/, '');

/** The one value that all have; undefined where they differ, or have none. */
function common(values: readonly string[]): string | undefined {
  const [first] = values;
  return first && values.every((value) => value === first) ? first : undefined;
}

/**
 * The name, without an extension: of one document its own, of a dropped folder the folder's, of images that lie together
 * their folder's, else the first document and how many more.
 */
export function togetherName(sources: readonly NamedSource[], words: NameWords): string {
  const [first] = sources;
  if (!first) return '';
  if (sources.length === 1) return stemOf(first.name);
  const dropped = common(sources.map(({ folder }) => folder.split(/[\\/]/)[0] ?? ''));
  if (dropped !== undefined) return dropped;
  if (!sources.every(({ isImage }) => isImage)) return words.more(stemOf(first.name), sources.length - 1);
  const place = common(sources.map(({ path }) => folderOf(path)));
  return place?.split(/[\\/]/).at(-1) || words.images;
}

/** The words in English. */
export const englishNameWords: NameWords = {
  more: (name, count) => `${name} and ${count} more`,
  images: 'Images',
};
