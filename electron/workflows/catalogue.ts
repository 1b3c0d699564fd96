/** The system workflows, out of the manifests of the modules: see docs/adding-a-workflow.md. */
import {
  ServiceError,
  limits,
  readOptionOfStep,
  type Option,
  type TaskLook,
  type Workflow,
} from '../../contract/index.js';
import { findFormat, formats, formatsTakenBy } from '../formats/formats.js';
import type { Conversion, Joining, Operation, ToPdf } from '../kit/manifest.js';
import { nearParam } from '../kit/near.js';
import {
  fileOptions,
  listOptions,
  readOptions,
  rarely,
  type OptionDefinition,
  type OptionDefinitions,
  type CallerRights,
} from '../kit/options.js';
import { aimOf, formatOf, one, type Output } from '../kit/output.js';
import { passwordOption } from '../kit/shared/password.js';
import { rightOptions } from '../kit/shared/right.js';
import { signedOptions } from '../kit/shared/signed.js';
import { modules, type JoiningId } from '../modules/index.js';
import { anythingOptions, mergeAnythingOptions } from './anything.js';
import { followUpOptions } from './after-options.js';
import { prominenceOf } from './prominence.js';
import { conversions, factsOf, isPdfTool, joiningIds, joiningOf, operations } from './steps.js';
import { placeInChain, type WorkflowDefinition } from './workflow.js';

/** What makes PDFs of documents. */
const toPdf = ({ formatsOf, joins, options, ...entry }: ToPdf): WorkflowDefinition => ({
  ...entry,
  inputs: formatsTakenBy(formatsOf ?? entry.key),
  options: { ...options, ...followUpOptions },
  output: one('pdf'),
  each: 'convert',
  ...(joins === undefined ? {} : { together: 'merge-pdf' }),
  ...(typeof joins === 'object' ? { togetherWhen: joins } : {}),
});

const ofAnyKind = (
  id: number,
  key: string,
  name: string,
  look: TaskLook,
  options: OptionDefinitions,
  description: string,
): WorkflowDefinition => ({
  ...{ id, key, name, look, description },
  inputs: formats.map((format) => format.id),
  options: { ...options, ...followUpOptions },
  category: 'to_pdf',
  output: one('pdf'),
  each: 'convert',
});

/** The one that takes whatever comes: what stands before it may be any document. */
export const anythingToPdf = ofAnyKind(
  12,
  'anything-to-pdf',
  'Anything to PDF',
  { icon: 'document', kind: 'accent' },
  anythingOptions,
  'Documents of any kind, one PDF each. PDFs stay as they are.',
);

const mergeAnything: WorkflowDefinition = {
  ...ofAnyKind(
    11,
    'merge-anything',
    'Merge anything to PDF',
    { icon: 'merge', kind: 'accent' },
    mergeAnythingOptions,
    'Documents of any kind into one PDF, in your order.',
  ),
  together: 'merge-pdf',
  signatures: 'end',
};

const { signed: _signed, ...convertingOptions } = anythingOptions;

const withDefaults = (
  options: OptionDefinitions,
  defaults: Readonly<Record<string, string>>,
): OptionDefinitions =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const value = defaults[name];
      return [name, option.type === 'select' && value !== undefined ? { ...option, default: value } : option];
    }),
  );

/** What makes one result of several PDFs. */
function joining(step: JoiningId): WorkflowDefinition {
  const {
    needsAllInputs: _needs,
    minInputs: _least,
    maxInputs: _most,
    offersFollowUps,
    takes,
    convertsWith = {},
    gives = one('pdf'),
    options,
    ...entry
  }: Joining = joiningOf(step);
  return {
    ...entry,
    key: step,
    inputs: takes === 'any' ? formats.map(({ id }) => id) : ['pdf'],
    category: 'pdf_tools',
    output: gives,
    options: {
      ...options,
      ...(takes === 'any' ? rarely(withDefaults(convertingOptions, convertsWith)) : {}),
      ...(offersFollowUps ? followUpOptions : {}),
    },
    each: 'convert',
    together: step,
    // What is made of several documents is another one.
    signatures: 'end',
  };
}

