/** `platen doctor`, on this computer as it is and with what it looks for taken away. */
import { readdir } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { WorkerLauncher } from '../service/workers/launcher.js';
import { workerSandbox } from '../service/workers/find-sandbox.js';
import { checkAll } from './commands/doctor/checks.js';
import type { Composition } from './base/front-door.js';
import { commandLineForEach } from './testing/command-line.js';

const commandLine = commandLineForEach();

const Report = z.strictObject({
  schema_version: z.literal(1),
  checks: z.array(
    z.strictObject({
      id: z.string(),
      state: z.enum(['ok', 'warning', 'missing']),
      found: z.string().nullable(),
      advice: z.string().nullable(),
    }),
  ),
});

async function checks(...words: string[]) {
  const { status, stdout } = await commandLine().run(['doctor', '--json', ...words]);
  const report = Report.parse(JSON.parse(stdout));
  return { status, of: new Map(report.checks.map((check) => [check.id, check])) };
}

it('finds what conversions need, and says nothing of what is there', async () => {
  const { status, of } = await checks();
  expect(status).toBe(0);
  for (const id of ['libreoffice', 'browser', 'folders', 'disk'])
    expect(of.get(id)).toMatchObject({ state: 'ok', advice: null });
  expect(of.get('libreoffice')?.found).toMatch(/^\d+\.\d+.*, \//);
  expect(of.get('folders')?.found).toBe(commandLine().data);
  // It looks, and leaves nothing but the folder it looked at.
  expect(await readdir(commandLine().folder)).toEqual(['data']);
});

it('says what to do where something lacks, in the person’s language', async () => {
  const before = { ...process.env };
  onTestFinished(() => void Object.assign(process.env, before));
  onTestFinished(
    () => void (delete process.env['PLATEN_CHROMIUM'], delete process.env['PLATEN_GHOSTSCRIPT']),
  );
  process.env['PLATEN_CHROMIUM'] = 'none';
  process.env['PLATEN_GHOSTSCRIPT'] = 'none';
  const { status, of } = await checks('--language', 'de');
  expect(status).toBe(1);
  expect(of.get('browser')).toMatchObject({ state: 'missing', found: null });
  expect(of.get('browser')?.advice).toContain('Installieren Sie Chromium');
  expect(of.get('ghostscript')).toMatchObject({ state: 'warning', found: null });
  const { stdout } = await commandLine().run(['doctor', '--language', 'de']);
  expect(stdout).toMatch(/^fehlt\s+Browser\s+–\n\s+Installieren Sie Chromium/m);
});

it.runIf((await workerSandbox()) !== null)('tells how far the sandbox reaches', async () => {
  expect((await checks()).of.get('sandbox')).toMatchObject({
    state: 'ok',
    found: 'bubblewrap',
    advice: null,
  });
  const launch: WorkerLauncher = () => {
    throw new Error('nothing is started');
  };
  const found = async (composition: Composition) =>
    (await checkAll(composition)).find(({ id }) => id === 'sandbox');
  expect(await found({})).toMatchObject({ state: 'ok', advice: null });
  // An app whose program does not run workers as Node does.
  const launcher = Object.assign(launch, { needs: [], runtime: { program: '/bin/false', environment: {} } });
  const inApp = await found({ launcher });
  expect(inApp).toMatchObject({ state: 'warning', found: 'bubblewrap' });
  expect(inApp?.advice).toContain('bubblewrap');
});
