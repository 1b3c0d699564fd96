/** How the pool starts a worker process of any kind. */
import type { ToWorker } from '../../engine/interface/protocol.js';
import type { ControlGroup } from '../../systems/control-groups/control-groups.js';
import type { SandboxWay, WorkerView } from './sandbox/command.js';
import type { InputMounts } from './sandbox/input-mounts.js';

/** How a worker process ended. */
export interface WorkerExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A running worker process, as the pool sees it. Listeners are set once, right after the launch. */
export interface WorkerHandle {
  /** Process id; undefined until the system gave one, and for a process that never started. */
  readonly pid: number | undefined;
  /** Sends a message; a process that is gone is no error here, its exit is reported by {@link onExit}. */
  send(message: ToWorker): void;
  /** Messages as they arrive: the pool checks their form. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, also when the process could not be started at all. */
  onExit(listener: (exit: WorkerExit) => void): void;
  /** Ends the worker process itself at once; its children are the pool's business. */
  kill(): void;
  /** Mounts files for a worker in its sandbox; absent for one without a sandbox. */
  readonly mounts?: InputMounts;
}

/** What a launch may need to know. */
interface WorkerLaunch {
  /** Name for the system's process list, such as `platen-worker-2`. */
  readonly name: string;
  /** Variables in addition to those that a worker inherits from the service (`environment.ts`). */
  readonly environment: Readonly<Record<string, string>>;
  /** The sandbox it is to run in; null for none. */
  readonly sandbox: WorkerSandbox | null;
}

/** A sandbox with its mounts. */
export interface WorkerSandbox {
  readonly way: SandboxWay;
  readonly view: WorkerView;
  /** The control group that limits it; null where there is none. */
  readonly group: ControlGroup | null;
}

/**
 * Starts one worker process and returns at once. Two exist: Node's `fork` in `node-launcher.ts`, and Electron's
 * `utilityProcess` in `electron/shell`.
 */
export interface WorkerLauncher {
  (launch: WorkerLaunch): WorkerHandle;
  /** Files and folders of the worker program, for its sandbox; absent where it cannot run in one. */
  readonly needs?: readonly string[];
  /** The program that runs workers in the sandbox, where that may fail: it is tried first. Absent: Node itself. */
  readonly runtime?: WorkerRuntime;
}

/** A program that runs JavaScript as Node does. */
export interface WorkerRuntime {
  /** Absolute path. */
  readonly program: string;
  /** Variables that make it do so. */
  readonly environment: Readonly<Record<string, string>>;
}
