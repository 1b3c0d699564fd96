/** Files of workflows: what is exported on one computer and imported on another one. See docs/workflows.md. */
import {
  limits,
  ServiceError,
  WorkflowFile,
  type UserWorkflow,
  type UserWorkflowDraft,
  type UserWorkflowStep,
} from '../../../contract/index.js';
import { isFileOption } from '../catalogue.js';
import { atComputer } from '../../kit/options.js';
import { readDraft, type Fields } from './draft.js';
import { refuseTitle } from './own-name.js';

/** Bytes of a file: far beyond what the most workflows with the longest options take. */
export const maxFileBytes = 16 * 1024 * 1024;

/** The most errors of a file that are reported at once, and the characters of each that are shown. */
const told = { problems: 20, characters: 200 };

/** A path is of no use elsewhere, and nobody's to choose from elsewhere: its option is empty, and asked at every run. */
export const withoutPaths = ({ workflow, options }: UserWorkflowStep): UserWorkflowStep => ({
  workflow,
  options: Object.fromEntries(
    Object.entries(options).map(([option, value]) => [option, isFileOption(option) ? '' : value]),
  ),
});

const forElsewhere = ({ name, description, icon, steps }: UserWorkflowDraft): UserWorkflowDraft => ({
  name,
  description,
  icon,
  steps: steps.map(withoutPaths),
});

export const toWorkflowFile = (workflows: readonly UserWorkflow[]): WorkflowFile => ({
  format: 'platen-workflows',
  version: 1,
  workflows: workflows.map(forElsewhere),
});

/** The bytes of a file of workflows. */
export const writeWorkflowFile = (workflows: readonly UserWorkflow[]): string =>
  `${JSON.stringify(toWorkflowFile(workflows), null, 2)}\n`;

/**
 * Reads a file of workflows. What it says is somebody's word: nothing of it is kept before all of it is right.
 * @throws ServiceError `workflow_file_too_large`, `workflow_file_encoding`, `workflow_file_no_json`, `workflow_file_other`,
 *   `workflow_file_newer`, `workflow_file_too_many`, `workflow_file_wrong` with the fields that are wrong
 */
export function readWorkflowFile(bytes: Uint8Array): WorkflowFile {
  const json = jsonOf(textOf(bytes));
  checkKind(json);
  const parsed = WorkflowFile.safeParse(json);
  if (!parsed.success) throw wrong(problemsOf(parsed.error.issues));
  return { ...parsed.data, workflows: parsed.data.workflows.map(forElsewhere) };
}

/**
 * Checks the workflows of a file as if they were to be kept at this computer.
 * @throws ServiceError `workflow_file_wrong`, or `workflow_name_taken` of the name of one
 */
export async function checkWorkflows({ workflows }: WorkflowFile): Promise<void> {
  for (const [place, draft] of workflows.entries()) {
    try {
      readDraft(draft, atComputer);
      await refuseTitle(draft.name);
    } catch (thrown) {
      const error = ServiceError.from(thrown);
      if (error.code !== 'invalid_request' || !error.extras.fields) throw error.of(draft.name);
      throw wrong(
        Object.fromEntries(
          Object.entries(error.extras.fields).map(([field, said]) => [
            `workflows.${place}.${field}`,
            [...said],
          ]),
        ),
      ).of(draft.name);
    }
  }
}

/** The error of wrong fields, which names the first of them. */
function wrong(fields: Fields): ServiceError {
  const some = Object.entries(fields)
    .slice(0, told.problems)
    .map(([field, said]) => [short(field), said.map(short)] as const);
  const detail = some.map(([field, said]) => `${field}: ${said.join(' ')}`).join(' ');
  return new ServiceError(
    'workflow_file_wrong',
    { detail: detail.replace(/\.$/, '') },
    { fields: Object.fromEntries(some) },
  );
}

const short = (text: string): string =>
  text.length > told.characters ? `${text.slice(0, told.characters)}…` : text;

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

const problemsOf = (issues: Issues): Fields =>
  issues.slice(0, told.problems).reduce<Fields>((fields, { path, message }) => {
    (fields[path.map(String).join('.')] ??= []).push(`${message}.`);
    return fields;
  }, {});

function textOf(bytes: Uint8Array): string {
  if (bytes.byteLength > maxFileBytes)
    throw new ServiceError('workflow_file_too_large', { limit: maxFileBytes / 1024 / 1024 });
  const [first, second] = bytes;
  // Two bytes that say so, or every other one empty, as text of Latin letters has it without them.
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (bytes.byteLength > 1 && (isLittle || isBig))
    throw new ServiceError('workflow_file_encoding', { encoding: isLittle ? 'UTF-16LE' : 'UTF-16BE' });
  try {
    // A mark of the order of bytes at the beginning is no part of the text.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (thrown) {
    throw new ServiceError('workflow_file_no_json', {}, { cause: thrown });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new ServiceError('workflow_file_no_json', {}, { cause: thrown });
  }
}

/** That it is a file of workflows at all, of this version, before anything is said of its parts. */
function checkKind(json: unknown): void {
  if (typeof json !== 'object' || json === null) throw new ServiceError('workflow_file_other');
  const { format, version, workflows } = json as Partial<Record<keyof WorkflowFile, unknown>>;
  if (format !== 'platen-workflows') throw new ServiceError('workflow_file_other');
  if (typeof version === 'number' && version > 1) throw new ServiceError('workflow_file_newer', { version });
  const limit = limits.workflows.ofOwner;
  if (Array.isArray(workflows) && workflows.length > limit)
    throw new ServiceError('workflow_file_too_many', { count: workflows.length, limit });
}
