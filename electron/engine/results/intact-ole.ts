/** Looks whether a Word or Excel 97 file is whole: LibreOffice makes an empty page of one that is overwritten. */
import { readFile } from 'node:fs/promises';
import cfb from 'cfb';
import { ServiceError } from '../../../contract/index.js';

/** [MS-XLS] Record types. */
const endOfSubstream = 0x000a;
const filePass = 0x002f;
const sheetPlace = 0x0085;
const begin = 0x0809;
/** [MS-XLS] 2.1.4: no record is longer. */
const maxRecordLength = 8224;

/** @throws ServiceError `damaged_file` */
export async function checkIntactOle(path: string): Promise<void> {
  const stream = await readStreams(path);
  const word = stream('WordDocument');
  // [MS-DOC] FibBase.wIdent: 0xA5EC since Word 97, 0xA5DC in Word 6 and 95, and 0xA697 to 0xA699 in their Far East editions.
  if (word && (word.length < 32 || (word[1] !== 0xa5 && word[1] !== 0xa6)))
    throw new ServiceError('damaged_file');
  const book = stream('Workbook') ?? stream('Book');
  if (book && !isWholeWorkbook(book)) throw new ServiceError('damaged_file');
}

async function readStreams(path: string): Promise<(name: string) => Buffer | null> {
  const file = await readFile(path);
  try {
    const container = cfb.read(file, { type: 'buffer' });
    return (name) => {
      const entry = cfb.find(container, name);
      return entry ? Buffer.from(entry.content as Uint8Array) : null;
    };
  } catch (thrown) {
    throw new ServiceError('damaged_file', {}, { cause: thrown });
  }
}

/** Follows the records of the workbook and of every sheet to their ends. */
function isWholeWorkbook(book: Buffer): boolean {
  const sheets: number[] = [];
  let isProtected = false;
  const whole = followRecords(book, 0, (type, at) => {
    if (type === filePass) isProtected = true;
    if (type === sheetPlace && at + 4 <= book.length) sheets.push(book.readUInt32LE(at));
  });
  if (isProtected) return true;
  return whole && sheets.every((place) => followRecords(book, place, () => undefined));
}

/** True when the records from `place` on begin and end as they should, with what is embedded in them. */
function followRecords(book: Buffer, place: number, look: (type: number, at: number) => void): boolean {
  let depth = 0;
  for (let at = place; at + 4 <= book.length;) {
    const type = book.readUInt16LE(at);
    const length = book.readUInt16LE(at + 2);
    if (at === place && type !== begin) return false;
    if (length > maxRecordLength || at + 4 + length > book.length) return false;
    look(type, at + 4);
    if (type === begin) depth++;
    if (type === endOfSubstream && --depth === 0) return true;
    at += 4 + length;
  }
  return false;
}
