/** Books and comics: by their first bytes, by what is packed in them, by the root of their XML. */
import type { OpenFile } from '../../files/file-head.js';
import { isLitter } from '../../files/zip-names.js';
import { hasDrm, isDamaged, isFormat, isUnsupported, type Finding, type Signs } from '../../kit/signs.js';

export const signs: Signs = {
  heads: [{ place: 60, find: (file, { extension }) => findBookKind(file, extension) }],
  mimeTypes: [[/^application\/epub\+zip/, isFormat('epub')]],
  zips: [
    { place: 30, find: ({ names }) => (names.has('META-INF/container.xml') ? isFormat('epub') : undefined) },
    { place: 70, find: ({ names }, { extension }) => findPacked(names, extension) },
  ],
  texts: [{ place: 41, find: ({ root }) => (root?.local === 'FictionBook' ? isFormat('fb2') : undefined) }],
};

/** Where a Palm database names its type and creator, and where its list of records starts. */
const typeAt = 60;
const firstRecordAt = 78;

/** Undefined when it is no book Platen knows. */
async function findBookKind(file: OpenFile, extension: string): Promise<Finding | undefined> {
  const { head } = file;
  const start = head.toString('latin1', 0, 8);
  if (start.startsWith('TPZ')) return isUnsupported('Kindle book (Topaz)');
  if (start.startsWith('\xeaDRMION\xee')) return hasDrm('Kindle book (KFX)');
  if (start.startsWith('CONT') && (extension === 'kfx' || extension === 'azw8'))
    return isUnsupported('Kindle book (KFX)');
  if (start.startsWith('Rar!\x1a\x07') && (extension === 'cbr' || extension === 'cbz'))
    return isFormat('cbr');
  const type = head.toString('latin1', typeAt, typeAt + 8);
  if (type === 'BOOKMOBI' || type === 'TEXtREAd') return findMobi(file);
  return undefined;
}

/** Format 8 alone is the newer Kindle format; files that hold both are read as the older one. */
async function findMobi(file: OpenFile): Promise<Finding> {
  if (file.head.length < firstRecordAt + 8) return isDamaged();
  const record = await file.read(file.head.readUInt32BE(firstRecordAt), 40);
  if (record.length < 40) return isDamaged();
  const version = record.toString('latin1', 16, 20) === 'MOBI' ? record.readUInt32BE(36) : 0;
  return isFormat(version === 8 ? 'azw3' : 'mobi');
}

const picture = /\.(jpe?g|jfif|png|gif|webp|avif|bmp|tiff?|jxl|jp2|j2k|jpx|jpf|j2c|jpc|heic|heif|hif)$/i;
const comics = new Set(['cbz', 'cbr', 'cbt']);

/** A FictionBook that was packed, and a comic: pictures under a comic's name, or with its `ComicInfo.xml`. */
function findPacked(names: ReadonlySet<string>, extension: string): Finding | undefined {
  const files = [...names].filter((name) => !name.endsWith('/') && !isLitter(name.split('/')));
  if (files.length === 1 && /\.fb2$/i.test(files[0]!)) return isFormat('fb2');
  const pictures = files.filter((name) => picture.test(name)).length;
  const comic = comics.has(extension) || files.some((name) => /(^|\/)ComicInfo\.xml$/i.test(name));
  return comic && pictures > 0 && pictures * 2 >= files.length ? isFormat('cbz') : undefined;
}
