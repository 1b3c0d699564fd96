/**
 * The smallest thing that keeps the promises of `ConversionService`: in memory, and "converting" is putting a word before
 * the bytes. It shows that the checks ask for nothing that only the engine has, and, with a defect, that they can fail.
 */
import {
  isFinished,
  makeQuote,
  ServiceError,
  type Caller,
  type ConversionService,
  type ErrorCode,
  type Execution,
  type ExecutionChange,
  type ExecutionInput,
  type HistoryQuery,
  type IncomingFile,
  type ServiceEntrance,
  type SubmitRequest,
  type SubmitTerms,
  type UserWorkflowDraft,
  type OptionValues,
} from '../index.js';
import { inTwoPieces, joined, read } from './bytes.js';
import { TinyShelf } from './tiny-shelf.js';

export const defects = [
  'shows everything to everybody',
  'tells everybody of every change',
  'forgets the keys of requests',
  'takes another request under the same key',
  'loses the fields of an error',
  'takes any path',
  'tells paths',
  'charges by the execution',
  'loses the good with the bad',
  'lists the oldest first',
  'cancels nobody',
  'is silent',
  'shares workflows with everybody',
  'forgets what a workflow was called',
  'keeps two workflows of one name',
] as const;
export type Defect = (typeof defects)[number];

interface Kept {
  readonly owner: string;
  readonly execution: Execution;
  readonly contents: Uint8Array[];
  cancelled: boolean;
}

const moment = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

export class TinyService implements ServiceEntrance {
  readonly id = 'tiny';
  readonly kind = 'local';
  readonly defect: Defect | null;
  readonly files = new Map<string, { owner: string; name: string; bytes: Uint8Array }>();
  readonly kept: Kept[] = [];
  readonly keys = new Map<string, { request: string; made: Promise<Execution> }>();
  readonly listeners = new Set<{ owner: string; hear: (change: ExecutionChange) => void }>();
  readonly shelf = new TinyShelf();
  made = 0;

  constructor(defect: Defect | null = null) {
    this.defect = defect;
  }

  as(caller: Caller): ConversionService {
    return new TinySession(this, caller);
  }

  tell({ owner, execution }: Kept, result: Execution['results'] = []): void {
    if (this.defect === 'is silent') return;
    const { inputs, results: _results, messages: _messages, ...summary } = execution;
    const change = structuredClone({ summary, inputs, results: result, messages: [] });
    for (const listener of this.listeners)
      if (listener.owner === owner || this.defect === 'tells everybody of every change')
        listener.hear(change);
  }
}

class TinySession implements ConversionService {
  readonly id = 'tiny';
  readonly kind = 'local';
  readonly #of: TinyService;
  readonly #owner: string;

  constructor(of: TinyService, { owner }: Caller) {
    this.#of = of;
    this.#owner = owner;
  }

  async workflows() {
    const facts = { service: this.id, merge: false, category: 'to_pdf', output_type: 'pdf' };
    const common = { ...facts, description: '', input_extensions: ['txt'] };
    const own = this.#of.shelf.list(this.#shelfOwner).map(({ id, name }) => ({ ...common, id, name }));
    return { system_workflows: [{ ...common, id: 1, key: 'copy', name: 'Copy' }], user_workflows: own };
  }

  async userWorkflow(workflowId: number) {
    return this.#of.shelf.get(workflowId, this.#shelfOwner);
  }

  async saveWorkflow(draft: UserWorkflowDraft) {
    return this.#of.shelf.save(draft, this.#owner, this.#of.defect === 'keeps two workflows of one name');
  }

  async updateWorkflow(workflowId: number, draft: UserWorkflowDraft) {
    return this.#of.shelf.update(workflowId, draft, this.#shelfOwner);
  }

  async removeWorkflow(workflowId: number) {
    this.#of.shelf.remove(workflowId, this.#shelfOwner);
  }

  async restoreWorkflow(workflowId: number) {
    return this.#of.shelf.restore(workflowId, this.#shelfOwner);
  }

