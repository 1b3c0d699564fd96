/**
 * Writes document properties to the information dictionary and to XMP, which must agree (ISO 19005-1, 6.7; -2, 6.6).
 */
import { escapeXml, unescapeXml } from '../../engine/markup/escape.js';
import { invoiceDescriptions, invoiceProperties } from '../../engine/pdf-blocks/metadata/invoice-xmp.js';
import { decodeXmp } from '../../engine/pdf-blocks/metadata/xmp.js';
import { momentOfPdfDate } from '../../engine/pdf-core/objects/pdf-date.js';
import type { Level } from './level.js';
import type { Dict, PdfGraph, Value } from '../../engine/pdf-core/pdf/index.js';

interface Properties {
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: string;
  readonly creator?: string;
  readonly producer?: string;
  readonly created?: Date;
  readonly changed: Date;
}

/** Decodes a text string of qpdf's JSON. */
function textOf(value: Value | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.startsWith('u:')
    ? value.slice(2)
    : value.startsWith('b:')
      ? Buffer.from(value.slice(2), 'hex').toString('latin1')
      : undefined;
  // XML allows no control characters.
  const clean = [...(text ?? '').slice(0, maxLength)].filter(isXml).join('').trim();
  return clean === '' ? undefined : clean;
}

/** The most characters of a property: PDF/A limits strings to 32,767 bytes (ISO 19005-2, 6.1.13). */
const maxLength = 8_000;

/** Tells whether XML allows a character (XML 1.0, 2.2). Lone surrogates do not count. */
function isXml(char: string): boolean {
  const code = char.codePointAt(0)!;
  if (code < 32) return code === 9 || code === 10 || code === 13;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

const pdfDate = (date: Date): string => `u:D:${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
const xmpDate = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** Writes both anew. */
export function writeMetadata(pdf: PdfGraph, level: Level, history: string, now: Date): void {
  const info = pdf.dictionary(pdf.trailer['/Info']) ?? {};
  const packet = decodeXmp(Buffer.from(pdf.data(pdf.catalog['/Metadata']) ?? []));
  const text = (key: string): string | undefined => textOf(pdf.at(info[key]));
  const title = text('/Title') ?? fromXmp(packet, 'dc:title');
  const author = text('/Author') ?? fromXmp(packet, 'dc:creator');
  const created = momentOfPdfDate(text('/CreationDate') ?? '', true) ?? undefined;
  const subject = text('/Subject');
  const keywords = text('/Keywords');
  const creator = text('/Creator');
  const producer = text('/Producer');
  const properties: Properties = {
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author }),
    ...(subject === undefined ? {} : { subject }),
    ...(keywords === undefined ? {} : { keywords }),
    ...(creator === undefined ? {} : { creator }),
    ...(producer === undefined ? {} : { producer }),
    ...(created === undefined ? {} : { created }),
    changed: now,
  };
  pdf.trailer['/Info'] = pdf.add(infoOf(properties));
  // Metadata of other objects would have to follow rules, too, so it is removed.
  for (const dict of pdf.everyDictionary()) if (dict !== pdf.catalog) delete dict['/Metadata'];
  pdf.catalog['/Metadata'] = pdf.addStream(
    { '/Type': '/Metadata', '/Subtype': '/XML' },
    Buffer.from(packetOf(properties, level, history, invoiceIn(packet, level)), 'utf8'),
  );
}

/** An electronic invoice says what it is in the XMP; it keeps its data from part 3 on alone. */
function invoiceIn(packet: string, { part }: Level): string {
  const invoice = part === 3 ? invoiceProperties(packet) : null;
  return invoice ? invoiceDescriptions(invoice) : '';
}

function infoOf(properties: Properties): Dict {
  const { title, author, subject, keywords, creator, producer, created, changed } = properties;
  return {
    ...(title === undefined ? {} : { '/Title': `u:${title}` }),
    ...(author === undefined ? {} : { '/Author': `u:${author}` }),
    ...(subject === undefined ? {} : { '/Subject': `u:${subject}` }),
    ...(keywords === undefined ? {} : { '/Keywords': `u:${keywords}` }),
    ...(creator === undefined ? {} : { '/Creator': `u:${creator}` }),
    ...(producer === undefined ? {} : { '/Producer': `u:${producer}` }),
    ...(created === undefined ? {} : { '/CreationDate': pdfDate(created) }),
    '/ModDate': pdfDate(changed),
  };
}

/** Returns the first text of a property, as far as it is found without parsing the packet as RDF. */
function fromXmp(packet: string, name: string): string | undefined {
  const value = new RegExp(`<${name}>\\s*(?:<rdf:\\w+>\\s*<rdf:li[^>]*>)?([^<]+)<`).exec(packet)?.[1];
  if (value === undefined) return undefined;
  return textOf(`u:${unescapeXml(value)}`);
}

/** @param more further descriptions */
function packetOf(
  properties: Properties,
  { part, conformance }: Level,
  history: string,
  more: string,
): string {
  const { title, author, subject, keywords, creator, producer, created, changed } = properties;
  const line = (name: string, value: string | undefined): string =>
    value === undefined ? '' : `   <${name}>${escapeXml(value)}</${name}>\n`;
  const language = (name: string, value: string | undefined): string =>
    value === undefined
      ? ''
      : `   <${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(value)}</rdf:li></rdf:Alt></${name}>\n`;
  const authors =
    author === undefined
      ? ''
      : `   <dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>\n`;
  const step =
    '   <xmpMM:History><rdf:Seq><rdf:li rdf:parseType="Resource"><stEvt:action>converted</stEvt:action>' +
    `<stEvt:parameters>${escapeXml(history)}</stEvt:parameters><stEvt:softwareAgent>Platen</stEvt:softwareAgent>` +
    `<stEvt:when>${xmpDate(changed)}</stEvt:when></rdf:li></rdf:Seq></xmpMM:History>\n`;
  return (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">\n' +
    ' <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n  <rdf:Description rdf:about=""\n' +
    '    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"\n' +
    '    xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"\n' +
    '    xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"\n' +
    '    xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">\n' +
    `   <pdfaid:part>${part}</pdfaid:part>\n   <pdfaid:conformance>${conformance.toUpperCase()}</pdfaid:conformance>\n` +
    '   <dc:format>application/pdf</dc:format>\n' +
    language('dc:title', title) +
    authors +
    language('dc:description', subject) +
    line('pdf:Keywords', keywords) +
    line('pdf:Producer', producer) +
    line('xmp:CreatorTool', creator) +
    line('xmp:CreateDate', created && xmpDate(created)) +
    line('xmp:ModifyDate', xmpDate(changed)) +
    step +
    `  </rdf:Description>\n${more}` +
    ' </rdf:RDF>\n</x:xmpmeta>\n' +
    `${' '.repeat(100)}\n`.repeat(8) +
    '<?xpacket end="w"?>'
  );
}
