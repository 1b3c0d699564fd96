/** Writes UNO values in the binary remote protocol's form: big-endian, lengths in one byte or 0xFF and four. */
import { UnoError } from './errors.js';
import { membersOf, typeClass, typeName, type UnoType } from './types.js';
import { UnoAnyValue, type UnoReference, type UnoStruct, type UnoValue } from './values.js';

/** This cache slot stands for "not kept": this side never caches, which costs a few bytes and needs no state. */
const notCached = 0xffff;

export class MarshalWriter {
  #buffer = Buffer.allocUnsafe(512);
  #length = 0;

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  byte(value: number): void {
    const at = this.#room(1);
    this.#buffer[at] = value & 0xff;
  }

  uint16(value: number): void {
    const at = this.#room(2);
    this.#buffer.writeUInt16BE(value & 0xffff, at);
  }

  uint32(value: number): void {
    const at = this.#room(4);
    this.#buffer.writeUInt32BE(value >>> 0, at);
  }

  length(value: number): void {
    if (value < 0xff) this.byte(value);
    else {
      this.byte(0xff);
      this.uint32(value);
    }
  }

  string(value: string): void {
    const size = Buffer.byteLength(value);
    this.length(size);
    const at = this.#room(size);
    this.#buffer.write(value, at);
  }

  raw(value: Uint8Array): void {
    this.#buffer.set(value, this.#room(value.length));
  }

  /** An object's id; null for the null reference. */
  oid(value: string | null): void {
    this.string(value ?? '');
    this.uint16(notCached);
  }

  /** The id of the thread a call belongs to. */
  tid(value: Uint8Array): void {
    this.length(value.length);
    this.raw(value);
    this.uint16(notCached);
  }

  type(type: UnoType): void {
    const number = typeClass[type.kind];
    if (number <= typeClass.any) {
      this.byte(number);
      return;
    }
    this.byte(number | 0x80); // "name follows"
    this.uint16(notCached);
    this.string(typeName(type));
  }

  value(type: UnoType, value: UnoValue): void {
    switch (type.kind) {
      case 'void':
        return;
      case 'boolean':
        return this.byte(value ? 1 : 0);
      case 'byte':
        return this.byte(value as number);
      case 'char':
      case 'short':
      case 'unsigned short':
        return this.uint16(value as number);
      case 'long':
      case 'unsigned long':
      case 'enum':
        return this.uint32(value as number);
      case 'hyper':
      case 'unsigned hyper': {
        const at = this.#room(8);
        this.#buffer.writeBigUInt64BE(BigInt.asUintN(64, value as bigint), at);
        return;
      }
      case 'float': {
        const at = this.#room(4);
        this.#buffer.writeFloatBE(value as number, at);
        return;
      }
      case 'double': {
        const at = this.#room(8);
        this.#buffer.writeDoubleBE(value as number, at);
        return;
      }
      case 'string':
        return this.string(value as string);
      case 'type':
        return this.type(value as UnoType);
      case 'any': {
        if (!(value instanceof UnoAnyValue)) throw new UnoError('protocol', 'an any without a type');
        this.type(value.type);
        return this.value(value.type, value.value);
      }
      case 'struct':
      case 'exception': {
        const members = membersOf(type.name);
        if (!members) throw new UnoError('protocol', `${type.name} cannot be sent`);
        for (const [name, memberType] of members) this.value(memberType, (value as UnoStruct)[name] ?? null);
        return;
      }
      case 'sequence': {
        const items = value as readonly UnoValue[] | Uint8Array;
        this.length(items.length);
        if (items instanceof Uint8Array) return this.raw(items);
        for (const item of items) this.value(type.element, item);
        return;
      }
      case 'interface':
        return this.oid((value as UnoReference | null)?.oid ?? null);
    }
  }

  /** Makes room and returns where it starts. It may replace the buffer, so it comes before any use of that. */
  #room(size: number): number {
    const start = this.#length;
    this.#length += size;
    if (this.#length > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#length, this.#buffer.length * 2));
      this.#buffer.copy(larger, 0, 0, start);
      this.#buffer = larger;
    }
    return start;
  }
}
