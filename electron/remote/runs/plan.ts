/** What is to be done for an execution, and what the service has received so far: stored, so that another process can continue. */
import { z } from 'zod';
import { Charge, type OptionValues } from '../../../contract/index.js';
import type { ExecutionStore } from '../../executions/store.js';

/** A workflow of an execution, as the service had it when it was submitted. */
export const PlanStep = z.object({
  workflowId: z.number().int(),
  name: z.string(),
  /** As `Workflow.output_type`. */
  outputType: z.string(),
  /** As `Workflow.input_extensions`. */
  extensions: z.array(z.string()),
  /** Files of one request; null: nobody said. */
  maxFiles: z.number().int().positive().nullable(),
  /** Names of the options whose values are paths of files. */
  fileOptions: z.array(z.string()),
});
export type PlanStep = z.infer<typeof PlanStep>;

/** What is to be done for an execution. */
export const RemotePlan = z.object({
  steps: z.array(PlanStep),
  /** True when all inputs together give one result. */
  isTogether: z.boolean(),
  /** Whether a password was given as an option, which is kept nowhere. */
  holdsSecrets: z.boolean(),
  /** Inputs that came with a password, which is kept nowhere. */
  protected: z.array(z.number().int().nonnegative()),
});
export type RemotePlan = z.infer<typeof RemotePlan>;

/** What is in memory only. */
export interface Secrets {
  /** Wire values of each step, with passwords. */
  readonly options: readonly OptionValues[];
  /** Passwords of files by input. */
  readonly passwords: ReadonlyMap<number, string>;
}

const partStates = ['waiting', 'sending', 'accepted', 'finished', 'over'] as const;

/** One execution of the service. */
export const PartRecord = z.object({
  /** From 1; 0 is the plan. */
  number: z.number().int().positive(),
  /** Place among the steps of the plan. */
  step: z.number().int().nonnegative(),
  /** Inputs it is about. */
  inputs: z.array(z.number().int().nonnegative()),
  /** The files that are sent: one for each input, or one for all of them. Absolute paths. */
  files: z.array(z.object({ path: z.string(), name: z.string() })),
  /** The `Idempotency-Key`, written down before the first byte is sent. */
  key: z.string(),
  /** `over`: nothing is to be done with it any more. */
  state: z.enum(partStates),
  /** Whether the service may have all of it, which is written down before the last byte is sent. */
  isWhole: z.boolean().default(true),
  isSynchronous: z.boolean(),
  executionId: z.string().nullable(),
  statusUrl: z.string(),
  downloadUrl: z.string(),
  /** Milliseconds since 1970 when the service took it. */
  acceptedAt: z.number().nullable(),
  /** What the service says of its result. */
  announced: z.object({
    type: z.string().nullable(),
    size: z.number().nullable(),
    pages: z.number().nullable(),
  }),
  charge: Charge.nullable(),
});
export type PartRecord = z.infer<typeof PartRecord>;

/** What a part is before anything happened to it. */
export const freshPart = {
  state: 'waiting',
  isWhole: false,
  executionId: null,
  statusUrl: '',
  downloadUrl: '',
  acceptedAt: null,
  announced: { type: null, size: null, pages: null },
  charge: null,
} as const satisfies Partial<PartRecord>;

/** The plan and the parts of one execution. */
export class PartBook {
  readonly plan: RemotePlan;
  readonly #kept: ExecutionStore['remoteParts'];
  readonly #execution: string;
  readonly #parts: PartRecord[];

  private constructor(
    kept: ExecutionStore['remoteParts'],
    execution: string,
    plan: RemotePlan,
    parts: PartRecord[],
  ) {
    this.#kept = kept;
    this.#execution = execution;
    this.plan = plan;
    this.#parts = parts;
  }

  static begin(kept: ExecutionStore['remoteParts'], execution: string, plan: RemotePlan): PartBook {
    kept.save(execution, 0, plan);
    return new PartBook(kept, execution, plan, []);
  }

  /** Null where nothing that can be read was kept. */
  static open(kept: ExecutionStore['remoteParts'], execution: string): PartBook | null {
    const [first, ...rest] = kept.of(execution);
    const plan = RemotePlan.safeParse(first);
    const parts = z.array(PartRecord).safeParse(rest);
    return plan.success && parts.success ? new PartBook(kept, execution, plan.data, parts.data) : null;
  }

  /** In the order in which they were made. */
  get parts(): readonly PartRecord[] {
    return this.#parts;
  }

  add(part: Omit<PartRecord, 'number'>): PartRecord {
    const whole: PartRecord = { ...part, number: this.#parts.length + 1 };
    this.#parts.push(whole);
    this.#kept.save(this.#execution, whole.number, whole);
    return whole;
  }

  /**
   * Records that the service may have all of a part, before its last byte is sent: a process that continues without this record
   * would send the part once more.
   * @throws what the history says where it cannot be written; the part is then as it was
   */
  async noteWhole(part: PartRecord): Promise<void> {
    await this.#kept.saveSurely(this.#execution, part.number, { ...part, isWhole: true });
    part.isWhole = true;
  }

  /** Changes a part, which is written down at once. */
  note(part: PartRecord, change: Partial<PartRecord>): void {
    Object.assign(part, change);
    this.#kept.save(this.#execution, part.number, part);
  }
}
