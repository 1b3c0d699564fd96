/** What a submission would cost on the contract's terms. */
import { sumOfUnits, type Quote, type UnitCounts } from '../../../contract/index.js';
import { isMail, quoteFiles } from '../../formats/quote-files.js';
import type { Plan } from '../../workflows/plan.js';
import { stepsAskedFor } from '../../workflows/after-options.js';
import { givesOneResult } from '../../workflows/catalogue.js';
import type { CheckedChainLink } from '../../workflows/chain.js';
import { factsOf, isPdfTool } from '../../workflows/steps.js';
import type { StepFacts, Unit } from '../../kit/facts.js';
import type { StepId, WorkflowDefinition } from '../../workflows/workflow.js';
import type { TypedOptions } from '../../kit/options.js';

/** The checked request to quote. */
export interface Quotable extends Plan {
  /** Absolute paths of the files. */
  readonly paths: readonly string[];
}

/** The cost of a step on a document; a step that is no operation counts as a conversion. */
const chargeOf = (step: StepId): StepFacts['charge'] =>
  isPdfTool(step) ? factsOf(step).charge : { unit: 'document', following: 'document' };

/** The cost of a step that follows a conversion. */
const followingUnit = (step: StepId): Unit[] => {
  const { following } = chargeOf(step);
  return following === null ? [] : [following];
};

/**
 * Quotes a submission by the contract's rules (docs/service-contract.md, "What a conversion costs"): a unit for each document,
 * for each time text is recognised and for each PDF/A; emails by what they carry; nothing more for compression. Files that
 * cannot be read or that the workflow does not accept cost nothing, because they will be refused. `explainQuote` words it.
 * @param signal when it is aborted, only the files that were read so far are counted
 */
export function quoteSubmission(
  { workflow, options, chain, paths }: Quotable,
  signal: AbortSignal,
): Promise<Quote> {
  return quoteFiles(
    paths,
    {
      takes: (format) => workflow.inputs.includes(format),
      unit: chargeOf(workflow.each).unit,
      following: followingUnits({ workflow, options, chain }),
      isTogether: givesOneResult(workflow, options),
      attachments: attachmentsOf(options),
      deleted: options['deleted_messages'] === true,
    },
    signal,
  );
}

/**
 * Units of one job, except for emails.
 * @param format of an input; null for all of them together, which costs nothing itself
 * @param isLast whether the following steps are part of the job
 */
export function unitsAsked(wish: Plan, format: string | null, isLast: boolean): UnitCounts {
  const own = format === null || isMail(format) ? [] : [chargeOf(wish.workflow.each).unit];
  const following = isLast ? followingUnits(wish) : [];
  return sumOfUnits([...own, ...following].map((unit) => ({ [unit]: 1 })));
}

const followingUnits = ({ workflow, options, chain }: Plan): Unit[] => [
  ...askedUnits(workflow, options),
  ...afterwards(chain),
];

/** Units of further work that the options of a conversion to PDF ask for. Reading a scan is part of its conversion. */
const askedUnits = ({ category }: WorkflowDefinition, options: TypedOptions): Unit[] =>
  category === 'from_pdf' ? [] : stepsAskedFor(options).flatMap(followingUnit);

/** Units of the steps that follow each result. */
const afterwards = (chain: readonly CheckedChainLink[]): Unit[] =>
  chain
    .filter(({ step }) => chargeOf(step).following !== null)
    .flatMap(({ step, workflow, options }) => [...followingUnit(step), ...askedUnits(workflow, options)]);

function attachmentsOf({ attachments }: TypedOptions): 'merge' | 'separate' | 'list' {
  return attachments === 'separate' || attachments === 'list' ? attachments : 'merge';
}
