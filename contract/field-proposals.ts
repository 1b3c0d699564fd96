/** The fields that a form would be made with, for a person to look through and change before it is made. */
import { z } from 'zod';
import { channel } from './channel.js';
import { madeFieldKinds } from './made-fields.js';
import { PreviewRequest } from './preview.js';

const ProposedEntry = z.object({
  page: z.number().int().positive(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  kind: z.enum(madeFieldKinds),
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  max_length: z.number().int().nonnegative(),
  choices: z.array(z.string()),
});

export const FieldProposals = z.array(ProposedEntry);

export const proposalChannels = {
  /**
   * The fields that are found in a PDF, or those of the list in a file that the request names; nothing is made. The request is
   * that of `preview`: its options `form_result` and `form_entries` are not looked at. Ends with `cancelled` where its ticket is
   * asked for again or dropped. Rejects as the run would: with `form_nothing_found` where there are none.
   */
  proposeFields: channel(z.tuple([PreviewRequest]), FieldProposals),
} as const;
