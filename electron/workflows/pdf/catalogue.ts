/** The workflows that work on PDFs, made of the tables of operations; entries of the catalogue like the others. */
import { readOptions, type OptionDefinitions } from '../options.js';
import { one } from '../output.js';
import type { WorkflowDefinition } from '../workflow.js';
import { operations, type Operation } from './operations.js';
import { organiseOptions } from './organise.js';
import { unprotectOptions } from './protect.js';
import { rightOptions } from './right.js';
import { signedOptions } from './signed.js';

/** The open password every operation needs for a protected input. */
const openPassword: OptionDefinitions = { password: unprotectOptions.password };

/** What an operation asks for besides its own options, as its facts have it. */
function optionsOf({ options, restrictions, signatures }: Operation): OptionDefinitions {
  const asks: OptionDefinitions = {
    ...openPassword,
    ...options,
    ...(signatures === 'asked' ? signedOptions : {}),
  };
  return restrictions === 'minded' ? asks : { ...asks, entitled: asks['entitled'] ?? rightOptions.entitled };
}

const ids = Object.keys(operations) as (keyof typeof operations)[];

const operating: readonly WorkflowDefinition[] = ids.map((step) => {
  const operation: Operation = operations[step];
  const {
    id,
    name,
    description,
    look,
    purpose,
    done,
    gives,
    inputs = ['pdf'],
    filesByPages,
    startWords,
  } = operation;
  return {
    ...{ id, key: step, name, description, look, purpose, done, inputs, each: step },
    category: 'pdf_tools',
    output: gives,
    options: optionsOf(operation),
    ...(filesByPages ? { filesByPages } : {}),
    ...(startWords ? { startWords } : {}),
  };
});

/** One PDF of any pages of several. */
const organise: WorkflowDefinition = {
  id: 23,
  key: 'organise-pdf',
  name: 'Organise PDF',
  description: 'Pages in your order, from one PDF or several.',
  look: { icon: 'pages', kind: 'pdf' },
  inputs: ['pdf'],
  category: 'pdf_tools',
  purpose: 'pages',
  done: 'ordered',
  output: one('pdf'),
  options: { ...openPassword, ...organiseOptions, ...rightOptions },
  each: 'convert',
  together: 'organise-pdf',
};

export const pdfWorkflows: readonly WorkflowDefinition[] = [...operating, organise].toSorted(
  (a, b) => a.id - b.id,
);

/**
 * The plan of taking some pages of one document.
 * @param pages from 1, in the order of the result
 */
export const takingPages = (pages: readonly string[]) => ({
  workflow: organise,
  options: readOptions(organise.options, { page_plan: pages.map((page) => `A${page}`).join(',') }),
  chain: [],
});
