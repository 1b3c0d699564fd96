/** Writes the metadata of PDF/UA-1: a title, and the claim (ISO 14289-1, 5 and 7.1). */
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { Dict, PdfGraph } from '../../pdf-core/pdf/index.js';
import { withUaClaim } from './claim.js';
import { decodeXmp, readXmp, type XmpProperty } from '../metadata/xmp.js';

/** @param isClaimed it keeps every rule */
export function writeUaMetadata(pdf: PdfGraph, isClaimed: boolean): void {
  const bytes = pdf.data(pdf.catalog['/Metadata']);
  const before = bytes ? decodeXmp(Buffer.from(bytes)) : undefined;
  const own = informationOf(pdf);
  const title =
    before === undefined ? '' : (readXmp(before, 'http://purl.org/dc/elements/1.1/', 'title') ?? '');
  // A document without XMP has its properties in the information dictionary alone.
  const more = before === undefined ? own : title === '' ? own.filter(({ name }) => name === 'dc:title') : [];
  pdf.catalog['/Metadata'] = pdf.addStream(
    { '/Type': '/Metadata', '/Subtype': '/XML' },
    Buffer.from(withUaClaim(before, isClaimed, more), 'utf8'),
  );
}

function informationOf(pdf: PdfGraph): XmpProperty[] {
  const info: Dict = pdf.dictionary(pdf.trailer['/Info']) ?? {};
  const listed = (name: XmpProperty['name'], form: XmpProperty['form'], key: string): XmpProperty[] => {
    const text = textOf(pdf.at(info[key])).trim();
    return text === '' ? [] : [{ name, form, values: [text] }];
  };
  return [
    ...listed('dc:title', 'alternatives', '/Title'),
    ...listed('dc:creator', 'ordered', '/Author'),
    ...listed('dc:description', 'alternatives', '/Subject'),
    ...listed('pdf:Keywords', 'text', '/Keywords'),
    ...listed('pdf:Producer', 'text', '/Producer'),
    ...listed('xmp:CreatorTool', 'text', '/Creator'),
  ];
}
