/**
 * The gate for messages of a window, open from the first moment on: what a window asks for while the rest of the app is still
 * being loaded waits here. Nothing is answered by the gate itself; `ipc.ts` checks and answers.
 */
import { ipcMain, type WebContents } from 'electron';
import { desktopChannelNames, listeningChannel, wireName } from '../../contract/desktop-names.js';
import type { DesktopChannelName } from '../../contract/desktop.js';
import { isOwnAddress } from './protocol.js';

/** The part of an event that says who sent it. */
export interface Sender {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

/** True for the main frame of one of our own pages. */
export function isTrusted({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnAddress(senderFrame.url);
}

/** Who asked. */
export type MessageSender = Sender & { readonly sender: WebContents };

/** Answers a message of a channel, and never rejects. */
export type MessageHandler = (
  name: DesktopChannelName,
  asker: MessageSender,
  raw: unknown,
) => Promise<unknown>;

type Listener = (sender: WebContents, event: string) => void;

export class Gate {
  #listener: Listener | null = null;
  /** Windows that began to listen before a listener was set. */
  readonly #heard: Parameters<Listener>[] = [];

  /** @param answering who answers, as soon as there is somebody */
  constructor(answering: Promise<MessageHandler>) {
    for (const name of desktopChannelNames)
      ipcMain.handle(wireName(name), async ({ sender, senderFrame }, raw: unknown) => {
        // The frame is asked for now: later it may be another page's.
        const asker = { sender, senderFrame };
        return (await answering)(name, asker, raw);
      });
    ipcMain.on(listeningChannel, (event, name: unknown) => {
      if (!isTrusted(event) || typeof name !== 'string') return;
      if (this.#listener) this.#listener(event.sender, name);
      else this.#heard.push([event.sender, name]);
    });
  }

  /** Calls the listener when a window begins to listen to an event, and for those that do already. */
  onListening(listener: Listener): void {
    this.#listener = listener;
    for (const one of this.#heard.splice(0)) listener(...one);
  }
}
