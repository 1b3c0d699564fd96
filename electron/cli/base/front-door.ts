/** What the programs that have a command line give it: plain Node, and the app. */
import type { HtmlPrinter } from '../../engine/interface/printer.js';
import type { RemoteClock } from '../../remote/http/clock.js';
import type { JobRunner } from '../../service/workers/job-runner.js';
import type { WorkerLauncher } from '../../service/workers/launcher.js';
import type { Person } from './person.js';

/** What a front door may have of its own. */
export interface Composition {
  /** Starts worker processes; Node's `fork` of the built worker when left out. */
  readonly launcher?: WorkerLauncher;
  /** Runs the jobs; workers of this run's own, started by the launcher, when left out. */
  readonly runner?: JobRunner;
  /** LibreOffice's folder inside the packaged app. */
  readonly bundledLibreOffice?: string | null;
  /** Prints HTML; an installed browser of the Chromium family when left out. */
  readonly printer?: HtmlPrinter;
  /** Who sits at the computer; as the environment tells when left out. */
  readonly person?: Person;
  /** What time it is for services elsewhere, and how long they are waited for; the system's when left out. */
  readonly clock?: RemoteClock;
}
