/** The members of a contact group, as they are kept with the group itself ([MS-OXOCNTC] 2.2.2.2). */
import iconv from 'iconv-lite';
import type { ResultWords } from '../../../../../words/results.js';
import { encodingOf } from '../pst/code-pages.js';
import type { Item } from './item.js';

const maxMembers = 2000;
/** Identifier of an address that is written out in full ([MS-OXCDATA] 2.2.5.1). */
const oneOff = '812b1fa4bea310199d6e00dd010f5402';

/** Name and address of each member. */
export function groupMembers(item: Item, { say }: ResultWords): (readonly [string, string])[] {
  const members = item
    .namedBinaries('address', 0x8054)
    .slice(0, maxMembers)
    .map((bytes) => readOneOff(bytes, item.properties.codePage, say('Member')))
    .filter((member) => member !== null);
  const title = item.namedText('address', 0x8053);
  if (title !== '') members.unshift([say('Name'), title]);
  return members;
}

function readOneOff(bytes: Buffer, codePage: number, label: string): readonly [string, string] | null {
  if (bytes.length < 24 || bytes.toString('hex', 4, 20) !== oneOff) return null;
  const isUnicode = (bytes.readUInt16LE(22) & 0x8000) !== 0;
  const texts = iconv.decode(bytes.subarray(24), isUnicode ? 'utf-16le' : encodingOf(codePage)).split('\0');
  const [name = '', type = '', address = ''] = texts;
  const shown = type.toUpperCase() === 'EX' ? '' : address;
  if (name === '' && shown === '') return null;
  return name === shown || shown === '' ? [label, name || shown] : [name, shown];
}
