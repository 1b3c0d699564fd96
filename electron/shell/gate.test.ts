import type { WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { listeningChannel, wireName } from '../../contract/desktop-names.js';

type Message = (event: object, value: unknown) => unknown;

const handlers = new Map<string, Message>();
const listeners = new Map<string, Message>();
vi.mock('electron', () => ({
  ipcMain: {
    handle: (channel: string, handler: Message) => handlers.set(channel, handler),
    on: (channel: string, listener: Message) => listeners.set(channel, listener),
  },
}));
const { Gate } = await import('./gate.js');

const sender = { name: 'a window' } as unknown as WebContents;
const main = { sender, senderFrame: { url: 'app://platen/index.html?language=de', parent: null } };

test('what is asked before anybody answers waits, and is answered with the frame that asked', async () => {
  let begin: (answering: (...asked: unknown[]) => Promise<unknown>) => void = () => undefined;
  new Gate(new Promise((resolve) => (begin = resolve)));
  const event = { ...main };
  const reply = handlers.get(wireName('getSettings'))?.(event, ['asked']);
  event.senderFrame = { url: 'https://example.org/', parent: null };
  begin((...asked) => Promise.resolve(asked));
  expect(await reply).toEqual(['getSettings', main, ['asked']]);
});

test('a listener that is added later hears once of a window that listens already; of another page never', () => {
  const gate = new Gate(new Promise(() => undefined));
  const listen = listeners.get(listeningChannel);
  listen?.(main, 'filesOpened');
  listen?.({ sender, senderFrame: { url: 'https://example.org/', parent: null } }, 'filesOpened');
  const heard = vi.fn();
  gate.onListening(heard);
  expect(heard.mock.calls).toEqual([[sender, 'filesOpened']]);
  listen?.(main, 'command');
  expect(heard.mock.calls).toEqual([
    [sender, 'filesOpened'],
    [sender, 'command'],
  ]);
});
