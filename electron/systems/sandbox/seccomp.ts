/**
 * The filter of system calls that stands around a worker and what it starts. All calls are allowed but those that are named: what
 * reads documents is three large programs and a dozen libraries, and a list of all that these may need would break with the next
 * edition of each. Refused calls fail, nothing is killed: programs have another way, or say what is missing.
 */
import { BpfProgram, verdict } from './bpf.js';
import { architectures, numberOf, numbersOf, type Processor } from './syscalls.js';

const errno = { perm: 1, nosys: 38, protonosupport: 93, afnosupport: 97 } as const;

/** linux/socket.h, linux/net.h, linux/in.h, linux/netlink.h */
const family = { unix: 1, inet: 2, inet6: 10, netlink: 16 } as const;
const socketType = { mask: 0xf, stream: 1, datagram: 2 } as const;
const protocol = { usual: 0, tcp: 6, udp: 17, netlinkRoute: 0 } as const;

/** Requests to a terminal that write into it for somebody else (asm-generic/ioctls.h). */
const terminal = { TIOCSTI: 0x5412, TIOCLINUX: 0x541c } as const;

/** `CLONE_NEW*` of linux/sched.h: time, mounts, cgroups, names, messages, users, processes, the network. */
const namespaces = 0x7e020080;

/** The calls of x32, a second set of numbers on the same processor. */
const x32 = 0x40000000;

export interface FilterWishes {
  /** True for what starts no sandbox of its own: namespaces and mounts are refused as well. */
  readonly isInnermost: boolean;
  readonly processor?: Processor;
}

/** True where a filter can be made for this computer. */
export const hasFilter = (architecture: string = process.arch): architecture is Processor =>
  architecture === 'x64' || architecture === 'arm64';

/**
 * Makes the filter as bubblewrap takes it.
 * @throws RangeError for another processor
 */
export function systemCallFilter(wishes: FilterWishes): Buffer {
  return filterProgram(wishes).bytes();
}

/** The same before it is written down. */
export function filterProgram({ isInnermost, processor = ownProcessor() }: FilterWishes): BpfProgram {
  const program = new BpfProgram();
  // Calls of another processor's numbers, as those of 32 bits, would be taken for others.
  program.loadArchitecture().whenNotEqual(architectures[processor], fails(errno.nosys));
  program.loadNumber();
  if (processor === 'x64') program.whenAtLeast(x32, fails(errno.nosys));
  for (const group of ['otherProcesses', 'kernelParts', 'administration'] as const)
    for (const number of numbersOf(group, processor)) program.whenEqual(number, fails(errno.perm));
  for (const number of numbersOf('newer', processor)) program.whenEqual(number, fails(errno.nosys));
  if (isInnermost) {
    for (const number of numbersOf('mounts', processor)) program.whenEqual(number, fails(errno.perm));
    // Its flags lie in memory, where a filter does not see them; without it the C library takes clone.
    program.whenEqual(numberOf('clone3', processor), fails(errno.nosys));
    for (const name of ['clone', 'unshare'] as const)
      program.whenEqual(numberOf(name, processor), (call) =>
        call.loadArgument(0).whenAnyOf(namespaces, fails(errno.perm)).end(verdict.allow),
      );
  }
  program.whenEqual(numberOf('ioctl', processor), (call) => {
    call.loadArgument(1);
    for (const request of Object.values(terminal)) call.whenEqual(request, fails(errno.perm));
    call.end(verdict.allow);
  });
  program.whenEqual(numberOf('socket', processor), sockets);
  return program.end(verdict.allow);
}

function sockets(call: BpfProgram): void {
  call.loadArgument(0);
  call.whenEqual(family.unix, (own) => own.end(verdict.allow));
  // How a namespace's own network is looked at; no other part of the kernel.
  call.whenEqual(family.netlink, (own) =>
    own.loadArgument(2).whenEqual(protocol.netlinkRoute, allows).end(verdict.fail(errno.protonosupport)),
  );
  // The network of a namespace that has none but itself: what is needed of it is that it can be asked.
  for (const internet of [family.inet, family.inet6])
    call.whenEqual(internet, (own) => {
      own.loadArgument(1).and(socketType.mask);
      own.whenEqual(socketType.stream, (kind) => protocols(kind, protocol.tcp));
      own.whenEqual(socketType.datagram, (kind) => protocols(kind, protocol.udp));
      own.end(verdict.fail(errno.perm));
    });
  call.end(verdict.fail(errno.afnosupport));
}

function protocols(kind: BpfProgram, known: number): void {
  kind.loadArgument(2);
  for (const number of [protocol.usual, known]) kind.whenEqual(number, allows);
  kind.end(verdict.fail(errno.protonosupport));
}

const fails = (number: number) => (program: BpfProgram) => void program.end(verdict.fail(number));
const allows = (program: BpfProgram) => void program.end(verdict.allow);

function ownProcessor(): Processor {
  if (!hasFilter(process.arch)) throw new RangeError(`no filter for ${process.arch}`);
  return process.arch;
}
