/**
 * Whether a Word 97 to 2003 document prints its tracked changes. Word keeps what is shown (`fRMView`) and what is printed
 * (`fRMPrint`) apart; LibreOffice knows the first alone, and would print deleted words that were to stay off the paper.
 */
import { openOle } from './fonts/ole.js';

/** `nFib` of the first version with a table stream ([MS-DOC] 2.5.1). */
const firstWithTable = 0x6a;
/** Place of the document's properties in the list of the file's header: its first entry, and the size of one. */
const propertiesAt = 31;
const listAt = { old: 0x58, new: 0x9a };
/** [MS-DOC] 2.7.2 DopBase: byte and bit. */
const printed = { byte: 7, bit: 0x10 };

/** @returns null where the document does not tell */
export async function printsChanges(path: string): Promise<boolean | null> {
  const streams = await openOle(path).catch(() => null);
  const word = streams?.('WordDocument');
  if (!streams || !word || word.length < 0x200) return null;
  const hasTable = word.readUInt16LE(2) >= firstWithTable;
  const place = (hasTable ? listAt.new : listAt.old) + 8 * propertiesAt;
  // FibBase bit 9 says which table stream counts.
  const name = (word.readUInt16LE(0x0a) & 0x0200) !== 0 ? '1Table' : '0Table';
  const table = hasTable ? streams(name) : word;
  const byte = table?.[word.readUInt32LE(place) + printed.byte];
  if (byte === undefined || word.readUInt32LE(place + 4) <= printed.byte) return null;
  return (byte & printed.bit) !== 0;
}
