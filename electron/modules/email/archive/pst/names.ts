/**
 * Reads named properties, which an archive numbers freely from 0x8000, by the property set and id that programs agree
 * on ([MS-PST] 2.4.7).
 */
import type { DataPlace } from './blocks.js';
import { PstProperties } from './properties.js';
import type { PstFile } from './trees.js';

/** Property sets of [MS-OXPROPS] 1.3.2, by the first part of their GUID; the rest of these is the same for all. */
const sets = {
  common: '00062008',
  address: '00062004',
  appointment: '00062002',
  task: '00062003',
  log: '0006200a',
  note: '0006200e',
  public: '00020329',
} as const;
export type PropertySet = keyof typeof sets;

export class PropertyNames {
  readonly #ids = new Map<string, number>();

  /** An archive whose list of names cannot be read has none. */
  static readonly none = new PropertyNames();

  /** @throws Damage */
  static read(file: PstFile, place: DataPlace): PropertyNames {
    const properties = new PstProperties(file, place);
    const guids = properties.binary(0x0002) ?? Buffer.alloc(0);
    const entries = properties.binary(0x0003) ?? Buffer.alloc(0);
    const strings = properties.binary(0x0004) ?? Buffer.alloc(0);
    const names = new PropertyNames();
    for (let at = 0; at + 8 <= entries.length; at += 8) {
      const key = entries.readUInt32LE(at);
      const set = entries.readUInt16LE(at + 4);
      const id = 0x8000 + entries.readUInt16LE(at + 6);
      const guid = guidOf(set >>> 1, guids);
      const name = set % 2 === 0 ? key : textAt(strings, key);
      if (guid !== null && name !== null) names.#ids.set(`${guid}/${name}`, id);
    }
    return names;
  }

  /** The number this archive gave to a property; null when it has none of that name. */
  idOf(set: PropertySet, name: number | string): number | null {
    return this.#ids.get(`${sets[set]}/${name}`) ?? null;
  }
}

function guidOf(index: number, guids: Buffer): string | null {
  if (index === 1) return '00020328'; // PS_MAPI
  if (index === 2) return sets.public;
  const at = (index - 3) * 16;
  if (at < 0 || at + 16 > guids.length) return null;
  return guids.readUInt32LE(at).toString(16).padStart(8, '0');
}

function textAt(strings: Buffer, at: number): string | null {
  if (at + 4 > strings.length) return null;
  const length = strings.readUInt32LE(at);
  return at + 4 + length > strings.length ? null : strings.toString('utf16le', at + 4, at + 4 + length);
}
