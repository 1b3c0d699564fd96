/** What this computer says of workflows and of requests, without running anything. */
import {
  limits,
  localServiceId,
  type Caller,
  type Option,
  type Quote,
  type ServiceError,
  type SubmitRequest,
  type UserWorkflow,
  type UserWorkflowDraft,
  type Workflow,
  type WorkflowCatalogue,
} from '../../contract/index.js';
import type { RequestLimits } from '../executions/request-limits.js';
import type { CallerRights, ReadableOptions } from '../kit/options.js';
import type { Backend } from '../sessions/backend.js';
import type { ReadRequest } from '../sessions/submission.js';
import {
  findWorkflow,
  isForPersonsOnly,
  offeredOptions,
  systemWorkflows,
  toRecord,
} from '../workflows/catalogue.js';
import { readPlan, type Plan } from '../workflows/plan.js';
import { readDraft } from '../workflows/user/draft.js';
import type { OwnStep } from '../workflows/user/own-step.js';
import { toUserRecord } from '../workflows/user/record.js';
import { stepsOf } from '../workflows/user/run.js';
import { refusalOf } from './files/mismatch.js';
import { quoteSubmission } from './quotes/quote.js';
import { readLocal, type LocalSubmission } from './runs/submission.js';

/** Milliseconds after which a quote covers only the files that were read so far. */
const quoteLimit = 30_000;

/** What a submission will cost at most, and why no result is possible; null where one may be. */
export interface Assessment {
  readonly quote: Quote;
  readonly refusal: ServiceError | null;
}

type Reading = Pick<
  Backend<Plan>,
  | 'id'
  | 'kind'
  | 'workflows'
  | 'options'
  | 'definitions'
  | 'record'
  | 'steps'
  | 'readDraft'
  | 'read'
  | 'quote'
>;

export class LocalReading implements Reading {
  readonly id = localServiceId;
  readonly kind = 'local';
  readonly #limitsOf: (owner: string) => RequestLimits;

  /** @param limitsOf what an owner over a network may send at once */
  constructor(limitsOf: (owner: string) => RequestLimits) {
    this.#limitsOf = limitsOf;
  }

  async workflows(caller: Caller): Promise<WorkflowCatalogue> {
    const offered =
      caller.place === 'computer' ? systemWorkflows : systemWorkflows.filter((own) => !isForPersonsOnly(own));
    const records = offered.map(toRecord).map((record) => this.#offered(record, caller));
    return { system_workflows: records, user_workflows: [] };
  }

  async options(workflowId: number, { place }: Caller): Promise<Option[]> {
    return offeredOptions(findWorkflow(workflowId), place);
  }

  async definitions(workflowId: number): Promise<ReadableOptions> {
    return findWorkflow(workflowId).options;
  }

  async record(own: UserWorkflow, caller: Caller): Promise<Workflow> {
    return this.#offered(toUserRecord(own), caller);
  }

  async steps(own: UserWorkflow): Promise<readonly OwnStep[]> {
    return stepsOf(own);
  }

  async readDraft(draft: UserWorkflowDraft, rights: CallerRights): Promise<UserWorkflowDraft> {
    return readDraft(draft, rights);
  }

  async read(request: SubmitRequest, rights: CallerRights): Promise<ReadRequest<Plan>> {
    return readLocal(request, rights);
  }

  async quote(request: SubmitRequest, rights: CallerRights): Promise<Quote> {
    const paths = request.files.map(({ path }) => path);
    const plan = readPlan(request, rights, false);
    return quoteSubmission({ ...plan, paths }, AbortSignal.timeout(quoteLimit));
  }

  /** Looks at the files of a checked submission. */
  async assess({ execution, plan, isTogether }: LocalSubmission): Promise<Assessment> {
    const refusal = await refusalOf(execution.inputs, plan.workflow, isTogether);
    const paths = execution.inputs.map(({ path }) => path);
    const quote = await quoteSubmission({ ...plan, paths }, AbortSignal.timeout(quoteLimit));
    return { quote, refusal };
  }

  #offered<R extends Workflow>(record: R, { owner, place }: Caller): R {
    const max_files = place === 'network' ? this.#limitsOf(owner).files : limits.local.files;
    return { ...record, max_files: Math.min(record.max_files ?? max_files, max_files), service: this.id };
  }
}
