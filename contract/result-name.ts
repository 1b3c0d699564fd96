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

/** The words in it. */
export interface NameWords {
  readonly images: string;
  /** What was done, as `doneSuffix` has it; `''` for what has no word. */
  readonly done: string;
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

/** What several names begin with, up to the end of a word; `''` for less than three letters. */
function beginning(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = first.length;
  for (const other of others)
    while (!other.toLowerCase().startsWith(first.slice(0, length).toLowerCase())) length -= 1;
  const isWhole = (end: number) => names.every((name) => !/[\p{L}\p{N}]/u.test(name[end] ?? ''));
  // `Invoice 12` and `Invoice 13` share `Invoice`, and not `Invoice 1`.
  while (length > 0 && !(isWhole(length) && /[\p{L}\p{N}]/u.test(first[length - 1]!))) length -= 1;
  const shared = first.slice(0, length);
  return shared.length >= 3 ? shared : '';
}

/**
 * The name, without an extension: of one document its own, of a dropped folder the folder's, of images that lie together
 * their folder's; of two documents both names, else what all names begin with, or the first name, with what was done.
 */
export function togetherName(sources: readonly NamedSource[], words: NameWords): string {
  const [first] = sources;
  if (!first) return '';
  if (sources.length === 1) return stemOf(first.name);
  const dropped = common(sources.map(({ folder }) => folder.split(/[\\/]/)[0] ?? ''));
  if (dropped !== undefined) return dropped;
  if (sources.every(({ isImage }) => isImage)) {
    const place = common(sources.map(({ path }) => folderOf(path)));
    return place?.split(/[\\/]/).at(-1) || words.images;
  }
  const stems = sources.map(({ name }) => stemOf(name));
  const shared = beginning(stems);
  if (shared === '' && stems.length === 2) return stems.join(' + ');
  if (words.done !== '') return `${shared || stems[0]}-${words.done}`;
  return shared || `${stems[0]} + ${stems.length - 1}`;
}

/**
 * What was done, as it stands behind the name of a document whose result has the same place and type. By the keys and English
 * names of workflows, so that those of a service elsewhere are known too; the first that fits counts.
 */
const doneWords: readonly (readonly [workflow: RegExp, word: string])[] = [
  [/\bmerge\b/i, 'merged'],
  [/\bcompar/i, 'compared'],
  [/\bmake.e-?invoice/i, 'e-invoice'],
  [/\bmake.accessible/i, 'accessible'],
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
  [/\bmake.form/i, 'form'],
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
