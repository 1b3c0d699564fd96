import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from 'electron';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAllowedRequest } from './guards.js';
import { isOwnAddress, resolveAsset, serveAsset, serveWindow } from './protocol.js';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'platen-window-'));
  await writeFile(join(root, 'index.html'), '<!doctype html>');
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('app://platen', () => {
  test('serves the files of the window with their policy', async () => {
    const reply = await serveAsset(root, 'GET', 'app://platen/');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each([
    'app://platen/..%2f..%2fetc/passwd.html',
    'app://platen/%2e%2e%2findex.html',
    'app://platen/..%5cindex.html',
    'app://platen/%252e%252e/index.html',
    'app://platen/index.html%00.png',
    'app://platen//etc/hosts.html',
    'app://platen/%2fetc%2fhosts.html',
    'app://platen/C:/index.html',
    'app://platen/%',
    'app://platen/program.exe',
    'app://other/index.html',
    'app://platen@evil/index.html',
    'file:///etc/passwd',
    'not an address',
  ])('has no file for %s', (address) => {
    expect(resolveAsset('/srv/window', address)).toBeNull();
  });

  test('answers reading only', async () => {
    expect((await serveAsset(root, 'POST', 'app://platen/index.html')).status).toBe(404);
  });

  test('knows its own addresses', () => {
    expect(isOwnAddress('app://platen/index.html#x')).toBe(true);
    for (const address of [
      'app://platen.evil/',
      'app://platen:1/',
      'app://a@platen/',
      'http://platen/',
      '',
    ]) {
      expect(isOwnAddress(address)).toBe(false);
    }
  });
});

test('the window loads nothing but itself and pictures it made', () => {
  expect(isAllowedRequest('app://platen/main.js', false)).toBe(true);
  expect(isAllowedRequest('blob:app://platen/1-2', false)).toBe(true);
  for (const address of [
    'http://127.0.0.1/',
    'https://example.org/',
    'file:///etc/passwd',
    'ws://x/',
    'devtools://x/',
  ])
    expect(isAllowedRequest(address, false)).toBe(false);
  expect(isAllowedRequest('devtools://x/', true)).toBe(true);
});

test('a window is told to be served when its programs and styles are there, and nothing is under way', async () => {
  type Listener = ((details: { id: number; url: string }) => void) | null;
  const heard: Record<string, Listener> = {};
  const listen = (name: string) => (listener: Listener) => void (heard[name] = listener);
  const webRequest = Object.fromEntries(
    ['onSendHeaders', 'onCompleted', 'onErrorOccurred'].map((name) => [name, listen(name)]),
  );
  let isServed = false;
  const served = serveWindow(
    { protocol: { handle: () => undefined }, webRequest } as unknown as Session,
    root,
  );
  void served.then(() => (isServed = true));
  const tell = async (name: string, id: number, file: string) => {
    heard[name]?.({ id, url: `app://platen/${file}?language=en` });
    await Promise.resolve();
    return isServed;
  };
  await tell('onSendHeaders', 1, 'index.html');
  expect(await tell('onCompleted', 1, 'index.html')).toBe(false);
  await tell('onSendHeaders', 2, 'small.js');
  // The others are asked for a moment later.
  expect(await tell('onCompleted', 2, 'small.js')).toBe(false);
  await tell('onSendHeaders', 3, 'first.js');
  await tell('onSendHeaders', 4, 'first.css');
  expect(await tell('onCompleted', 4, 'first.css')).toBe(false);
  // One that is refused has not been sent.
  expect(await tell('onErrorOccurred', 5, 'elsewhere')).toBe(false);
  expect(await tell('onErrorOccurred', 3, 'first.js')).toBe(true);
  expect(Object.values(heard)).toEqual([null, null, null]);
});