  /** Whose workflows are seen; null: everybody's. */
  get #shelfOwner(): string | null {
    return this.#of.defect === 'shares workflows with everybody' ? null : this.#owner;
  }

  async options(workflowId: number) {
    if (workflowId !== 1 && !this.#of.shelf.has(workflowId, this.#shelfOwner))
      throw new ServiceError('unknown_workflow', { workflow: workflowId });
    return [{ name: 'copies', label: 'Copies', description: '', type: 'integer', required: false }];
  }

  async checkOptions(workflowId: number, options: OptionValues) {
    const known = (await this.options(workflowId)).map(({ name }) => name);
    const unknown = Object.keys(options).find((name) => !known.includes(name));
    if (unknown !== undefined) throw new ServiceError('invalid_options', { detail: unknown });
  }

  async quote({ files }: SubmitRequest) {
    return makeQuote({ document: this.#of.defect === 'charges by the execution' ? 1 : files.length });
  }

  async receive({ name, content }: IncomingFile) {
    const bytes = await read(content);
    if (bytes.byteLength === 0) throw new ServiceError('empty_file');
    const path = `sent:${(this.#of.made += 1)}`;
    this.#of.files.set(path, { owner: this.#owner, name, bytes });
    return { path, name, size: bytes.byteLength };
  }

  async discard(paths: readonly string[]) {
    for (const path of paths)
      if (this.#of.files.get(path)?.owner === this.#owner) this.#of.files.delete(path);
  }

  async submit(request: SubmitRequest, { idempotencyKey }: SubmitTerms = {}) {
    const { defect, keys } = this.#of;
    if (idempotencyKey === undefined || defect === 'forgets the keys of requests')
      return this.#submit(request);
    const wrongKey = new ServiceError(
      'invalid_request',
      { detail: 'key' },
      { fields: { 'Idempotency-Key': ['no'] } },
    );
    if (!/^[!-~]+$/.test(idempotencyKey)) throw wrongKey;
    const name = `${this.#owner} ${idempotencyKey}`;
    const sent = request.files.map(({ path }) => String(this.#of.files.get(path)?.bytes));
    const known = keys.get(name);
    if (known && known.request !== String(sent) && defect !== 'takes another request under the same key')
      throw wrongKey;
    if (known) return this.status((await known.made).id);
    const made = this.#submit(request);
    keys.set(name, { request: String(sent), made });
    return made;
  }

  async status(id: string) {
    return structuredClone(this.#find(id).execution);
  }

  async finished(id: string) {
    while (!isFinished(this.#find(id).execution.status)) await moment();
    return this.status(id);
  }

  async cancel(id: string) {
    const kept = this.#find(id);
    if (this.#of.defect !== 'cancels nobody') kept.cancelled = true;
  }

  async retry({ executionId, directory }: { executionId: string; directory?: string | undefined }) {
    const kept = this.#find(executionId);
    if (directory !== undefined) throw new ServiceError('invalid_request', { detail: 'directory' });
    void this.#work(kept);
    return this.status(executionId);
  }

  async result(id: string) {
    return (await this.status(id)).results;
  }

  async openResult(id: string, index: number) {
    const { execution, contents } = this.#find(id);
    const [result, bytes] = [execution.results[index], contents[index]];
    if (!result || !bytes) throw new ServiceError('invalid_request', { detail: 'result' });
    return { name: result.name, size: bytes.byteLength, content: inTwoPieces(bytes) };
  }

  async list({ search, filter, offset, limit }: HistoryQuery) {
    const found = this.#mine().filter(
      ({ execution: { inputs, failedCount } }) =>
        inputs.some(({ name }) => name.includes(search.toLowerCase())) &&
        (filter === 'all' || failedCount > 0),
    );
    if (this.#of.defect !== 'lists the oldest first') found.reverse();
    const entries = found.map(({ execution }) => ({
      ...execution,
      names: [],
      resultCount: execution.results.length,
      first: execution.results[0] ?? null,
      isGone: false,
    }));
    return { entries: entries.slice(offset, offset + limit), total: found.length };
  }

  async remove(ids: readonly string[]) {
    for (const kept of this.#mine())
      if (ids.includes(kept.execution.id) && isFinished(kept.execution.status))
        this.#of.kept.splice(this.#of.kept.indexOf(kept), 1);
  }

  clear() {
    return this.remove(this.#mine().map(({ execution }) => execution.id));
  }

  async credits() {
    return null;
  }

  subscribe(hear: (change: ExecutionChange) => void) {
    const listener = { owner: this.#owner, hear };
    this.#of.listeners.add(listener);
    return () => void this.#of.listeners.delete(listener);
  }

  #mine(): Kept[] {
    const everything = this.#of.defect === 'shows everything to everybody';
    return this.#of.kept.filter(({ owner }) => everything || owner === this.#owner);
  }

  #find(id: string): Kept {
    const kept = this.#mine().find(({ execution }) => execution.id === id);
    if (!kept) throw new ServiceError('unknown_execution', { execution: id });
    return kept;
  }

  async #submit({ service, workflowId, files, options, target }: SubmitRequest): Promise<Execution> {
    const { defect } = this.#of;
    const refuse = (code: ErrorCode, field?: string) =>
      new ServiceError(
        code,
        {},
        field && defect !== 'loses the fields of an error' ? { fields: { [field]: ['no'] } } : {},
      );
    if (service !== undefined && service !== this.id) throw refuse('unknown_service');
    const { shelf } = this.#of;
    if (workflowId !== 1 && !shelf.has(workflowId, this.#shelfOwner)) throw refuse('unknown_workflow');
    const [option] = Object.keys(options);
    if (option !== undefined) throw refuse('invalid_options', `options.${option}`);
    if (files.length === 0) throw refuse('no_files');
    const mine = files.map(({ path }) => this.#of.files.get(path));
    if (
      defect !== 'takes any path' &&
      (target.directory !== null || mine.some((file) => file?.owner !== this.#owner))
    )
      throw refuse('invalid_request', 'files');
    const execution = record(
      `00000000-0000-4000-9000-${String((this.#of.made += 1)).padStart(12, '0')}`,
      files.map(({ path }, index) => ({
        index,
        path: defect === 'tells paths' ? path : (mine[index]?.name ?? ''),
        name: mine[index]?.name ?? '',
        size: mine[index]?.bytes.byteLength ?? 0,
      })),
    );
    if (workflowId !== 1 && defect !== 'forgets what a workflow was called') {
      const { id, name } = shelf.get(workflowId, this.#shelfOwner);
      Object.assign(execution, { workflowName: name, userWorkflow: { id, name } });
    }
    const kept: Kept = { owner: this.#owner, execution, contents: [], cancelled: false };
    this.#of.kept.push(kept);
    const snapshot = structuredClone(execution);
    void this.#work(
      kept,
      mine.map((file) => file?.bytes ?? new Uint8Array()),
    );
    return snapshot;
  }

  async #work(kept: Kept, given: readonly Uint8Array[] = []): Promise<void> {
    const { execution, contents } = kept;
    execution.status = 'processing';
    this.#of.tell(kept);
    for (const input of execution.inputs) {
      await moment();
      if (input.state === 'done' || input.state === 'failed') continue;
      const bytes = given[input.index]!;
      const isBad = bytes[0] === 0;
      if (kept.cancelled) input.state = 'cancelled';
      else if (isBad) {
        const error = new ServiceError('damaged_file').toInfo();
        Object.assign(input, { state: 'failed', error });
      } else {
        Object.assign(input, { state: 'done', progress: 1 });
        const result = joined([Uint8Array.from([99, 111, 112, 121, 32]), bytes]);
        contents.push(result);
        const { name, index } = input;
        const last = {
          index: contents.length - 1,
          path: name,
          name,
          size: result.byteLength,
          format: 'txt',
          pages: 1,
          input: index,
        };
        execution.results.push(last);
        this.#of.tell(kept, [last]);
      }
    }
    const of = (state: ExecutionInput['state']) =>
      execution.inputs.filter((input) => input.state === state).length;
    Object.assign(execution, { doneCount: of('done'), failedCount: of('failed') });
    const isLost = this.#of.defect === 'loses the good with the bad' && execution.failedCount > 0;
    const cause = kept.cancelled ? 'cancelled' : 'damaged_file';
    const failed = kept.cancelled || execution.doneCount === 0 || isLost;
    execution.error = failed ? new ServiceError(cause).toInfo() : null;
    execution.status = failed ? 'failed' : 'done';
    this.#of.tell(kept);
  }
}

function record(
  id: string,
  files: readonly Pick<ExecutionInput, 'index' | 'path' | 'name' | 'size'>[],
): Execution {
  return {
    id,
    workflowId: 1,
    workflowKey: null,
    workflowName: 'Copy',
    status: 'pending',
    progress: null,
    currentStep: null,
    error: null,
    createdAt: new Date().toISOString(),
    startedAt: null,
    completedAt: null,
    options: {},
    then: [],
    target: { directory: null, pattern: null },
    service: 'tiny',
    creditsCharged: 0,
    inputCount: files.length,
    doneCount: 0,
    failedCount: 0,
    totalPages: 0,
    inputs: files.map((file) => ({
      ...file,
      folder: '',
      origin: null,
      format: null,
      state: 'waiting',
      progress: null,
      step: null,
      error: null,
    })),
    results: [],
    messages: [],
  };
}
