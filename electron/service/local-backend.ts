/** This computer as the backend of a session. */
import type { Caller, Execution, OptionValues, Quote, ServiceError } from '../../contract/index.js';
import type { LiveExecution } from '../executions/live-execution.js';
import type { Uploads } from '../executions/uploads.js';
import type { ExecutionStore } from '../executions/store.js';
import type { Backend, Withdraw } from '../sessions/backend.js';
import type { Run } from '../sessions/run.js';
import type { Runs } from '../sessions/runs.js';
import { givesOneResult, isFileOption } from '../workflows/catalogue.js';
import { atComputer, readSome, type CallerRights, type TypedOptions } from '../kit/options.js';
import { readPlan, type Plan } from '../workflows/plan.js';
import { LocalReading } from './local-reading.js';
import { localRun, planOf } from './runs/local-runner.js';
import { shareNumbers } from './numbers/numbering.js';
import { remarksOnNumbers } from './numbers/bates-numbers.js';
import type { RunContext } from './runs/run-context.js';
import { refuseForgotten, type LocalSubmission } from './runs/submission.js';

/** A checked submission of a caller over a network, before it is stored. */
export interface Admission {
  readonly owner: string;
  /** As it will be stored. */
  readonly execution: Execution;
  /** The most it will cost. */
  readonly quote: Quote;
  /** Why no result is possible: the workflow accepts none of its files. Null where one may be. */
  readonly refusal: ServiceError | null;
}

export interface LocalBackendOptions {
  readonly store: ExecutionStore;
  readonly runs: Runs;
  readonly received: Uploads;
  readonly context: RunContext;
  /** @throws ServiceError `unavailable` once the service is closed */
  readonly checkOpen: () => void;
  readonly prepare: () => Promise<void>;
  readonly resumed: (executionId: string) => Promise<void>;
  /** As `LocalServiceOptions.admit`. */
  readonly admit: ((admission: Admission) => Promise<Withdraw | void>) | null;
}

export class LocalBackend extends LocalReading implements Backend<Plan> {
  readonly awaitsCancel = false;
  readonly #options: LocalBackendOptions;

  constructor(options: LocalBackendOptions) {
    super((owner) => options.received.limitsOf(owner));
    this.#options = options;
  }

  prepare(): Promise<void> {
    return this.#options.prepare();
  }

  async ready(submission: LocalSubmission, owner: string): Promise<(live: LiveExecution) => Run> {
    const { context, store } = this.#options;
    const { execution, plan, passwords } = submission;
    const shares = await shareNumbers({ execution, owner, plan, passwords }, context);
    return (live) => {
      live.addMessages(remarksOnNumbers(execution, owner, this.id, shares, store));
      return localRun(live, submission, shares, context);
    };
  }

  async admit(
    submission: LocalSubmission,
    { owner, place }: Caller,
    stored: () => Execution,
  ): Promise<Withdraw> {
    const { admit, checkOpen } = this.#options;
    const { execution } = submission;
    if (place !== 'network' || !admit) return () => Promise.resolve();
    const { quote, refusal } = await this.assess(submission);
    checkOpen();
    execution.quoted = quote.lines;
    const withdraw = await admit({ owner, execution: stored(), quote, refusal });
    return withdraw ?? (() => Promise.resolve());
  }

  resumed(executionId: string): Promise<void> {
    return this.#options.resumed(executionId);
  }

  /**
   * @returns its run; the existing one where two callers ask for it at once
   * @throws ServiceError `unknown_workflow`, `invalid_options` and `invalid_request` where this version cannot do what was
   *   asked then, and where passwords are gone; `files_in_the_way`
   */
  async revive(stored: Execution, owner: string, passwords: ReadonlyMap<number, string>): Promise<Run> {
    const { context, runs, store } = this.#options;
    const named = { ...stored, workflowId: stored.workflowKey ?? stored.workflowId };
    const plan = readPlan(named, atComputer, false);
    refuseForgotten(plan, stored);
    const shares = await shareNumbers({ execution: stored, owner, plan, passwords }, context);
    const twin = runs.find(stored.id, owner);
    if (twin) return twin;
    const live = store.revive(stored, owner, givesOneResult(plan.workflow, plan.options));
    return runs.keep(localRun(live, { plan, passwords }, shares, context));
  }

  async readOverride(run: Run, values: OptionValues, rights: CallerRights): Promise<TypedOptions> {
    return readSome(planOf(run).workflow.options, values, { rights });
  }

  credits(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** Paths of the files that its caller may have sent for an execution: inputs, and options that are files. */
export const sentFor = ({ inputs, options, then }: Execution): string[] => [
  ...inputs.map(({ path }) => path),
  ...[options, ...then.map((link) => link.options)].flatMap((values) =>
    Object.entries(values).flatMap(([name, value]) => (isFileOption(name) ? [value] : [])),
  ),
];
