/** What becomes of the signatures of PDFs: said before a start, in rows and at the foot. */
import type { OptionValues, Workflow } from '../../contract/workflow.js';
import { fileType } from './workflows.js';

/** They are not valid in the result, or signed documents are refused. */
export type SignatureLoss = 'end' | 'refused';

/** The option of workflows that leave it to the person, and its value that makes them change a copy. */
export const signedOption = { name: 'signed', copy: 'copy' } as const;

/**
 * The first of several workflows, one behind the other, that does anything to signatures decides.
 * @returns null where they stay valid, and where the result is no PDF
 */
export function signatureFate(
  steps: readonly (readonly [workflow: Workflow, values: OptionValues])[],
): SignatureLoss | null {
  for (const [workflow, values] of steps) {
    const type = fileType(workflow, values);
    // Where an option chooses a report instead, nothing is a copy.
    const isReport = workflow.output_by !== undefined && type !== 'pdf';
    const { signatures } = workflow;
    if (signatures === 'asked') return values[signedOption.name] === signedOption.copy ? 'end' : 'refused';
    if (signatures !== undefined && !isReport) return signatures;
    if (type !== 'pdf') return null;
  }
  return null;
}
