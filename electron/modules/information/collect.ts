/** Collects what a report tells, with flat memory. Pages are drawn only where something may cover text. */
import { open, readFile, rm, stat } from 'node:fs/promises';
import { append } from '../../../contract/lists.js';
import type { Context } from '../../engine/interface/converter.js';
import { dumpStreams, Pdf, readDocumentProtection } from '../../engine/pdf-core/pdf/index.js';
import { LayerStates } from '../../engine/pdf-core/layers/layer-states.js';
import { isReference } from '../../engine/pdf-core/objects/objects.js';
import { readNavigation, type Bookmark } from '../../engine/pdf-blocks/outlines/outlines.js';
import { textOf } from '../../engine/pdf-core/objects/text-strings.js';
import { attachmentsOf } from '../../engine/pdf-blocks/attachments/attachments-of.js';
import { summaryOf } from '../../engine/invoice/describe.js';
import { invoiceIn } from '../../engine/pdf-blocks/metadata/embedded-invoice.js';
import type { OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { checkSignatures } from '../../engine/pdf-blocks/signatures/check.js';
import { trustedRoots } from '../../engine/pdf-blocks/signatures/trusted-roots.js';
import { findCoveredText } from './covered-text.js';
import type { InvoiceFacts, PdfFactsReport, SignatureFacts } from './facts.js';
import { readDate, walkObjects } from './object-facts.js';
import { pageFonts, pageImages, pageSizes } from './page-facts.js';

/** XMP packets with more bytes are not read. */
const metadataLimit = 4 * 1024 * 1024;
const maxFields = 1_000_000;

const propertyNames: Readonly<Record<string, string>> = {
  '/Title': 'Title',
  '/Author': 'Author',
  '/Subject': 'Subject',
  '/Keywords': 'Keywords',
  '/Creator': 'Created with',
  '/Producer': 'PDF producer',
  '/CreationDate': 'Created on',
  '/ModDate': 'Modified on',
};

export async function collectFacts(
  name: string,
  given: string,
  source: OpenedPdf,
  context: Context,
): Promise<PdfFactsReport> {
  const { path, password } = source;
  const { size: bytes } = await stat(given);
  const protection = await readProtection(given, source);
  const { bookmarks } = await readNavigation(path, password, 0, source.pages);
  context.signal.throwIfAborted();
  const coveredText = await findCoveredText(source, context);
  const file = await Pdf.open(path, { password, directory: context.directory });
  try {
    const { catalog } = file;
    const objects = walkObjects(file, bytes);
    context.signal.throwIfAborted();
    const { images, count: imageCount } = pageImages(file);
    const info = file.dictionary(file.trailer['/Info']) ?? {};
    const properties = Object.entries(propertyNames).flatMap(([key, label]): [string, string][] => {
      const text = textOf(file.at(info[key]));
      const value = key.endsWith('Date') ? readDate(text) : text;
      return value.trim() === '' ? [] : [[label, value]];
    });
    const version = file.at(catalog['/Version']);
    const layers = new LayerStates(file, 'view');
    const layerName = (layer: string) => textOf(file.at(file.dictionary(layer)?.['/Name'])) || '–';
    return {
      name,
      bytes,
      version: laterOf(await headerVersion(given), typeof version === 'string' ? version.slice(1) : ''),
      pages: source.pages,
      damaged: source.damaged,
      pageSizes: pageSizes(file),
      properties: Object.fromEntries(properties),
      protection,
      claims: await readClaims(file, source, context.directory),
      ...objects,
      signatures: await readSignatures(given, source, context),
      fonts: pageFonts(file),
      images,
      imageCount,
      attachments: attachmentsOf(file).map((attachment) => attachment.name),
      invoice: await readInvoiceFacts(file, context),
      form: formOf(file),
      bookmarks: countBookmarks(bookmarks),
      layers: layers.groups.map(layerName),
      hiddenLayers: layers.groups.filter((layer) => layers.isHidden(layer)).map(layerName),
      coveredText,
      tagged:
        file.dictionary(catalog['/StructTreeRoot']) !== undefined &&
        file.at(file.dictionary(catalog['/MarkInfo'])?.['/Marked']) === true,
      language: textOf(file.at(catalog['/Lang'])),
    };
  } finally {
    await file.close();
  }
}

async function readInvoiceFacts(file: Pdf, { signal }: Context): Promise<InvoiceFacts | null> {
  const found = await invoiceIn(file, signal);
  if (!found?.invoice) return null;
  return { ...summaryOf(found.invoice), file: found.file, relationship: found.relationship };
}

/** Signatures are checked in the file as it was given; a mended copy is not what was signed. */
async function readSignatures(
  given: string,
  { path, password }: OpenedPdf,
  context: Context,
): Promise<SignatureFacts[]> {
  const document = { path: given, password, mended: path };
  const { signatures } = await checkSignatures(document, await trustedRoots(''), context);
  return signatures.map((one) => ({
    name: one.signer || one.said,
    verdict: one.verdict,
    reason: one.purpose,
    date: (one.stamped ?? one.claimed ?? '').replace('T', ' ').replace('Z', ' UTC'),
    format: one.format,
    wholeFile: one.covers === 'file',
  }));
}

/** The permissions by the names that qpdf uses. */
const permissionNames: Readonly<Record<string, string>> = {
  printlow: 'Printing',
  printhigh: 'Printing in full quality',
  extract: 'Copying text and images',
  modifyother: 'Changing the document',
  modifyforms: 'Filling in forms',
  modifyannotations: 'Commenting',
  modifyassembly: 'Inserting, deleting and rotating pages',
  accessibility: 'Reading by assistive technology',
};

async function readProtection(given: string, source: OpenedPdf): Promise<PdfFactsReport['protection']> {
  const none = { encrypted: false, method: '', permissions: {} };
  if (!source.encrypted) return none;
  // A mended copy has lost the protection.
  if (source.path !== given) return { ...none, encrypted: true };
  const { path, password } = source;
  const { encrypted, capabilities, parameters } = await readDocumentProtection({ path, password });
  const permissions = Object.entries(permissionNames).map(([key, label]) => [
    label,
    capabilities[key] ?? false,
  ]);
  return {
    encrypted,
    method: `${parameters.method}, ${parameters.bits} bit`,
    permissions: Object.fromEntries(permissions) as Record<string, boolean>,
  };
}

async function headerVersion(path: string): Promise<string> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(1024);
    await file.read(head, 0, head.length, 0);
    return /%PDF-(\d\.\d)/.exec(head.toString('latin1'))?.[1] ?? '';
  } finally {
    await file.close();
  }
}

