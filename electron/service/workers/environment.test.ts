import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { processes, withDescendants } from '../../systems/processes/index.js';
import { sample, testService } from '../testing/service.js';
import { workerEnvironment } from './environment.js';

const secret = 'postgres://platen:hunter2@database.example/platen';

describe('the environment of a worker', () => {
  it('holds what is known to be needed, and no secret', () => {
    const given = {
      PATH: '/usr/bin',
      HOME: '/home/anna',
      LC_NUMERIC: 'nl_NL.UTF-8',
      FONTCONFIG_FILE: '/etc/own.conf',
      PLATEN_GHOSTSCRIPT: '/opt/gs',
      PLATEN_DATABASE: secret,
      PLATEN_TOKEN: 'token',
      AWS_SECRET_ACCESS_KEY: 'key',
      LC_TOKEN_OF_SOMEBODY: 'token',
      NODE_OPTIONS: '--require ./agent.js',
      path: 'another variable here',
    };
    expect(workerEnvironment(given, 'linux')).toEqual({
      PATH: '/usr/bin',
      HOME: '/home/anna',
      LC_NUMERIC: 'nl_NL.UTF-8',
      FONTCONFIG_FILE: '/etc/own.conf',
      PLATEN_GHOSTSCRIPT: '/opt/gs',
    });
  });

  it('is told by names without case on Windows', () => {
    const given = {
      Path: 'C:\\Windows',
      SystemRoot: 'C:\\Windows',
      'ProgramFiles(x86)': 'C:\\x',
      Secret: secret,
    };
    const { Secret: _, ...kept } = given;
    expect(workerEnvironment(given, 'win32')).toEqual(kept);
    expect(workerEnvironment(given, 'linux')).toEqual({});
  });

  it.runIf(process.platform === 'linux')('holds no secret in a worker and in what it starts', async () => {
    process.env['PLATEN_DATABASE'] = secret;
    process.env['SOME_TOKEN'] = 'hunter2';
    onTestFinished(() => {
      delete process.env['PLATEN_DATABASE'];
      delete process.env['SOME_TOKEN'];
    });
    const { service, local, request } = await testService(1);
    const files = ['letter.docx', 'open-house.html'].map(sample);
    const { id } = await service.submit(request('anything-to-pdf', files));
    const seen = new Map<number, string>();
    const look = setInterval(() => {
      void processes.list().then((rows) => {
        for (const pid of withDescendants(rows, local.workerPids))
          try {
            const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
            if (environment !== '') seen.set(pid, environment);
          } catch {
            // It has ended.
          }
      });
    }, 20);
    const execution = await service.finished(id);
    clearInterval(look);
    expect(execution).toMatchObject({ status: 'done', doneCount: 2 });
    // The worker, LibreOffice and the browser.
    expect(seen.size).toBeGreaterThan(3);
    for (const environment of seen.values()) expect(environment).not.toContain('hunter2');
  });
});
