import { expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { openTestService, sample } from '../testing/service.js';
import type { JobRunner, Work } from './work.js';

it('gives whatever runs the work neither a password nor a path in what it may store', async () => {
  const works: Work[] = [];
  const asked: string[] = [];
  const runner: JobRunner = {
    run: (work, { kept }) => {
      works.push(work);
      asked.push(...kept.values());
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
  expect(works).toHaveLength(1);
  expect(works[0]).toMatchObject({ owner: 'local', execution: id, step: 'protect-pdf', input: 0 });
  for (const hidden of ['osprey', 'kestrel', path]) {
    expect(asked).toContain(hidden);
    expect(JSON.stringify(works)).not.toContain(hidden);
  }
});
