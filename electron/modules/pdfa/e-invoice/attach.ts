/** Puts the data of an invoice into a PDF, and says in the XMP what it is (Factur-X 1.0, 6.2; ISO 19005-3, 6.8). */
import { invoiceDescriptions } from '../../../engine/pdf-blocks/metadata/invoice-xmp.js';
import { dataNames } from '../../../engine/pdf-blocks/metadata/data-names.js';
import { decodeXmp } from '../../../engine/pdf-blocks/metadata/xmp.js';
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { Dict, PdfGraph, Ref, Value } from '../../../engine/pdf-core/pdf/index.js';
import type { InvoiceProfile, Relationship } from './profile.js';

/** Namespace of the properties. */
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

export interface InvoiceData {
  readonly bytes: Buffer;
  readonly profile: InvoiceProfile;
  readonly relationship: Relationship;
  /** Words of `/Desc`. */
  readonly description: string;
  readonly now: Date;
}

/**
 * Attaches the data in place of what the document held of an invoice before.
 * @returns names of the files that were taken out
 */
export function attachInvoice(pdf: PdfGraph, data: InvoiceData): string[] {
  const replaced = removeOlder(pdf);
  const { fileName } = data.profile;
  const date = `u:D:${data.now.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
  const stream = pdf.addStream(
    {
      '/Type': '/EmbeddedFile',
      '/Subtype': '/text/xml',
      '/Params': { '/ModDate': date, '/Size': data.bytes.length },
    },
    data.bytes,
  );
  const file = pdf.add({
    '/Type': '/Filespec',
    '/F': `u:${fileName}`,
    '/UF': `u:${fileName}`,
    '/Desc': `u:${data.description}`,
    '/AFRelationship': `/${data.relationship}`,
    '/EF': { '/F': stream, '/UF': stream },
  });
  const { catalog } = pdf;
  // Some readers look at the first file only.
  catalog['/AF'] = [file, ...pdf.array(catalog['/AF'])];
  const names = pdf.dictionary(catalog['/Names']) ?? {};
  // A tree is in the order of its keys.
  const all = [...namesIn(pdf, pdf.dictionary(names['/EmbeddedFiles']), 0), [`u:${fileName}`, file] as const];
  all.sort(([a], [b]) => Buffer.compare(Buffer.from(plain(a)), Buffer.from(plain(b))));
  names['/EmbeddedFiles'] = { '/Names': all.flat() };
  catalog['/Names'] = names;
  describe(pdf, data.profile);
  return replaced;
}

const plain = (value: Value | undefined): string => (typeof value === 'string' ? textOf(value) : '');

/** Says what the data is. Other properties of the packet are kept for those who write it anew. */
function describe(pdf: PdfGraph, { level, fileName }: InvoiceProfile): void {
  const before = decodeXmp(Buffer.from(pdf.data(pdf.catalog['/Metadata']) ?? []));
  const own = invoiceDescriptions({
    uri: namespace,
    values: { DocumentType: 'INVOICE', DocumentFileName: fileName, Version: '1.0', ConformanceLevel: level },
    isDeclared: true,
  });
  // An earlier invoice is gone: its namespaces name nothing any more.
  const rest = before.replaceAll(/urn:[a-z.-]+:pdfa:CrossIndustryDocument:[\w:.]*#/gi, 'urn:none#');
  const packet = /<\/rdf:RDF>/.test(rest)
    ? rest.replace('</rdf:RDF>', () => `${own}</rdf:RDF>`)
    : `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${own}</rdf:RDF></x:xmpmeta>`;
  pdf.catalog['/Metadata'] = pdf.addStream(
    { '/Type': '/Metadata', '/Subtype': '/XML' },
    Buffer.from(packet, 'utf8'),
  );
}

/** Takes out files with the names of the standards. */
function removeOlder(pdf: PdfGraph): string[] {
  const { catalog } = pdf;
  const gone = new Set<Value | undefined>();
  const removed = new Set<string>();
  const isOlder = (value: Value | undefined): boolean => {
    const dict = pdf.dictionary(value);
    const name = ['/UF', '/F'].map((key) => plain(pdf.at(dict?.[key]))).find((text) => text !== '') ?? '';
    if (!dict || !dataNames.test(name)) return false;
    removed.add(name);
    gone.add(value);
    delete dict['/EF'];
    return true;
  };
  const names = pdf.dictionary(catalog['/Names']);
  const kept = namesIn(pdf, pdf.dictionary(names?.['/EmbeddedFiles']), 0).filter(
    ([, file]) => !isOlder(file),
  );
  if (names?.['/EmbeddedFiles'] !== undefined) names['/EmbeddedFiles'] = { '/Names': kept.flat() };
  const related = pdf.array(catalog['/AF']).filter((file) => !isOlder(file) && !gone.has(file));
  if (catalog['/AF'] !== undefined) catalog['/AF'] = related;
  return [...removed];
}

/** Keys and files in the order of the tree. */
function namesIn(pdf: PdfGraph, node: Dict | undefined, depth: number): (readonly [Value, Ref | Dict])[] {
  if (!node || depth > 32) return [];
  const pairs = pdf.array(node['/Names']);
  const own = pairs.flatMap((file, at): (readonly [Value, Ref | Dict])[] =>
    at % 2 === 1 && file !== null ? [[pairs[at - 1]!, file as Ref | Dict]] : [],
  );
  return [...own, ...pdf.array(node['/Kids']).flatMap((kid) => namesIn(pdf, pdf.dictionary(kid), depth + 1))];
}
