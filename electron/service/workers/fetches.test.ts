/** Pages from the network, with workers that have none: what the service fetches for them, and what it does not. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/service.js';

const run = promisify(execFile);

let opened: TestService;
let asked: string[] = [];
/** The server a person names, and another one on the same computer. */
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const large = '<p>A page of the local network.</p>'.padEnd(300_000, ' ');
  response.setHeader('content-type', request.url === '/style.css' ? 'text/css' : 'text/html');
  response.end(
    request.url === '/style.css'
      ? 'p::after { content: " And its style." }'
      : `<link rel="stylesheet" href="/style.css">${large}<img src="http://127.0.0.1:${portOf(other)}/private.png">`,
  );
});
const other = createServer((request, response) => {
  asked.push(`other ${request.url}`);
  response.end();
});
const portOf = (one: typeof server) => (one.address() as AddressInfo).port;

beforeAll(async () => {
  for (const one of [server, other]) await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
  opened = await openTestService({ parallel: 1 });
  await writeFile(
    join(opened.folder, 'page.url'),
    `[InternetShortcut]\r\nURL=http://127.0.0.1:${portOf(server)}/page\r\n`,
  );
});
beforeEach(() => (asked = []));
afterAll(async () => {
  await opened.close();
  server.close();
  other.close();
});

async function convert(options: Readonly<Record<string, string>>) {
  const { service, request, folder } = opened;
  const { id } = await service.submit(
    request('html-to-pdf', [join(folder, 'page.url')], { options: { ...options } }),
  );
  return service.finished(id);
}

describe('a web address', () => {
  it('is fetched with what it shows, where a person allows it', async () => {
    const execution = await convert({ network: 'true', local_addresses: 'true' });
    expect(execution.inputs[0]?.error).toBeNull();
    const [result] = execution.results;
    const { stdout } = await run('pdftotext', [result?.path ?? '', '-']);
    expect(stdout.trim()).toBe('A page of the local network. And its style.');
    // Of private hosts the one that was named.
    expect(asked.filter((url) => url !== '/favicon.ico')).toEqual(['/page', '/style.css']);
  });

  it('is not asked where its host is private and nobody said that it may be', async () => {
    const execution = await convert({ network: 'true' });
    expect(execution.inputs[0]?.error?.code).toBe('address_refused');
    expect(asked).toEqual([]);
  });

  it('is not asked without a word of the person', async () => {
    const execution = await convert({});
    expect(execution.inputs[0]?.error?.code).toBe('network_not_allowed');
    expect(asked).toEqual([]);
  });
});
