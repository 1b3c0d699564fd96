import type { Context } from '../converter.js';
import type { FlatPdf } from './flat-pdf.js';
import type { Saved } from './images.js';
import type { Survey } from './survey.js';
import type { Usage } from './usage.js';

export function subsetFonts(_pdf: FlatPdf, _found: Survey, _usage: Usage, _context: Context): Promise<Saved> {
  return Promise.resolve({ changed: 0, count: 0, saved: 0 });
}
