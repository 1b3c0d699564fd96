/**
 * Numbers of the system calls that a filter refuses, for each processor that Platen ships for (linux/arch/x86/entry/syscalls,
 * linux/include/uapi/asm-generic/unistd.h). Null: the processor has no such call.
 */

export type Processor = 'x64' | 'arm64';

/** `AUDIT_ARCH_X86_64`, `AUDIT_ARCH_AARCH64` (linux/audit.h). */
export const architectures: Readonly<Record<Processor, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 };

type Numbers = readonly [x64: number | null, arm64: number | null];

/** Reach into other processes. */
const otherProcesses = {
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
} satisfies Readonly<Record<string, Numbers>>;

/** Parts of the kernel that no converter needs, and in which holes are found again and again. */
const kernelParts = {
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  fanotify_init: [300, 262],
  open_by_handle_at: [304, 265],
  setns: [308, 268],
  modify_ldt: [154, null],
  uselib: [134, null],
  lookup_dcookie: [212, 18],
  vmsplice: [278, 75],
} satisfies Readonly<Record<string, Numbers>>;

/** What only an administrator has to do. */
const administration = {
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  nfsservctl: [180, 42],
  syslog: [103, 116],
  vhangup: [153, 58],
  iopl: [172, null],
  ioperm: [173, null],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  sethostname: [170, 161],
  setdomainname: [171, 162],
} satisfies Readonly<Record<string, Numbers>>;

/** Newer ways to do what older calls do as well: a program that finds them missing takes the older one. */
const newer = {
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
} satisfies Readonly<Record<string, Numbers>>;

/** What makes a sandbox inside a sandbox. */
const mounts = {
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
} satisfies Readonly<Record<string, Numbers>>;

/** Those that are looked at by their arguments. */
const looked = {
  socket: [41, 198],
  ioctl: [16, 29],
  clone: [56, 220],
  clone3: [435, 435],
  unshare: [272, 97],
} satisfies Readonly<Record<string, Numbers>>;

const groups = { otherProcesses, kernelParts, administration, newer, mounts } as const;
export type SyscallGroup = keyof typeof groups;

const of = ([x64, arm64]: Numbers, processor: Processor): number | null =>
  processor === 'x64' ? x64 : arm64;

/** The numbers of a group of calls. */
export const numbersOf = (group: SyscallGroup, processor: Processor): number[] =>
  Object.values<Numbers>(groups[group]).flatMap((numbers) => of(numbers, processor) ?? []);

/** The number of a call whose arguments are looked at. */
export const numberOf = (name: keyof typeof looked, processor: Processor): number =>
  of(looked[name], processor)!;
