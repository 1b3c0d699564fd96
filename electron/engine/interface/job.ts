/**
 * What a worker gets: one piece of work with its paths and typed options. Secrets are in it by reference alone, so that a job may be
 * written down; their values go beside it.
 */
import { z } from 'zod';
import { languages } from '../../../contract/languages.js';
import { resultFormatIds } from '../../kit/result-formats.js';
import { singleSteps, stepIds } from '../../workflows/workflow.js';

const OptionValue = z.union([z.string(), z.number(), z.boolean()]);

export const ResultFormatId = z.enum(resultFormatIds);

/** Names a secret of a job. */
const SecretReference = z.string();

/** The secrets of a job by their references: kept nowhere, and sent over the private line of a worker alone. */
export const JobSecrets = z.record(SecretReference, z.string());
export type JobSecrets = z.infer<typeof JobSecrets>;

const StepOptions = z.object({
  /** Typed option values by name, without those that are secrets. */
  options: z.record(z.string(), OptionValue),
  /** Names of the options whose values are paths of files. */
  files: z.array(z.string()).optional(),
  /** Options that are secrets, by name. */
  secrets: z.record(z.string(), SecretReference).optional(),
});

/** One piece of work: one step of a workflow on one input (`convert`) or on several (`merge-pdf`). */
export const Job = StepOptions.extend({
  id: z.string(),
  step: z.enum(stepIds),
  /** What `convert` is to make of its input. */
  to: ResultFormatId.default('pdf'),
  inputs: z.array(
    z.object({
      path: z.string(),
      name: z.string(),
      format: z.string(),
      password: SecretReference.optional(),
      pages: z.string().optional(),
      folder: z.string().optional(),
      root: z.string().optional(),
      beside: z.string().optional(),
    }),
  ),
  /** What the files are named by that are made of several inputs; absent: the first one's name. */
  name: z.string().optional(),
  /** Its share of the numbers that continue from file to file: those before it, and those reserved for it. */
  numbers: z.object({ earlier: z.number().int(), own: z.number().int() }).nullable().default(null),
  /** True to look only whether the step could work on the input; see `lookAt`. */
  look: z.boolean().default(false),
  /** What Platen itself says inside a result is said in this language. */
  language: z.enum(languages).default('en'),
  /** Private folder of the job: exists, empty, and is removed by the service afterwards. */
  directory: z.string(),
  /** Folder that outlives the job until its input is done; null where nothing is kept. */
  state: z.string().nullable().default(null),
  /** True when the result is what the person gets: then what its options ask for besides is done, too. */
  last: z.boolean().default(true),
  /** Steps on that result, one after the other; `to` is as above. */
  then: z
    .array(StepOptions.extend({ step: z.enum(singleSteps), to: ResultFormatId.default('pdf') }))
    .default([]),
  /** True when finished files may be delivered one by one while the job runs. */
  parts: z.boolean().default(false),
});
export type Job = z.infer<typeof Job>;

/**
 * Puts the secrets of a job in the place of their references. Only the worker that runs it needs it so.
 * @throws RangeError for a reference without its secret
 */
export function openJob(job: Job, secrets: JobSecrets): Job {
  const ask = (reference: string): string => {
    const value = secrets[reference];
    if (value === undefined) throw new RangeError(`No secret is given as ${reference}`);
    return value;
  };
  const opened = <Step extends Pick<Job, 'options' | 'secrets'>>({ secrets: hidden = {}, ...step }: Step) => {
    const given = Object.entries(hidden).map(([name, reference]) => [name, ask(reference)] as const);
    return { ...step, options: { ...step.options, ...Object.fromEntries(given) } };
  };
  return {
    ...opened(job),
    inputs: job.inputs.map(({ password, ...input }) => ({
      ...input,
      ...(password === undefined ? {} : { password: ask(password) }),
    })),
    then: job.then.map(opened),
  };
}
