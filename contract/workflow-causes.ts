/** Causes that are about workflows of one's own and files of them; part of errors.ts. */
import { cause } from './error-cause.js';

export const workflowCauses = {
  ambiguous_workflow: cause(
    422,
    2,
    'Several workflows are meant by “{workflow}”: {names}. Give the whole name, or the number.',
  ),
  workflow_file_too_large: cause(
    422,
    2,
    'This file is too large for workflows: they take {limit} MB at most. Choose a file that Platen exported.',
  ),
  workflow_file_encoding: cause(
    422,
    2,
    'This file is not in UTF-8 but in {encoding}. Save it as UTF-8, and import it again.',
  ),
  workflow_file_no_json: cause(
    422,
    2,
    'This is no file of workflows: it cannot be read as JSON. Choose a file that Platen exported.',
  ),
  workflow_file_other: cause(
    422,
    2,
    'This file holds something else than workflows. Choose a file that Platen exported.',
  ),
  workflow_file_newer: cause(
    422,
    2,
    'This file was written by a later version of Platen (form {version}). Bring Platen up to date, and import it again.',
  ),
  workflow_file_too_many: cause(
    422,
    2,
    'This file holds {count} workflows, and {limit} can be kept at most. Export fewer of them at a time.',
  ),
  workflow_file_wrong: cause(
    422,
    2,
    'Something in this file is not right, and nothing of it was taken: {detail}.',
  ),
} as const;
