/** Dutch. The keys are the English texts as they stand where they are used. */
import { fromPdf } from './from-pdf.js';
import { information } from './information.js';
import { mail } from './mail.js';
import { pdfa } from './pdfa.js';

export const results = { ...fromPdf, ...information, ...mail, ...pdfa };
