/** Embedded OpenType, in which PowerPoint keeps fonts (W3C Member Submission of 5 March 2008, version 2.2). */

/** Places in its head. */
const places = { whole: 0, data: 4, flags: 12, rights: 32, magic: 34 } as const;
const headLength = 82;
const magic = 0x504c;
/** The font is compressed by MicroType Express, which nothing here undoes: libeot breaks on files of PowerPoint. */
const compressed = 0x4;
/** Each byte of the font was changed by this one. */
const encrypted = 0x1000_0000;
const changedBy = 0x50;

export interface Eot {
  /** `fsType`, as in the OS/2 table. */
  readonly rights: number;
  /** The font's file; null where it is compressed. */
  readonly font: Buffer | null;
}

/** @returns null for what is no such file, or is cut off */
export function readEot(file: Buffer): Eot | null {
  if (file.length < headLength || file.readUInt16LE(places.magic) !== magic) return null;
  const end = file.readUInt32LE(places.whole);
  const length = file.readUInt32LE(places.data);
  if (end > file.length || length === 0 || length > end - headLength) return null;
  const flags = file.readUInt32LE(places.flags);
  const rights = file.readUInt32LE(places.rights) & 0xffff;
  if ((flags & compressed) !== 0) return { rights, font: null };
  const data = file.subarray(end - length, end);
  const font = (flags & encrypted) !== 0 ? Buffer.from(data.map((byte) => byte ^ changedBy)) : data;
  return { rights, font };
}
