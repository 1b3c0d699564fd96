/** What one start of LibreOffice takes: one process, and none that nobody sees anything of. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sample } from '../../engine/testing/engine.js';
import { describeLibreOffices } from '../../engine/testing/libreoffices.js';
import { startConversion } from '../../engine/exec/libreoffice.js';
import { openOffice } from './connection.js';
import { createFolders, instanceEnvironment } from './profile.js';

let scratch = '';

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'platen-starts-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});

describeLibreOffices('a start', ({ program }) => {
  it.skipIf(process.platform === 'win32')('is the only one, though its profile is new', async () => {
    const folders = await createFolders(join(scratch, 'one'), program);
    const started: number[] = [];
    const { process: running, bridge } = await openOffice({
      program,
      profile: folders.profile,
      environment: instanceEnvironment(folders),
      sandbox: null,
      onProcess: (pid, runs) => {
        if (runs) started.push(pid);
      },
    });
    running.kill();
    await running.ended;
    bridge.close();
    // The guard around it, and itself.
    expect(started).toHaveLength(2);
  });

  it.skipIf(process.platform === 'win32')(
    'finds the programs that draw PostScript, and starts no others',
    async () => {
      const tools = join(scratch, 'tools');
      const asked = join(scratch, 'asked');
      await mkdir(tools);
      for (const name of ['gpg', 'gpgconf', 'gpgsm', 'paperconf', 'gs']) {
        await writeFile(join(tools, name), `#!/bin/sh\necho ${name} >>'${asked}'\nexit 1\n`);
        await chmod(join(tools, name), 0o755);
      }
      vi.stubEnv('PATH', [tools, process.env['PATH']].join(delimiter));
      const folders = await createFolders(join(scratch, 'one'), program);
      const environment = instanceEnvironment(folders);
      await mkdir(join(scratch, 'out'));
      const conversion = startConversion(
        { program, profile: folders.profile, environment, sandbox: null, onProcess: () => undefined },
        {
          source: sample('letter.docx'),
          outputFolder: join(scratch, 'out'),
          importFilter: 'MS Word 2007 XML',
          target: 'pdf:writer_pdf_Export',
        },
      );
      expect(await conversion.ended).toBe(0);
      expect(await readdir(join(scratch, 'out'))).toEqual(['letter.pdf']);
      expect(await readFile(asked, 'utf8').catch(() => '')).toBe('');
      await promisify(execFile)('/bin/sh', ['-c', 'gs'], { env: environment }).catch(() => undefined);
      expect(await readFile(asked, 'utf8')).toBe('gs\n');
    },
  );
});
