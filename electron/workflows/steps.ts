/** Every step of the engine besides `convert`, out of the manifests of the modules. */
import type { WorkflowEntry, StepFacts } from '../kit/facts.js';
import type { Conversion, FollowUp, Joining, Manifest, Operation } from '../kit/manifest.js';
import { modules, type ConversionId, type JoiningId, type OperationId } from '../modules/index.js';

const all: readonly Manifest[] = modules;

/** Every operation on one PDF by its id, which is the key of its workflow, too. */
export const operations = Object.fromEntries(
  all.flatMap((module) => Object.entries(module.operations ?? {})),
) as Readonly<Record<OperationId, Operation>>;
/** Every conversion of a PDF into something else by its id, which is the key of its workflow, too. */
export const conversions = Object.fromEntries(
  all.flatMap((module) => Object.entries(module.conversions ?? {})),
) as Readonly<Record<ConversionId, Conversion>>;
const joinings = Object.fromEntries(
  all.flatMap((module) => Object.entries(module.joinings ?? {})),
) as Readonly<Record<JoiningId, Joining>>;

/** A step on one PDF: an operation, or a conversion of a PDF into something else. */
export type PdfToolId = OperationId | ConversionId;

const pdfTools: Readonly<Record<PdfToolId, StepFacts & WorkflowEntry>> = { ...operations, ...conversions };

/** Ids of all steps on one PDF. */
export const pdfToolIds = Object.keys(pdfTools) as [PdfToolId, ...PdfToolId[]];
/** Ids of all steps that make one PDF of several. */
export const joiningIds = Object.keys(joinings) as [JoiningId, ...JoiningId[]];

export const factsOf = (tool: PdfToolId): StepFacts => pdfTools[tool];
/** True where the step reads what it takes besides PDFs itself. */
export const readsOthers = (tool: PdfToolId): boolean =>
  Object.hasOwn(operations, tool) && operations[tool as OperationId].takesAsIs === true;
export const joiningOf = (step: JoiningId): Joining => joinings[step];

export const isPdfTool = (step: string): step is PdfToolId => Object.hasOwn(pdfTools, step);

/** What may follow on every conversion to PDF, in its order. */
export const followUps: readonly (FollowUp & { readonly step: PdfToolId })[] = all
  .flatMap(({ followUp }) =>
    followUp && isPdfTool(followUp.step) ? [{ ...followUp, step: followUp.step }] : [],
  )
  .toSorted((a, b) => a.place - b.place);
