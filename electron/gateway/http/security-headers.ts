/** Security headers for browsers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** The headers of Helmet. They are the same in every reply, so they are computed once. */
export function securityHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const reply = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const protect = helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  protect({} as IncomingMessage, reply as unknown as ServerResponse, (error) => {
    if (error) throw error instanceof Error ? error : new Error('The headers could not be made.');
  });
  return headers;
}
