/** The filter of system calls around a program that starts no sandbox of its own: LibreOffice and Ghostscript, not the browser. */
import { openSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { hasFilter, systemCallFilter } from '../../../systems/sandbox/seccomp.js';
import type { Sandbox, SandboxView } from './interface.js';

/**
 * Opens the filter for a start.
 * @returns a descriptor, to be closed when the program was started; null where there is none for this sandbox or processor
 */
export function openFilter({ sandbox, view }: { sandbox: Sandbox; view: SandboxView }): number | null {
  if (sandbox.kind !== 'bubblewrap' || !hasFilter()) return null;
  const path = join(view.temporary, `.filter-${randomUUID()}`);
  writeFileSync(path, systemCallFilter({ isInnermost: true }), { mode: 0o600 });
  const descriptor = openSync(path, 'r');
  unlinkSync(path);
  return descriptor;
}
