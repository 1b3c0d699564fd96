/** The way to the service: over HTTPS with a certificate of one's own, through a proxy, and to an address where nothing is. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProfile, type Profile } from './harness.js';
import { writeSecrets } from './secrets.js';
import { startSmallService, type SmallService } from './small.js';

let person: Profile;
let letter: string;
let small: SmallService | null = null;

beforeEach(async () => {
  person = await openProfile();
  letter = await person.document('letter.docx');
});
afterEach(async () => {
  await small?.close();
  small = null;
  await person.close();
});

describe('a certificate that the administrator made', () => {
  it('is not believed by itself: told, and neither token nor document is sent', async () => {
    small = await startSmallService({ secrets: await writeSecrets(person.folder) });
    expect(small.url).toMatch(/^https:/);
    await person.add('Small', small.url, small.token);
    const said = await person.tried('Small', 'Word to PDF', [letter]);
    expect(said.status).toBeGreaterThan(0);
    expect(said.out + said.err).toMatch(/certificate/);
    expect((await small.memory()).requests).toEqual([]);
  });

  it('is believed where the service was set up with it', async () => {
    const secrets = await writeSecrets(person.folder);
    small = await startSmallService({ secrets });
    await person.add('Small', small.url, small.token, small.sandboxUrl, '--certificate', secrets.certificate);
    for (const name of ['Small', 'Small:sandbox']) {
      const ended = await person.convert(name, 'Word to PDF', [letter]);
      expect(ended.codes).toEqual([]);
    }
    expect(await person.made()).toEqual(['letter (2).pdf', 'letter.pdf']);
  });

  it('is not believed for another name', async () => {
    const secrets = await writeSecrets(person.folder);
    small = await startSmallService({ secrets });
    const elsewhere = small.url.replace('127.0.0.1', 'localhost');
    await person.add('Small', elsewhere, small.token, undefined, '--certificate', secrets.certificate);
    const said = await person.tried('Small', 'Word to PDF', [letter]);
    expect(said.status).toBeGreaterThan(0);
    expect(said.out + said.err).toMatch(/for another name/);
    expect((await small.memory()).requests).toEqual([]);
  });
});

it('an address without HTTPS is refused before anything is kept, but for this computer', async () => {
  await expect(person.add('Plain', 'http://example.org', 'token')).rejects.toThrow(/https:\/\//);
  const listed = await person.platen('services', 'list', '--json');
  expect(JSON.parse(listed.out)).toMatchObject({ services: [] });
});

it('a proxy that was named for the service is the way to it, also to a name that nobody here knows', async () => {
  const secrets = await writeSecrets(person.folder);
  small = await startSmallService({ secrets, manner: { addresses: 'relative' } });
  const { port: target } = new URL(small.url);
  const through: string[] = [];
  const proxy = createServer((_request, response) => void response.writeHead(500).end());
  proxy.on('connect', ({ url = '' }, socket, head) => {
    through.push(url);
    const onward = connect(Number(target), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const way = ['--proxy', `http://127.0.0.1:${port}`, '--certificate', secrets.certificate];
  await person.add('Small', 'https://small.example', small.token, undefined, ...way);
  const ended = await person.convert('Small', 'Word to PDF', [letter]);
  expect(ended.codes).toEqual([]);
  expect(new Set(through)).toEqual(new Set(['small.example:443']));
  const closed = once(proxy, 'close');
  proxy.close();
  await closed;
  const test = ['services', 'test', 'Small', '--token-file', person.tokenFile('Small')];
  const said = await person.platen(...test);
  expect(said.status).toBeGreaterThan(0);
  expect(said.out + said.err).toMatch(/proxy/i);
});

it('nothing that answers at the address: told with the address', async () => {
  const gone = await startSmallService();
  await gone.close();
  await person.add('Gone', gone.url, gone.token);
  const said = await person.platen('services', 'test', 'Gone', '--token-file', person.tokenFile('Gone'));
  expect(said.status).toBeGreaterThan(0);
  expect(said.out + said.err).toContain(new URL(gone.url).host);
});
