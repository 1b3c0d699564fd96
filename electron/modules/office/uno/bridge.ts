/**
 * One end of the binary UNO remote protocol (URP). Requests go out one after the other on one thread id, so replies
 * come back in that order; meanwhile the office may call the objects exported here (progress).
 */
import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { UnoError } from './errors.js';
import type { Method } from './interfaces.js';
import { MarshalCaches, MarshalReader, readException } from './marshal-reader.js';
import { MarshalWriter } from './marshal-writer.js';
import {
  interfaceType,
  sequence,
  struct,
  typeName,
  unoAny,
  unoLong,
  unoTypeType,
  unoVoid,
  xCurrentContext,
  xInterface,
  type UnoType,
} from './types.js';
import { UnoAnyValue, type UnoReference, type UnoValue } from './values.js';

/** The bits of the first byte of a message. */
const long = 0x80;
const request = 0x40;
const newType = 0x20;
const exceptional = 0x20;
const newOid = 0x10;
const newTid = 0x08;
const wideFunction = 0x04;
const moreFlags = 0x01;

const queryInterface = 0;
const releaseFunction = 2;
/** The object and the functions by which both ends agree on the protocol's properties. */
const protocolOid = 'UrpProtocolProperties';
const requestChange = 4;
const commitChange = 5;
const protocolProperties = sequence(struct('bridge.ProtocolProperty'));

/**
 * The most bytes of a message. The office sends a few megabytes at most, so a larger length is garbage on the line.
 */
const maxBlockBytes = 256 * 1024 * 1024;

/** An object of ours that the office may call: its interface, and what its functions do, by function number. */
export interface ExportedObject {
  readonly type: UnoType;
  readonly functions: ReadonlyMap<
    number,
    { readonly params: readonly UnoType[]; readonly call: (args: readonly UnoValue[]) => void }
  >;
}

interface Pending {
  readonly returns: UnoType;
  resolve(value: UnoValue): void;
  reject(error: UnoError): void;
}

interface Agreement {
  resolve(): void;
  reject(error: UnoError): void;
}

export class Bridge {
  /** Settles when the office has agreed on the protocol; no call may be sent before. */
  readonly ready: Promise<void>;
  /** True when a value was skipped because its type is unknown: what the caches hold may then be wrong. */
  suspect = false;

  readonly #stream: Duplex;
  readonly #caches = new MarshalCaches();
  readonly #pending: Pending[] = [];
  readonly #exported = new Map<string, ExportedObject>();
  readonly #tid = randomBytes(16);
  #received: UnoReference[] = [];
  /** What was asked for and is held, by object and interface. */
  readonly #held = new Map<string, Promise<UnoReference | null>>();
  #calls = 0;
  #waits = 0;
  #corked = false;
  #chunks: Buffer[] = [];
  #buffered = 0;
  #lastOid = '';
  #lastTid: Buffer = Buffer.alloc(0);
  #withContext = false;
  #failure: UnoError | null = null;
  readonly #agreed: Agreement;

