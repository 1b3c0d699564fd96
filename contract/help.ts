/** What the window asks of the app itself: what it is made of, a report for its makers, a picture of the clipboard. */
import { z } from 'zod';
import { channel } from './channel.js';

/** What Platen is made of. */
export const Notices = z.object({
  /** The text of Platen's own licence. */
  licence: z.string(),
  /** What comes along, in words of the notices themselves. */
  thirdParties: z.array(z.object({ name: z.string(), use: z.string(), licence: z.string() })),
});
export type Notices = z.infer<typeof Notices>;

/** What a window may ask about the app; the files that pictures become are in the channels of documents. */
export const helpChannels = {
  notices: channel(z.tuple([]), Notices),
  /** The report for the makers, as `saveDiagnosis` would write it: to be read before it is given away. */
  diagnosis: channel(z.tuple([]), z.string()),
  /** Dialog for the file of the report; false when the person cancels. */
  saveDiagnosis: channel(z.tuple([]), z.boolean()),
  /** Shows the folder of the logs. */
  revealLogs: channel(z.tuple([]), z.null()),
} as const;
