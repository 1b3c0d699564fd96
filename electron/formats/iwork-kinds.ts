/** Apple's Pages, Numbers and Keynote, as the ZIPs they are saved as. */
import { namedTable } from '../../contract/named-table.js';
import { isFormat, isLocked, type Finding } from './finding.js';
import type { FormatId } from './formats.js';
import type { ZipLook } from '../files/zip.js';

const names = namedTable<FormatId>({ pages: 'pages', numbers: 'numbers', key: 'key' });

/** Undefined when it is none of them. The three share most of their insides, so the extension is asked first. */
export async function findIWork(zip: ZipLook, extension: string): Promise<Finding | undefined> {
  const has = (sign: RegExp) => [...zip.names].some((name) => sign.test(name));
  const named = names[extension];
  if (has(/^(\.iwph|\.iwpv2)$/)) return isLocked('Apple iWork document');
  // A package of a Mac, which is a folder there, packed as it was.
  for (const name of zip.names) {
    const packed = /^[^/]+\.(pages|numbers|key)\/(Index\.zip|index\.(xml|apxl)(\.gz)?)$/.exec(name)?.[1];
    if (packed !== undefined) return isFormat(names[packed]!);
  }
  if (has(/^Index(\.zip|\/(Document|Presentation|Metadata)\.iwa)$/)) {
    return isFormat(named ?? (await fromArchives(zip)));
  }
  // The editions up to 2009 are one XML text, which a password garbles.
  const text = [...zip.names].find((name) => /^index\.(xml|apxl)(\.gz)?$/.test(name));
  if (text === undefined) return undefined;
  if (!text.includes('apxl') && !has(/^(buildVersionHistory\.plist|QuickLook\/)/)) return undefined;
  const start = await zip.bytes(text, 4096).catch(() => undefined);
  if (!start || !isXmlOrPacked(start)) return isLocked('Apple iWork document');
  if (text.includes('apxl')) return isFormat('key');
  return isFormat(named ?? (start.includes('<ls:document') ? 'numbers' : 'pages'));
}

/** Slides are Keynote's; the first archive of Pages has the message type 10000 (a varint, 90 4E). */
async function fromArchives(zip: ZipLook): Promise<FormatId> {
  for (const name of zip.names)
    if (/^Index\/(MasterSlide|TemplateSlide|Slide)[-.\w]*\.iwa$/.test(name)) return 'key';
  const start = await zip.bytes('Index/Document.iwa', 64);
  if (start === undefined) return 'pages';
  return start.includes(Buffer.from([0x08, 0x90, 0x4e])) ? 'pages' : 'numbers';
}

const isXmlOrPacked = (start: Buffer): boolean =>
  (start[0] === 0x1f && start[1] === 0x8b) || /^(\xef\xbb\xbf)?\s*</.test(start.toString('latin1', 0, 16));
