import { mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionDraft } from '../../../contract/index.js';
import { authority } from '../testing/certificates.js';
import { ConnectionStore } from './store.js';

let folder = '';
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-services-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const draft = (change: Partial<ConnectionDraft> = {}): ConnectionDraft => ({
  name: 'Office',
  url: 'https://example.org/api/v2/',
  sandboxUrl: null,
  certificate: null,
  proxy: 'system',
  synchronous: 'small',
  ...change,
});
const file = () => join(folder, 'services.json');

describe('services that a person set up', () => {
  it('are there at the next start, in one form and in a file of their owner’s alone', async () => {
    const store = await ConnectionStore.open(folder);
    const added = await store.add(draft({ sandboxUrl: 'https://test.example.org/' }));
    expect(added).toMatchObject({ url: 'https://example.org', sandboxUrl: 'https://test.example.org' });
    expect((await ConnectionStore.open(folder)).list()).toEqual([added]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['services.json']);
  });
  it('are not written over where they cannot be read', async () => {
    // A link to itself: it is there, and no rights open it.
    await symlink('services.json', file());
    const store = await ConnectionStore.open(folder);
    await expect(store.add(draft())).rejects.toMatchObject({
      code: 'services_not_kept',
      params: { reason: 'ELOOP' },
    });
    expect(await readlink(file())).toBe('services.json');
  });
  it('are found by name without regard to case, by id, and with their environment', async () => {
    const store = await ConnectionStore.open(folder);
    const office = await store.add(draft({ sandboxUrl: 'https://test.example.org' }));
    await store.add(draft({ name: 'Home', url: 'http://localhost:7420' }));
    expect(store.find('oFFice')).toEqual(office);
    expect(store.find(office.id)).toEqual(office);
    expect(store.environment('OFFICE:sandbox')).toMatchObject({
      environment: 'sandbox',
      id: `${office.id}:sandbox`,
    });
    expect(store.environment('office').id).toBe(office.id);
    expect(() => store.environment('home:sandbox')).toThrow(expect.objectContaining({ code: 'no_sandbox' }));
    expect(() => store.find('nobody')).toThrow(expect.objectContaining({ code: 'unknown_service' }));
  });
  it('have names of their own, whatever the case', async () => {
    const store = await ConnectionStore.open(folder);
    const office = await store.add(draft());
    const home = await store.add(draft({ name: 'Home' }));
    await expect(store.add(draft({ name: ' OFFICE ' }))).rejects.toMatchObject({ code: 'name_taken' });
    await expect(store.update(home.id, { name: 'office' })).rejects.toMatchObject({ code: 'name_taken' });
    await expect(store.update(office.id, { name: 'OFFICE' })).resolves.toMatchObject({ name: 'OFFICE' });
    for (const name of ['', 'local', 'Local', 'a:b', 'two\nlines', 'x'.repeat(101)])
      await expect(store.add(draft({ name }))).rejects.toMatchObject({ code: 'service_name_invalid' });
    expect(store.list().map(({ name }) => name)).toEqual(['OFFICE', 'Home']);
  });
  it('are not kept with a wrong address, proxy or certificate', async () => {
    const store = await ConnectionStore.open(folder);
    const wrong: [Partial<ConnectionDraft>, string][] = [
      [{ url: 'http://example.org' }, 'service_address_not_secure'],
      [{ sandboxUrl: 'nowhere at all' }, 'service_address_invalid'],
      [{ sandboxUrl: 'https://EXAMPLE.org/' }, 'sandbox_is_production'],
      [{ proxy: 'socks5://proxy' }, 'proxy_invalid'],
      [{ certificate: join(folder, 'gone.pem') }, 'certificate_missing'],
    ];
    for (const [change, code] of wrong)
      await expect(store.add(draft(change))).rejects.toMatchObject({ code });
    const pem = join(folder, 'own.pem');
    await writeFile(pem, authority);
    await expect(store.add(draft({ certificate: pem }))).resolves.toMatchObject({ certificate: pem });
  });
  it('are changed and forgotten, and everybody hears of it', async () => {
    const store = await ConnectionStore.open(folder);
    const told: string[][] = [];
    const leave = store.onChange((all) => void told.push(all.map(({ name }) => name)));
    const { id } = await store.add(draft());
    await store.update(id, { name: 'Work', url: 'https://example.com' });
    expect(store.find('work')).toMatchObject({ id, url: 'https://example.com' });
    await store.remove(id);
    await expect(store.remove(id)).rejects.toMatchObject({ code: 'unknown_service' });
    leave();
    await store.add(draft());
    expect(told).toEqual([['Office'], ['Work'], []]);
  });
  it('are not lost by changes at the same time, nor by those of another program', async () => {
    const store = await ConnectionStore.open(folder);
    const other = await ConnectionStore.open(folder);
    await Promise.all(['a', 'b', 'c'].map((name) => store.add(draft({ name }))));
    await other.add(draft({ name: 'd' }));
    await expect(store.add(draft({ name: 'D' }))).rejects.toMatchObject({ code: 'name_taken' });
    await store.add(draft({ name: 'e' }));
    expect(store.list().map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
  it('tell when they cannot be kept', async () => {
    const store = await ConnectionStore.open(join(file(), 'below-a-file'));
    await writeFile(file(), '');
    await expect(store.add(draft())).rejects.toMatchObject({ code: 'services_not_kept' });
    expect(store.list()).toEqual([]);
  });
});

describe('a file that cannot be understood', () => {
  it.each(['', 'not json', '[]', '{"services": 3}'])('%j is kept aside, and there are none', async (text) => {
    await writeFile(file(), text);
    expect((await ConnectionStore.open(folder)).list()).toEqual([]);
    expect(await readFile(join(folder, 'services.broken.json'), 'utf8')).toBe(text);
  });
  it('gives what is right in it, and nothing that was refused when typed', async () => {
    const good = { ...draft({ url: 'https://example.org' }), id: 'one' };
    const entries = [
      good,
      { ...good, id: 'two', name: 'Open', url: 'http://example.org' },
      { ...good, id: 'three', name: 'OFFICE' },
      { ...good, id: 'four', name: 'Known', url: 'https://me:secret@example.org' },
      'nonsense',
    ];
    await writeFile(file(), JSON.stringify({ services: entries }));
    expect((await ConnectionStore.open(folder)).list()).toEqual([good]);
    expect(await readdir(folder)).toContain('services.broken.json');
  });
});
