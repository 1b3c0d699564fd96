/** What a local service is opened with. */
import type { HtmlPrinter } from '../engine/interface/printer.js';
import type { WarmProgram } from '../engine/interface/protocol.js';
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
  /** Folders of opened archives; absent: the service's own. */
  readonly inputFolders?: InputFolders;
  /** Prints HTML for all workers: the app's hidden window. The caller closes it. */
  readonly printer?: HtmlPrinter | null;
  /** Whether documents are only converted in a sandbox; absent: a sandbox wherever one works. */
  readonly sandbox?: SandboxPolicy;
  /** The limit of parallel conversions; null: automatic. Asked whenever a place becomes free. */
  readonly parallel?: () => number | null;
  /** Who an owner is where places are assigned; absent: every owner stands alone. */
  readonly standing?: (owner: string) => Standing;
  /** What an owner over a network may send at once; absent: the limits of the contract. */
  readonly requestLimits?: RequestLimitsOf | undefined;
  /** The language of Platen's own texts inside results, asked when a job starts; absent: English. */
  readonly language?: RunContext['language'];
  readonly log?: Log;
  /** Runs the jobs; absent: the worker processes of this computer. */
  readonly runner?: JobRunner;
  /** The store for inputs and results of callers over a network; absent: folders. */
  readonly blobs?: BlobStore;
  /**
   * Milliseconds from their end after which the executions of an owner are forgotten, with their results for a caller over a
   * network; null: never automatically, as when this is absent.
   */
  readonly keptFor?: (owner: string) => number | null;
  /**
   * Whether ended executions of an owner can be run again; absent: true. Where they cannot, what only another run would need is
   * removed at their end.
   */
  readonly runsAgain?: (owner: string) => boolean;
  /** The clock for {@link keptFor} and for keys of requests; absent: the system's. */
  readonly now?: () => Date;
  /**
   * Called once for each submission of a caller over a network, after it was checked and before it is stored or started; with
   * an idempotency key once for all its copies. A ServiceError that it throws refuses the submission. A submission may still be
   * refused afterwards, on a full disk or when the service closes: then the function that this returned is called, `submit`
   * rejects, and no execution of that id exists.
   */
  readonly admit?: (admission: Admission) => Promise<Withdraw | void>;
  /**
   * Whether the next service resumes executions of callers over a network that a crash or a close interrupted, unless a secret
   * was lost with the process; all others fail with `interrupted`.
   */
  readonly resume?: boolean;
  /**
   * Whether its executions are stored elsewhere, as those of a worker of a cluster are: then its own history is in memory. They are removed
   * with {@link ConversionService.remove}.
   */
  readonly isTransient?: boolean;
  /** Whether it refuses to open without a stored history; see `HistoryWishes.isDemanded`. */
  readonly demandsHistory?: boolean;
  /**
   * Whether callers over a network may use, but not change, the user workflows of the person at this computer: where they are
   * that person's own programs.
   */
  readonly sharesWorkflows?: boolean;
  /**
   * Work is certain to come: a worker is started before the history is opened. The value is as for `LocalEngine.expect`; absent: none
   * is started.
   */
  readonly expects?: WarmProgram | null | undefined;
  /** Limits of the workers that differ from the defaults. */
  readonly limits?: Partial<WorkerLimits>;
}
