/** One process serves from a database: a second one would give back what the first one's work costs. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { picture, startService, type RunningService } from './harness.js';

const program = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');

/** Starts a further service as somebody would by mistake; it is expected to end by itself. */
function further(
  ...words: readonly string[]
): Promise<{ readonly status: number | null; readonly err: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'serve', '--port', '0', '--without-sandbox', ...words],
      { timeout: 60_000, killSignal: 'SIGKILL' },
      (_error, _out, err) => resolve({ status: child.exitCode, err }),
    );
  });
}

const said = /Another Platen process is already using (.*)\. Stop that process/;

async function served(): Promise<RunningService> {
  const service = await startService();
  onTestFinished(() => service.close());
  return service;
}

it('refuses a second process, by whatever name the folder is given, and lets administrators in', async () => {
  const service = await served();
  const place = await mkdtemp(join(tmpdir(), 'platen-second-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  await symlink(service.data, join(place, 'link'));
  // Each waits for some seconds for a process that might be about to end: so at the same time.
  const others = await Promise.all([
    further('--data', service.data),
    further('--data', join(place, 'link')),
    // A folder of its own does not help where the database is the other one's.
    further('--data', join(place, 'own'), '--database', join(service.data, 'gateway.db')),
  ]);
  const refused = { status: 1, err: expect.stringMatching(said) as string };
  expect(others).toMatchObject([refused, refused, refused]);

  const listed = await service.platen('admin', 'users', 'list', '--json');
  expect(JSON.parse(listed.out)).toMatchObject({ users: [{ name: 'first' }] });
  const done = await service.api.convert({
    'files[]': await picture('a.png'),
    workflow_id: await service.api.idOf('Images to PDF'),
    async: 'false',
  });
  expect(done.body).toMatchObject({ status: 'done', credits_charged: 1 });
});

it('starts at once where the one before was killed', async () => {
  const service = await served();
  await service.kill();
  const again = await service.restart();
  onTestFinished(() => again.close());
  expect(await again.api.credits()).toBeGreaterThan(0);
  expect(await further('--data', service.data)).toMatchObject({
    status: 1,
    err: expect.stringMatching(said),
  });
});
