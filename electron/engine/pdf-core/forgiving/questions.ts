/** What qpdf tells of a document without its objects being read one by one. */
import type { Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import type { PdfSource } from './object-source.js';
import { jsonFile, passwordArgument, qpdf } from './qpdf.js';

async function askJson<T>({ path, password }: PdfSource, ...keys: readonly string[]): Promise<T> {
  const { output } = await qpdf(
    (at) => [
      '--json=2',
      ...keys.map((key) => `--json-key=${key}`),
      ...passwordArgument(password),
      at(path),
      jsonFile,
    ],
    password,
  );
  return JSON.parse(output) as T;
}

/** What a document is protected by, and what it allows. */
export interface DocumentProtection {
  readonly encrypted: boolean;
  /** What is allowed, by qpdf's names: `printlow`, `printhigh`, `extract`, `modifyother` and others. */
  readonly capabilities: Readonly<Record<string, boolean>>;
  readonly parameters: { readonly bits: number; readonly method: string };
}

/** Tells how a document is protected. @throws ServiceError as `Pdf.open` */
export const readDocumentProtection = async (source: PdfSource): Promise<DocumentProtection> =>
  (await askJson<{ readonly encrypt: DocumentProtection }>(source, 'encrypt')).encrypt;

/** Returns the reference of the data of each attached file, by what it is listed under. @throws ServiceError as `Pdf.open` */
export async function listAttachments(source: PdfSource): Promise<ReadonlyMap<string, string>> {
  const { attachments } = await askJson<{
    readonly attachments: Readonly<Record<string, { readonly preferredcontents: string }>>;
  }>(source, 'attachments');
  return new Map(Object.entries(attachments).map(([key, { preferredcontents }]) => [key, preferredcontents]));
}

/** Returns the names of the fonts of a document, as its objects have them. @throws ServiceError as `Pdf.open` */
export async function listFontNames(source: PdfSource): Promise<string[]> {
  const { path, password } = source;
  const { output } = await qpdf(
    (at) => ['--json=2', '--json-key=qpdf', ...passwordArgument(password), at(path), jsonFile],
    password,
  );
  return [...output.matchAll(/"\/BaseFont": "\/([^"]+)"/g)].map(([, name = '']) => name);
}

/** Objects by `obj:` and their references; the trailer stands under `trailer`. */
export type QpdfObjects = Readonly<
  Record<string, { readonly value?: QpdfValue; readonly stream?: { readonly dict: Dictionary } }>
>;

/**
 * Reads objects at once, without the data of streams.
 * @param wanted references, or `trailer`; all objects when left out
 * @throws ServiceError as `Pdf.open`
 */
export async function readObjects(
  { path, password }: PdfSource,
  wanted?: readonly string[],
): Promise<{ readonly highest: number; readonly objects: QpdfObjects; readonly warnings: string }> {
  const { output, warnings } = await qpdf(
    (at) => [
      ...['--json=2', '--json-key=qpdf', '--json-stream-data=none'],
      ...(wanted ?? []).map((name) => `--json-object=${name.replace(/ R$/, '').replace(' ', ',')}`),
      ...[...passwordArgument(password), at(path), jsonFile],
    ],
    password,
  );
  const [{ maxobjectid: highest }, objects] = (
    JSON.parse(output) as { readonly qpdf: readonly [{ readonly maxobjectid: number }, QpdfObjects] }
  ).qpdf;
  return { highest, objects, warnings };
}

/** Counts the pages, as the document says. @throws ServiceError as `Pdf.open` */
export async function countPages({
  path,
  password,
}: PdfSource): Promise<{ readonly pages: number; readonly warnings: string }> {
  const { output, warnings } = await qpdf(
    (at) => ['--show-npages', ...passwordArgument(password), at(path)],
    password,
  );
  return { pages: Number.parseInt(output, 10), warnings };
}

/** What a walk over the pages found. */
export interface WalkedDocument {
  /** As the document says. */
  readonly claimed: number;
  /** Pages that were met. */
  readonly met: number;
  readonly isProtected: boolean;
  /** About damage; empty for a sound document. */
  readonly warnings: string;
}

/**
 * Counts the pages of a document, and tells whether it is protected.
 * @param walks false where missing content would end a walk over all pages
 * @throws ServiceError as `Pdf.open`
 */
export async function walkDocument({ path, password }: PdfSource, walks: boolean): Promise<WalkedDocument> {
  const questions = ['--show-npages', ...(walks ? ['--show-pages'] : []), '--show-encryption'];
  const { output, warnings } = await qpdf(
    (at) => [...questions, ...passwordArgument(password), at(path)],
    password,
  );
  const claimed = Number.parseInt(output, 10);
  return {
    claimed,
    met: walks ? (output.match(/^page \d+: /gm)?.length ?? 0) : claimed,
    isProtected: !output.includes('File is not encrypted'),
    warnings,
  };
}

/** What a password opens a document as. */
export interface DocumentRights {
  /** The password is the owner's: nothing is forbidden. */
  readonly isOwner: boolean;
  /** Something is forbidden to everybody but the owner. */
  readonly isRestricted: boolean;
}

/** Returns the rights that a password gives; null for a document that is not protected. @throws ServiceError as `Pdf.open` */
export async function readRights({ path, password }: PdfSource): Promise<DocumentRights | null> {
  const { output } = await qpdf(
    (at) => ['--show-encryption', ...passwordArgument(password), at(path)],
    password,
  );
  if (output.includes('File is not encrypted')) return null;
  return {
    isOwner: output.includes('Supplied password is owner password'),
    isRestricted: /: not allowed\s*$/m.test(output),
  };
}

/** Tells whether a protected document may be read by screen readers. @throws ServiceError as `Pdf.open` */
export async function readAccessRight({ path, password }: PdfSource): Promise<boolean> {
  const { output } = await qpdf(
    (at) => ['--show-encryption', ...passwordArgument(password), at(path)],
    password,
  );
  // An owner may do everything, so the permissions themselves are read: bit 10 (ISO 32000-1, table 22).
  const permissions = /^P = (-?\d+)/m.exec(output)?.[1];
  return permissions === undefined || (Number(permissions) & 512) !== 0;
}

/** How the streams of a protected document are encrypted. */
export interface DocumentCiphers {
  readonly streams: string;
  readonly strings: string;
  /** Those of attached files. */
  readonly files: string;
  /** Of the document; empty where qpdf does not say. */
  readonly key: Buffer;
}

/** Reads how the streams of a document are encrypted. @throws ServiceError as `Pdf.open` */
export async function readCiphers({ path, password }: PdfSource): Promise<DocumentCiphers> {
  const { output } = await qpdf(
    (at) => ['--show-encryption', '--show-encryption-key', ...passwordArgument(password), at(path)],
    password,
  );
  const named = (what: string): string =>
    new RegExp(`^${what}(?::| =) (.+)$`, 'm').exec(output)?.[1]?.trim() ?? '';
  return {
    streams: named('stream encryption method'),
    strings: named('string encryption method'),
    files: named('file encryption method'),
    key: Buffer.from(named('Encryption key'), 'hex'),
  };
}

/** Returns an object, or the trailer, as qpdf shows it: PDF syntax on one line. @throws ServiceError as `Pdf.open` */
export async function showObject({ path, password }: PdfSource, object: string): Promise<string> {
  const name = object.replace(/ R$/, '').replace(' ', ',');
  const { output } = await qpdf(
    (at) => [`--show-object=${name}`, ...passwordArgument(password), at(path)],
    password,
  );
  return output;
}

/** Returns the fields of the form of a document. @throws ServiceError as `Pdf.open` */
export async function listFields(
  source: PdfSource,
): Promise<readonly { readonly fieldtype?: string; readonly value?: unknown }[]> {
  const { acroform } = await askJson<{
    readonly acroform?: {
      readonly fields?: readonly { readonly fieldtype?: string; readonly value?: unknown }[];
    };
  }>(source, 'acroform');
  return acroform?.fields ?? [];
}

/** A page with the references of the streams that are its content. */
export interface ListedPage {
  readonly object: string;
  readonly contents: readonly string[];
}

/** Returns the pages in order. @throws ServiceError as `Pdf.open` */
export const listDocumentPages = async (source: PdfSource): Promise<readonly ListedPage[]> =>
  (await askJson<{ readonly pages: readonly ListedPage[] }>(source, 'pages')).pages;

/** A bookmark; its destination is a page of the document. */
export interface QpdfOutline {
  /** Reference of its object. */
  readonly object: string;
  readonly title: string;
  readonly open: boolean;
  readonly dest: QpdfValue;
  readonly destpageposfrom1: number | null;
  readonly kids: readonly QpdfOutline[];
}

/** What leads through a document, and what is attached to it. */
export interface QpdfNavigation {
  readonly outlines: readonly QpdfOutline[];
  readonly attachments: Readonly<Record<string, { readonly filespec?: string }>>;
  readonly pagelabels?: readonly { readonly index: number; readonly label: Dictionary }[];
}

/** Reads bookmarks, attachments and labels of pages. @throws ServiceError as `Pdf.open` */
export const readQpdfNavigation = (source: PdfSource): Promise<QpdfNavigation> =>
  askJson(source, 'outlines', 'attachments', 'pagelabels');
