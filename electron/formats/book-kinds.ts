/** Books and comics that are neither ZIP nor text, by their first bytes. */
import type { OpenFile } from '../files/file-head.js';
import { hasDrm, isDamaged, isFormat, isUnsupported, type Finding } from './finding.js';

/** Where a Palm database names its type and creator, and where its list of records starts. */
const typeAt = 60;
const firstRecordAt = 78;

/** Undefined when it is no book Platen knows. */
export async function findBookKind(file: OpenFile, extension: string): Promise<Finding | undefined> {
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
