import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { workerSandbox } from './find-sandbox.js';

it('is none where there is no bubblewrap, and where it does not work', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-find-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'bwrap');
  expect(await workerSandbox({ PLATEN_BUBBLEWRAP: 'none' })).toBeNull();
  writeFileSync(program, '#!/bin/sh\necho "bwrap: No permissions to create new namespace" >&2\nexit 1\n', {
    mode: 0o755,
  });
  expect(await workerSandbox({ PLATEN_BUBBLEWRAP: program })).toBeNull();
  // It must not only start: what is shown has to be seen.
  const blind = join(folder, 'blind');
  writeFileSync(blind, '#!/bin/sh\nexit 7\n', { mode: 0o755 });
  await workerSandbox({ PLATEN_BUBBLEWRAP: blind });
  expect(readdirSync(folder).sort()).toEqual(['blind', 'bwrap']);
});
