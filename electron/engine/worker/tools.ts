/** Loads each operation on a PDF when its first job comes, with what stands around all of them. */
import { refuseUnknownOptions } from '../../workflows/known-options.js';
import type { PdfToolId } from '../../workflows/steps.js';
import type { PdfTool } from '../interface/converter.js';
import type { ToolSettings } from '../interface/module.js';
import { engineOf } from './engines.js';
import { requireRights } from './require-rights.js';
import { maintainClaim } from '../pdf-blocks/metadata/pdfa-claim.js';
import { tellBeyondPages } from '../pdf-blocks/metadata/tell-beyond-pages.js';

export async function loadTool(
  step: PdfToolId,
  settings: ToolSettings = { languages: null },
): Promise<PdfTool> {
  const { tools } = await engineOf(
    ({ operations, conversions }) => step in { ...operations, ...conversions },
  );
  const tool = await tools![step]!(settings);
  return knowing(requireRights(tellBeyondPages(maintainClaim(tool))));
}

/** Returns the same operation, which refuses options that it does not have. */
const knowing = (tool: PdfTool): PdfTool => ({
  ...tool,
  run: (job, context) => {
    refuseUnknownOptions(tool.id, job.options);
    return tool.run(job, context);
  },
});
