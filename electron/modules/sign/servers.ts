/** The servers that a signature asks: for the time, and whether certificates were revoked. */
import { ServiceError } from '../../../contract/index.js';
import type { Context } from '../../engine/interface/converter.js';
import { hostAndPort, type OpenNetwork, type PageFetcher } from '../../network/page-network.js';
import { collectValidation, type ValidationData } from './cms/revocation.js';
import { getTimeStamp, type TimeStamp } from './cms/time-stamp.js';
import type { SigningIdentity } from './identity/identity.js';
import type { SignOptions } from './options.js';
import { unlessCancelled } from './unless-cancelled.js';

export interface Servers {
  /** Stamps a signature's value, and says so. @throws ServiceError as {@link getTimeStamp} */
  stamp(value: Buffer): Promise<Buffer>;
  /** What shows later that the certificates were valid, once there is a stamp. @throws ServiceError as {@link collectValidation} */
  validation(identity: SigningIdentity): Promise<ValidationData>;
  close(): void;
}

/**
 * Opens the network for what the options ask for. What is waited for is told as progress.
 * @returns null where they ask for nothing
 * @throws ServiceError `time_server_address` for no web address
 */
export function openServers(
  { sign_level, time_server }: SignOptions,
  openNetwork: OpenNetwork,
  context: Pick<Context, 'message' | 'progress' | 'signal'>,
): Servers | null {
  if (sign_level === 'b') return null;
  const address = addressIn(time_server);
  const network = openNetwork({ privateHost: hostAndPort(address), postTo: address.href });
  let stamped: TimeStamp | null = null;
  return {
    stamp: async (value) => {
      const server = address.host;
      context.progress('stamping', null);
      stamped = await getTimeStamp(value, server, (request) =>
        answerOf(network.fetch(address.href, 'POST', queryHeaders, request), context.signal),
      );
      context.message('info', 'sign_stamped', { server, time: timeText(stamped.time) });
      context.progress('signing', null);
      return stamped.bytes;
    },
    validation: ({ certificate, issuers }) => {
      const [server, ...others] = stamped?.certificates ?? [];
      context.progress('revocation', null);
      return collectValidation([certificate, ...(server ? [server] : [])], [...issuers, ...others], (from) =>
        isWeb(from) ? answerOf(network.fetch(from, 'GET', {}), context.signal) : Promise.resolve(null),
      );
    },
    close: () => network.close(),
  };
}

const queryHeaders = { 'content-type': 'application/timestamp-query' };

async function answerOf(
  reply: ReturnType<PageFetcher['fetch']>,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const found = await unlessCancelled(reply, signal);
  return typeof found === 'string' || found.status !== 200 ? null : found.body;
}

const isWeb = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

function addressIn(text: string): URL {
  const server = text.trim();
  if (isWeb(server)) return new URL(server);
  throw new ServiceError('time_server_address', { server });
}

const timeText = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
