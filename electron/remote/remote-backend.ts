/** A service elsewhere as what does the work of a session. */
import {
  ServiceError,
  type CreditsBalance,
  type Execution,
  type Option,
  type OptionValues,
  type Quote,
  type RemoteQuote,
  type ServiceId,
  type SubmitFile,
  type SubmitRequest,
  type UserWorkflow,
  type UserWorkflowDraft,
  type Workflow,
  type WorkflowCatalogue,
} from '../../contract/index.js';
import type { LiveExecution } from '../executions/live-execution.js';
import type { Backend, Withdraw } from '../sessions/backend.js';
import type { Run } from '../sessions/run.js';
import type { Runs } from '../sessions/runs.js';
import type { ReadRequest, Submission } from '../sessions/submission.js';
import type { CallerRights, ReadableOptions, TypedOptions } from '../kit/options.js';
import type { OwnStep } from '../workflows/user/own-step.js';
import type { Catalogue } from './catalogue.js';
import { checkOptions, definitionsOf } from './options.js';
import { readRemoteDraft, recordOf, stepsOf } from './own-steps.js';
import { quoteSteps, sendingOf, withItsSteps, type QuotedWorkflow } from './quote.js';
import type { RemoteContext } from './runs/context.js';
import { PartBook, type PlanStep, type Secrets } from './runs/plan.js';
import { remoteRun } from './runs/remote-runner.js';
import { readFiles, readRemote, readSteps } from './submission.js';

/** What a submission will send. */
export interface PlannedSending {
  readonly quote: Pick<RemoteQuote, 'credits' | 'lines' | 'later'>;
  readonly bytes: number;
  readonly requests: number;
  /** As `RemoteQuote.steps`. */
  readonly steps: number;
  /** As `RemoteQuote.cut`. */
  readonly cut?: RemoteQuote['cut'];
}

type Steps = readonly PlanStep[];

export class RemoteBackend implements Backend<Steps> {
  readonly id: ServiceId;
  readonly kind = 'remote';
  readonly awaitsCancel = true;
  readonly #context: RemoteContext;
  readonly #catalogue: Catalogue;
  readonly #runs: Runs;

  constructor(context: RemoteContext, catalogue: Catalogue, runs: Runs) {
    this.id = context.id;
    this.#context = context;
    this.#catalogue = catalogue;
    this.#runs = runs;
  }

  workflows(): Promise<WorkflowCatalogue> {
    return this.#catalogue.all();
  }

  async options(workflowId: number): Promise<Option[]> {
    return [...(await this.#catalogue.optionsOf(workflowId)).options];
  }

  async definitions(workflowId: number): Promise<ReadableOptions> {
    return definitionsOf(await this.#catalogue.optionsOf(workflowId));
  }

  record(own: UserWorkflow): Promise<Workflow> {
    return recordOf(own, this.#catalogue, this.id);
  }

  steps(own: UserWorkflow): Promise<readonly OwnStep[]> {
    return stepsOf(own, this.#catalogue);
  }

  readDraft(draft: UserWorkflowDraft, rights: CallerRights): Promise<UserWorkflowDraft> {
    return readRemoteDraft(draft, this.#catalogue, rights);
  }

  read(request: SubmitRequest, rights: CallerRights): Promise<ReadRequest<Steps>> {
    return readRemote(request, this.#catalogue, rights);
  }

  async quote(request: SubmitRequest, rights: CallerRights): Promise<Quote> {
    return this.#quoteOf(await readSteps(request, this.#catalogue, rights), request);
  }

  /** Counts the steps of a workflow that the service keeps for the person, too. */
  async #quoteOf(steps: readonly QuotedWorkflow[], request: SubmitRequest): Promise<PlannedSending['quote']> {
    return quoteSteps(
      await Promise.all(steps.map((step) => withItsSteps(step, this.#catalogue))),
      pathsOf(request),
    );
  }

  /** What a request will cost and send. @throws ServiceError as {@link quote} */
  async sending(request: SubmitRequest, rights: CallerRights): Promise<PlannedSending> {
    const steps = await readSteps(request, this.#catalogue, rights);
    const first = steps[0]!;
    const files = await this.#cutFiles(readFiles(request, first.workflow));
    const cut = files.filter(({ pages }) => pages !== null);
    const [quote, sent] = await Promise.all([
      this.#quoteOf(steps, request),
      sendingOf(
        first,
        files.map(({ path }) => path),
      ),
    ]);
    return {
      quote,
      ...sent,
      requests: sent.requests * steps.length,
      steps: steps.length,
      ...(cut.length === 0
        ? {}
        : { cut: { files: cut.length, pages: cut.reduce((sum, { pages }) => sum + (pages ?? 0), 0) } }),
    };
  }

  /** What is sent of each file: itself, or a file of those pages that were chosen. */
  async #cutFiles(files: readonly SubmitFile[]): Promise<{ path: string; pages: number | null }[]> {
    const { cuts } = this.#context;
    const sent: { path: string; pages: number | null }[] = [];
    for (const file of files) sent.push(file.pages ? await cuts.of(file) : { path: file.path, pages: null });
    return sent;
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  async ready({
    plan: steps,
    isTogether,
    values: options,
    passwords,
    holdsSecretOptions: holdsSecrets,
  }: Submission<Steps>): Promise<(live: LiveExecution) => Run> {
    const plan = { steps: [...steps], isTogether, holdsSecrets, protected: [...passwords.keys()] };
    return (live) => {
      const book = PartBook.begin(this.#context.store.remoteParts, live.id, plan);
      return remoteRun(live, book, { options, passwords }, this.#context);
    };
  }

  admit(): Promise<Withdraw> {
    return Promise.resolve(() => Promise.resolve());
  }

  resumed(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Passwords are gone, but for those that are given anew.
   * @throws ServiceError `interrupted` where nobody wrote down what was to be done
   */
  async revive(stored: Execution, owner: string): Promise<Run> {
    const { store } = this.#context;
    const book = PartBook.open(store.remoteParts, stored.id);
    if (!book) throw new ServiceError('interrupted');
    const live = store.revive(stored, owner, false);
    const options = [stored.options, ...stored.then.map((link) => link.options)];
    const secrets: Secrets = { options: book.plan.holdsSecrets ? [] : options, passwords: new Map() };
    return this.#runs.keep(remoteRun(live, book, secrets, this.#context));
  }

  async readOverride(run: Run, values: OptionValues, rights: CallerRights): Promise<TypedOptions> {
    if (run.isTogether)
      throw new ServiceError('invalid_request', {
        detail: 'a merge has one set of options: start it anew',
      });
    const { id, owner } = run.live;
    const { workflowId } = this.#context.store.find(id, owner);
    checkOptions(await this.#catalogue.optionsOf(workflowId), values, { rights });
    return values;
  }

  credits(): Promise<CreditsBalance> {
    return this.#context.client.credits();
  }
}

const pathsOf = ({ files }: SubmitRequest): string[] => files.map(({ path }) => path);
