/** The claim to follow PDF/UA-1 in the metadata of a document (ISO 14289-1, 5). */
import { rename } from 'node:fs/promises';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { decodeXmp, editXmp, readXmp, type XmpProperty } from '../metadata/xmp.js';

/** PDF/A wants to know what a property of another standard is (ISO 19005-2, 6.6.2.3). */
const schema =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>' +
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
  '<pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of PDF/UA that the document follows</pdfaProperty:description>' +
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>';
const extension =
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ' +
  'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
  `<pdfaExtension:schemas><rdf:Bag>${schema}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

/** Part of PDF/UA that a packet names; `''` for none. */
export const claimedUaPart = (packet: string): string =>
  /pdfuaid:part/.test(packet) ? (readXmp(packet, 'http://www.aiim.org/pdfua/ns/id/', 'part') ?? '') : '';

/**
 * Returns the packet with the claim, or without it.
 * @param packet undefined to begin a new one
 * @param more further properties
 */
export function withUaClaim(
  packet: string | undefined,
  isClaimed: boolean,
  more: readonly XmpProperty[] = [],
): string {
  const properties: readonly XmpProperty[] = [
    { name: 'pdfuaid:part', form: 'text', values: isClaimed ? ['1'] : [] },
    { name: 'pdfuaid:amd', form: 'text', values: [] },
    { name: 'pdfuaid:corr', form: 'text', values: [] },
    ...more,
  ];
  const edited = editXmp(packet, properties) ?? editXmp(undefined, properties) ?? '';
  return isClaimed && edited.includes('pdfaid:part') ? withSchema(edited) : edited;
}

function withSchema(packet: string): string {
  if (packet.includes('http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>')) return packet;
  const listed = /<pdfaExtension:schemas>\s*<rdf:Bag>/.exec(packet);
  if (!listed) return packet.replace('</rdf:RDF>', `${extension}</rdf:RDF>`);
  const at = listed.index + listed[0].length;
  return packet.slice(0, at) + schema + packet.slice(at);
}

/** Writes the claim into the metadata of a file, or takes it away; the rest of the file stays as it is. */
export async function setUaClaim(
  path: string,
  isClaimed: boolean,
  { password, directory }: { readonly password: string | undefined; readonly directory: string },
): Promise<void> {
  const copy = `${path}.claim`;
  const edit = await Pdf.open(path, { password, directory, isChanged: true });
  try {
    const { '/Metadata': metadata } = edit.catalog;
    const bytes = await edit.streamData(metadata);
    if (bytes && edit.isStream(metadata)) {
      const packet = withUaClaim(decodeXmp(bytes), isClaimed);
      edit.setStream(metadata, { '/Type': '/Metadata', '/Subtype': '/XML' }, Buffer.from(packet, 'utf8'));
    }
    await edit.save(copy);
  } finally {
    await edit.close();
  }
  await rename(copy, path);
}
