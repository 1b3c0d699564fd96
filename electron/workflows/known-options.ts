/**
 * Which options a step of the engine has. The engine refuses other options as well: a misspelled name would have no effect,
 * without any message.
 */
import { systemWorkflows } from './catalogue.js';
import { noOption, refuseFields } from '../kit/options.js';
import { accessiblePart } from '../kit/shared/accessible.js';
import { pdfTypeOption } from '../kit/shared/pdf-type.js';
import type { SingleStep, JoiningId } from './workflow.js';

/** What a service or the engine adds to the options of every step: passwords, rights, what to do with signatures, parts of a whole. */
const added = ['password', 'entitled', 'signed', accessiblePart];

const known = new Map<string, readonly string[]>();

/** The names of the options of a step. A conversion gets those of the workflow it is part of, whatever it converts. */
function namesOf(step: SingleStep | JoiningId): readonly string[] {
  const before = known.get(step);
  if (before) return before;
  const isOperation = systemWorkflows.some(({ key, each }) => key === step && each === step);
  const workflows = isOperation
    ? systemWorkflows.filter(({ key }) => key === step)
    : systemWorkflows.filter(({ each, together }) => each === 'convert' || together !== undefined);
  const names = new Set([
    ...added,
    ...Object.keys(pdfTypeOption),
    ...workflows.flatMap(({ options }) => Object.keys(options)),
  ]);
  const list = [...names];
  known.set(step, list);
  return list;
}

/** @throws ServiceError `invalid_options` for an option that the step does not have */
export function refuseUnknownOptions(
  step: SingleStep | JoiningId,
  values: Readonly<Record<string, unknown>>,
): void {
  const names = namesOf(step);
  const unknown = Object.keys(values).filter((name) => !names.includes(name));
  refuseFields(Object.fromEntries(unknown.map((name) => [`options.${name}`, [noOption(name, names)]])));
}
