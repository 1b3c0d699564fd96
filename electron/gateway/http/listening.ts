/** Errors of listening on a port, as errors of the contract. */
import { ServiceError } from '../../../contract/index.js';
import { urlHost } from './hosts.js';

/** The system's errors for an address of another computer, or of an unsupported kind such as IPv6. */
const unusable: ReadonlySet<string> = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
]);

/** @returns `port_taken`, `port_refused`, or the original error */
export function listeningError(thrown: unknown, host: string, port: number): Error {
  const { code } = thrown as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new ServiceError('port_taken', { port }, { cause: thrown });
  if (code !== undefined && unusable.has(code))
    return new ServiceError('port_refused', { address: `${urlHost(host)}:${port}` }, { cause: thrown });
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
