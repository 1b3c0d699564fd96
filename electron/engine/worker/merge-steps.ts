/** Loads the steps that make one PDF of all inputs, each when its first job comes. */
import type { TogetherStep } from '../../workflows/workflow.js';
import type { Context, ConvertJob, JobInput } from '../interface/converter.js';

type Together = (
  inputs: readonly JobInput[],
  output: string,
  options: ConvertJob['options'],
  context: Context,
) => Promise<void>;

/** Loads a step; the compiler asks for a case of every new one. */
export async function loadTogether(step: TogetherStep): Promise<Together> {
  switch (step) {
    case 'merge-pdf':
      return (await import('../pdf-blocks/merging/merge.js')).mergePdfs;
    case 'organise-pdf': {
      const { organisePdfs } = await import('../../modules/organise/organise.js');
      const { keepClaim } = await import('../pdf-blocks/metadata/pdfa-claim.js');
      const { tellBeyondResult } = await import('../pdf-blocks/metadata/tell-beyond-pages.js');
      return async (inputs, output, options, context) => {
        await organisePdfs(inputs, output, options, context);
        await keepClaim(output, context);
        // A merge of several tells of each.
        const [only] = inputs;
        if (only && inputs.length === 1) await tellBeyondResult(only, output, context);
      };
    }
  }
}
