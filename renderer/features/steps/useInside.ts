/** Looks into a few documents, for what they are wanted for beyond what kind they are. */
import type { Workflow } from '../../../contract/workflow.js';
import { useFieldsOfAll, useFirstTextOfAll } from '../../api/queries.js';
import { useInvoice } from '../../shared/documents/invoice-words.js';
import type { ListedDocument } from '../../state/documents.js';
import type { FoundInside } from './task-tiles.js';

/** Of more documents none is opened: nobody fills in so many by hand. */
const maxForms = 4;
/** Bytes of the largest PDF that is opened only to look for fields. */
const maxBytes = 50_000_000;

/** @param fitting what can be done with all of them: nothing is looked for that nothing can be done with */
export function useInside(fitting: readonly Workflow[], usable: readonly ListedDocument[]): FoundInside {
  const does = (role: Workflow['role']) => fitting.some((workflow) => workflow.role === role);
  const looksForFields =
    usable.length <= maxForms &&
    does('fill') &&
    usable.every(
      ({ file, password }) =>
        file.format === 'pdf' && file.size <= maxBytes && (file.problem === null || password !== undefined),
    );
  const answers = useFieldsOfAll(
    looksForFields ? usable.map(({ file, password }) => ({ path: file.path, password })) : [],
  );
  const looksForText =
    usable.length <= maxForms &&
    does('searchable') &&
    usable.every(({ file }) => file.format === 'pdf' && file.size <= maxBytes && file.problem === null);
  const firstTexts = useFirstTextOfAll(looksForText ? usable.map(({ file }) => file.path) : []);
  const invoice = useInvoice(usable[0], usable.length === 1 && does('check'));
  return {
    isForm:
      answers.length > 0 &&
      answers.every(({ data }) => data?.problem === null && data.fields.some(({ fixed }) => fixed === null)),
    isInvoice: invoice !== undefined,
    isScan: firstTexts.length > 0 && firstTexts.every(({ data }) => data === ''),
  };
}