const laterOf = (header: string, catalog: string): string => (catalog > header ? catalog : header);

/** Reads from the metadata which standards the document claims to follow (ISO 19005, ISO 14289, ISO 15930). */
async function readClaims(file: Pdf, { path, password }: OpenedPdf, directory: string): Promise<string[]> {
  const claims: string[] = [];
  const info = file.dictionary(file.trailer['/Info']);
  const printing = textOf(file.at(info?.['/GTS_PDFXVersion']));
  if (printing !== '') claims.push(printing);
  const metadata = file.catalog['/Metadata'];
  if (!isReference(metadata) || !file.isStream(metadata)) return claims;
  const data = (await dumpStreams(path, password, [metadata], directory, 'generalized')).get(metadata);
  if (data === undefined) return claims;
  const xmp = (await stat(data)).size > metadataLimit ? '' : await readFile(data, 'utf8');
  await rm(data, { force: true });
  const value = (key: string): string =>
    new RegExp(`${key}\\s*=\\s*["']([^"'<]{1,40})["']|<${key}[^>]*>\\s*([^<]{1,40}?)\\s*</`)
      .exec(xmp)
      ?.slice(1)
      .find((text) => text !== undefined) ?? '';
  const part = value('pdfaid:part');
  if (part !== '') claims.push(`PDF/A-${part}${value('pdfaid:conformance').toLowerCase()}`);
  const universal = value('pdfuaid:part');
  if (universal !== '') claims.push(`PDF/UA-${universal}`);
  const exchange = value('pdfxid:GTS_PDFXVersion') || value('pdfx:GTS_PDFXVersion');
  if (exchange !== '' && !claims.includes(exchange)) claims.push(exchange);
  return claims;
}

function formOf(file: Pdf): PdfFactsReport['form'] {
  const form = file.dictionary(file.catalog['/AcroForm']);
  if (!form) return { kind: 'none', fields: 0 };
  let fields = 0;
  const seen = new Set<string>();
  const open = [...file.array(form['/Fields'])];
  for (let item = open.pop(); item !== undefined && fields < maxFields; item = open.pop()) {
    if (isReference(item)) {
      if (seen.has(item)) continue;
      seen.add(item);
    }
    const field = file.dictionary(item);
    if (!field) continue;
    // Kids without a name of their own are widgets of the same field.
    const kids = file.array(field['/Kids']).filter((kid) => file.dictionary(kid)?.['/T'] !== undefined);
    if (kids.length === 0) fields += 1;
    else append(open, kids);
  }
  const isXfa = (file.at(form['/XFA']) ?? null) !== null;
  return { kind: isXfa ? 'XFA' : fields === 0 ? 'none' : 'AcroForm', fields };
}

const countBookmarks = (items: readonly Bookmark[]): number =>
  items.reduce((sum, { kids }) => sum + 1 + countBookmarks(kids), 0);
