/** PostScript by its first bytes, XPS and Apple's documents by what their packages hold. */
import { namedTable } from '../../../contract/named-table.js';
import type { ZipLook } from '../../files/zip.js';
import { isFormat, isLocked, isUnsupported, type Finding, type Signs } from '../../kit/signs.js';

export const signs: Signs = {
  heads: [{ place: 52, find: ({ head }, { extension }) => findPostScript(head, extension) }],
  contentTypes: {
    'application/vnd.ms-package.xps-fixeddocumentsequence+xml': isFormat('xps'),
    'application/oxps-fixeddocumentsequence+xml': isFormat('xps'),
  },
  zips: [
    { place: 10, find: (zip, { extension }) => findIWork(zip, extension) },
    {
      place: 50,
      find: ({ names: entries }) =>
        [...entries].some((name) =>
          /^(FixedDocSeq|FixedDocumentSequence)\.fdseq(\/\[0\]\.piece)?$/i.test(name),
        )
          ? isFormat('xps')
          : undefined,
    },
  ],
  namedTexts: { key: 'plain', pages: 'plain', numbers: 'plain' },
};

/** PostScript, bare, in a printer's envelope, or as EPS with a preview before it (Adobe note 5002, 5.2). */
function findPostScript(head: Buffer, extension: string): Finding | undefined {
  if (head.length >= 30 && head.readUInt32BE(0) === 0xc5d0d3c6) return isFormat('eps');
  const text = head.toString('latin1', 0, 4096);
  // Windows' printer drivers begin with an end-of-file mark.
  const at = /^(?:\xef\xbb\xbf)?[\s\cD]*/.exec(text)![0].length;
  const start = text.startsWith('\x1b%-12345X') ? text.search(/%!PS/) : at;
  if (start < 0 || !/^%!(PS|[\r\n])/.test(text.slice(start, start + 4))) return undefined;
  const first = text.slice(start).split(/[\r\n]/, 1)[0]!;
  if (first.startsWith('%!PS-AdobeFont')) return isUnsupported('PostScript font');
  if (/^%!PS-Adobe-\S+ Resource-/.test(first)) return isUnsupported('PostScript resource');
  const named = extension === 'eps' || extension === 'epsf' || extension === 'epsi';
  return isFormat(/\bEPSF/.test(first) || named ? 'eps' : 'ps');
}

const names = namedTable<string>({ pages: 'pages', numbers: 'numbers', key: 'key' });

/** Undefined when it is none of them. The three share most of their insides, so the extension is asked first. */
async function findIWork(zip: ZipLook, extension: string): Promise<Finding | undefined> {
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
async function fromArchives(zip: ZipLook): Promise<string> {
  for (const name of zip.names)
    if (/^Index\/(MasterSlide|TemplateSlide|Slide)[-.\w]*\.iwa$/.test(name)) return 'key';
  const start = await zip.bytes('Index/Document.iwa', 64);
  if (start === undefined) return 'pages';
  return start.includes(Buffer.from([0x08, 0x90, 0x4e])) ? 'pages' : 'numbers';
}

const isXmlOrPacked = (start: Buffer): boolean =>
  (start[0] === 0x1f && start[1] === 0x8b) || /^(\xef\xbb\xbf)?\s*</.test(start.toString('latin1', 0, 16));
