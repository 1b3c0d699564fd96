/** Routes for a user's credits. Paths are below `/api/v2` of the environment. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ServedCredits } from '../../../../contract/served.js';
import type { EnvironmentCredits } from '../../callers/billing.js';
import { userOf } from '../../http/authentication.js';
import { replies } from '../../openapi/documented.js';
import { accountTag } from './described.js';

export const creditRoutes: FastifyPluginAsyncZod<{
  readonly credits: Pick<EnvironmentCredits, 'balance'>;
}> = async (app, { credits }) => {
  app.get(
    '/user/credits',
    {
      schema: {
        operationId: 'getCredits',
        tags: [accountTag],
        summary: 'Read the credits that are left',
        response: replies({ 200: ['The credits.', ServedCredits] }),
      },
    },
    async (request) => {
      const { personal, organization, total_available } = await credits.balance(userOf(request).id);
      return {
        personal: personal ?? { available: total_available },
        organization: organization ?? null,
        total_available,
      };
    },
  );
};
