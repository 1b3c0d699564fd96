/** Watched folders whose documents a real `platen serve` converts: its credits, its absence, and the command line. */
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { localCaller } from '../../contract/index.js';
import { StoredDirectory } from '../../electron/sessions/directory.js';
import { systemClock } from '../../electron/remote/http/clock.js';
import { replacing, watchBench, writePdf } from '../../electron/watch/testing/folders.js';
import { startService, type RunningService } from '../gateway/harness.js';
import { openProfile, type Profile } from './harness.js';
import { openRemote, type OpenedRemoteService } from './opened.js';

let service: RunningService;
let remote: OpenedRemoteService | undefined;
let person: Profile;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  person = await openProfile();
});
afterEach(async () => {
  await person.close();
  await remote?.close();
  remote = undefined;
});
afterAll(() => service.close());

/** A user of the service with so many credits, and a token. */
async function user(name: string, credits: number): Promise<string> {
  await service.platen('admin', 'users', 'add', name);
  if (credits > 0) await service.platen('admin', 'credits', 'grant', name, String(credits), '--note', 'test');
  const made = await service.platen('admin', 'tokens', 'create', name, '--name', 'test', '--json');
  return (JSON.parse(made.out) as { token: string }).token;
}

/** Watched folders over the service, as the app has them: somebody may give a token or credits while it waits. */
async function watched(
  token: string,
  url = service.url,
  replace: () => Promise<void> = async () => undefined,
) {
  remote = await openRemote({ url, token, clock: systemClock });
  const { store } = remote;
  const session = replacing(remote.service, replace);
  const bench = await watchBench(new StoredDirectory(store, localCaller, () => [session]));
  const { system_workflows } = await session.workflows();
  const rotate = system_workflows.find(({ name }) => name === 'Rotate PDF');
  const workflow = { service: session.id, key: null, id: rotate?.id ?? null, name: 'Rotate PDF' };
  return { ...bench, draft: () => bench.draft({ workflow }) };
}

it('converts what arrives, and stops in sight without credits until there are some', async () => {
  const bench = await watched(await user('Watcher', 1));
  const watches = await bench.open();
  await watches.watch();
  await watches.save(bench.draft(), null);
  await writePdf(join(bench.inbox, 'one.pdf'));
  await expect.poll(() => bench.names(bench.out)).toEqual(['one.pdf']);

  await writePdf(join(bench.inbox, 'two.pdf'));
  const held = await bench.until(watches, { status: 'held', problems: 0, waiting: 1 });
  expect(['insufficient_credits', 'credits_lacking']).toContain(held.trouble?.code);
  expect(held.retryAt).not.toBeNull();
  expect(await bench.names(bench.out)).toEqual(['one.pdf']);

  await service.platen('admin', 'credits', 'grant', 'Watcher', '5', '--note', 'test');
  await expect.poll(() => bench.names(bench.out)).toEqual(['one.pdf', 'two.pdf']);
  await bench.until(watches, { status: 'watching', trouble: null, waiting: 0, problems: 0, today: 2 });
});

it('sends what was looked at, and nothing that a link in its place leads to', async () => {
  let inbox = '';
  const bench = await watched(await user('Follower', 5), service.url, async () => {
    const secret = join(inbox, '..', 'private.pdf');
    await writePdf(secret, 7);
    await rm(join(inbox, 'z.pdf'));
    await symlink(secret, join(inbox, 'z.pdf'));
  });
  ({ inbox } = bench);
  const watches = await bench.open();
  await writePdf(join(inbox, 'a.pdf'));
  await writePdf(join(inbox, 'z.pdf'));
  await watches.save(bench.draft(), null);
  await watches.watch();
  await bench.until(watches, { waiting: 0, problems: 0, today: 1 });
  expect(await bench.names(bench.out)).toEqual(['a.pdf']);
});

it('waits in sight while the service is away, and loses nothing', { tags: ['long'] }, async () => {
  const own = await startService();
  try {
    const bench = await watched(own.first.token, own.url);
    const watches = await bench.open();
    await watches.watch();
    await watches.save(bench.draft(), null);
    await writePdf(join(bench.inbox, 'one.pdf'));
    await expect.poll(() => bench.names(bench.out)).toEqual(['one.pdf']);
    await own.stop();
    await writePdf(join(bench.inbox, 'two.pdf'));
    const held = await bench.until(watches, { status: 'held', problems: 0, waiting: 1 });
    expect(held.trouble?.code).toBe('network');
    expect(await bench.names(bench.out)).toEqual(['one.pdf']);
  } finally {
    await own.close();
  }
});

it('is set up and watched on the command line, with the token from a file', { tags: ['long'] }, async () => {
  await person.add('Office', service.url, await user('Script', 3));
  const inbox = join(person.documents, 'in');
  await mkdir(inbox);
  const who = ['--service', 'Office', '--token-file', person.tokenFile('Office')];
  const words = ['watch', 'add', 'in', '-w', 'Rotate PDF', ...who, '--out', person.results];
  expect(await person.platen(...words)).toMatchObject({ status: 0, err: '' });
  expect((await person.platen('watch', 'list')).out).toContain('Rotate PDF');
  await writePdf(join(inbox, 'plan.pdf'));
  const running = person.start(['watch', 'run', ...who]);
  await expect.poll(() => readdir(person.results)).toEqual(['plan.pdf']);
  running.interrupt();
  expect((await running.ended).status).toBe(0);
  const refused = await person.platen('watch', 'run', '--token-file', person.tokenFile('Office'));
  expect(refused).toMatchObject({ status: 2, out: '' });
});
