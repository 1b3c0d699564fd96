/** ZIP files that are written while they are sent. */
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  centralHeader,
  endRecord,
  localHeader,
  sizesFollow,
  sizesRecord,
  type ZipRecord,
} from '../../files/zip-records.js';
import { heard } from '../../systems/heard.js';

/** A file of an archive. */
export interface Member {
  /** Folders and name, with forward slashes. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Opened when its turn comes. */
  readonly content: () => AsyncIterable<Uint8Array>;
}

/**
 * The bytes of an archive. Nothing is opened before they are read; a member that cannot be read breaks them off.
 * @param members no two of one path
 */
export async function* archiveOf(
  members: readonly Member[],
  mtime: Date,
): AsyncGenerator<Uint8Array, void, void> {
  const records: ZipRecord[] = [];
  let place = 0;
  for (const member of members) {
    const record = recordOf(member, mtime, place);
    yield headOf(record);
    let crc = 0;
    let size = 0;
    // What is opened is let go of when nobody reads any more, and its late errors end nothing.
    for await (const chunk of heard(Readable.from(member.content(), { objectMode: false }))) {
      const bytes = chunk as Uint8Array;
      crc = crc32(bytes, crc);
      size += bytes.length;
      yield bytes;
    }
    if (size !== member.size)
      throw new Error(`${member.path} has another number of bytes: ${size}, not ${member.size}`);
    const written = { ...record, crc };
    yield sizesRecord(written);
    records.push(written);
    place += lengthOf(record);
  }
  yield endOf(records, place);
}

/** Bytes that an archive will have. No member of it is opened. */
export function archiveSize(members: readonly Pick<Member, 'path' | 'size'>[], mtime: Date): number {
  const records: ZipRecord[] = [];
  let place = 0;
  for (const member of members) {
    const record = recordOf(member, mtime, place);
    records.push(record);
    place += lengthOf(record);
  }
  return place + endOf(records, place).length;
}

/** Names are UTF-8. */
const utf8 = 0x0800;

/** A member, whose bytes are stored as they are: what a conversion gives is compressed already. */
const recordOf = ({ path, size }: Pick<Member, 'path' | 'size'>, mtime: Date, place: number): ZipRecord => ({
  name: Buffer.from(path),
  // Version 2.0 of the format is needed to unpack.
  version: 20,
  flags: utf8 | sizesFollow,
  method: 0,
  ...localTime(mtime),
  crc: 0,
  packed: size,
  size,
  attributes: 0,
  place,
  extra: momentField(mtime),
});

/** What stands before a member: its sum is known after it, and its sizes are told there. */
const headOf = (record: ZipRecord): Buffer => localHeader({ ...record, packed: 0, size: 0 });

const lengthOf = (record: ZipRecord): number =>
  headOf(record).length + record.size + sizesRecord(record).length;

function endOf(records: readonly ZipRecord[], place: number): Buffer {
  const directory = Buffer.concat(records.map(centralHeader));
  return Buffer.concat([directory, endRecord(records.length, place, directory.length)]);
}

/** A moment as MS-DOS notes it, in the time of this computer (APPNOTE 4.4.6): from 1980 to 2107, every other second. */
function localTime(moment: Date): Pick<ZipRecord, 'time' | 'date'> {
  const year = Math.min(2107, Math.max(1980, moment.getFullYear()));
  return {
    time: (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1),
    date: ((year - 1980) << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate(),
  };
}

/** A moment in seconds of UTC, as Info-ZIP notes it in the directory: its flags name the time of reading too, which only files have. */
function momentField(moment: Date): Buffer {
  const field = Buffer.alloc(9);
  field.write('UT', 0, 'latin1');
  field.writeUInt16LE(5, 2);
  field.writeUInt8(3, 4);
  field.writeInt32LE(Math.min(0x7fffffff, Math.max(-0x80000000, Math.floor(moment.getTime() / 1000))), 5);
  return field;
}
