import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { locateSandbox } from '../../engine/exec/sandbox/index.js';
import { openTestService, sample } from '../../service/testing/service.js';
import { silentLog } from '../../service/app/log.js';
import { bubblewrapProgram } from '../../systems/sandbox/bubblewrap.js';
import { demandSandbox } from './sandbox.js';

const works = process.platform === 'linux' && (await locateSandbox()) !== null;

/** A bubblewrap as some systems let it work: by itself, and not around another one. */
function shallow(): void {
  const folder = mkdtempSync(join(tmpdir(), 'platen-shallow-'));
  const program = join(folder, 'bwrap');
  const real = bubblewrapProgram() ?? '';
  const script = `#!/bin/sh\nfor word; do [ "$word" = --cap-add ] && exit 1; done\nexec ${real} "$@"\n`;
  writeFileSync(program, script, { mode: 0o755 });
  const before = process.env['PLATEN_BUBBLEWRAP'];
  process.env['PLATEN_BUBBLEWRAP'] = program;
  onTestFinished(() => {
    if (before === undefined) delete process.env['PLATEN_BUBBLEWRAP'];
    else process.env['PLATEN_BUBBLEWRAP'] = before;
    rmSync(folder, { recursive: true, force: true });
  });
}

it.runIf(works)('is demanded of programs and of workers', async () => {
  await expect(demandSandbox(silentLog())).resolves.toBeUndefined();
  shallow();
  expect(await locateSandbox()).not.toBeNull();
  await expect(demandSandbox(silentLog())).rejects.toMatchObject({ code: 'sandbox_needed' });
});

it.runIf(works)('is missing for every document where it is required and workers have none', async () => {
  shallow();
  const results: unknown[] = [];
  for (const sandbox of ['required', 'available'] as const) {
    const opened = await openTestService({ parallel: 1, sandbox });
    const { service, request } = opened;
    const { id } = await service.submit(request('images-to-pdf', [sample('specimen.png')]));
    results.push((await service.finished(id)).inputs[0]?.error?.code ?? 'done');
    await opened.close();
  }
  expect(results).toEqual(['sandbox_missing', 'done']);
});
