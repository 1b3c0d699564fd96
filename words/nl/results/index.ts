/** Dutch. The keys are the English texts as they stand where they are used. */
import { calendar } from './calendar.js';
import { comments } from './comments.js';
import { fromPdf } from './from-pdf.js';
import { information } from './information.js';
import { mail } from './mail.js';
import { pdfa } from './pdfa.js';
import { sheets } from './sheets.js';

export const results = { ...calendar, ...comments, ...fromPdf, ...information, ...mail, ...pdfa, ...sheets };
