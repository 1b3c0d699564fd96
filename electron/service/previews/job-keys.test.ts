import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../executions/testing/folders.js';
import { defineOptions } from '../../kit/options.js';
import { one } from '../../kit/output.js';
import type { Plan } from '../../workflows/plan.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import { makeJob, type JobPiece } from '../jobs/make-job.js';
import { Identities } from './identities.js';
import { JobKeys } from './job-keys.js';

const definitions = defineOptions({
  open_password: { type: 'password', default: '', label: 'Password' },
  watermark_picture: { type: 'file', default: '', label: 'Picture', serve: 'upload' },
});

/** What another job is about. */
type Change = Partial<JobPiece> & {
  to?: ResultFormat;
  then?: readonly Pick<Plan['chain'][number], 'step' | 'options'>[];
};

async function setUp(name = 'a.pdf', format = 'pdf') {
  const folder = join(await testFolder(), 'documents');
  await mkdir(folder);
  const path = join(folder, name);
  await writeFile(path, 'words');
  const identities = new Identities();
  const keys = new JobKeys(identities);
  const made = (change: Change = {}, values: Plan['options'] = {}) => {
    const { to = 'pdf', then = [], ...piece } = change;
    const workflow = { options: definitions, output: one(to) } as unknown as Plan['workflow'];
    const chain = then.map((link) => ({ ...link, workflow: { ...workflow, output: one('pdf') } }));
    return makeJob(
      { workflow, options: values, chain },
      {
        ...{ step: 'rotate-pdf', numbers: null, look: false, language: 'en', last: true, parts: true },
        inputs: [{ path, name, format, password: 'osprey' }],
        ...{ directory: '/scratch/j-1', state: null },
        ...piece,
      },
    );
  };
  const keyOf = (change?: Change, values?: Plan['options']) => {
    const { job, secrets } = made(change, values);
    return keys.of(job, secrets);
  };
  return { folder, path, keys, keyOf, made, identities };
}

describe('the key of a job', () => {
  it('is the same for the same work, in whatever folder it is done, and another for any other', async () => {
    const { keyOf, path } = await setUp();
    const key = await keyOf();
    expect(await keyOf({ directory: '/scratch/j-2', state: '/state/3' })).toBe(key);
    const others = await Promise.all([
      keyOf({ step: 'split-pdf' }),
      keyOf({ to: 'docx' }),
      keyOf({ language: 'nl' }),
      keyOf({ numbers: { earlier: 2, own: 1 } }),
      keyOf({ last: false }),
      keyOf({ parts: false }),
      keyOf({ name: 'all.pdf' }),
      keyOf({}, { angle: 90 }),
      keyOf({}, { open_password: 'kestrel' }),
      keyOf({ inputs: [{ path, name: 'a.pdf', format: 'pdf', password: 'kestrel' }] }),
      keyOf({ inputs: [{ path, name: 'a.pdf', format: 'pdf', password: 'osprey', pages: '1' }] }),
      keyOf({ then: [{ step: 'rotate-pdf', options: { angle: 90 } }] }),
      keyOf({ then: [{ step: 'rotate-pdf', options: { angle: 180 } }] }),
    ]);
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
  });

  it('hangs on the files: their content as far as the disk tells it, that of options too', async () => {
    const { keyOf, path, folder } = await setUp();
    const logo = join(folder, 'logo.png');
    await writeFile(logo, 'a picture');
    const [plain, stamped] = [await keyOf(), await keyOf({}, { watermark_picture: logo })];
    await writeFile(logo, 'another picture');
    expect(await keyOf({}, { watermark_picture: logo })).not.toBe(stamped);
    expect(await keyOf()).toBe(plain);
    await utimes(path, 1, 1);
    expect(await keyOf()).not.toBe(plain);
    expect(
      await keyOf({ inputs: [{ path: join(folder, 'gone.pdf'), name: 'a', format: 'pdf' }] }),
    ).toBeNull();
  });

  it('holds no secret that could be read or tried out', async () => {
    const { keyOf, made, identities } = await setUp();
    const key = await keyOf({}, { open_password: 'kestrel' });
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    // The same work in another process has another key: who finds one cannot try passwords on it.
    const { job, secrets } = made({}, { open_password: 'kestrel' });
    expect(await new JobKeys(identities).of(job, secrets)).not.toBe(key);
  });

  it('hangs on the files beside a page, and is none where there are too many to look at', async () => {
    const { keyOf, folder } = await setUp('page.html', 'html');
    const key = await keyOf();
    await mkdir(join(folder, 'page_files'));
    await writeFile(join(folder, 'page_files', 'a.png'), 'a picture');
    const other = await keyOf();
    expect(other).not.toBe(key);
    await writeFile(join(folder, 'page_files', 'a.png'), 'another one');
    expect(await keyOf()).not.toBe(other);
    for (let number = 0; number < 401; number += 1) await writeFile(join(folder, `${number}.txt`), '');
    expect(await keyOf()).toBeNull();
  });

  it('is none for what comes from a network', async () => {
    const { keyOf } = await setUp();
    expect(await keyOf({}, { network: true })).toBeNull();
    expect(await keyOf({ then: [{ step: 'convert', options: { network: true } }] })).toBeNull();
  });

  it('leaves out what does nothing for the document: in a merge what the merge is about, and options of other kinds', async () => {
    const { keyOf } = await setUp('a.docx', 'docx');
    const part = { step: 'convert', last: false } as const;
    expect(await keyOf(part, { merge_contents: 'files', fit: 'width' })).toBe(
      await keyOf(part, { merge_contents: 'none', fit: 'document' }),
    );
    expect(await keyOf(part, { tracked_changes: 'accepted' })).not.toBe(
      await keyOf(part, { tracked_changes: 'marked' }),
    );
    const whole = { step: 'merge-pdf' } as const;
    expect(await keyOf(whole, { merge_contents: 'files' })).not.toBe(
      await keyOf(whole, { merge_contents: 'none' }),
    );
  });

  it('knows a result again wherever it lies', async () => {
    const { folder, keyOf, identities } = await setUp();
    const inputs = (path: string) => ({ inputs: [{ path, name: 'a.pdf', format: 'pdf' }] });
    const [one, other] = [join(folder, 'one.pdf'), join(folder, 'other.pdf')];
    for (const path of [one, other]) await writeFile(path, 'result');
    expect(await keyOf(inputs(one))).not.toBe(await keyOf(inputs(other)));
    for (const path of [one, other]) await identities.note(path, 'what was made');
    expect(await keyOf(inputs(one))).toBe(await keyOf(inputs(other)));
    await writeFile(other, 'changed since');
    expect(await keyOf(inputs(one))).not.toBe(await keyOf(inputs(other)));
  });
});
