/** What a local service is opened with. */
import type { HtmlPrinter } from '../engine/interface/printer.js';
import type { SandboxPolicy } from '../engine/interface/sandbox-policy.js';
import type { BlobStore } from '../executions/blobs.js';
import type { InputFolders } from '../executions/input-folders.js';
import type { RequestLimitsOf } from '../executions/request-limits.js';
import type { Withdraw } from '../sessions/backend.js';
import type { Admission } from './local-backend.js';
import type { PlatenDirectories } from './app/directories.js';
import type { JobRunner } from './workers/job-runner.js';
import type { Log } from './app/log.js';
import type { RunContext } from './runs/run-context.js';
import type { Standing } from './queue/standing.js';
import type { WorkerLauncher } from './workers/launcher.js';
import type { WorkerLimits } from './workers/limits.js';

export interface LocalServiceOptions {
  readonly directories: PlatenDirectories;
  readonly launcher: WorkerLauncher;
  /** LibreOffice's `program` folder, null when there is none; asked at every start of a worker. */
  readonly libreOfficeProgram: () => Promise<string | null>;
  /** A browser of the Chromium family that prints HTML, null when there is none; asked where there is no printer. */
  readonly chromiumProgram: () => Promise<string | null>;
  /** Folders of archives that were opened for this service; its own when left out. */
  readonly inputFolders?: InputFolders;
  /** Prints HTML for all workers: the app's hidden window. The caller closes it. */
  readonly printer?: HtmlPrinter | null;
  /** Whether documents are only converted where a sandbox works; left out: a sandbox wherever one works. */
  readonly sandbox?: SandboxPolicy;
  /** Conversions at the same time; null: automatic. Asked whenever a place gets free. */
  readonly parallel?: () => number | null;
  /** Who an owner is where places are assigned; absent: every owner stands alone. */
  readonly standing?: (owner: string) => Standing;
  /** What an owner over a network may send at once; what the contract says when left out. */
  readonly requestLimits?: RequestLimitsOf | undefined;
  /** The language of what Platen itself says inside results, asked when a job starts; left out: English. */
  readonly language?: RunContext['language'];
  readonly log?: Log;
  /** Runs the work; the worker processes of this computer when left out. */
  readonly runner?: JobRunner;
  /** Where inputs and results of callers over a network lie; folders when left out. */
  readonly blobs?: BlobStore;
  /**
   * Milliseconds from their end after which the executions of an owner are forgotten, with what they gave a caller over a
   * network; null: never automatically, as when this is absent.
   */
  readonly keptFor?: (owner: string) => number | null;
  /**
   * Whether somebody can have executions of an owner run again when they are over; true when this is left out. Of those that nobody
   * can, what only another run would need goes with their end.
   */
  readonly runsAgain?: (owner: string) => boolean;
  /** What time it is for {@link keptFor} and for keys of requests; the system's clock when left out. */
  readonly now?: () => Date;
  /**
   * Called once for each submission of a caller over a network, when everything about it was checked and before it is
   * stored or started; with an idempotency key once for all its copies. A ServiceError that it throws refuses the
   * submission. A submission may still be refused afterwards, on a full disk or when the service closes: then what this
   * gave is called, `submit` rejects, and no execution of that id is known.
   */
  readonly admit?: (admission: Admission) => Promise<Withdraw | void>;
  /**
   * Whether executions of callers over a network that a crash or a close cut off are run on by the next service, unless
   * something secret was forgotten with the process; all others are failed with `interrupted`.
   */
  readonly resume?: boolean;
  /** Whether it does not open without a history that is kept; see `HistoryWishes.isDemanded`. */
  readonly demandsHistory?: boolean;
  /**
   * Whether callers over a network may use, and not change, the workflows that the person at this computer made: where they
   * are that person's own programs.
   */
  readonly sharesWorkflows?: boolean;
  /** Limits of the workers that are not the usual ones. */
  readonly limits?: Partial<WorkerLimits>;
}
