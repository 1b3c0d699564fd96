/** Reads UNO values from the binary remote protocol. */
import { UnoError } from './errors.js';
import { membersOf, simpleType, typeNamed, type UnoType } from './types.js';
import { UnoAnyValue, type UnoReference, type UnoValue } from './values.js';

/** What the other side has told us to remember; it refers to entries by number later. */
export class MarshalCaches {
  readonly oids: string[] = [];
  readonly tids: Buffer[] = [];
  readonly types: UnoType[] = [];
}

const notCached = 0xffff;

export class MarshalReader {
  #at = 0;

  constructor(
    private readonly data: Buffer,
    private readonly caches: MarshalCaches,
    /** Told of every reference received: each has to be released once. */
    private readonly received: (reference: UnoReference) => void = () => undefined,
  ) {}

  get done(): boolean {
    return this.#at === this.data.length;
  }

  byte(): number {
    return this.data.readUInt8(this.#take(1));
  }

  uint16(): number {
    return this.data.readUInt16BE(this.#take(2));
  }

  uint32(): number {
    return this.data.readUInt32BE(this.#take(4));
  }

  length(): number {
    const short = this.byte();
    return short === 0xff ? this.uint32() : short;
  }

  string(): string {
    const size = this.length();
    const start = this.#take(size);
    return this.data.toString('utf8', start, start + size);
  }

  oid(): string | null {
    const text = this.string();
    const slot = this.uint16();
    if (text === '') return slot === notCached ? null : known(this.caches.oids[slot], 'object id');
    if (slot !== notCached) this.caches.oids[slot] = text;
    return text;
  }

  tid(): Buffer {
    const size = this.length();
    const start = this.#take(size);
    // A copy: the block it stands in is not kept.
    const tid = Buffer.from(this.data.subarray(start, start + size));
    const slot = this.uint16();
    if (size === 0) return known(this.caches.tids[slot], 'thread id');
    if (slot !== notCached) this.caches.tids[slot] = tid;
    return tid;
  }

  type(): UnoType {
    const flags = this.byte();
    const number = flags & 0x7f;
    const simple = simpleType(number);
    if (simple) return simple;
    const slot = this.uint16();
    if ((flags & 0x80) === 0) return known(this.caches.types[slot], 'type');
    const type = typeNamed(number, this.string());
    if (slot !== notCached) this.caches.types[slot] = type;
    return type;
  }

  /** @throws UnoError `protocol` for a struct this client does not know */
  value(type: UnoType): UnoValue {
    switch (type.kind) {
      case 'void':
        return null;
      case 'boolean':
        return this.byte() !== 0;
      case 'byte':
        return this.data.readInt8(this.#take(1));
      case 'char':
      case 'unsigned short':
        return this.uint16();
      case 'short':
        return this.data.readInt16BE(this.#take(2));
      case 'long':
      case 'enum':
        return this.data.readInt32BE(this.#take(4));
      case 'unsigned long':
        return this.uint32();
      case 'hyper':
        return this.data.readBigInt64BE(this.#take(8));
      case 'unsigned hyper':
        return this.data.readBigUInt64BE(this.#take(8));
      case 'float':
        return this.data.readFloatBE(this.#take(4));
      case 'double':
        return this.data.readDoubleBE(this.#take(8));
      case 'string':
        return this.string();
      case 'type':
        return this.type();
      case 'any': {
        const inner = this.type();
        return new UnoAnyValue(inner, this.value(inner));
      }
      case 'struct':
      case 'exception': {
        const members = membersOf(type.name);
        if (!members) throw new UnoError('protocol', `${type.name} is not known`);
        return Object.fromEntries(members.map(([name, memberType]) => [name, this.value(memberType)]));
      }
      case 'sequence': {
        const count = this.length();
        if (type.element.kind === 'byte') {
          const start = this.#take(count);
          return Uint8Array.from(this.data.subarray(start, start + count));
        }
        const items: UnoValue[] = [];
        for (let index = 0; index < count; index++) items.push(this.value(type.element));
        return items;
      }
      case 'interface': {
        const oid = this.oid();
        if (oid === null) return null;
        const reference = { oid, type };
        this.received(reference);
        return reference;
      }
    }
  }

  #take(size: number): number {
    const start = this.#at;
    if (start + size > this.data.length) throw new UnoError('protocol', 'a message ends too early');
    this.#at += size;
    return start;
  }
}

function known<T>(entry: T | undefined, what: string): T {
  if (entry === undefined) throw new UnoError('protocol', `an unknown ${what} was referred to`);
  return entry;
}

/** An exception's own members as far as they are known: message first, as every one of them has it. */
export function readException(reader: MarshalReader): { error: UnoError; whole: boolean } {
  const type = reader.type();
  const name = 'name' in type ? type.name.replace('com.sun.star.', '') : '';
  if (type.kind !== 'exception') throw new UnoError('protocol', 'an exception of no exception type');
  if (!membersOf(type.name)) return { error: new UnoError('exception', reader.string(), name), whole: false };
  const members = reader.value(type) as Readonly<Record<string, UnoValue>>;
  const code = members['ErrCode'];
  const inner = members['TargetException'];
  const detail =
    inner instanceof UnoAnyValue && inner.type.kind === 'exception'
      ? ` (${text((inner.value as Readonly<Record<string, UnoValue>>)['Message'])})`
      : '';
  const error = new UnoError(
    'exception',
    text(members['Message']) + detail,
    name,
    typeof code === 'number' ? code >>> 0 : null,
  );
  return { error, whole: true };
}

const text = (value: UnoValue | undefined): string => (typeof value === 'string' ? value : '');
