/** Makes the job for one input of a submission, or for all of them together. */
import { randomUUID } from 'node:crypto';
import type { Job, JobSecrets } from '../../engine/interface/job.js';
import { fileOptions, secretOptions, type OptionDefinitions, type TypedOptions } from '../../kit/options.js';
import { formatOf } from '../../kit/output.js';
import type { Plan } from '../../workflows/plan.js';

/** The inputs of the job, with their passwords. */
export type JobPiece = Pick<
  Job,
  'step' | 'inputs' | 'name' | 'numbers' | 'look' | 'language' | 'last' | 'parts' | 'directory' | 'state'
>;

/** Replaces secrets by references, so that the job may be stored. */
export function makeJob(
  { workflow, options, chain }: Plan,
  { inputs, name, ...piece }: JobPiece,
): { readonly job: Job; readonly secrets: JobSecrets } {
  const secrets: Record<string, string> = {};
  const hide = (reference: string, value: string): string => {
    secrets[reference] = value;
    return reference;
  };
  const step = (definitions: OptionDefinitions, values: TypedOptions, at: string) => {
    const isSet = (option: string) => (values[option] ?? '') !== '';
    const hidden = secretOptions(definitions).filter(isSet);
    return {
      options: Object.fromEntries(Object.entries(values).filter(([option]) => !hidden.includes(option))),
      files: fileOptions(definitions).filter(isSet),
      secrets: Object.fromEntries(
        hidden.map((option) => [option, hide(`${at}.${option}`, String(values[option]))]),
      ),
    };
  };
  const job: Job = {
    ...piece,
    ...(name === undefined ? {} : { name }),
    id: randomUUID(),
    // What is joined is joined as PDFs, whatever is made of them.
    to: workflow.together === undefined ? formatOf(workflow.output, options) : 'pdf',
    inputs: inputs.map(({ password, ...input }, place) => ({
      ...input,
      ...(password === undefined ? {} : { password: hide(`inputs.${place}.password`, password) }),
    })),
    ...step(workflow.options, options, 'options'),
    then: chain.map((link, place) => ({
      step: link.step,
      to: formatOf(link.workflow.output, link.options),
      ...step(link.workflow.options, link.options, `then.${place}`),
    })),
  };
  return { job, secrets };
}
