/** What qpdf tells of a document without its objects being read one by one. */
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
