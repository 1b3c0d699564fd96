/** What a service offers, as it said last: asked for once in a while, and every time somebody wants it fresh. */
import {
  ServiceError,
  taskOfName,
  type Option,
  type ServiceId,
  type Workflow,
  type WorkflowCatalogue,
} from '../../contract/index.js';
import type { RemoteClock } from './http/clock.js';
import type { ServedStep, ServiceApi } from './http/types.js';
import { isOffline } from './runs/holding.js';
import { keyOfName } from './naming.js';

/** Milliseconds for which an answer is taken as still true. */
const lasting = 5 * 60 * 1000;
/** Milliseconds before an unknown workflow is asked for anew: it may have been made a moment ago. */
const settling = 10_000;

/** The options of a workflow. */
export interface OfferedOptions {
  readonly options: readonly Option[];
  /** True where the service did not say, and they are those of the contract. */
  readonly isAssumed: boolean;
}

interface Remembered<Value> {
  readonly value: Value;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type CatalogueApi = Pick<ServiceApi, 'workflows' | 'options' | 'steps' | 'pace'>;

export class Catalogue {
  readonly #service: ServiceId;
  readonly #client: CatalogueApi;
  readonly #clock: RemoteClock;
  #workflows: Remembered<WorkflowCatalogue> | null = null;
  #asking: Promise<WorkflowCatalogue> | null = null;
  readonly #options = new Map<number, Remembered<OfferedOptions>>();
  readonly #steps = new Map<number, Remembered<readonly ServedStep[] | null>>();

  constructor(service: ServiceId, client: CatalogueApi, clock: RemoteClock) {
    this.#service = service;
    this.#client = client;
    this.#clock = clock;
  }