/** What an operation asks for besides its own options, as its facts have it. */
function allOptionsOf({ options, restrictions, signatures }: Operation): OptionDefinitions {
  const asks: OptionDefinitions = {
    ...passwordOption,
    ...options,
    ...(signatures === 'asked' ? signedOptions : {}),
  };
  return restrictions === 'handled' ? asks : { ...asks, entitled: asks['entitled'] ?? rightOptions.entitled };
}

/** What is an entry of the catalogue as the manifest has it. */
const entryOf = ({ id, name, description, look, filesByPages, startWords }: Conversion | Operation) => ({
  ...{ id, name, description, look },
  ...(filesByPages ? { filesByPages } : {}),
  ...(startWords ? { startWords } : {}),
});

const operating = (Object.keys(operations) as (keyof typeof operations)[]).map((step): WorkflowDefinition => {
  const operation = operations[step];
  const { purpose, done, gives, takes, signatures } = operation;
  return {
    ...entryOf(operation),
    ...{ key: step, purpose, done, each: step },
    ...(signatures === 'stay' ? {} : { signatures }),
    inputs: ['pdf', ...formats.filter((format) => takes?.(format)).map(({ id }) => id)],
    category: 'pdf_tools',
    output: gives,
    options: allOptionsOf(operation),
  };
});

const converting = (Object.keys(conversions) as (keyof typeof conversions)[]).map(
  (step): WorkflowDefinition => ({
    ...entryOf(conversions[step]),
    ...{ key: step, each: step, options: conversions[step].options },
    inputs: ['pdf'],
    category: 'from_pdf',
    output: conversions[step].gives,
  }),
);

const joined = joiningIds.map(joining);
const byId = (workflows: readonly WorkflowDefinition[]) => workflows.toSorted((a, b) => a.id - b.id);
const isOffering = ({ key }: WorkflowDefinition) =>
  joiningIds.some((id) => id === key && joiningOf(id).offersFollowUps);

/**
 * All system workflows: what makes PDFs, what works on PDFs, what makes something else of them. Ids are stable in this
 * environment and never used twice.
 */
export const systemWorkflows: readonly WorkflowDefinition[] = [
  ...byId([
    ...modules.flatMap((module) => (module.toPdf ?? []).map(toPdf)),
    anythingToPdf,
    mergeAnything,
    ...joined.filter(isOffering),
  ]),
  ...byId([...operating, ...joined.filter((workflow) => !isOffering(workflow))]),
  ...byId(converting),
];

const workflowOf = (key: string): WorkflowDefinition =>
  systemWorkflows.find((workflow) => workflow.key === key)!;

/** PDFs joined as they are. */
export const mergePdf = workflowOf('merge-pdf');
/** Web pages, also those that the legacy interface makes. */
export const htmlToPdf = workflowOf('html-to-pdf');
/** Archives of mail, each message a PDF. */
export const pstToPdf = workflowOf('pst-to-pdf');

/**
 * The plan of taking some pages of one document.
 * @param pages from 1, in the order of the result
 */
export function takingPages(pages: readonly string[]) {
  const workflow = workflowOf('organise-pdf');
  const plan = pages.map((page) => `A${page}`).join(',');
  return { workflow, options: readOptions(workflow.options, { page_plan: plan }), chain: [] };
}

/**
 * Finds a workflow by contract id, key or name (any case).
 * @throws ServiceError `unknown_workflow`
 */
export function findWorkflow(wanted: number | string): WorkflowDefinition {
  const text = String(wanted).trim().toLowerCase();
  const found = systemWorkflows.find(
    (workflow) =>
      String(workflow.id) === text || workflow.key === text || workflow.name.toLowerCase() === text,
  );
  if (found) return found;
  const names = systemWorkflows.map(({ name }) => name);
  throw new ServiceError('unknown_workflow', {
    workflow: String(wanted),
    ...nearParam(String(wanted), names),
  });
}

/** The step that makes one result of all inputs of this submission; null where each gives its own. */
export function togetherStepOf(
  { together, togetherWhen }: WorkflowDefinition,
  options: Readonly<Record<string, unknown>>,
): JoiningId | null {
  if (!together) return null;
  return !togetherWhen || options[togetherWhen.option] === togetherWhen.value ? together : null;
}

