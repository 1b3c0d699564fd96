/** Finds workflows of a service by their names on the command line. */
import {
  foldedName,
  fromElsewhere,
  ServiceError,
  takesElsewhere,
  taskOfName,
  type ConversionService,
  type Workflow,
} from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import { findFormat } from '../../formats/formats.js';
import { resultFormatOf } from '../../formats/formats.js';
import type { FoundFile } from '../../service/uploads/found.js';
import { nearParam } from '../../kit/near.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { broadest } from '../../workflows/targets.js';
import { keyOfTitle } from '../../../words/task-titles.js';

/** The workflows of a service, with facts derived from their names where the service omits them; user workflows come last. */
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

/** The workflow with a name, key or number, or the title of a tile in any language; undefined for none. */
export function findNamed(wanted: string, workflows: readonly Workflow[]): Workflow | undefined {
  const named = (name: string) =>
    workflows.find((workflow) => foldedName(workflow.name) === foldedName(name));
  const key = keyOfTitle(wanted);
  return (
    workflows.find(({ id }) => String(id) === wanted.trim()) ??
    named(wanted) ??
    workflows.find(({ name }) => keyOf(name) === keyOf(wanted)) ??
    (key === undefined ? undefined : named(findWorkflow(key).name))
  );
}

/**
 * As {@link findNamed}.
 * @throws ServiceError `unknown_workflow`
 */
export function workflowNamed(wanted: string, workflows: readonly Workflow[]): Workflow {
  const found = findNamed(wanted, workflows);
  if (found === undefined) {
    const names = workflows.map(({ name }) => name);
    throw new ServiceError('unknown_workflow', { workflow: wanted, ...nearParam(wanted, names) });
  }
  return found;
}

/** Files for one workflow that makes the requested type. */
interface Chosen {
  readonly workflow: Workflow;
  readonly files: readonly FoundFile[];
}

/** The workflows for `--to`. */
export interface Choice {
  /** In the order of the first file of each. */
  readonly chosen: readonly Chosen[];
  /** Files that have the type already, and that no workflow accepts. */
  readonly there: readonly FoundFile[];
}

/**
 * The workflows that turn files into a type: one that accepts them all, otherwise one for each file. Of several it chooses the
 * one that accepts most kinds of files, as on this computer, and prefers the service's workflows to user workflows.
 * @param wanted an extension, in any case, with or without its dot
 * @param service the person's name of it
 * @throws ServiceError `no_service_workflow`, `several_service_workflows`
 */
export async function workflowsInto(
  wanted: string,
  files: readonly FoundFile[],
  workflows: readonly Workflow[],
  service: string,
): Promise<Choice> {
  const plain = wanted.trim().replace(/^\./, '').toLowerCase();
  const type = resultFormatOf(plain) ?? plain;
  const giving = workflows.filter((workflow) => gives(workflow, type));
  const looked = await Promise.all(files.map(async (file) => ({ file, kind: await kindOf(file) })));
  const there: FoundFile[] = [];
  const open: { file: FoundFile; kind: Kind; best: Workflow[] }[] = [];
  for (const { file, kind } of looked) {
    const best = bestOf(giving, [kind]);
    if (best.length === 0 && kind.format === type) there.push(file);
    else open.push({ file, kind, best });
  }
  const common = giving.filter(({ purpose }) => purpose !== 'own');
  const [forAll, ...others] = bestOf(
    common,
    open.map(({ kind }) => kind),
  );
  if (forAll && others.length === 0 && open.length > 0)
    return { chosen: [{ workflow: forAll, files: open.map(({ file }) => file) }], there };

  const refusal = (code: RefusalCode, of: typeof open, those: readonly Workflow[]) =>
    new ServiceError(code, {
      service,
      type: type.toUpperCase(),
      names: of.map(({ file }) => file.name).join(', '),
      workflows: those.map(({ name }) => name).join(', '),
    });
  const without = open.filter(({ best }) => best.length === 0);
  if (without.length > 0)
    throw refusal('no_service_workflow', without, giving.length > 0 ? giving : workflows);
  const undecided = open.filter(({ best }) => best.length > 1);
  if (undecided.length > 0) {
    const those = new Set(undecided.flatMap(({ best }) => best));
    throw refusal('several_service_workflows', undecided, [...those]);
  }
  const chosen = new Map<Workflow, FoundFile[]>();
  for (const { file, best } of open)
    for (const workflow of best) chosen.set(workflow, [...(chosen.get(workflow) ?? []), file]);
  return { chosen: [...chosen].map(([workflow, its]) => ({ workflow, files: its })), there };
}

type RefusalCode = 'no_service_workflow' | 'several_service_workflows';

/** True for a conversion to a type; the name of one with an archive as result says what the archive holds. */
const gives = ({ name, merge, category, output_type }: Workflow, type: string): boolean =>
  !merge &&
  category !== 'pdf_tools' &&
  (output_type === type || (output_type === 'zip' && taskOfName(name).output_type === type));

type Kind = Parameters<typeof takesElsewhere>[1];

/** Those that surely accept all of these; several where the choice is unclear. */
function bestOf(workflows: readonly Workflow[], kinds: readonly Kind[]): Workflow[] {
  const taking = workflows.filter((workflow) =>
    kinds.every((kind) => takesElsewhere(workflow, kind) === true),
  );
  const common = taking.filter(({ purpose }) => purpose !== 'own');
  return broadest(common.length > 0 ? common : taking, ({ input_extensions }) => input_extensions);
}

/** The detected format of a file. */
async function kindOf({ name, path }: FoundFile): Promise<Kind> {
  const detected = await detectFile(path).catch(() => null);
  const format = detected?.format ?? null;
  return { name, format, group: (format === null ? undefined : findFormat(format)?.group) ?? 'other' };
}