  /**
   * What was heard is old: the next one who asks asks the service, and has the old only while that is out of reach, or said to
   * wait.
   */
  forget(): void {
    if (this.#workflows) this.#workflows = { ...this.#workflows, at: -Infinity };
    for (const [id, known] of this.#options) this.#options.set(id, { ...known, at: -Infinity });
    for (const [id, known] of this.#steps) this.#steps.set(id, { ...known, at: -Infinity });
  }

  /**
   * Both collections.
   * @throws ServiceError as the client; a service that is out of reach is known by what it said before
   */
  async all(): Promise<WorkflowCatalogue> {
    if (this.#workflows && this.#clock.now() - this.#workflows.at < lasting) return this.#workflows.value;
    return this.#freshOr(this.#workflows, () => this.#ask());
  }

  /** What the service says now; what it said before, while it cannot be asked or does not answer yet. */
  async #freshOr<Value>(known: Remembered<Value> | null, ask: () => Promise<Value>): Promise<Value> {
    if (!known) return ask();
    const { pace } = this.#client;
    let leave = (): void => undefined;
    const held = new Promise<Value>((resolve) => {
      leave = pace.subscribe(({ state }) => state === 'waiting' && resolve(known.value));
      if (pace.state === 'waiting') resolve(known.value);
    });
    try {
      return await Promise.race([held, ask()]);
    } catch (thrown) {
      if (isOffline(ServiceError.from(thrown).code)) return known.value;
      throw thrown;
    } finally {
      leave();
    }
  }

  /** @throws ServiceError `unknown_workflow`, and as {@link all} */
  async find(id: number): Promise<Workflow> {
    const found = among(await this.all(), id);
    if (found) return found;
    const isOld = this.#clock.now() - (this.#workflows?.at ?? 0) > settling;
    const fresh = isOld ? among(await this.#ask(), id) : undefined;
    if (!fresh) throw new ServiceError('unknown_workflow', { workflow: id });
    return fresh;
  }

  /** @throws ServiceError `unknown_workflow`, and as {@link all} */
  async optionsOf(id: number): Promise<OfferedOptions> {
    const known = this.#options.get(id);
    if (known && this.#clock.now() - known.at < lasting) return known.value;
    await this.find(id);
    return this.#freshOr(known ?? null, () => this.#askForOptions(id));
  }

  /**
   * The steps of a workflow that the service keeps for the person; null for one that comes with the service, and where it does not say.
   * @throws ServiceError as {@link all}
   */
  async stepsOf(id: number): Promise<readonly ServedStep[] | null> {
    const { user_workflows } = await this.all();
    if (!user_workflows.some((workflow) => workflow.id === id)) return null;
    const known = this.#steps.get(id);
    if (known && this.#clock.now() - known.at < lasting) return known.value;
    return this.#freshOr(known ?? null, () => this.#askForSteps(id));
  }

  async #askForSteps(id: number): Promise<readonly ServedStep[] | null> {
    const value = await this.#client.steps(id).catch((thrown: unknown) => {
      const { code } = ServiceError.from(thrown);
      if (cannotSayNow.has(code) || isOffline(code)) throw thrown;
      return null;
    });
    this.#steps.set(id, { value, at: this.#clock.now() });
    return value;
  }

  async #askForOptions(id: number): Promise<OfferedOptions> {
    const value = await this.#client.options(id).then(
      (options): OfferedOptions => ({ options: options.map(inItsWords), isAssumed: false }),
      (thrown: unknown): OfferedOptions => {
        const { code } = ServiceError.from(thrown);
        // A service that cannot be asked now is another thing than one that does not say.
        if (cannotSayNow.has(code) || isOffline(code)) throw thrown;
        return { options: contractOptions.map(inOurWords), isAssumed: true };
      },
    );
    this.#options.set(id, { value, at: this.#clock.now() });
    return value;
  }

  #ask(): Promise<WorkflowCatalogue> {
    this.#asking ??= this.#client
      .workflows()
      .then((said) => {
        const value = {
          system_workflows: said.system_workflows.map((workflow) => this.#own(workflow)),
          user_workflows: said.user_workflows.map((workflow) => this.#own(workflow)),
        };
        this.#workflows = { value, at: this.#clock.now() };
        return value;
      })
      .finally(() => (this.#asking = null));
    return this.#asking;
  }

  #own(workflow: Workflow): Workflow {
    return {
      ...workflow,
      merge: workflow.merge || taskOfName(workflow.name).merge,
      key: keyOfName(workflow.name),
      service: this.#service,
    };
  }
}

const cannotSayNow: ReadonlySet<string> = new Set([
  'unauthorized',
  'rate_limited',
  'unavailable',
  'cancelled',
]);

const inItsWords = (option: Option): Option => ({ ...option, words: 'service' });
const inOurWords = (option: Option): Option => ({ ...option, words: 'contract' });

const among = ({ system_workflows, user_workflows }: WorkflowCatalogue, id: number): Workflow | undefined =>
  [...system_workflows, ...user_workflows].find((workflow) => workflow.id === id);

const choices = (values: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(values).map(([value, label]) => ({ value, label }));

/** The three options that the contract names, for a service that lists none (docs/service-contract.md, "Options"). */
const contractOptions: readonly Option[] = [
  {
    name: 'ocr',
    label: 'Recognise text',
    description: 'Adds a layer of text that can be searched.',
    type: 'boolean',
    required: false,
  },
  {
    name: 'ocr_language',
    label: 'Language of the text',
    description: '',
    type: 'select',
    values: choices({
      eng: 'English',
      deu: 'German',
      nld: 'Dutch',
      fra: 'French',
      spa: 'Spanish',
      ita: 'Italian',
      por: 'Portuguese',
    }),
    required: false,
    depends_on: { name: 'ocr', values: ['true'] },
  },
  {
    name: 'compression',
    label: 'Compression',
    description: '',
    type: 'select',
    values: choices({
      web: 'For screens',
      print: 'For printing',
      small: 'As small as possible',
      none: 'None',
    }),
    required: false,
  },
];
