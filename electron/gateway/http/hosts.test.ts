/** Which `Host` headers a service takes, by the address it listens on and the names it was given. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../service/app/log.js';
import { gatewayDefaults } from '../settings/settings.js';
import { hostsOf, urlHost } from './hosts.js';
import { createServer } from './server.js';

async function statusesOf(
  host: string,
  allowedHosts: readonly string[],
  headers: readonly string[],
): Promise<Record<string, number>> {
  const app = await createServer({ ...gatewayDefaults, host, allowedHosts }, silentLog());
  app.get('/', (_request, reply) => reply.code(204).send());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statuses: Record<string, number> = {};
  for (const header of headers) {
    const asked = request({ port, host: '127.0.0.1', headers: { host: header }, agent: false }).end();
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    reply.resume();
    statuses[header] = reply.statusCode ?? 0;
  }
  await app.close();
  return statuses;
}

const all = (status: number, headers: readonly string[]): Record<string, number> =>
  Object.fromEntries(headers.map((header) => [header, status]));

/** Every way to write the loopback address of IPv6 in a `Host` header. */
const sixLoopback = [
  '[::1]',
  '[::1]:7420',
  '[::1]:',
  '::1',
  '::1:7420',
  '[0:0:0:0:0:0:0:1]:7420',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::0:1]:80',
  '[::1%lo]:7420',
  '[::1%25lo]',
];

/** Names that lead here by somebody else's will, and headers that are none. */
const foreignHosts = [
  'evil.test',
  'evil.test:7420',
  'localhost.evil.test',
  'localhost:80:80',
  'localhost:80@evil.test',
  '[::1]evil.test',
  '[::1].evil.test:80',
  '[::1',
  '::1]',
  '[evil.test]',
  '[127.0.0.1]',
  '[]',
  '[::2]:7420',
  '::2:7420',
  '10.1.2.3',
];

describe('a service on loopback', () => {
  const known = ['localhost', 'LOCALHOST:7420', 'localhost.', '127.0.0.1', '127.0.0.1:7420', ...sixLoopback];
  const mapped = ['[::ffff:127.0.0.1]:7420', '[::ffff:7f00:1]'];

  for (const host of ['127.0.0.1', '::1', '[::1]', '0:0:0:0:0:0:0:1', 'localhost'])
    it(`is reached by each spelling of it, and by nothing else, when it listens on ${host}`, async () => {
      const hosts = [...known, ...mapped, ...foreignHosts];
      expect(await statusesOf(host, [], hosts)).toEqual({
        ...all(204, [...known, ...mapped]),
        ...all(421, foreignHosts),
      });
    });
});

it('is reached by its own address of IPv6, however that is written', async () => {
  const same = [
    '[2001:db8::a]',
    '[2001:DB8::A]:7420',
    '[2001:db8:0:0:0:0:0:a]:7420',
    '2001:db8::a',
    '2001:db8::a:7420',
  ];
  const other = ['[2001:db8::b]', '[2001:db8::a:7420]', '2001:db8::b:7420'];
  for (const host of ['2001:db8::a', '[2001:0db8::000a]'])
    expect(await statusesOf(host, [], [...same, ...other])).toEqual({
      ...all(204, same),
      ...all(421, other),
    });
});

it('is reached by an address of the link, with its zone and without', async () => {
  const same = ['[fe80::1]:7420', '[fe80::1%eth0]:7420', '[fe80::1%25eth0]'];
  expect(await statusesOf('fe80::1%eth0', [], [...same, '[fe80::2]'])).toEqual({
    ...all(204, same),
    '[fe80::2]': 421,
  });
});

it('is reached by every address when it listens on all of them, and by no name', async () => {
  const addresses = ['10.1.2.3:7420', '[2001:db8::a]:7420', '[fe80::1%25eth0]', '2001:db8::a'];
  for (const host of ['::', '[::]', '0:0:0:0:0:0:0:0', '0.0.0.0'])
    expect(await statusesOf(host, [], [...addresses, 'evil.test', '[evil.test]', 'localhost:80:80'])).toEqual(
      {
        ...all(204, addresses),
        ...all(421, ['evil.test', '[evil.test]', 'localhost:80:80']),
      },
    );
});

it('is reached by names it was given, with a port and without, and by no empty one', async () => {
  const allowed = ['Documents.Example:8443', '[2001:db8::c]:8443', '2001:db8::d', ''];
  const known = ['documents.example', 'documents.example.:1', '[2001:db8::c]', '[2001:db8:0::d]:443'];
  expect(await statusesOf('127.0.0.1', allowed, [...known, ':7420'])).toEqual({
    ...all(204, known),
    ':7420': 421,
  });
});

it('has one spelling of a host, and writes it into URLs as they want it', () => {
  expect(hostsOf('[::FFFF:10.0.0.1]:80')).toEqual(['10.0.0.1']);
  expect(hostsOf('[2001:DB8:0:0::1]')).toEqual(['2001:db8::1']);
  expect(hostsOf('::1:80')).toEqual(['::1:80', '::1']);
  expect(hostsOf('[::1]x')).toEqual([]);
  expect(['::1', '[::1]', 'fe80::1%eth0', '127.0.0.1', 'name'].map(urlHost)).toEqual([
    '[::1]',
    '[::1]',
    '[fe80::1]',
    '127.0.0.1',
    'name',
  ]);
});
