/** The one answer to messages of a window: main frame only, our origin only, arguments and reply of the right shape. */
import type { WebContents } from 'electron';
import {
  desktopChannels,
  desktopEvents,
  ServiceError,
  type ChannelReply,
  type ChannelResult,
  type DesktopChannelName,
  type DesktopEvent,
  type DesktopEventName,
} from '../../contract/index.js';
import { wireName } from '../../contract/desktop-names.js';
import { isTrusted, type MessageHandler, type MessageSender } from './gate.js';

/** The checked arguments of a channel. */
type CheckedArgs<Name extends DesktopChannelName> = import('zod').output<
  (typeof desktopChannels)[Name]['args']
>;

/** What answers each channel; `sender` is the window that asked. */
export type Handlers = {
  readonly [Name in DesktopChannelName]: (
    args: CheckedArgs<Name>,
    sender: WebContents,
  ) => Promise<ChannelReply<Name>> | ChannelReply<Name>;
};

/** Where refused messages and broken handlers are written. */
export type Report = (line: string, details: Readonly<Record<string, unknown>>) => void;

/** Answers one message. It never rejects: errors cross as data, with their code and without a stack. */
export async function answer<Name extends DesktopChannelName>(
  name: Name,
  handler: Handlers[Name],
  event: MessageSender,
  raw: unknown,
  report: Report,
): Promise<ChannelResult<Name>> {
  try {
    if (!isTrusted(event)) {
      report('message refused', { channel: name, from: event.senderFrame?.url });
      throw new ServiceError('invalid_request', { detail: 'the sender is not a window of Platen' });
    }
    const { args, reply } = desktopChannels[name];
    const given = args.safeParse(raw);
    if (!given.success) {
      // Paths of the fields only: values may hold passwords.
      const fields = given.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
      report('message of another shape', { channel: name, fields });
      throw new ServiceError('invalid_request', { detail: `${name} does not take these arguments` });
    }
    const value = await handler(given.data as CheckedArgs<Name>, event.sender);
    return { ok: true, value: reply.parse(value) as ChannelReply<Name> };
  } catch (thrown) {
    const error = ServiceError.from(thrown);
    if (error.code === 'internal') report('handler failed', { channel: name, error: describe(thrown) });
    return { ok: false, error: error.toInfo() };
  }
}

const describe = (thrown: unknown) =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : 'unknown';

/** What answers at the gate. */
export const answering =
  (handlers: Handlers, report: Report): MessageHandler =>
  (name, asker, raw) =>
    answer(name, handlers[name], asker, raw, report);

/** Sends an event to a window; the payload is checked like a reply. */
export function sendEvent<Name extends DesktopEventName>(
  contents: WebContents,
  name: Name,
  payload: DesktopEvent<Name>,
): void {
  if (!contents.isDestroyed()) contents.send(wireName(name), desktopEvents[name].parse(payload));
}
