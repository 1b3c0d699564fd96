/** How the pool starts a worker process, whatever kind of process it is. */
import type { ToWorker } from '../../engine/interface/protocol.js';
import type { ControlGroup } from '../../systems/control-groups/control-groups.js';
import type { SandboxWay, WorkerView } from './sandbox/command.js';
import type { InputMounts } from './sandbox/input-mounts.js';

/** How a worker process ended. */
export interface WorkerExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A running worker process, as the pool holds it. Listeners are set once, right after the launch. */
export interface WorkerHandle {
  /** Process id; undefined until the system gave one, and for a process that never started. */
  readonly pid: number | undefined;
  /** Sends a message; a process that is gone is no error here, its exit is reported by {@link onExit}. */
  send(message: ToWorker): void;
  /** Messages as they came: the pool checks their shape. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, also when the process could not be started at all. */
  onExit(listener: (exit: WorkerExit) => void): void;
  /** Ends the worker process itself at once; its children are the pool's business. */
  kill(): void;
  /** Shows files to a worker in its sandbox; absent for one that has none. */
  readonly mounts?: InputMounts;
}

/** What a launch may need to know. */
interface WorkerLaunch {
  /** Name for the system's process list, such as `platen-worker-2`. */
  readonly name: string;
  /** Variables set beside those that a worker gets of the service's environment (`environment.ts`). */
  readonly environment: Readonly<Record<string, string>>;
  /** The sandbox it is to stand in; null for none. */
  readonly sandbox: WorkerSandbox | null;
}

/** A sandbox with what is to be seen in it. */
export interface WorkerSandbox {
  readonly way: SandboxWay;
  readonly view: WorkerView;
  /** What the kernel limits it by; null where it does not. */
  readonly group: ControlGroup | null;
}

/**
 * Starts one worker process and returns at once. Two exist: Node's `fork` in `node-launcher.ts`, and Electron's
 * `utilityProcess` in `electron/shell`.
 */
export interface WorkerLauncher {
  (launch: WorkerLaunch): WorkerHandle;
  /** Files and folders that a worker needs of its own, for its sandbox; absent where it can be put into none. */
  readonly needs?: readonly string[];
  /** What runs workers in the sandbox, where that may not work: it is tried first. Absent: Node itself. */
  readonly runtime?: WorkerRuntime;
}

/** A program that runs JavaScript as Node does. */
export interface WorkerRuntime {
  /** Absolute path. */
  readonly program: string;
  /** Variables that make it do so. */
  readonly environment: Readonly<Record<string, string>>;
}
