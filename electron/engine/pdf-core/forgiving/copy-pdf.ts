/**
 * Writes a PDF anew as a whole: other pages, another protection, attachments, streams packed otherwise. qpdf does it, file to
 * file, so memory stays flat whatever the size; objects are changed by `Pdf`.
 */
import type { PdfSource } from './object-source.js';
import { passwordArgument, qpdf } from './qpdf.js';

/** Pages from one number to another, from 1; backwards where the first is higher. */
export interface PageSpan {
  readonly first: number;
  readonly last: number;
}

/** Pages of one document that follow each other in the result. */
export interface CopiedPages {
  /** The document that is copied, when left out. */
  readonly from?: PdfSource | undefined;
  readonly pages: readonly PageSpan[] | 'all';
}

/** A file that becomes an attachment. */
interface AddedAttachment {
  /** Absolute path. */
  readonly path: string;
  /** What it is listed under, once in a document. */
  readonly key: string;
  readonly fileName: string;
  readonly mime: string;
}

/** What a copy is to be. What is left out stays as the document has it. */
export interface CopyWishes {
  /** The pages of the copy in order. Forms, labels, layers and properties stay those of the document that is copied. */
  readonly pages?: readonly CopiedPages[];
  /** Pages of the copy that are turned to the right, or put as they were made. */
  readonly turns?: readonly { readonly by: 90 | 180 | 270 | 'reset'; readonly pages: readonly PageSpan[] }[];
  /** None, or that of another document, with its passwords. */
  readonly protection?: 'none' | { readonly of: PdfSource };
  /** Small objects are packed into streams, stand there as they did, or each lies alone, which all readers know. */
  readonly objects?: 'packed' | 'kept' | 'alone';
  /** Streams stay byte for byte, or are packed as small as can be. */
  readonly streams?: 'kept' | 'smallest';
  /** The parts of the content of each page become one stream. */
  readonly joinsContents?: boolean;
  /** Fields without an appearance get one. */
  readonly drawsFields?: boolean;
  /** Fields and comments become part of the pages, as they look on a screen. Links have no appearance and stay. */
  readonly flattens?: boolean;
  /** Pictures inside contents with at least so many bytes become objects. */
  readonly inlinePicturesFrom?: number;
  /** Pages name only what they use. */
  readonly dropsUnused?: boolean;
  /** It can be shown while it is still on its way (ISO 32000-2, annex F). */
  readonly isLinear?: boolean;
  readonly attachments?: readonly AddedAttachment[];
  /** Documents whose attachments are taken over. */
  readonly attachmentsOf?: readonly (PdfSource & {
    /** Put before their names. */
    readonly prefix: string;
  })[];
}

/** Returns numbers of pages as spans: 1, 2, 3, 9, 8 is 1 to 3, and 9 to 8. */
export function spansOf(pages: readonly number[]): PageSpan[] {
  const spans: PageSpan[] = [];
  for (let at = 0; at < pages.length;) {
    const first = pages[at] ?? 0;
    const step = (pages[at + 1] ?? first) - first;
    let end = at;
    if (Math.abs(step) === 1) while (pages[end + 1] === (pages[end] ?? 0) + step) end += 1;
    spans.push({ first, last: pages[end] ?? first });
    at = end + 1;
  }
  return spans;
}

/**
 * Copies a document as is wished.
 * @param source null for a copy that has nothing but the pages and attachments that are named
 * @returns what was damaged, in words for a log; `''` where nothing was
 * @throws ServiceError as `Pdf.open`
 */
export async function copyPdf(
  source: PdfSource | null,
  output: string,
  wishes: CopyWishes = {},
): Promise<string> {
  const { pages, turns = [], protection, attachments = [], attachmentsOf = [] } = wishes;
  const { warnings } = await qpdf(
    (at) => [
      ...(source ? [...passwordArgument(source.password), at(source.path)] : ['--empty']),
      ...(protection === 'none' ? ['--decrypt'] : []),
      ...(typeof protection === 'object'
        ? [
            `--copy-encryption=${at(protection.of.path)}`,
            ...(protection.of.password ? [`--encryption-file-password=${protection.of.password}`] : []),
          ]
        : []),
      ...plainArguments(wishes),
      ...attachments.flatMap(({ path, key, fileName, mime }) => [
        ...['--add-attachment', at(path), `--key=${key}`],
        ...[`--filename=${fileName}`, `--mimetype=${mime}`, '--'],
      ]),
      ...attachmentsOf.flatMap(({ path, password, prefix }) => [
        ...['--copy-attachments-from', at(path), ...passwordArgument(password)],
        ...[...(prefix === '' ? [] : [`--prefix=${prefix}`]), '--'],
      ]),
      ...(pages
        ? [
            '--pages',
            ...pages.flatMap(({ from, pages: some }) => [
              ...(from ? [at(from.path), ...passwordArgument(from.password)] : ['.']),
              some === 'all' ? '1-z' : rangeOf(some),
            ]),
            '--',
          ]
        : []),
      ...turns.map(({ by, pages: some }) => `--rotate=${by === 'reset' ? '0' : `+${by}`}:${rangeOf(some)}`),
      at(output),
    ],
    source?.password ?? (typeof protection === 'object' ? protection.of.password : undefined),
  );
  return warnings;
}

function plainArguments(wishes: CopyWishes): string[] {
  const { objects, streams, inlinePicturesFrom: inline } = wishes;
  const named = { packed: 'generate', kept: 'preserve', alone: 'disable' } as const;
  return [
    ...(objects ? [`--object-streams=${named[objects]}`] : []),
    ...(streams ? [streams === 'kept' ? '--stream-data=preserve' : '--compression-level=9'] : []),
    ...(wishes.isLinear ? ['--linearize'] : []),
    ...(wishes.joinsContents ? ['--coalesce-contents'] : []),
    ...(wishes.drawsFields || wishes.flattens ? ['--generate-appearances'] : []),
    ...(wishes.flattens ? ['--flatten-annotations=screen'] : []),
    ...(inline === undefined ? [] : ['--externalize-inline-images', `--ii-min-bytes=${inline}`]),
    ...(wishes.dropsUnused ? ['--remove-unreferenced-resources=yes'] : []),
  ];
}

const rangeOf = (spans: readonly PageSpan[]): string =>
  spans.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