  constructor(stream: Duplex) {
    this.#stream = stream;
    const agreed: Partial<Agreement> = {};
    this.ready = new Promise<void>((resolve, reject) => Object.assign(agreed, { resolve, reject }));
    this.ready.catch(() => undefined);
    this.#agreed = agreed as Agreement;
    stream.on('data', (chunk: Buffer) => this.#take(chunk));
    stream.on('error', (error) => this.#fail(new UnoError('closed', error.message)));
    stream.on('close', () => this.#fail(new UnoError('closed', 'the connection was closed')));
  }

  get closed(): boolean {
    return this.#failure !== null;
  }

  /**
   * What was sent so far: the calls, those of `query` among them, and how often one was sent while none was under way.
   * Each of these waits costs two changes between processes; calls that go together share one.
   */
  get sent(): { readonly calls: number; readonly waits: number } {
    return { calls: this.#calls, waits: this.#waits };
  }

  /**
   * Calls a function of an object in the office.
   * @throws UnoError what the office threw, or that the line is gone
   */
  call(target: UnoReference, method: Method, args: readonly UnoValue[] = []): Promise<UnoValue> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const writer = this.#header(target.oid, method.type, method.number);
      if (this.#withContext) writer.oid(null);
      method.params.forEach((type, index) => writer.value(type, args[index] ?? null));
      if (this.#pending.length === 0) this.#waits += 1;
      this.#pending.push({ returns: method.returns, resolve, reject });
      this.#calls += 1;
      this.#send(writer);
    });
  }

  /** The object as another of its interfaces, or null when it has no such interface. */
  async query(target: UnoReference, type: UnoType): Promise<UnoReference | null> {
    const method = { type: xInterface, number: queryInterface, params: [unoTypeType], returns: unoAny };
    const found = (await this.call(target, method, [type])) as UnoAnyValue;
    return found.type.kind === 'interface' ? (found.value as UnoReference | null) : null;
  }

  /**
   * As `query`, but what is held already is not asked for again: it is good until it is given back.
   * @returns null when the object has no such interface
   */
  as(target: UnoReference, type: UnoType): Promise<UnoReference | null> {
    if (typeName(target.type) === typeName(type)) return Promise.resolve(target);
    const key = keyOf(target.oid, type);
    const held = this.#held.get(key);
    if (held) return held;
    const asked = this.query(target, type);
    this.#held.set(key, asked);
    asked.catch(() => this.#held.delete(key));
    return asked;
  }

  /** Gives back one reference; the office keeps an object alive until each reference it sent is given back. */
  release(reference: UnoReference): void {
    if (this.#failure) return;
    this.#held.delete(keyOf(reference.oid, reference.type));
    this.#send(this.#header(reference.oid, reference.type, releaseFunction));
  }

  /** How many references were received and not given back yet. */
  get receivedCount(): number {
    return this.#received.length;
  }

  /**
   * Gives back everything received since the last time, so that nothing piles up in the office.
   * @param from keeps those that were received before this count
   */
  releaseReceived(from = 0): void {
    for (const reference of this.#received.splice(from)) this.release(reference);
  }

  /** Forgets what was received so far without giving it back: for the few objects that are kept for good. */
  keepReceived(): void {
    this.#received = [];
  }

  /** Makes an object of ours callable; returns the reference to pass to the office. */
  export(object: ExportedObject): UnoReference {
    const reference = { oid: `platen;${randomBytes(12).toString('hex')}`, type: object.type };
    this.#exported.set(reference.oid, object);
    return reference;
  }

  unexport(reference: UnoReference): void {
    this.#exported.delete(reference.oid);
  }

  close(): void {
    this.#fail(new UnoError('closed', 'closed by this side'));
    this.#stream.destroy();
  }

  #header(oid: string, type: UnoType, number: number): MarshalWriter {
    const writer = new MarshalWriter();
    const wide = number > 0xff;
    writer.byte(long | request | newType | newOid | newTid | (wide ? wideFunction : 0));
    if (wide) writer.uint16(number);
    else writer.byte(number);
    writer.type(type);
    writer.oid(oid);
    writer.tid(this.#tid);
    return writer;
  }

  /**
   * A block is its size, the number of messages in it (one), and the message. What is sent in one go is handed to the
   * system at once.
   */
  #send(writer: MarshalWriter): void {
    if (!this.#corked) {
      this.#corked = true;
      this.#stream.cork();
      process.nextTick(() => {
        this.#corked = false;
        this.#stream.uncork();
      });
    }
    const message = writer.bytes();
    const head = Buffer.alloc(8);
    head.writeUInt32BE(message.length, 0);
    head.writeUInt32BE(1, 4);
    this.#stream.write(Buffer.concat([head, message]));
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    try {
      for (;;) {
        if (this.#buffered < 8) return;
        const head = this.#peek(8);
        const size = head.readUInt32BE(0);
        if (size > maxBlockBytes) throw new UnoError('protocol', 'a block is too large');
        if (this.#buffered < 8 + size) return;
        const whole = this.#peek(8 + size);
        this.#chunks[0] = whole.subarray(8 + size);
        this.#buffered -= 8 + size;
        const reader = new MarshalReader(whole.subarray(8, 8 + size), this.#caches, (reference) =>
          this.#received.push(reference),
        );
        for (let left = head.readUInt32BE(4); left > 0; left--) this.#message(reader);
      }
    } catch (thrown) {
      this.#fail(thrown instanceof UnoError ? thrown : new UnoError('protocol', String(thrown)));
      this.#stream.destroy();
    }
  }

  /** The first bytes in one piece; joins chunks only when a block is complete or a header is split. */
  #peek(size: number): Buffer {
    const [first] = this.#chunks;
    if (first && first.length >= size) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }

  #message(reader: MarshalReader): void {
    const flags = reader.byte();
    if ((flags & long) !== 0 && (flags & request) === 0) this.#reply(reader, flags);
    else this.#request(reader, flags);
  }

  #reply(reader: MarshalReader, flags: number): void {
    if ((flags & newTid) !== 0) this.#lastTid = reader.tid();
    const pending = this.#pending.shift();
    if (!pending) throw new UnoError('protocol', 'a reply to no request');
    if ((flags & exceptional) !== 0) {
      const { error, whole } = readException(reader);
      if (!whole) this.suspect = true;
      pending.reject(error);
      return;
    }
    try {
      pending.resolve(reader.value(pending.returns));
    } catch (thrown) {
      this.suspect = true;
      pending.reject(thrown instanceof UnoError ? thrown : new UnoError('protocol', String(thrown)));
    }
  }

  #request(reader: MarshalReader, flags: number): void {
    let number: number;
    if ((flags & long) !== 0) {
      // "Must reply" and "synchronous": the office sets both or neither, and every call but release is answered.
      if ((flags & moreFlags) !== 0) reader.byte();
      number = (flags & wideFunction) !== 0 ? reader.uint16() : reader.byte();
      // Read for the cache's sake: our objects have one interface each.
      if ((flags & newType) !== 0) reader.type();
      if ((flags & newOid) !== 0) this.#lastOid = reader.oid() ?? '';
      if ((flags & newTid) !== 0) this.#lastTid = reader.tid();
    } else {
      number = (flags & 0x40) !== 0 ? ((flags & 0x3f) << 8) | reader.byte() : flags & 0x3f;
    }
    if (this.#lastOid === protocolOid) return this.#agree(reader, number);
    if (number === releaseFunction) return;
    if (this.#withContext) reader.value(xCurrentContext);
    this.#dispatch(reader, this.#lastOid, number);
  }

  /** The office proposes its properties (current context) and we take them as they are. */
  #agree(reader: MarshalReader, number: number): void {
    switch (number) {
      case requestChange:
        reader.value(unoLong);
        // 1: the office's proposal goes first.
        return this.#answer(unoLong, 1);
      case commitChange:
        reader.value(protocolProperties);
        this.#answer(unoVoid, null);
        this.#withContext = true;
        return this.#agreed.resolve();
      default:
        throw new UnoError('protocol', `protocol function ${number} is not known`);
    }
  }

  #dispatch(reader: MarshalReader, oid: string, number: number): void {
    const object = this.#exported.get(oid);
    if (number === queryInterface) {
      const wanted = typeName(reader.value(unoTypeType) as UnoType);
      const has = object && (wanted === typeName(object.type) || wanted === typeName(xInterface));
      const type = has ? (wanted === typeName(xInterface) ? xInterface : object.type) : unoVoid;
      return this.#answer(unoAny, new UnoAnyValue(type, has ? { oid, type } : null));
    }
    const known = object?.functions.get(number);
    if (!known) {
      // Late calls on an object already withdrawn are harmless; the arguments of unknown ones cannot be read.
      this.suspect = true;
      this.#answer(unoVoid, null);
      return;
    }
    const args = known.params.map((type) => reader.value(type));
    this.#answer(unoVoid, null);
    known.call(args);
  }

  #answer(type: UnoType, value: UnoValue): void {
    const writer = new MarshalWriter();
    writer.byte(long | newTid);
    writer.tid(this.#lastTid);
    writer.value(type, value);
    this.#send(writer);
  }

  #fail(error: UnoError): void {
    if (this.#failure) return;
    this.#failure = error;
    this.#agreed.reject(error);
    for (const pending of this.#pending.splice(0)) pending.reject(error);
  }
}

const keyOf = (oid: string, type: UnoType): string => `${typeName(type)} ${oid}`;

/** The object every office offers to each connection. */
export const initialObject: UnoReference = {
  oid: 'StarOffice.ComponentContext',
  type: interfaceType('uno.XComponentContext'),
};
