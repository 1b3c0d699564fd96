/** Platen is closed at an awkward moment: the next one goes on, and nothing is converted twice. */
import { access } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  isIn,
  manners,
  open,
  otherwise,
  request,
  sent,
  small,
  toPdf,
  until,
  useSmallService,
} from './visits.js';

useSmallService();

it('while the answer to a submission is read: what the service took is known', async () => {
  await manners({ isHeld: true });
  let close = (): void => undefined;
  const isTaken = new Promise<void>((resolve) => (close = resolve));
  let closing: Promise<void> | undefined;
  const first = await open({
    between: otherwise('convert', (client) => async (...words) => {
      const reply = await client.convert(...words);
      closing = first.remote.close();
      close();
      return reply;
    }),
  });
  const { id } = await first.service.submit(await request(first, toPdf, ['one.txt', 'two.txt']));
  await isTaken;
  await closing;
  first.store.close();
  await small.manner({ isHeld: false });
  const second = await open({ folder: first.folder });
  second.remote.resume();
  expect(await second.service.finished(id)).toMatchObject({ status: 'done', doneCount: 2 });
  expect(await sent()).toHaveLength(1);
});

it('while it works on what somebody sent over a network: the file goes when the next one is done with it', async () => {
  await manners({ isHeld: true });
  const caller = { owner: 'anna', place: 'network' } as const;
  const first = await open({ synchronous: 'never' });
  const session = first.remote.as(caller);
  const { path } = await session.receive({
    name: 'sent.txt',
    content: (async function* () {
      yield Buffer.from('The text.');
    })(),
  });
  const asked = await request(first, toPdf, []);
  const { id } = await session.submit({
    ...asked,
    files: [{ path, folder: '' }],
    target: { directory: null, pattern: null },
  });
  await until({ service: session }, id, isIn('queued'));
  await first.remote.close();
  first.store.close();
  await small.manner({ isHeld: false });
  const second = await open({ folder: first.folder });
  second.remote.resume();
  const next = second.remote.as(caller);
  expect(await next.finished(id)).toMatchObject({ status: 'done' });
  await next.remove([id]);
  await expect(access(path)).rejects.toThrow('ENOENT');
});

it('and what would go on then leaves the work to the next one', async () => {
  await manners({ isHeld: true });
  const opened = await open();
  const { service, remote, store } = opened;
  const { id } = await service.submit(await request(opened, toPdf, ['one.txt', 'two.txt']));
  await until({ service }, id, isIn('queued'));
  await remote.close();
  remote.resume();
  expect((await store.takeOver(remote.id)).map((left) => left.id)).toEqual([id]);
});
