/** Credits in the description of v2. */
import type { Described } from '../../openapi/described.js';

export const accountTag = 'Account';

export const accountsDescribed: Described = {
  tags: { [accountTag]: 'Credits.' },
  replies: {
    getCredits: {
      200: {
        personal: { available: 120 },
        organization: { name: 'Example Ltd', available: 880 },
        total_available: 1000,
      },
    },
  },
};
