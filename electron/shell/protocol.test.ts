import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAllowedRequest } from './guards.js';
import { isOwnAddress, resolveAsset, serveAsset } from './protocol.js';

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
