/** The contract's record of a user workflow. */
import { ServiceError, type UserWorkflow, type Workflow } from '../../../contract/index.js';
import { findWorkflow, givesOneResult, toRecord } from '../catalogue.js';
import { formatOf } from '../../kit/output.js';

/** As of a system workflow: it takes what its first step takes, and gives what its last one gives. */
export function toUserRecord({ id, name, description, icon, steps }: UserWorkflow): Workflow {
  const own = { id, name, description, icon, steps: steps.map(({ workflow }) => workflow) };
  const [first, last] = [steps[0], steps.at(-1)].map((step) => found(step?.workflow));
  // A step that this version has no more: it is listed, so that it can be mended or removed, and cannot be run.
  if (!first || !last)
    return { ...own, category: 'to_pdf', input_extensions: [], output_type: 'pdf', merge: false };
  const { category, input_extensions, merge, min_files, max_files, joins } = toRecord(first);
  const { file_type } = toRecord(last);
  const combines = !merge && givesOneResult(first, steps[0]?.options ?? {});
  return {
    ...own,
    category,
    input_extensions,
    output_type: formatOf(last.output, steps.at(-1)?.options),
    ...(file_type === undefined ? {} : { file_type }),
    ...signaturesOf(steps),
    merge: merge || combines,
    ...(min_files === undefined ? {} : { min_files }),
    max_files,
    joins,
  };
}

/** The first step that does anything to signatures; behind one that gives no PDF there are none. */
function signaturesOf(steps: UserWorkflow['steps']): Pick<Workflow, 'signatures'> {
  for (const { workflow: key, options } of steps) {
    const workflow = found(key);
    if (!workflow) return {};
    const { signatures } = workflow;
    if (signatures === 'asked') return { signatures: options['signed'] === 'copy' ? 'end' : 'refused' };
    if (signatures) return { signatures };
    if (formatOf(workflow.output, options) !== 'pdf') return {};
  }
  return {};
}

function found(key: string | undefined) {
  try {
    return key === undefined ? null : findWorkflow(key);
  } catch (thrown) {
    if (ServiceError.from(thrown).code === 'unknown_workflow') return null;
    throw thrown;
  }
}
