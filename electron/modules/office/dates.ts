/**
 * The dates of a PDF by LibreOffice. Where a document says none, XMP has dates of the year 0, which are no dates (ISO 16684-1,
 * 8.2.1.2): those of the export take their place.
 * LibreOffice from 24.8 on writes two dates of creation: the document's in the XMP packet, that of the export in the
 * information dictionary. PDF/A-1 wants them to be one (ISO 19005-1, 6.7.3); the document's is kept, or that of the export
 * where the document has none.
 */
import { open } from 'node:fs/promises';

/** So many bytes at the end of a PDF are searched: LibreOffice writes both dates after the pages. */
const tail = 16 * 1024 * 1024;
const inPacket = /<xmp:CreateDate>([^<]*)<\/xmp:CreateDate>/g;
const zeros = /<xmp:(CreateDate|ModifyDate|MetadataDate)>0000-[^<]*<\/xmp:\1>/g;
const inDictionary = /\/CreationDate\s*\(D:[^()]*\)/g;
const xmpDate = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Mends the dates, without a change of any length: nothing else of the file moves.
 * @param isArchive both places get the same date of creation
 */
export async function mendDates(path: string, isArchive: boolean): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - tail);
    const buffer = Buffer.alloc(size - from);
    await file.read(buffer, 0, buffer.length, from);
    const text = buffer.toString('latin1');
    const packet = [...text.matchAll(inPacket)].at(-1);
    const dictionary = [...text.matchAll(inDictionary)].at(-1);
    const exported = dictionary ? exportDate(dictionary[0]) : null;
    const date = packet ? (oneDate(packet[1] ?? '') ?? exported) : null;
    for (const { 0: found, 1: name, index } of text.matchAll(zeros))
      await write(from + index, found, exported ? `<xmp:${name}>${exported.xmp}</xmp:${name}>` : '');
    if (!isArchive || !packet || !dictionary || date === null) return;
    await write(from + packet.index, packet[0], `<xmp:CreateDate>${date.xmp}</xmp:CreateDate>`);
    await write(from + dictionary.index, dictionary[0], `/CreationDate(D:${date.pdf})`);
  } finally {
    await file.close();
  }

  async function write(at: number, old: string, now: string): Promise<void> {
    if (now.length <= old.length) await file.write(now.padEnd(old.length), at, 'latin1');
  }
}

const pdfDate = /D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(Z|[+-]\d\d'\d\d)?/;

/** The date of the information dictionary in both notations; null for what is none. */
function exportDate(written: string): ReturnType<typeof oneDate> {
  const [, year, month, day, hour, minute, second, zone = ''] = pdfDate.exec(written) ?? [];
  if (year === undefined) return null;
  return oneDate(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone.replace("'", ':')}`);
}

/** In both notations, to the second; null for what is no date. A time of another zone is told in UTC. */
export function oneDate(written: string): { readonly xmp: string; readonly pdf: string } | null {
  const [, ...parts] = xmpDate.exec(written) ?? [];
  if (parts.length === 0 || parts[0] === '0000') return null;
  const zone = parts[6];
  const date = new Date(`${parts.slice(0, 3).join('-')}T${parts.slice(3, 6).join(':')}${zone ?? 'Z'}`);
  if (Number.isNaN(date.getTime())) return null;
  const seconds = date.toISOString().slice(0, 19);
  const mark = zone === undefined ? '' : 'Z';
  return { xmp: `${seconds}${mark}`, pdf: `${seconds.replaceAll(/[-:T]/g, '')}${mark}` };
}
