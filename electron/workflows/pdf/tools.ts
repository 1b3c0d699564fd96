/** Every step on one PDF: the operations, and the conversions of a PDF into something else. */
import { conversions } from '../from-pdf/conversions.js';
import type { StepFacts } from '../step-facts.js';
import { operations } from './operations.js';

const pdfTools = { ...operations, ...conversions };

export type PdfToolId = keyof typeof pdfTools;

/** Ids of all steps on one PDF. */
export const pdfToolIds = Object.keys(pdfTools) as [PdfToolId, ...PdfToolId[]];

export const factsOf = (tool: PdfToolId): StepFacts => pdfTools[tool];

export const isPdfTool = (step: string): step is PdfToolId => Object.hasOwn(pdfTools, step);
