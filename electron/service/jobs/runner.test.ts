import { expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { openTestService, sample } from '../testing/service.js';
import type { Job } from '../../engine/interface/job.js';
import type { JobRunner } from '../workers/job-runner.js';

it('gives whatever runs a job no password in what it may store', async () => {
  const jobs: Job[] = [];
  const asked: string[] = [];
  const owners: string[] = [];
  const runner: JobRunner = {
    run: (job, { owner, secrets }) => {
      jobs.push(job);
      owners.push(owner);
      asked.push(...Object.values(secrets));
      const error = new ServiceError('conversion_failed').toInfo();
      return Promise.resolve({ ok: false, error, messages: [], died: false });
    },
  };
  const opened = await openTestService({ parallel: 1, runner });
  const { service, request } = opened;
  const path = sample('annual-report.pdf');
  const { id } = await service.submit(
    request('protect-pdf', [{ path, folder: '', password: 'osprey' }], {
      options: { open_password: 'kestrel' },
    }),
  );
  expect((await service.finished(id)).inputs[0]?.error?.code).toBe('conversion_failed');
  await opened.close();
  expect(jobs).toHaveLength(1);
  expect(owners).toEqual(['local']);
  expect(jobs[0]).toMatchObject({ step: 'protect-pdf', inputs: [{ path }] });
  for (const hidden of ['osprey', 'kestrel']) {
    expect(asked).toContain(hidden);
    expect(JSON.stringify(jobs)).not.toContain(hidden);
  }
});
