/**
 * Loads each operation on a PDF when its first job comes. A new operation needs an id in workflow.ts and a line here.
 */
import { refuseUnknownOptions } from '../../workflows/known-options.js';
import type { PdfToolId } from '../../workflows/pdf/tools.js';
import type { PdfTool } from '../interface/converter.js';
import { requireRights } from './require-rights.js';
import { maintainClaim } from '../pdf-blocks/metadata/pdfa-claim.js';
import { tellBeyondPages } from '../pdf-blocks/metadata/tell-beyond-pages.js';

/** What operations need to know of the program around them. */
export interface ToolSettings {
  /** Absolute path of the folder with a person's own language data; null where there is none. */
  readonly languages: string | null;
}

export async function loadTool(
  step: PdfToolId,
  settings: ToolSettings = { languages: null },
): Promise<PdfTool> {
  return knowing(requireRights(tellBeyondPages(maintainClaim(await load(step, settings)))));
}

/** Returns the same operation, which refuses options that it does not have. */
const knowing = (tool: PdfTool): PdfTool => ({
  ...tool,
  run: (job, context) => {
    refuseUnknownOptions(tool.id, job.options);
    return tool.run(job, context);
  },
});

async function load(step: PdfToolId, settings: ToolSettings): Promise<PdfTool> {
  switch (step) {
    case 'split-pdf':
      return (await import('../../modules/split/split.js')).splitTool;
    case 'rotate-pdf':
      return (await import('../../modules/rotate/rotate.js')).rotateTool;
    case 'protect-pdf':
      return (await import('../../modules/protection/protect.js')).protectTool;
    case 'unprotect-pdf':
      return (await import('../../modules/protection/unprotect.js')).unprotectTool;
    case 'repair-pdf':
      return (await import('../../modules/repair/repair.js')).repairTool;
    case 'compress-pdf':
      return (await import('../../modules/compress/index.js')).compressTool;
    case 'pdf-to-pdfa':
      return (await import('../../modules/pdfa/index.js')).pdfaTool;
    case 'ocr-pdf':
      return (await import('../../modules/ocr/index.js')).ocrTool(settings.languages);
    case 'edit-metadata':
      return (await import('../../modules/metadata/metadata.js')).metadataTool;
    case 'flatten-pdf':
      return (await import('../../modules/flatten/flatten.js')).flattenTool;
    case 'watermark-pdf':
      return (await import('../../modules/watermark/watermark.js')).watermarkTool;
    case 'number-pages':
      return (await import('../../modules/number-pages/number-pages.js')).numberTool;
    case 'extract-images':
      return (await import('../../modules/extract-images/extract-images.js')).extractImagesTool;
    case 'extract-attachments':
      return (await import('../../modules/extract-attachments/extract-attachments.js')).extractAttachmentsTool;
    case 'remove-blank-pages':
      return (await import('../../modules/blank-pages/blank-pages.js')).blankPagesTool;
    case 'resize-pages':
      return (await import('../../modules/resize/resize.js')).resizeTool;
    case 'crop-pdf':
      return (await import('../../modules/crop/crop.js')).cropTool;
    case 'pages-per-sheet':
      return (await import('../../modules/sheets/sheets.js')).sheetsTool;
    case 'pdf-information':
      return (await import('../../modules/information/index.js')).informationTool;
    case 'pdf-to-word':
      return (await import('../../modules/from-pdf/targets/word.js')).wordTool(settings);
    case 'pdf-to-jpg':
      return (await import('../../modules/from-pdf/images/index.js')).imagesTool(step, 'jpg');
    case 'pdf-to-png':
      return (await import('../../modules/from-pdf/images/index.js')).imagesTool(step, 'png');
    case 'pdf-to-webp':
      return (await import('../../modules/from-pdf/images/index.js')).imagesTool(step, 'webp');
    case 'pdf-to-tiff':
      return (await import('../../modules/from-pdf/images/index.js')).imagesTool(step, 'tiff');
    case 'pdf-to-excel':
      return (await import('../../modules/from-pdf/targets/excel.js')).excelTool(settings);
    case 'pdf-to-powerpoint':
      return (await import('../../modules/from-pdf/targets/powerpoint.js')).powerPointTool(settings);
    case 'pdf-to-csv':
      return (await import('../../modules/from-pdf/targets/csv.js')).csvTool(settings);
    case 'pdf-to-text':
      return (await import('../../modules/from-pdf/targets/text.js')).textTool(settings);
    case 'pdf-to-html':
      return (await import('../../modules/from-pdf/targets/html.js')).htmlTool(settings);
    case 'pdf-to-markdown':
      return (await import('../../modules/from-pdf/targets/markdown.js')).markdownTool(settings);
  }
}
