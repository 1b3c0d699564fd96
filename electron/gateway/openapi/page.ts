/**
 * A page to read the document and to try it (Swagger UI), from this service alone. It may be read without a token; a user who
 * tries a request enters one, which is not stored.
 */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The content security policy of the page: scripts, styles and requests of this service only, and no framing. */
const policy = (fonts: string, styles: readonly string[], scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    "connect-src 'self'",
    `font-src ${fonts}`,
    "img-src 'self' data:",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** @param documentFor the document for the client of a request */
export async function addPage(
  app: FastifyInstance,
  documentFor: (request: FastifyRequest) => Readonly<Record<string, unknown>>,
): Promise<void> {
  // Swagger UI requires this plugin, although the document is made elsewhere.
  await app.register(swagger, { openapi: {} });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: false,
    transformStaticCSP: () => policy("'self' data:", app.swaggerCSP.style, app.swaggerCSP.script),
    uiConfig: { persistAuthorization: false, deepLinking: false, validatorUrl: null },
    theme: {
      title: 'Platen conversion service',
      // The top bar would load other documents, which the policy forbids.
      css: [{ filename: 'platen.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
    transformSpecification: (_document, request) => documentFor(request),
    transformSpecificationClone: false,
  });
}
