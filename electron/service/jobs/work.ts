/**
 * One piece of work, as a queue could hold it: no secret and no path of a computer is in it. Those are named by references,
 * and whoever runs the work asks for them when it begins.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Job } from '../../engine/interface/protocol.js';
import type { ChainLink } from '../../workflows/chain.js';
import { fileOptions, type OptionDefinitions } from '../../workflows/options.js';
import { formatOf } from '../../workflows/output.js';
import type { JobOutcome } from '../workers/job-outcome.js';
import type { PartListener, ProgressListener } from '../workers/worker.js';

/** Names a path or a secret of one piece of work. */
const Reference = z.string();

/** Option values; those that are secrets or files of the orderer by reference. */
const WorkOptions = z.object({
  values: Job.shape.options,
  hidden: z.record(z.string(), Reference),
  /** Names of the hidden ones that are files. */
  files: z.array(z.string()),
});

export const Work = z.object({
  id: z.string(),
  owner: z.string(),
  execution: z.string(),
  /** Which input it is for; null for all together. */
  input: z.number().int().nullable(),
  step: Job.shape.step,
  /** What `convert` is to make of its input. */
  to: Job.shape.to.unwrap(),
  inputs: z.array(
    z.object({
      file: Reference,
      name: z.string(),
      format: z.string(),
      pages: z.string().optional(),
      folder: z.string().optional(),
      password: Reference.optional(),
      /** Folder whose files a page may read. */
      root: Reference.optional(),
      /** As `JobInput.beside`. */
      beside: Reference.optional(),
    }),
  ),
  /** As `Job.name`. */
  name: z.string().optional(),
  options: WorkOptions,
  then: z.array(
    WorkOptions.extend({
      step: Job.shape.then.unwrap().element.shape.step,
      to: Job.shape.to.unwrap(),
    }),
  ),
  numbers: z.object({ earlier: z.number().int(), own: z.number().int() }).nullable(),
  look: z.boolean(),
  /** What Platen itself says inside a result is said in this language. */
  language: Job.shape.language.unwrap(),
  last: z.boolean(),
  parts: z.boolean(),
  /** Bytes of all inputs. */
  bytes: z.number().nonnegative(),
});
export type Work = z.infer<typeof Work>;

/** What goes beside a piece of work from the one who orders it, and is never stored nor sent to a queue. */
export interface Errand {
  /** Paths and secrets, by the references of the work. */
  readonly kept: ReadonlyMap<string, string>;
  /** Folder of this piece of work: there, empty, and removed by the one who ordered it. The output lies in it. */
  readonly directory: string;
  /** Folder that outlives the work until its input is done; null where nothing is kept. */
  readonly state: string | null;
  readonly signal: AbortSignal;
  readonly progress: ProgressListener;
  readonly part: PartListener;
}

/** Runs work, one piece at a time for each call: the worker processes of this computer, or a queue and others behind it. */
export interface JobRunner {
  /** Never rejects. */
  run(work: Work, errand: Errand): Promise<JobOutcome>;
}

/** What is to be done, with its paths and secrets. */
export interface WorkOrder extends Omit<Work, 'id' | 'inputs' | 'options' | 'then'> {
  readonly inputs: Job['inputs'];
  readonly options: OptionSet;
  readonly then: readonly (OptionSet & Pick<Work['then'][number], 'step' | 'to'>)[];
}

/** Option values with their definitions, which tell what is a secret and what a file. */
interface OptionSet {
  readonly definitions: OptionDefinitions;
  readonly values: Job['options'];
}

/** The links of a chain as steps of an order. */
export const linksOf = (chain: readonly ChainLink[]): WorkOrder['then'] =>
  chain.map(({ step, workflow, options }) => ({
    step,
    to: formatOf(workflow.output, options),
    definitions: workflow.options,
    values: { ...options },
  }));

/** Takes paths and secrets out of an order. */
export function writeWork({ inputs, options, then, ...plain }: WorkOrder): {
  readonly work: Work;
  readonly kept: ReadonlyMap<string, string>;
} {
  const kept = new Map<string, string>();
  const keep = (reference: string, value: string): string => {
    kept.set(reference, value);
    return reference;
  };
  const optional = (name: 'password' | 'root' | 'beside', place: number, value: string | undefined) =>
    value === undefined ? {} : { [name]: keep(`inputs.${place}.${name}`, value) };
  const hide = ({ definitions, values }: OptionSet, at: string): Work['options'] => {
    const hidden: Record<string, string> = {};
    const open: Job['options'] = {};
    for (const [name, value] of Object.entries(values)) {
      const type = definitions[name]?.type;
      if ((type === 'password' || type === 'file') && value !== '')
        hidden[name] = keep(`${at}.${name}`, String(value));
      else open[name] = value;
    }
    return { values: open, hidden, files: fileOptions(definitions).filter((name) => name in hidden) };
  };
  const work: Work = {
    ...plain,
    id: randomUUID(),
    inputs: inputs.map(({ path, name, format, pages, folder, password, root, beside }, place) => ({
      file: keep(`inputs.${place}`, path),
      name,
      format,
      ...(pages === undefined ? {} : { pages }),
      ...(folder === undefined ? {} : { folder }),
      ...optional('password', place, password),
      ...optional('root', place, root),
      ...optional('beside', place, beside),
    })),
    options: hide(options, 'options'),
    then: then.map(({ step, to, ...set }, place) => ({ step, to, ...hide(set, `then.${place}`) })),
  };
  return { work, kept };
}

/** Puts paths and secrets back: the job for a worker of this computer. */
export function jobOf(work: Work, { kept, directory, state }: Errand): Job {
  const ask = (reference: string): string => {
    const value = kept.get(reference);
    if (value === undefined) throw new RangeError(`Nothing is kept as ${reference}`);
    return value;
  };
  const optional = (name: 'password' | 'root' | 'beside', reference: string | undefined) =>
    reference === undefined ? {} : { [name]: ask(reference) };
  const shown = ({ values, hidden }: Work['options']): Job['options'] => ({
    ...values,
    ...Object.fromEntries(Object.entries(hidden).map(([name, reference]) => [name, ask(reference)])),
  });
  const { id, step, to, numbers, look, language, last, parts, name: named } = work;
  return {
    id,
    step,
    to,
    inputs: work.inputs.map(({ file, name, format, pages, folder, password, root, beside }) => ({
      path: ask(file),
      name,
      format,
      pages,
      folder,
      ...optional('password', password),
      ...optional('root', root),
      ...optional('beside', beside),
    })),
    options: shown(work.options),
    files: work.options.files,
    then: work.then.map(({ step: follows, to: gives, ...set }) => ({
      step: follows,
      to: gives,
      options: shown(set),
      files: set.files,
    })),
    ...(named === undefined ? {} : { name: named }),
    numbers,
    look,
    language,
    last,
    parts,
    directory,
    state,
  };
}
