import { describe, expect, it } from 'vitest';
import { maxInstructions, BpfProgram, verdict, type Instruction } from './bpf.js';
import { filterProgram, hasFilter, systemCallFilter } from './seccomp.js';
import { architectures, numbersOf, type Processor } from './syscalls.js';

interface Call {
  readonly number: number;
  readonly architecture: number;
  readonly words?: readonly number[];
}

/** What the kernel would do: runs the program as the kernel's own words on classic BPF say. */
function run(instructions: readonly Instruction[], { number, architecture, words = [] }: Call): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(architecture, 4);
  for (const [index, word] of words.entries())
    data.writeBigUInt64LE(BigInt.asUintN(64, BigInt(word)), 16 + 8 * index);
  let loaded = 0;
  for (let at = 0; at < instructions.length; at += 1) {
    const { code, ifTrue, ifFalse, value } = instructions[at]!;
    const jump = (holds: boolean) => (at += holds ? ifTrue : ifFalse);
    switch (code) {
      case 0x20:
        loaded = data.readUInt32LE(value);
        break;
      case 0x54:
        loaded = (loaded & value) >>> 0;
        break;
      case 0x15:
        jump(loaded === value);
        break;
      case 0x35:
        jump(loaded >= value);
        break;
      case 0x45:
        jump((loaded & value) !== 0);
        break;
      case 0x06:
        return value;
      default:
        throw new Error(`operation ${code}`);
    }
  }
  throw new Error('the program ran over its end');
}

const processors: readonly Processor[] = ['x64', 'arm64'];
const fails = verdict.fail;

describe.each(processors)('the filter of %s', (processor) => {
  const worker = filterProgram({ isInnermost: false, processor }).instructions;
  const innermost = filterProgram({ isInnermost: true, processor }).instructions;
  const architecture = architectures[processor];
  const ask = (number: number, ...words: number[]) => run(worker, { number, architecture, words });
  const askInnermost = (number: number, ...words: number[]) =>
    run(innermost, { number, architecture, words });
  const numbers = {
    x64: { socket: 41, ioctl: 16, clone: 56, clone3: 435, unshare: 272, read: 0, execve: 59, mmap: 9 },
    arm64: { socket: 198, ioctl: 29, clone: 220, clone3: 435, unshare: 97, read: 63, execve: 221, mmap: 222 },
  }[processor];

  it('allows what programs do all day', () => {
    for (const instructions of [worker, innermost])
      for (const number of [numbers.read, numbers.execve, numbers.mmap])
        expect(run(instructions, { number, architecture })).toBe(verdict.allow);
    expect(ask(numbers.ioctl, 1, 0x5401)).toBe(verdict.allow);
  });

  it('refuses what reaches into other processes and into the kernel', () => {
    for (const group of ['otherProcesses', 'kernelParts', 'administration'] as const)
      for (const number of numbersOf(group, processor)) {
        expect(ask(number)).toBe(fails(1));
        expect(askInnermost(number)).toBe(fails(1));
      }
    for (const number of numbersOf('newer', processor)) expect(ask(number)).toBe(fails(38));
  });

  it('refuses what a terminal takes for typed', () => {
    expect(ask(numbers.ioctl, 0, 0x5412)).toBe(fails(1));
    expect(ask(numbers.ioctl, 0, 0x541c)).toBe(fails(1));
    // The kernel looks at the lower half alone.
    expect(ask(numbers.ioctl, 0, 2 ** 32 + 0x5412)).toBe(fails(1));
  });

  it('refuses the calls of other processors, whose numbers mean something else', () => {
    const other = architectures[processor === 'x64' ? 'arm64' : 'x64'];
    for (const strange of [other, 0x40000003, 0x40000028, 0])
      expect(run(worker, { number: numbers.read, architecture: strange })).toBe(fails(38));
    if (processor === 'x64') expect(ask(0x40000000 + numbers.read)).toBe(fails(38));
  });

  it('gives sockets of a few families and protocols', () => {
    const [stream, datagram, raw, quiet] = [1, 2, 3, 0o2000000];
    expect(ask(numbers.socket, 1, stream, 0)).toBe(verdict.allow);
    for (const family of [2, 10]) {
      expect(ask(numbers.socket, family, stream | quiet, 6)).toBe(verdict.allow);
      expect(ask(numbers.socket, family, datagram, 0)).toBe(verdict.allow);
      expect(ask(numbers.socket, family, datagram, 17)).toBe(verdict.allow);
      expect(ask(numbers.socket, family, stream, 132)).toBe(fails(93));
      expect(ask(numbers.socket, family, datagram, 136)).toBe(fails(93));
      expect(ask(numbers.socket, family, raw, 1)).toBe(fails(1));
    }
    expect(ask(numbers.socket, 16, raw, 0)).toBe(verdict.allow);
    expect(ask(numbers.socket, 16, raw, 12)).toBe(fails(93));
    // Radio, buses, the host of a virtual machine, ciphers of the kernel.
    for (const family of [17, 29, 31, 38, 40, 44])
      expect(ask(numbers.socket, family, stream, 0)).toBe(fails(97));
  });

  it('lets a worker make sandboxes, and what is innermost none', () => {
    const [user, thread] = [0x10000000, 0x3d0f00];
    for (const number of numbersOf('mounts', processor)) {
      expect(ask(number)).toBe(verdict.allow);
      expect(askInnermost(number)).toBe(fails(1));
    }
    for (const call of [numbers.clone, numbers.unshare]) {
      expect(ask(call, user)).toBe(verdict.allow);
      expect(askInnermost(call, user)).toBe(fails(1));
      expect(askInnermost(call, 0x00020000)).toBe(fails(1));
    }
    expect(askInnermost(numbers.clone, thread)).toBe(verdict.allow);
    expect(ask(numbers.clone3)).toBe(verdict.allow);
    expect(askInnermost(numbers.clone3)).toBe(fails(38));
  });
});

describe('a program', () => {
  it('is written as the kernel reads it', () => {
    const program = new BpfProgram().loadNumber().whenEqual(39, (guarded) => guarded.end(verdict.fail(1)));
    expect(program.end(verdict.allow).bytes().toString('hex')).toBe(
      ['2000000000000000', '1500000127000000', '0600000001000500', '060000000000ff7f'].join(''),
    );
  });

  it('has an end, jumps no further than a byte tells, and is no longer than the kernel takes', () => {
    expect(() => new BpfProgram().loadNumber().bytes()).toThrow(RangeError);
    const many = (count: number) => (program: BpfProgram) => {
      for (let made = 0; made < count; made += 1) program.loadNumber();
    };
    const guarded = (count: number) => () => new BpfProgram().whenEqual(1, many(count));
    expect(guarded(255)).not.toThrow();
    expect(guarded(256)).toThrow(RangeError);
    const long = new BpfProgram();
    many(maxInstructions)(long);
    expect(() => long.end(0).bytes()).toThrow(RangeError);
    expect(() => new BpfProgram().loadArgument(6)).toThrow(RangeError);
  });

  it('is made for the processors that Platen ships for', () => {
    expect(processors.map(hasFilter)).toEqual([true, true]);
    expect(hasFilter('riscv64')).toBe(false);
    for (const processor of processors)
      for (const isInnermost of [true, false]) {
        const { length } = systemCallFilter({ isInnermost, processor });
        expect(length % 8).toBe(0);
        expect(length / 8).toBeLessThan(300);
      }
  });
});
