/** Tells the person which fonts were missing and what was used instead. */
import type { Context } from '../../../interface/converter.js';
import type { OfficeConnection } from '../connection.js';
import type { OfficeFormat } from '../filters.js';
import { askedFonts } from './requested.js';
import { installedFonts, type InstalledFonts } from './installed.js';
import { substitutions, type Substitution } from './substitutions.js';
import { usedFonts } from './used.js';

export interface FontReport {
  /** Looks which fonts there are; called before the document is loaded. */
  prepare(connection: OfficeConnection): Promise<void>;
  /** One message for each font that was missing. Never throws. */
  finish(output: string, context: Pick<Context, 'message'>): Promise<void>;
}

/** Starts reading the document's fonts at once, so that it goes on while LibreOffice loads it. */
export function reportFonts(source: string, format: OfficeFormat): FontReport {
  const asking = askedFonts(source, format);
  let installed: InstalledFonts | null = null;
  return {
    async prepare(connection) {
      installed = await installedFonts(connection);
    },
    async finish(output, context) {
      const asked = await asking;
      const fonts = installed;
      if (fonts === null || [...asked.families, ...asked.listed].every((family) => fonts.has(family))) return;
      for (const found of substitutions(asked, fonts, await usedFonts(output))) tell(context, found);
    },
  };
}

function tell(context: Pick<Context, 'message'>, { font, replacement, kind }: Substitution): void {
  context.message(kind === 'other' ? 'warning' : 'info', 'font_substituted', {
    ...(kind === 'same widths' ? { variant: 'widths' } : {}),
    font,
    replacement,
  });
}
