/** Portuguese. The keys are the English texts as they stand where they are used. */
import { comments } from './comments.js';
import { fromPdf } from './from-pdf.js';
import { information } from './information.js';
import { mail } from './mail.js';
import { pdfa } from './pdfa.js';
import { sheets } from './sheets.js';

export const results = { ...comments, ...fromPdf, ...information, ...mail, ...pdfa, ...sheets };