/** True when this submission of the workflow gives one result for all inputs. */
export const givesOneResult = (...given: Parameters<typeof togetherStepOf>): boolean =>
  togetherStepOf(...given) !== null;

/** The contract record of a workflow. */
export function toRecord(workflow: WorkflowDefinition): Workflow {
  const { output } = workflow;
  const chain = placeInChain(workflow);
  const { minInputs: least, maxInputs: most }: Pick<Joining, 'minInputs' | 'maxInputs'> = workflow.together
    ? joiningOf(workflow.together)
    : { minInputs: 1 };
  return {
    ...('purpose' in workflow ? { purpose: workflow.purpose } : {}),
    ...prominenceOf(workflow.key),
    ...(workflow.done ? { done: workflow.done } : {}),
    ...(workflow.signatures ? { signatures: workflow.signatures } : {}),
    look: workflow.look,
    ...(workflow.startWords ? { start_words: workflow.startWords } : {}),
    ...(reportsOf(workflow) ? { reports: true } : {}),
    ...comparesOf(workflow),
    ...(chain ? { chain } : {}),
    ...('network' in workflow.options ? { network: true } : {}),
    ...(Object.values(workflow.options).some(({ type }) => type === 'page_plan')
      ? { plans_pages: true }
      : {}),
    ...(workflow.filesByPages ? { files_by_pages: { ...workflow.filesByPages } } : {}),
    joins: workflow.together !== undefined,
    id: workflow.id,
    key: workflow.key,
    name: workflow.name,
    description: workflow.description,
    category: workflow.category,
    input_extensions: workflow.inputs.flatMap((id) => [...(findFormat(id)?.extensions ?? [])]),
    output_type: formatOf(output),
    ...fileTypeOf(output),
    ...('option' in output
      ? { output_by: { option: output.option, types: { ...output.formats } }, name_suffix: output.suffix }
      : {}),
    merge: isMerge(workflow),
    ...(isMerge(workflow) && least > 1 ? { min_files: least } : {}),
    max_files: Math.min(most ?? Infinity, limits.local.files),
  };
}

/** Each of several files has a type of its own, which the archive that stands for them has not. */
const fileTypeOf = (output: Output): Pick<Workflow, 'file_type'> => {
  const aim = aimOf(output);
  const mayBeMany =
    output.files === 'many' || ('formats' in output && Object.values(output.formats).includes('zip'));
  return mayBeMany && aim !== null ? { file_type: aim } : {};
};

/** True where it needs what only the person at the computer can give: a service does not offer it. */
export const isForPersonsOnly = ({ options }: WorkflowDefinition): boolean =>
  Object.values<OptionDefinition>(options).some(({ needed, serve }) => needed && serve === 'never');

/** True where the desktop may be asked to open the pages and texts that a workflow writes. */
export const reportsOf = ({ each }: WorkflowDefinition): boolean => isPdfTool(each) && factsOf(each).reports;

/** How a window compares a result with its document. */
function comparesOf({ each }: WorkflowDefinition): Pick<Workflow, 'compares'> {
  const compares = isPdfTool(each) ? factsOf(each).compares : null;
  return compares === null ? {} : { compares };
}

/** Names of all options, of any workflow, whose values are paths of files on this computer. */
const fileOptionNames: ReadonlySet<string> = new Set(
  systemWorkflows.flatMap(({ options }) => fileOptions(options)),
);

/** True for the name of such an option in a request, also of a later step of a user workflow. */
export const isFileOption = (name: string): boolean => fileOptionNames.has(readOptionOfStep(name).name);

/** The options of a workflow, as the contract lists them. */
export function optionsOf(workflow: WorkflowDefinition): Option[] {
  return listOptions(workflow.options);
}

/** Those that a caller of that place may set. */
export function offeredOptions(workflow: WorkflowDefinition, place: CallerRights['place']): Option[] {
  return listOptions(workflow.options, place);
}

/** True where it always makes one result of all its inputs. */
export function isMerge(workflow: WorkflowDefinition): boolean {
  return workflow.together !== undefined && workflow.togetherWhen === undefined;
}
