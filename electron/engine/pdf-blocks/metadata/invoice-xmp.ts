/** What the XMP of a PDF says of an electronic invoice in it (Factur-X 1.0, 6.2; ZUGFeRD 1 and 2; Order-X). */
import { escapeXml } from '../../markup/escape.js';
import { readXmp } from './xmp.js';

export interface InvoiceProperties {
  /** Namespace of the standard. */
  readonly uri: string;
  readonly values: Readonly<Record<string, string>>;
  /** An extension schema declares them (ISO 19005-3, 6.6.2.3). */
  readonly isDeclared: boolean;
}

/** The properties of all these standards, with the words of their schema. */
const properties = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER',
  Version: 'The actual version of the standard applying to the embedded XML document',
  ConformanceLevel: 'The conformance level of the embedded XML document',
} as const;

/** `urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#`, and those of `ferd` and `zugferd`. */
const namespaces = /urn:[a-z.-]+:pdfa:CrossIndustryDocument:[\w:.]*#/gi;

/** Reads the properties; null where the packet has none. */
export function invoiceProperties(packet: string): InvoiceProperties | null {
  for (const uri of new Set(packet.match(namespaces))) {
    const values: Record<string, string> = {};
    for (const name of Object.keys(properties)) {
      const value = readXmp(packet, uri, name);
      if (value) values[name] = value;
    }
    if (Object.keys(values).length === 0) continue;
    const escaped = uri.replaceAll('.', '\\.');
    const isDeclared = new RegExp(`namespaceURI(?:>|\\s*=\\s*["'])\\s*${escaped}`).test(packet);
    return { uri, values, isDeclared };
  }
  return null;
}

/** Writes the properties as descriptions of a packet, with the extension schema that declares them. */
export function invoiceDescriptions({ uri, values }: InvoiceProperties): string {
  const own = Object.entries(values).map(
    ([name, value]) => `   <fx:${name}>${escapeXml(value)}</fx:${name}>\n`,
  );
  const declared = Object.entries(properties)
    .filter(([name]) => values[name] !== undefined)
    .map(
      ([name, words]) =>
        '       <rdf:li rdf:parseType="Resource">' +
        `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>` +
        '<pdfaProperty:category>external</pdfaProperty:category>' +
        `<pdfaProperty:description>${words}</pdfaProperty:description></rdf:li>\n`,
    );
  return (
    `  <rdf:Description rdf:about="" xmlns:fx="${escapeXml(uri)}">\n${own.join('')}  </rdf:Description>\n` +
    '  <rdf:Description rdf:about=""\n    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"\n' +
    '    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"\n' +
    '    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">\n' +
    '   <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">\n' +
    '    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>\n' +
    `    <pdfaSchema:namespaceURI>${escapeXml(uri)}</pdfaSchema:namespaceURI>\n` +
    '    <pdfaSchema:prefix>fx</pdfaSchema:prefix>\n' +
    `    <pdfaSchema:property><rdf:Seq>\n${declared.join('')}    </rdf:Seq></pdfaSchema:property>\n` +
    '   </rdf:li></rdf:Bag></pdfaExtension:schemas>\n  </rdf:Description>\n'
  );
}
