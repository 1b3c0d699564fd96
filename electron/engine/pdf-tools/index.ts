/** Every operation on a PDF, loaded when its first job comes. Adding one: an id in workflow.ts and a line here. */
import type { PdfToolId } from '../../workflows/workflow.js';
import type { PdfTool, Tools } from '../converter.js';

/** @param tools the other families, made only for operations that need them */
export async function loadTool(step: PdfToolId, tools: () => Promise<Tools>): Promise<PdfTool> {
  switch (step) {
    case 'split-pdf':
      return (await import('./split/index.js')).splitTool;
    case 'rotate-pdf':
      return (await import('./pages/rotate.js')).rotateTool;
    case 'organise-pdf':
      return (await import('./pages/organise.js')).organiseTool;
    case 'remove-blank-pages':
      return (await import('./pages/blank.js')).blankTool;
    case 'resize-pages':
      return (await import('./pages/resize.js')).resizeTool;
    case 'pages-per-sheet':
      return (await import('./pages/sheet.js')).sheetTool;
    case 'compress-pdf':
      return (await import('./compress/index.js')).compressTool;
    case 'protect-pdf':
      return (await import('./protect/protect.js')).protectTool;
    case 'unprotect-pdf':
      return (await import('./protect/unprotect.js')).unprotectTool;
    case 'repair-pdf':
      return (await import('./repair/index.js')).repairTool;
    case 'pdf-to-pdfa':
      return (await import('./pdfa/index.js')).createPdfaTool(await tools());
    case 'ocr-pdf':
      return (await import('./ocr/index.js')).createOcrTool(await tools());
    case 'edit-metadata':
      return (await import('./marks/metadata.js')).metadataTool;
    case 'flatten-pdf':
      return (await import('./marks/flatten.js')).flattenTool;
    case 'watermark-pdf':
      return (await import('./marks/watermark.js')).watermarkTool;
    case 'number-pages':
      return (await import('./marks/numbers.js')).numberTool;
    case 'extract-images':
      return (await import('./extract/images.js')).extractImagesTool;
    case 'extract-attachments':
      return (await import('./extract/attachments.js')).extractAttachmentsTool;
    case 'pdf-information':
      return (await import('./extract/information.js')).informationTool;
  }
}
