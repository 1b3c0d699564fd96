/** Loads each operation on a PDF when its first job comes, with what stands around all of them. */
import { refuseUnknownOptions } from '../../workflows/known-options.js';
import type { PdfToolId } from '../../workflows/steps.js';
import { PageNetwork, type OpenNetwork } from '../../network/page-network.js';
import type { PdfTool } from '../interface/converter.js';
import type { ToolSettings } from '../interface/module.js';
import { engineOf } from './engines.js';
import { requireRights } from './require-rights.js';
import { maintainUaClaim } from '../pdf-blocks/accessibility/keep-claim.js';
import { maintainClaim } from '../pdf-blocks/metadata/pdfa-claim.js';
import { tellBeyondPages } from '../pdf-blocks/metadata/tell-beyond-pages.js';

/**
 * Loads an operation.
 * @param languages absolute path of the folder with a person's own language data; null where there is none
 * @param network for operations that may fetch; left out: this process does it
 */
export async function loadTool(
  step: PdfToolId,
  languages: string | null = null,
  network: OpenNetwork = (options) => new PageNetwork(options),
): Promise<PdfTool> {
  const settings: ToolSettings = { languages, network, operation: (other) => load(other, settings) };
  return knowing(requireRights(tellBeyondPages(maintainUaClaim(maintainClaim(await load(step, settings))))));
}

async function load(step: PdfToolId, settings: ToolSettings): Promise<PdfTool> {
  const { tools } = await engineOf(({ operations, conversions }) =>
    Object.hasOwn({ ...operations, ...conversions }, step),
  );
  return tools![step]!(settings);
}

/** Returns the same operation, which refuses options that it does not have. */
const knowing = (tool: PdfTool): PdfTool => ({
  ...tool,
  run: (job, context) => {
    refuseUnknownOptions(tool.id, job.options);
    return tool.run(job, context);
  },
});
