/**
 * Formats that are converted by the picture of themselves they carry, or by what others can read of them: Apple's
 * documents, XPS, PostScript.
 */
import { locateGhostscript } from '../../engine/exec/locate-ghostscript.js';
import type { ModuleEngine } from '../../engine/interface/module.js';
import { ServiceError } from '../../../contract/index.js';
import type { FormatId } from '../../formats/formats.js';
import { exportOptions } from '../../kit/shared/export-options.js';
import type { Context, Converter, ConvertJob } from '../../engine/interface/converter.js';
import { readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { keepPages } from '../../engine/pdf-blocks/pages/keep-pages.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { convertIWork } from './iwork.js';
import { convertPostScript } from './postscript.js';
import type { AppliedOptions, PreviewTools } from './tools.js';
import { convertXps } from './xps.js';

const from = ['pages', 'numbers', 'key', 'eps', 'ps', 'xps'] as const satisfies readonly FormatId[];
type PreviewFormat = (typeof from)[number];

export function createPreviewConverter(tools: PreviewTools): Converter {
  return {
    id: 'preview',
    from,
    to: 'pdf',
    async convert(job, context) {
      context.progress('reading', null);
      const made = await convert(job.input.format as PreviewFormat, tools, job, context);
      if (made === 'plain') await applyOptions(job);
    },
  };
}

async function convert(
  format: PreviewFormat,
  tools: PreviewTools,
  job: ConvertJob,
  context: Context,
): Promise<AppliedOptions> {
  switch (format) {
    case 'pages':
    case 'numbers':
    case 'key':
      return convertIWork(tools, job, context);
    case 'eps':
    case 'ps':
      return convertPostScript(tools, job, context);
    case 'xps':
      return convertXps(job, context);
    default: {
      const other: never = format;
      throw new ServiceError('unsupported_type', { format: String(other) });
    }
  }
}

/** Pages are taken out of the finished document. */
async function applyOptions({ output, options }: ConvertJob): Promise<void> {
  const { pages } = pickOptions(exportOptions, options);
  if (pages !== '') await keepPages(output, readPageRanges(pages, (await checkPdf(output)).pages));
}

export const engine: ModuleEngine = {
  converters: [
    {
      from,
      load: async (services) =>
        createPreviewConverter({
          ...(await services.tools()),
          office: () => services.toPdf('docx'),
          ghostscript: async () => locateGhostscript(),
          sandbox: services.config.sandbox ?? 'available',
          onProcess: (pid, running) => services.process(pid, running),
        }),
    },
  ],
};
