/** What kept a port from being listened on, as errors of this contract. */
import { ServiceError } from '../../../contract/index.js';
import { urlHost } from './hosts.js';

/** What the system says of an address that is not this computer's, or of a kind it does not have, such as IPv6. */
const unusable: ReadonlySet<string> = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
]);

/** @returns `port_taken`, `port_refused`, or what was thrown */
export function listeningError(thrown: unknown, host: string, port: number): Error {
  const { code } = thrown as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new ServiceError('port_taken', { port }, { cause: thrown });
  if (code !== undefined && unusable.has(code))
    return new ServiceError('port_refused', { address: `${urlHost(host)}:${port}` }, { cause: thrown });
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
