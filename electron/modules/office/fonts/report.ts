/** Tells the person which fonts were missing and what was used instead. */
import type { Context } from '../../../engine/interface/converter.js';
import type { OfficeConnection } from '../connection.js';
import type { OfficeFormat } from '../filters.js';
import { fontsInFile, type FileFont } from './in-file.js';
import { fontsNow, installedFonts, type InstalledFonts } from './installed.js';
import { lendFonts } from './lend.js';
import { fontKey } from './names.js';
import { askedFonts } from './requested.js';
import { substitutions, type Substitution } from './substitutions.js';
import { usedFonts } from './used.js';

export interface FontReport {
  /**
   * Looks which fonts there are, and gives LibreOffice those of the document that it does not load. Called before the document
   * is loaded.
   * @param directory a folder that LibreOffice sees
   * @returns whether LibreOffice has fonts now that it has not at its start
   */
  prepare(connection: OfficeConnection, directory: string): Promise<boolean>;
  /** One message for each font that was missing, and for those of the document that were not used. Never throws. */
  finish(output: string, context: Pick<Context, 'message'>): Promise<void>;
}

/** Starts reading the document's fonts at once, so that it goes on while LibreOffice loads it. */
export function reportFonts(source: string, format: OfficeFormat): FontReport {
  const asking = askedFonts(source, format);
  const looking = fontsInFile(source, format);
  let installed: InstalledFonts | null = null;
  /** Families of the document that LibreOffice was given, and has not now. */
  let unread: readonly string[] = [];
  return {
    async prepare(connection, directory) {
      const there = await installedFonts(connection);
      installed = there;
      const lent = (await looking).filter(({ state, family }) => state === 'lent' && !there?.has(family));
      if (lent.length === 0) return false;
      await lendFonts(connection, lent, directory);
      const now = await fontsNow(connection);
      unread = now === null ? [] : lent.map(({ family }) => family).filter((family) => !now.has(family));
      return true;
    },
    async finish(output, context) {
      const asked = await asking;
      const fonts = installed;
      const wanted = [...asked.families, ...asked.listed];
      if (fonts === null || wanted.every((family) => fonts.has(family))) return;
      const isMissing = new Set(wanted.filter((family) => !fonts.has(family)).map(fontKey));
      for (const [family, variant] of unused(await looking, unread))
        if (isMissing.has(fontKey(family)))
          context.message('warning', 'document_font_unused', {
            ...(variant === 'restricted' ? { variant } : {}),
            font: family,
          });
      for (const found of substitutions(asked, fonts, await usedFonts(output))) tell(context, found);
    },
  };
}

/** Families of the document that are not used, with the reason. */
function unused(
  inFile: readonly FileFont[],
  unread: readonly string[],
): Map<string, 'restricted' | 'unreadable'> {
  const found = new Map<string, 'restricted' | 'unreadable'>();
  for (const { family, state } of inFile)
    if (state === 'restricted' || state === 'unreadable') found.set(family, state);
    else if (unread.includes(family)) found.set(family, 'unreadable');
  return found;
}

function tell(context: Pick<Context, 'message'>, { font, replacement, kind }: Substitution): void {
  context.message(kind === 'other' ? 'warning' : 'info', 'font_substituted', {
    ...(kind === 'same widths' ? { variant: 'widths' } : {}),
    font,
    replacement,
  });
}
