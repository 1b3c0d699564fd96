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

/**
 * What was done, as it stands behind the name of a document whose result has the same place and type. By the keys and English
 * names of workflows, so that those of a service elsewhere are known too; the first that fits counts.
 */
const doneWords: readonly (readonly [workflow: RegExp, word: string])[] = [
  [/\bmerge\b/i, 'merged'],
  [/\bcompress/i, 'compressed'],
  [/\bunprotect|\bunlock|\bdecrypt|remove password/i, 'unprotected'],
  [/\bprotect|\bencrypt/i, 'protected'],
  [/\brotate/i, 'rotated'],
  [/\borgani[sz]e/i, 'organised'],
  [/\brepair/i, 'repaired'],
  [/\bpdf\/?-?a\b/i, 'pdfa'],
  [/\bocr\b|recogni[sz]e/i, 'searchable'],
  [/metadata/i, 'edited'],
  [/\bflatten/i, 'flattened'],
  [/\bwatermark/i, 'watermarked'],
  [/\bnumber/i, 'numbered'],
  [/(?:remove|without).*\bblank/i, 'without-blank-pages'],
  [/\bresize/i, 'resized'],
  [/per.sheet/i, 'sheets'],
  [/\bcrop/i, 'cropped'],
  [/\bsplit/i, 'split'],
  [/\bsign/i, 'signed'],
  [/\bredact/i, 'redacted'],
  [/\bfill/i, 'filled'],
];

/** A workflow as it is named in an execution. */
export interface NamedWorkflow {
  readonly workflowKey?: string | null | undefined;
  readonly workflowName: string;
}

/** What a chain of workflows did, as words for a file name: `searchable-compressed`; `''` for what has no word. */
export function doneSuffix(steps: readonly NamedWorkflow[]): string {
  const words = steps.flatMap(
    ({ workflowKey, workflowName }) =>
      doneWords.find(([workflow]) => workflow.test(workflowKey ?? '') || workflow.test(workflowName))?.[1] ??
      [],
  );
  return [...new Set(words)].join('-');
}

/** The name with what was done behind it, once: a result that is worked on again in the same way is numbered, and no name piles up. */
export function withSuffix(stem: string, suffix: string): string {
  if (suffix === '') return stem;
  const { base } = numberOf(stem);
  // What is undone is not said any more.
  if (suffix === 'unprotected' && /.-protected$/i.test(base)) return base.replace(/protected$/i, suffix);
  return base.toLowerCase().endsWith(`-${suffix}`) ? base : `${stem}-${suffix}`;
}

/** A name and the number that was put behind it because the name was taken; 1 where there is none. A year is no such number. */
export function numberOf(stem: string): { readonly base: string; readonly number: number } {
  const [, base = '', digits = ''] = /^(.*\S) \(([1-9]\d?)\)$/.exec(stem) ?? [];
  return Number(digits) >= 2 ? { base, number: Number(digits) } : { base: stem, number: 1 };
}
