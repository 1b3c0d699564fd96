import type { WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { ServiceError, Settings } from '../../contract/index.js';

// Outside Electron its package is the path of a program; the gate itself needs only `ipcMain`'s name.
vi.mock('electron', () => ({ ipcMain: {} }));
const { answer } = await import('./ipc.js');

const sender = {} as WebContents;
const main = { sender, senderFrame: { url: 'app://platen/index.html', parent: null } };
const nothing = () => undefined;
const settings = () => Settings.parse({});

test('a window’s main frame is answered', async () => {
  expect(await answer('getSettings', settings, main, [], nothing)).toEqual({ ok: true, value: settings() });
});

test.each([
  ['another page', { sender, senderFrame: { url: 'https://example.org/', parent: null } }],
  [
    'a page that only looks like ours',
    { sender, senderFrame: { url: 'app://platen.example/', parent: null } },
  ],
  ['a frame inside our page', { sender, senderFrame: { url: 'app://platen/index.html', parent: {} } }],
  ['a frame that is gone', { sender, senderFrame: null }],
])('%s is refused before anything runs', async (_who, event) => {
  const handler = vi.fn(settings);
  expect(await answer('getSettings', handler, event, [], nothing)).toMatchObject({
    ok: false,
    error: { code: 'invalid_request' },
  });
  expect(handler).not.toHaveBeenCalled();
});

test.each([[undefined], ['x'], [[1]], [[['a', 7]]], [[[], 'more']]])(
  'arguments of another shape are refused: %j',
  async (raw) => {
    const handler = vi.fn(() => ({ files: [], rest: null }));
    const lines: unknown[] = [];
    const reply = await answer('inspectPaths', handler, main, raw, (line, details) =>
      lines.push({ line, details }),
    );
    expect(reply).toMatchObject({ ok: false, error: { code: 'invalid_request' } });
    expect(handler).not.toHaveBeenCalled();
    expect(lines).toHaveLength(1);
  },
);

test('a change of one setting names that one alone', async () => {
  const handler = vi.fn(settings);
  await answer('updateSettings', handler, main, [{ recentWorkflows: ['html-to-pdf'] }], nothing);
  expect(handler.mock.calls[0]).toEqual([[{ recentWorkflows: ['html-to-pdf'] }], sender]);
});

test('a reply of another shape does not reach the window', async () => {
  const broken = () => ({ ...settings(), theme: 'purple' }) as unknown as Settings;
  expect(await answer('getSettings', broken, main, [], nothing)).toMatchObject({
    ok: false,
    error: { code: 'internal' },
  });
});

test('errors cross with their code, and never with what really happened', async () => {
  const known = () => Promise.reject(new ServiceError('target_full'));
  expect(await answer('getSettings', known, main, [], nothing)).toMatchObject({
    ok: false,
    error: { code: 'target_full' },
  });
  const bug = () => Promise.reject(new Error('secret at /home/somebody'));
  const reply = await answer('getSettings', bug, main, [], nothing);
  expect(reply).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(JSON.stringify(reply)).not.toContain('secret');
});
