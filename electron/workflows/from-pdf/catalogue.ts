/** The workflows that turn a PDF into something else, made of the table of conversions; entries of the catalogue like the others. */
import type { WorkflowDefinition } from '../workflow.js';
import { conversions, type Conversion, type ConversionId } from './conversions.js';

const ids = Object.keys(conversions) as ConversionId[];

export const fromPdfWorkflows: readonly WorkflowDefinition[] = ids.map((step) => {
  const { id, name, description, options, look, gives }: Conversion = conversions[step];
  return {
    ...{ id, key: step, name, description, options, look, each: step },
    inputs: ['pdf'],
    category: 'from_pdf',
    output: gives,
  };
});
