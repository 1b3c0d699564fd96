/** Workflows and their options as they travel: what only this computer needs is left out. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { workflowCategories, type Option, type Workflow } from '../../../contract/index.js';
import { servedOptionTypes, type ServedOption, type ServedWorkflow } from '../../../contract/served.js';
import { toWireId, type GatewayEnvironment } from '../base/environments.js';
import { sentencesFor } from '../http/language.js';

/** A workflow in a path. */
export const WorkflowParams = z.object({
  id: z.string().meta({ description: 'Id of a workflow', type: 'integer' }),
});

/** The id in a path; 0, which no workflow has, for what is none. */
export const readWireId = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

export function workflowToWire(
  workflow: Workflow,
  environment: GatewayEnvironment,
  request: FastifyRequest,
): ServedWorkflow {
  const { workflow: nameOf, workflowDescription } = sentencesFor(request);
  const { id, category, input_extensions, output_type, merge, max_files } = workflow;
  return {
    id: toWireId(environment, id),
    name: nameOf(workflow),
    description: workflowDescription(workflow),
    category: workflowCategories.find((known) => known === category) ?? 'pdf_tools',
    input_extensions,
    output_type,
    merge,
    max_files: max_files ?? 1,
  };
}

/**
 * An option of a type that only some clients know travels as a `string` whose `format` says what it looks like: every client
 * can show it.
 */
export function optionToWire(option: Option, request: FastifyRequest): ServedOption {
  const { option: labelOf, optionDescription, choice } = sentencesFor(request);
  const { name, values, default: value, minimum, maximum, required, depends_on } = option;
  const type = servedOptionTypes.find((known) => known === option.type);
  return {
    name,
    label: labelOf(option),
    description: optionDescription(option),
    type: type ?? 'string',
    ...(type === undefined ? { format: option.type as ServedOption['format'] } : {}),
    ...(values
      ? { values: values.map((one) => ({ ...one, label: choice(name, one.value, one.label) })) }
      : {}),
    ...(value === undefined ? {} : { default: value }),
    required,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(depends_on ? { depends_on } : {}),
  };
}
