/** Opens a PDF with its password, and mends it first where it is damaged. */
import { ServiceError } from '../../../../contract/index.js';
import type { Context } from '../../interface/converter.js';
import { spaceNumbers } from '../../pdf-core/pdf/index.js';
import { pageList } from '../page-list.js';
import { findDamagedPages, mendContents, type DamagedPages } from '../repair/damaged-pages.js';
import { inspectPdf, rescuePdf, rewritePdf, type PdfFacts } from '../repair/repair.js';

export interface OpenedPdf {
  /** The input, a mended copy, or one that qpdf can read. */
  readonly path: string;
  /** For {@link path}; undefined when it needs none. */
  readonly password: string | undefined;
  readonly pages: number;
  readonly encrypted: boolean;
  readonly damaged: boolean;
  /** Pages that lost some or all of what they showed, from 1: none of them is blank because it was meant to be. */
  readonly damagedPages: ReadonlySet<number>;
}

const noPages: ReadonlySet<number> = new Set();

interface PdfToOpen {
  readonly path: string;
  /** For the message. */
  readonly name: string;
}
type OpeningContext = Pick<Context, 'signal' | 'message'>;

/**
 * Opens a PDF. A damaged one is written anew, and its pages counted again; a message says so.
 * @param copy absolute path for a mended copy; that of a copy for qpdf has an ending more
 * @throws ServiceError `password_required`, `wrong_password`, `unsupported_protection`, `damaged_file`, `no_pages`,
 *   `cancelled`
 */
export async function openPdf(
  input: PdfToOpen,
  given: string | undefined,
  copy: string,
  context: OpeningContext,
): Promise<OpenedPdf> {
  const path = await spaceNumbers(input.path, `${copy}.spaced.pdf`).catch((cause: unknown) => {
    throw new ServiceError('unreadable_file', {}, { cause });
  });
  const { password, facts: look } = await fittingPassword(path, given);
  try {
    const facts = look ?? (await inspectPdf(path, password));
    // The structure may be sound although the content of a page is not.
    if (!facts.damaged && (await findDamagedPages(path, password)).length === 0)
      return { path, password, ...facts, damagedPages: noPages };
    await rewritePdf(path, copy, password);
    const mended = await inspectPdf(copy);
    // A page tree with a wrong count may be copied unmended.
    if (mended.damaged || mended.pages !== facts.pages) throw new ServiceError('damaged_file');
    const lost = await mendContents(copy);
    // Another engine may recover what this one has lost.
    if (lost.blank.length > 0) throw new ServiceError('damaged_file');
    return tell(input, copy, { ...facts, damaged: true, ...lost }, context);
  } catch (thrown) {
    if (context.signal.aborted) throw new ServiceError('cancelled');
    if (!(thrown instanceof ServiceError)) throw new ServiceError('unreadable_file', {}, { cause: thrown });
    if (thrown.code !== 'damaged_file') throw thrown;
    return mendInput(input, password, copy, context);
  }
}

/** The result of a first look, and the password that fits. */
interface Fitting {
  readonly password: string | undefined;
  /** Null where another look is due, which says what is wrong. */
  readonly facts: PdfFacts | null;
}

/** Finds the password that fits. One that was given for many documents is dropped for those that open without. */
async function fittingPassword(path: string, given: string | undefined): Promise<Fitting> {
  const look = (password: string | undefined): Promise<Fitting | Error> =>
    inspectPdf(path, password).then(
      (facts) => ({ password, facts }),
      (thrown: unknown) => (thrown instanceof ServiceError ? thrown : new Error('unreadable')),
    );
  const isUseless = (found: Fitting | Error): found is ServiceError =>
    found instanceof ServiceError && isAboutPassword(found);
  if (!given) return { password: undefined, facts: null };
  const withIt = await look(given);
  if (!isUseless(withIt)) return withIt instanceof Error ? { password: given, facts: null } : withIt;
  const without = await look(undefined);
  if (isUseless(without)) return { password: given, facts: null };
  return without instanceof Error ? { password: undefined, facts: null } : without;
}

const isAboutPassword = ({ code }: ServiceError): boolean =>
  code === 'wrong_password' || code === 'password_required';

/**
 * Mends a PDF whose damage shows only in use.
 * @throws ServiceError `damaged_file` when no pages are found
 */
export async function mendInput(
  input: PdfToOpen,
  password: string | undefined,
  copy: string,
  context: OpeningContext,
): Promise<OpenedPdf> {
  return tell(input, copy, await rescuePdf(input.path, copy, password), context);
}

function tell(
  { name }: PdfToOpen,
  copy: string,
  { blank, inPart, earlier, pages, encrypted, damaged }: PdfFacts & DamagedPages,
  context: OpeningContext,
): OpenedPdf {
  sayMended(name, context);
  sayDamagedPages({ blank, inPart, earlier }, context);
  const damagedPages = new Set([...blank, ...inPart, ...earlier]);
  return { path: copy, password: undefined, pages, encrypted, damaged, damagedPages };
}

/** Names the pages that lost something. */
export function sayDamagedPages(
  { blank, inPart, earlier }: DamagedPages,
  { message }: Pick<Context, 'message'>,
): void {
  if (inPart.length > 0) {
    const pages = pageList(inPart);
    message('warning', 'pages_in_part', { pages });
  }
  if (earlier.length > 0) {
    const pages = pageList(earlier);
    message('warning', 'earlier_pages', { pages });
  }
  if (blank.length > 0) {
    const pages = pageList(blank);
    message('warning', 'damaged_pages', { pages });
  }
}

function sayMended(name: string, context: Pick<Context, 'message'>): void {
  context.message('warning', 'mended', { name });
}
