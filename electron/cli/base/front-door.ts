/** The settings of the programs with a command line: plain Node, and the app. */
import type { HtmlPrinter } from '../../engine/interface/printer.js';
import type { RemoteClock } from '../../remote/http/clock.js';
import type { JobRunner } from '../../service/workers/job-runner.js';
import type { WorkerLauncher } from '../../service/workers/launcher.js';
import type { Person } from './person.js';

/** What such a program may provide. */
export interface Composition {
  /** Starts worker processes; absent: Node's `fork` of the built worker. */
  readonly launcher?: WorkerLauncher;
  /** Runs the jobs; absent: workers of this run, started by the launcher. */
  readonly runner?: JobRunner;
  /** LibreOffice's folder inside the packaged app. */
  readonly bundledLibreOffice?: string | null;
  /** Prints HTML; absent: an installed browser of the Chromium family. */
  readonly printer?: HtmlPrinter;
  /** The person at the computer; absent: as the environment says. */
  readonly person?: Person;
  /** The key under which a conversion is recorded, so that it can be undone; absent: none. */
  readonly requestKey?: string;
  /** The key of a conversion that another process left when it died: what it made is removed before this one begins. */
  readonly undoKey?: string;
  /** The clock for services elsewhere, with its waits; absent: the system's. */
  readonly clock?: RemoteClock;
}
