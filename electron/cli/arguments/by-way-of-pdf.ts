/** `--to` for files that no workflow turns into that type directly: they become PDFs first. */
import { ServiceError } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import type { FoundFile } from '../../service/uploads/found.js';
import { anythingToPdf } from '../../workflows/catalogue.js';
import { targetOf } from '../../workflows/targets.js';
import type { ReadWords } from './chain.js';

/** The files that `--to` accepts. */
export interface Fitting {
  /** The files; one that is of the type already has a problem. */
  readonly files: FoundFile[];
  /** Names of those that become PDFs first. */
  readonly turned: readonly string[];
}

/**
 * Finds the files that the workflow of `--to` does not accept. A conversion to PDF needs no detour. @param first the workflow
 * that makes the type
 */
export async function fitting(found: readonly FoundFile[], { workflow }: ReadWords): Promise<Fitting> {
  if (workflow.category !== 'from_pdf') return { files: [...found], turned: [] };
  const type = targetOf(workflow);
  const turned: string[] = [];
  const files: FoundFile[] = [];
  for (const file of found) {
    // A file that cannot be judged here is reported when it is converted.
    const format = file.problem ? null : ((await detectFile(file.path).catch(() => null))?.format ?? null);
    const isThere = format !== null && format === type;
    const problem = isThere
      ? new ServiceError('already_of_type', { type: format.toUpperCase() })
      : file.problem;
    files.push({ ...file, problem });
    if (format !== null && !isThere && !workflow.inputs.includes(format)) turned.push(file.name);
  }
  return { files, turned };
}

/** The same work, with a PDF made of every file before it. PDFs pass as they are. */
export function afterPdf(steps: readonly ReadWords[]): ReadWords[] {
  const [first] = steps;
  // Passwords and the right to open a PDF belong to the step that opens it first.
  const values = Object.fromEntries(
    Object.entries(first?.values ?? {}).filter(([name]) => name === 'password' || name === 'entitled'),
  );
  return [{ workflow: anythingToPdf, values, hidden: [], idle: [] }, ...steps];
}
