/** Workflows of a service, as they are named on the command line. */
import {
  foldedName,
  fromElsewhere,
  ServiceError,
  takesElsewhere,
  type ConversionService,
  type Workflow,
} from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import { findFormat } from '../../formats/formats.js';
import { resultFormatOf } from '../../formats/result-formats.js';
import type { FoundFile } from '../../service/given/found.js';
import { nearParam } from '../../workflows/near.js';

/** What a service offers, with what the names tell where it leaves things out; the person's own come last. */
export async function workflowsOf(service: ConversionService): Promise<Workflow[]> {
  const { system_workflows, user_workflows } = await service.workflows();
  return [
    ...system_workflows.map((workflow) => fromElsewhere(service.id, workflow, false)),
    ...user_workflows.map((workflow) => fromElsewhere(service.id, workflow, true)),
  ];
}

/** A name as a key has it: `Word to PDF` is `word-to-pdf`. */
const keyOf = (name: string): string =>
  foldedName(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * The workflow of a name, key or number.
 * @throws ServiceError `unknown_workflow`
 */
export function workflowNamed(wanted: string, workflows: readonly Workflow[]): Workflow {
  const found =
    workflows.find(({ id }) => String(id) === wanted.trim()) ??
    workflows.find(({ name }) => foldedName(name) === foldedName(wanted)) ??
    workflows.find(({ name }) => keyOf(name) === keyOf(wanted));
  if (found === undefined) {
    const names = workflows.map(({ name }) => name);
    throw new ServiceError('unknown_workflow', { workflow: wanted, ...nearParam(wanted, names) });
  }
  return found;
}

/**
 * The workflow that turns each of the files into a type: that which takes most kinds of them.
 * @param wanted an extension, in any case, with or without its dot
 * @param service what the person calls it
 * @throws ServiceError `no_service_workflow`
 */
export async function workflowInto(
  wanted: string,
  files: readonly FoundFile[],
  workflows: readonly Workflow[],
  service: string,
): Promise<Workflow> {
  const plain = wanted.trim().replace(/^\./, '').toLowerCase();
  const type = resultFormatOf(plain) ?? plain;
  const seen = await Promise.all(files.map(kindOf));
  const [best] = workflows
    .filter(({ merge, category, output_type }) => !merge && category !== 'pdf_tools' && output_type === type)
    .filter((workflow) => seen.every((file) => takesElsewhere(workflow, file) === true))
    .sort((a, b) => b.input_extensions.length - a.input_extensions.length);
  if (best) return best;
  const names = files.map(({ name }) => name).join(', ');
  throw new ServiceError('no_service_workflow', { service, type: type.toUpperCase(), names });
}

/** What a file really is. */
async function kindOf({
  name,
  path,
}: FoundFile): Promise<{ name: string; format: string | null; group: string }> {
  const detected = await detectFile(path).catch(() => null);
  const format = detected?.format ?? null;
  return { name, format, group: (format === null ? undefined : findFormat(format)?.group) ?? 'other' };
}
