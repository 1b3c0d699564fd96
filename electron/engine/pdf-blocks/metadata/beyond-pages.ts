/** Reads what a PDF is beyond its pages: an electronic invoice, a portfolio, a form of Adobe's own kind (XFA). */
import { ServiceError } from '../../../../contract/index.js';
import { Pdf, readCatalog } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { namedFiles } from '../attachments/named-files.js';
import { dataNames } from './data-names.js';
import { invoiceProperties } from './invoice-xmp.js';
import { decodeXmp } from './xmp.js';

/** An invoice that programs read: Factur-X, ZUGFeRD, XRechnung, Order-X. */
export interface EmbeddedInvoice {
  /** Name of the attached file with its data. */
  readonly file: string;
  /** What it is to the document (`/AFRelationship`); undefined where the catalog does not list it in `/AF`. */
  readonly relationship: QpdfValue | undefined;
  /** The XMP says what it is. */
  readonly isDescribed: boolean;
  /** The XMP declares these properties, as PDF/A asks. */
  readonly isDeclared: boolean;
  /** The part of PDF/A that the document claims; `''` for none. */
  readonly part: string;
}

export interface BeyondPages {
  readonly invoice: EmbeddedInvoice | null;
  /** Files of a portfolio; null for any other PDF. */
  readonly portfolio: number | null;
  readonly isXfa: boolean;
  readonly pages: number;
}

const keys = ['/AF', '/Names', '/Collection', '/AcroForm'];

/**
 * Looks at a PDF; returns null where it has nothing beyond its pages, or cannot be opened: the operation itself reports that.
 * @param directory for temporary files
 */
export async function readBeyondPages(
  path: string,
  password: string | undefined,
  directory: string,
): Promise<BeyondPages | null> {
  try {
    const { catalog } = await readCatalog(path, password);
    if (keys.every((key) => catalog[key] === undefined)) return null;
    const file = await Pdf.open(path, { password, directory });
    try {
      return await look(file);
    } finally {
      await file.close();
    }
  } catch (thrown) {
    if (thrown instanceof ServiceError) return null;
    throw thrown;
  }
}

async function look(file: Pdf): Promise<BeyondPages | null> {
  const { catalog } = file;
  const attached = namedFiles(file).map((entry) => entry.file);
  const related = new Set(file.array(catalog['/AF']));
  const invoice = await findInvoice(file, attached, related);
  const portfolio = file.dictionary(catalog['/Collection']) ? attached.length : null;
  const xfa = file.at(file.dictionary(catalog['/AcroForm'])?.['/XFA']);
  const isXfa = xfa !== undefined && xfa !== null;
  if (!invoice && portfolio === null && !isXfa) return null;
  return { invoice, portfolio, isXfa, pages: file.pages.length };
}

async function findInvoice(
  file: Pdf,
  attached: readonly QpdfValue[],
  related: ReadonlySet<QpdfValue>,
): Promise<EmbeddedInvoice | null> {
  const candidates = [...new Set([...related, ...attached])];
  if (candidates.length === 0) return null;
  const packet = decodeXmp((await file.streamData(file.catalog['/Metadata'])) ?? Buffer.alloc(0));
  const described = invoiceProperties(packet);
  const wanted = described?.values['DocumentFileName']?.toLowerCase();
  for (const candidate of candidates) {
    const specification = file.dictionary(candidate);
    const name = specification && fileName(file, specification);
    if (name === undefined || !file.dictionary(specification?.['/EF'])) continue;
    if (!dataNames.test(name) && name.toLowerCase() !== wanted) continue;
    const isRelated = related.has(candidate);
    return {
      file: name,
      relationship: isRelated ? (file.at(specification?.['/AFRelationship']) ?? '/Unspecified') : undefined,
      isDescribed: described !== null,
      isDeclared: described?.isDeclared === true,
      part: /pdfaid:part(?:>|\s*=\s*["'])\s*(\d)/.exec(packet)?.[1] ?? '',
    };
  }
  return null;
}

const fileName = (file: Pdf, specification: Dictionary): string | undefined =>
  ['/UF', '/F'].map((key) => textOf(file.at(specification[key]))).find((name) => name !== '');
