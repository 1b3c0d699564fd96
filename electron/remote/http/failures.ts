/** What went wrong on the way to a service, said as an error of ours. */
import { ServiceError, type ErrorCode, type ErrorParams } from '../../../contract/index.js';
import type { WirePatience } from './types.js';

/** Where a request went. */
export interface WayToService {
  /** Host and port of the service. */
  readonly host: string;
  /** Address of the proxy, which may hold a password; null: none. */
  readonly proxy: string | null;
}

const isAny = (...codes: string[]) => {
  const all = new Set(codes);
  return (code: string) => all.has(code);
};
const isNameProblem = isAny('ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'EAI_FAIL');
const isWayProblem = isAny('EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'EADDRNOTAVAIL');
const isBreak = isAny(
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'UND_ERR_SOCKET',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
);
const isOutOfDate = isAny('CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID');
const isUntrusted = (code: string) =>
  /^(UNABLE_TO_|CERT_|CRL_)|SELF_SIGNED|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED/.test(code);

/** Code of an error: the connection through a proxy ended before anything was asked over it. */
export const proxyHungUp = 'PROXY_HUNG_UP';

/** Error codes of Node, of undici and of OpenSSL, or else names, each with those of all that it was caused by. */
function codesOf(thrown: unknown, depth = 0): string[] {
  if (!(thrown instanceof Error) || depth > 5) return [];
  const { code, cause, errors, name } = thrown as NodeJS.ErrnoException & { errors?: unknown };
  const below = [...(Array.isArray(errors) ? (errors as unknown[]) : []), cause];
  return [...below.flatMap((part) => codesOf(part, depth + 1)), typeof code === 'string' ? code : name];
}

const proxyStatus = (thrown: unknown): number | null => {
  const said = thrown instanceof Error ? /^Proxy response \((\d+)\)/.exec(thrown.message)?.[1] : undefined;
  return said === undefined ? null : Number(said);
};

const withoutLogin = (proxy: string): string => (URL.canParse(proxy) ? new URL(proxy).host : proxy);

/** The error for whatever a request was ended by. */
export function failureOf(
  thrown: unknown,
  { host, proxy }: WayToService,
  patience: WirePatience,
): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const fail = (code: ErrorCode, params: ErrorParams = {}) =>
    new ServiceError(code, { host, ...params }, { cause: thrown });
  const codes = codesOf(thrown);
  const has = (isOne: (code: string) => boolean) => codes.some(isOne);
  const reason = thrown instanceof Error ? thrown.message.split('\n')[0]!.slice(0, 200) : '';

  const refused = proxyStatus(thrown);
  if (proxy !== null && refused !== null)
    return fail(refused === 407 ? 'proxy_login' : 'proxy_refused', {
      proxy: withoutLogin(proxy),
      status: refused,
    });
  if (has((code) => code === 'ERR_TLS_CERT_ALTNAME_INVALID')) return fail('certificate_name');
  if (has(isOutOfDate)) return fail('certificate_out_of_date', { reason });
  if (has(isUntrusted)) return fail('certificate_untrusted', { reason });
  // A proxy looks names up itself: what cannot be found or reached is the proxy.
  const isBeforeTheProxy = has(isNameProblem) || has((code) => code === 'ECONNREFUSED') || has(isWayProblem);
  if (proxy !== null && (isBeforeTheProxy || codes.includes('UND_ERR_CONNECT_TIMEOUT')))
    return fail('proxy_unreachable', { proxy: withoutLogin(proxy) });
  if (proxy !== null && codes.includes(proxyHungUp))
    return fail('proxy_lost', { proxy: withoutLogin(proxy) });
  if (has(isNameProblem)) return fail('host_unknown');
  if (has((code) => code === 'ECONNREFUSED')) return fail('connection_refused');
  if (has(isWayProblem)) return fail('host_unreachable');
  // The system's own limit does not tell whether a connection stood before.
  if (codes.includes('UND_ERR_CONNECT_TIMEOUT'))
    return fail('connection_timeout', { seconds: Math.round(patience.connect / 1000) });
  const silence = silenceOf(codes, patience);
  if (silence !== null) return fail('service_timeout', { seconds: Math.round(silence / 1000) });
  if (has((code) => code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')))
    return fail('not_secure', { reason: /SSL routines:[^:]*:([^:]+)/.exec(reason)?.[1] ?? reason });
  if (
    has(
      (code) => code.startsWith('HPE_') || code === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW',
    )
  )
    return fail('not_data', { detail: reason });
  return fail(has(isBreak) ? 'connection_lost' : 'network');
}

/** Milliseconds that were waited in vain; null when it was not that. */
function silenceOf(codes: readonly string[], patience: WirePatience): number | null {
  if (codes.includes('ETIMEDOUT')) return patience.connect;
  if (codes.includes('UND_ERR_HEADERS_TIMEOUT')) return patience.headers;
  if (codes.includes('UND_ERR_BODY_TIMEOUT')) return patience.body;
  return null;
}
