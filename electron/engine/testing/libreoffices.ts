/** The LibreOffices tests run against: the installed one, and the older one that the set-up unpacks beside it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { olderProgram } from '../../../scripts/lib/older-libreoffice.mjs';
import { locateLibreOffice } from '../exec/locate-libreoffice.js';
import { executableName } from '../exec/office-places.js';

export interface KnownLibreOffice {
  readonly which: 'installed' | 'older';
  /** As in `7.4`. */
  readonly version: string;
  /** Folder that holds soffice.bin. */
  readonly program: string;
}

const place = await locateLibreOffice({ bundled: null, configured: null });
const older = olderProgram();
const olderPlace = existsSync(join(older, executableName(process.platform)))
  ? await locateLibreOffice({ bundled: older, configured: null })
  : null;

const known: readonly KnownLibreOffice[] = [
  ...(place ? [{ which: 'installed', version: place.version ?? '', program: place.program } as const] : []),
  ...(olderPlace && olderPlace.program !== place?.program
    ? [{ which: 'older', version: olderPlace.version ?? '', program: older } as const]
    : []),
];

/** A suite for each version there is. A version that is not there is a skipped test that says why. */
export function describeLibreOffices(name: string, suite: (libreOffice: KnownLibreOffice) => void): void {
  for (const libreOffice of known)
    describe(`${name} (LibreOffice ${libreOffice.version}, ${libreOffice.which})`, () => suite(libreOffice));
  if (!known.some(({ which }) => which === 'older')) {
    const reason = `no older LibreOffice beside the installed ${place?.version ?? ''}: the set-up unpacks one where the system offers it`;
    process.stderr.write(`Skipped: ${name} with an older LibreOffice: ${reason}.\n`);
    describe(`${name} (older LibreOffice)`, () => {
      it.skip(reason, () => undefined);
    });
  }
}
