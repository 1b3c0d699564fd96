/** Headers that keep a browser from doing with a reply what it is not meant for. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** All that Helmet sets. They are the same in every reply, so that it is asked once. */
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
