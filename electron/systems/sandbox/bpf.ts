/**
 * Writes programs for the kernel's filter of system calls (classic BPF, seccomp(2)): just what such a filter needs. A program
 * looks at one call, and says by its end what the kernel does with it.
 */
import { append } from '../../../contract/lists.js';

/** Where the parts of a call lie in what the kernel gives the program (`struct seccomp_data`), in bytes. */
const place = {
  number: 0,
  architecture: 4,
  /** The lower half of an argument; the higher one follows. Of processors with the low byte first. */
  argument: (index: number) => 16 + 8 * index,
} as const;

/** The most instructions that Linux takes (BPF_MAXINSNS). */
export const maxInstructions = 4096;
/** The furthest that a jump on a condition may lead. */
const maxJump = 255;

/** Operations: LD | W | ABS; JMP | JEQ, JGE, JSET | K; ALU | AND | K; RET | K. */
const op = { load: 0x20, isEqual: 0x15, isAtLeast: 0x35, hasBits: 0x45, and: 0x54, end: 0x06 } as const;

export interface Instruction {
  readonly code: number;
  readonly ifTrue: number;
  readonly ifFalse: number;
  readonly value: number;
}

/** What the kernel does with a call. */
export const verdict = {
  allow: 0x7fff0000,
  /** The call fails with this number of an error. */
  fail: (errno: number) => 0x00050000 | (errno & 0xffff),
} as const;

/** A list of instructions that grows. Conditions take the instructions that they guard. */
export class BpfProgram {
  readonly #instructions: Instruction[] = [];

  get instructions(): readonly Instruction[] {
    return this.#instructions;
  }

  loadNumber(): this {
    return this.#add(op.load, place.number);
  }

  loadArchitecture(): this {
    return this.#add(op.load, place.architecture);
  }

  /** Loads the lower half of an argument, all there is of numbers that are an `int` in the kernel. */
  loadArgument(index: number): this {
    if (!Number.isInteger(index) || index < 0 || index > 5) throw new RangeError(`no argument ${index}`);
    return this.#add(op.load, place.argument(index));
  }

  /** Keeps these bits of what was loaded. */
  and(mask: number): this {
    return this.#add(op.and, mask);
  }

  end(value: number): this {
    return this.#add(op.end, value);
  }

  /** Runs the guarded instructions where what was loaded equals the value. */
  whenEqual(value: number, guarded: (program: BpfProgram) => void): this {
    return this.#guard(op.isEqual, value, true, guarded);
  }

  whenNotEqual(value: number, guarded: (program: BpfProgram) => void): this {
    return this.#guard(op.isEqual, value, false, guarded);
  }

  /** As numbers without a sign. */
  whenAtLeast(value: number, guarded: (program: BpfProgram) => void): this {
    return this.#guard(op.isAtLeast, value, true, guarded);
  }

  /** Runs the guarded instructions where any of these bits is set. */
  whenAnyOf(bits: number, guarded: (program: BpfProgram) => void): this {
    return this.#guard(op.hasBits, bits, true, guarded);
  }

  /**
   * The program as the kernel reads it (`struct sock_filter`, low byte first).
   * @throws RangeError when it has no end, or more instructions than the kernel takes
   */
  bytes(): Buffer {
    const { length } = this.#instructions;
    if (length > maxInstructions) throw new RangeError(`a program of ${length} instructions`);
    if (this.#instructions.at(-1)?.code !== op.end) throw new RangeError('a program that does not end');
    const bytes = Buffer.alloc(length * 8);
    for (const [index, { code, ifTrue, ifFalse, value }] of this.#instructions.entries()) {
      bytes.writeUInt16LE(code, index * 8);
      bytes.writeUInt8(ifTrue, index * 8 + 2);
      bytes.writeUInt8(ifFalse, index * 8 + 3);
      bytes.writeUInt32LE(value >>> 0, index * 8 + 4);
    }
    return bytes;
  }

  #add(code: number, value: number, ifTrue = 0, ifFalse = 0): this {
    this.#instructions.push({ code, ifTrue, ifFalse, value: value >>> 0 });
    return this;
  }

  #guard(code: number, value: number, runs: boolean, guarded: (program: BpfProgram) => void): this {
    const inner = new BpfProgram();
    guarded(inner);
    const { length } = inner.#instructions;
    if (length > maxJump) throw new RangeError(`a jump over ${length} instructions`);
    this.#add(code, value, runs ? 0 : length, runs ? length : 0);
    append(this.#instructions, inner.#instructions);
    return this;
  }
}
