/** What every sandbox is given, and what it gives. */

export type SandboxKind = 'bubblewrap' | 'seatbelt';

/** A sandbox that was seen to work. */
export interface Sandbox {
  readonly kind: SandboxKind;
  /** Absolute path of bwrap or sandbox-exec. */
  readonly program: string;
  /** It stands inside the one of a worker, and has the same `/proc`. */
  readonly sharesProc?: boolean;
}

/** What a program in the sandbox may see besides the system's programs, libraries and fonts. Absolute paths. */
export interface SandboxView {
  /** What of it does not exist is left out. */
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  /** What it finds as /tmp, where the sandbox can give it one of its own; a folder it may write to elsewhere. */
  readonly temporary: string;
  /**
   * The descriptor from which bubblewrap reads the filter of system calls, for what starts no sandbox of its own; left out: none but
   * that of the worker around it.
   */
  readonly filter?: number;
  /** The user id inside the sandbox; absent: that of the process that started it. Only bubblewrap can change it. */
  readonly user?: number;
}

/** One system's way. */
export interface SandboxSystem {
  readonly platform: NodeJS.Platform;
  /** Where its program is. */
  readonly places: readonly string[];
  /** True where `/tmp` is another folder inside. */
  readonly hasOwnTemporary: boolean;
  /** The words behind its program that run `command` inside. */
  words(view: SandboxView, command: readonly string[], sharesProc: boolean): string[];
}
