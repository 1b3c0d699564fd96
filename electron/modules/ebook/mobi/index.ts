/** Reads Mobipocket books and KF8, the format of AZW3 files. */
import { writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import { escapeXml } from '../../../engine/markup/escape.js';
import { withFile, type OpenFile } from '../../../files/file-head.js';
import { decodeText } from '../decode.js';
import { sizeOf } from '../epub.js';
import type { Book, BookFiles, BookReader } from '../model.js';
import { exth, propertyNumber, propertyTexts, readHeader, type MobiHeader } from './header.js';
import { readIndex, type IndexTable } from './index-table.js';
import { readKf8 } from './kf8.js';
import { listMedia, openFont } from './media.js';
import { mobiStyle, readMobi6, type MobiParts } from './mobi6.js';
import { Records } from './records.js';
import { readText } from './text.js';

/** A book's header and the record it is in. */
interface Edition {
  readonly header: MobiHeader;
  readonly base: number;
}

export const readMobi: BookReader = ({ input }, use) =>
  withFile(input.path, async (file) => {
    let book: Book;
    try {
      book = await openMobi(file);
    } catch (thrown) {
      throw ServiceError.from(thrown, 'damaged_file');
    }
    return use(book);
  });

async function openMobi(file: OpenFile): Promise<Book> {
  await refuseOthers(file);
  const records = await Records.open(file);
  const first = readHeader(await records.read(0));
  if (first.encrypted) throw new ServiceError('drm_protected');
  const { header, base } = await newest(records, first);
  if (header.encrypted) throw new ServiceError('drm_protected');
  const { text, cut } = await readText(records, header, base);
  if (cut) throw new ServiceError('damaged_file', {}, { cause: 'cut off' });
  if (text.toString('latin1', 0, 4) === '%MOP') {
    throw new ServiceError('unsupported_type', { format: 'Kindle Print Replica book' });
  }
  const parts =
    header.version === 0
      ? palmText(text)
      : header.version >= 8
        ? await openKf8(records, header, base, text)
        : readMobi6(text, header, await table(records, header.contents, base, header.charset));
  const media = await listMedia(records, first.resources);
  const cover = propertyNumber(header, exth.cover) ?? propertyNumber(first, exth.cover);
  const direction = propertyTexts(header, exth.direction)[0];
  return {
    title: propertyTexts(header, exth.title)[0] ?? (header.title || records.name.replaceAll('_', ' ')),
    authors: propertyTexts(header, exth.author),
    language: propertyTexts(header, exth.language)[0] ?? '',
    direction: direction === 'rtl' || direction === 'ltr' ? direction : null,
    cover: cover !== null && media.has(cover) ? `media/${cover}` : null,
    toc: parts.toc,
    chapters: parts.chapters,
    files: filesOf(records, first.resources ?? 0, parts, media),
    style: header.version > 0 && header.version < 8 ? mobiStyle : '',
    resolve: parts.resolve,
  };
}

/** Other Kindle formats that carry the same names. @throws ServiceError */
async function refuseOthers(file: OpenFile): Promise<void> {
  const mark = (await file.read(0, 8)).toString('latin1');
  if (mark.startsWith('\xeaDRMION')) throw new ServiceError('drm_protected');
  if (mark.startsWith('TPZ')) throw new ServiceError('unsupported_type', { format: 'Kindle Topaz book' });
  if (mark.startsWith('CONT') || mark.startsWith('SQLite f')) {
    throw new ServiceError('unsupported_type', { format: 'Kindle KFX book' });
  }
}

/** Most files hold the book twice: for old Kindles, and behind it as KF8. */
async function newest(records: Records, first: MobiHeader): Promise<Edition> {
  const boundary = first.version < 8 ? propertyNumber(first, exth.boundary) : null;
  if (boundary !== null && boundary < records.count) {
    const record = await records.read(boundary);
    if (record.toString('latin1', 16, 20) === 'MOBI') {
      const header = readHeader(record);
      if (header.version >= 8) return { header, base: boundary };
    }
  }
  return { header: first, base: 0 };
}

/** A table; null when there is none or when only it is damaged. */
async function table(
  records: Records,
  index: number | null,
  base: number,
  charset: string,
): Promise<IndexTable | null> {
  return index === null ? null : readIndex(records, base + index, charset).catch(() => null);
}

async function openKf8(records: Records, header: MobiHeader, base: number, raw: Buffer): Promise<MobiParts> {
  const { charset, skeletons, fragments, contents, flows } = header;
  if (skeletons === null) throw new ServiceError('damaged_file');
  return readKf8({
    raw,
    flows: flows === null ? [raw] : splitFlows(raw, await records.read(base + flows)),
    skeletons: await readIndex(records, base + skeletons, charset),
    fragments: await table(records, fragments, base, charset),
    contents: await table(records, contents, base, charset),
    fixed: propertyTexts(header, exth.fixedLayout)[0] === 'true',
    size: sizeOf(propertyTexts(header, exth.originalSize)[0] ?? ''),
  });
}

function splitFlows(raw: Buffer, record: Buffer): Buffer[] {
  if (record.toString('latin1', 0, 4) !== 'FDST') return [raw];
  const count = Math.min(record.readUInt32BE(8), 10_000);
  const flows: Buffer[] = [];
  for (let at = 12; at < 12 + count * 8 && at + 8 <= record.length; at += 8) {
    flows.push(raw.subarray(record.readUInt32BE(at), record.readUInt32BE(at + 4)));
  }
  return flows.length > 0 ? flows : [raw];
}

function filesOf(
  records: Records,
  resources: number,
  { documents }: MobiParts,
  media: ReadonlyMap<number, string>,
): BookFiles {
  const read = async (path: string): Promise<Buffer | null> => {
    const known = documents.get(path);
    if (known) return known;
    const index = Number(/^media\/(\d+)$/.exec(path)?.[1] ?? NaN);
    const extension = media.get(index);
    if (extension === undefined) return null;
    const record = await records.read(resources + index);
    return extension === '.ttf' ? openFont(record) : record;
  };
  return {
    read,
    save: async (path, target) => {
      const bytes = await read(path);
      if (bytes === null) return false;
      await writeFile(target, bytes, { mode: 0o600 });
      return true;
    },
    extension: (path) => {
      const index = /^media\/(\d+)$/.exec(path)?.[1];
      return index === undefined ? '.svg' : (media.get(Number(index)) ?? '');
    },
  };
}

const path = 'part/0';

/** Reads PalmDOC books: plain text, with one paragraph a line. */
function palmText(raw: Buffer): MobiParts {
  const text = decodeText(raw);
  const html = /<(html|body|p)\b/i.test(text.slice(0, 4096))
    ? text
    : `<html><body>${text
        .split(/\r?\n/)
        .map((line) => `<p style="margin:0;min-height:1em">${escapeXml(line)}</p>`)
        .join('\n')}</body></html>`;
  return {
    chapters: [{ path, kind: 'html', fixed: false, size: null }],
    documents: new Map([[path, Buffer.from(html)]]),
    toc: [],
    resolve: (from, link) => (link.startsWith('#') ? { path: from, id: link.slice(1) } : null),
  };
}
