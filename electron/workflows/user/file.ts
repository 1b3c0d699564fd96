/** Files of workflows: what is exported on one computer and imported on another one. See docs/workflow-files.md. */
import {
  ServiceError,
  WorkflowFile,
  type UserWorkflow,
  type UserWorkflowDraft,
} from '../../../contract/index.js';
import { isFileOption } from '../catalogue.js';

/** Bytes of a file: far beyond what the most workflows with the longest options take. */
export const longestFile = 16 * 1024 * 1024;

/** A path is of no use elsewhere: its option is empty, and asked at every run. */
const withoutPaths = ({ name, description, icon, steps }: UserWorkflow): UserWorkflowDraft => ({
  name,
  description,
  icon,
  steps: steps.map(({ workflow, options }) => ({
    workflow,
    options: Object.fromEntries(
      Object.entries(options).map(([option, value]) => [option, isFileOption(option) ? '' : value]),
    ),
  })),
});

export const toWorkflowFile = (workflows: readonly UserWorkflow[]): WorkflowFile => ({
  format: 'platen-workflows',
  version: 1,
  workflows: workflows.map(withoutPaths),
});

/** @throws ServiceError `invalid_request` with the place of what is not right */
export function readWorkflowFile(text: string): WorkflowFile {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (thrown) {
    throw new ServiceError('invalid_request', { detail: 'the file is no JSON' }, { cause: thrown });
  }
  const parsed = WorkflowFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const detail = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new ServiceError('invalid_request', { detail });
}
