/** Every operation on a PDF, loaded when its first job comes. Adding one: an id in workflow.ts and a line here. */
import type { PdfToolId } from '../../workflows/workflow.js';
import type { PdfTool } from '../converter.js';

export async function loadTool(step: PdfToolId): Promise<PdfTool> {
  switch (step) {
    case 'split-pdf':
      return (await import('./split.js')).splitTool;
    case 'rotate-pdf':
      return (await import('./rotate.js')).rotateTool;
    case 'protect-pdf':
      return (await import('./protect.js')).protectTool;
    case 'unprotect-pdf':
      return (await import('./unprotect.js')).unprotectTool;
    case 'repair-pdf':
      return (await import('./repair.js')).repairTool;
  }
}
