/** Whether a workflow accepts a file, by its content. */
import { ServiceError, type Message } from '../../../contract/index.js';
import { remark } from '../../../words/remarks.js';
import { detectFile, extensionOf } from '../../formats/detect.js';
import type { FormatId } from '../../formats/formats.js';
import type { WorkflowDefinition } from '../../workflows/workflow.js';

export interface Recognised {
  readonly format: FormatId;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601 UTC. */
  readonly modifiedAt: string;
  /** A remark about a name whose extension does not match the content. */
  readonly message: Message | null;
}

/** Reads a file and checks that the workflow accepts it. @throws ServiceError with the cause */
export async function recognise(path: string, workflow: WorkflowDefinition): Promise<Recognised> {
  const found = await detectFile(path);
  if (found.problem) throw found.problem;
  const extension = extensionOf(path);
  const named = extension === '' ? '' : `.${extension}`;
  if (found.format === null) throw new ServiceError('unsupported_type', { format: found.label });
  if (!workflow.inputs.includes(found.format)) {
    // A name without an extension cannot mismatch.
    throw found.extensionMatches || named === ''
      ? new ServiceError('workflow_mismatch', { format: found.label, workflow: workflow.name })
      : new ServiceError('type_mismatch', { extension: named, format: found.label });
  }
  const message: Message | null =
    found.extensionMatches || named === ''
      ? null
      : remark(null, 'info', 'extension_mismatch', { extension: named, format: found.label });
  return { format: found.format, size: found.size, modifiedAt: found.modifiedAt.toISOString(), message };
}
