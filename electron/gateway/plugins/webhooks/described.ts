/** What the description of v2 says of webhooks. */
import type { Described } from '../../openapi/described.js';

export const webhooksTag = 'webhooks';

export const webhooksDescribed: Described = {
  tags: { [webhooksTag]: 'Addresses that are told when executions end.' },
  webhooks: {
    execution: {
      post: {
        operationId: 'onExecution',
        summary: 'Sent when an execution has ended',
        description: 'Signed as the Standard Webhooks convention says.',
        tags: [webhooksTag],
        security: [],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } },
        },
        responses: {
          '2XX': { description: 'It was received.' },
          '4XX': { description: 'It was not received, and is sent again later.' },
        },
      },
    },
  },
};
