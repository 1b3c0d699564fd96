/** Loads each operation on a PDF when its first job comes, with what stands around all of them. */
import { ServiceError } from '../../../contract/index.js';
import { refuseUnknownOptions } from '../../workflows/known-options.js';
import type { PdfToolId } from '../../workflows/steps.js';
import { PageNetwork, type OpenNetwork } from '../../network/page-network.js';
import type { PdfTool } from '../interface/converter.js';
import type { KeySource } from '../interface/key-source.js';
import type { ToolSettings } from '../interface/module.js';
import { engineOf } from './engines.js';
import { requireRights } from './require-rights.js';
import { maintainUaClaim } from '../pdf-blocks/accessibility/keep-claim.js';
import { maintainClaim } from '../pdf-blocks/metadata/pdfa-claim.js';
import { tellBeyondPages } from '../pdf-blocks/metadata/tell-beyond-pages.js';

/**
 * Loads an operation.
 * @param languages absolute path of the folder with a person's own language data; null where there is none
 * @param outside what operations ask others for: left out, this process fetches, and there are no keys
 */
export async function loadTool(
  step: PdfToolId,
  languages: string | null = null,
  {
    network = (options) => new PageNetwork(options),
    keys = noKeys,
  }: { readonly network?: OpenNetwork; readonly keys?: KeySource } = {},
): Promise<PdfTool> {
  const settings: ToolSettings = { languages, network, keys, operation: (other) => load(other, settings) };
  return knowing(requireRights(tellBeyondPages(maintainUaClaim(maintainClaim(await load(step, settings))))));
}

const noKey = () => Promise.reject(new ServiceError('internal'));
/** Of a process that nobody gives keys. */
const noKeys: KeySource = { certificates: noKey, sign: noKey };

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
