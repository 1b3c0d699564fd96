/** What is said of messages that were deleted in their mail program. */
import type { ResultWords } from '../../../words/results.js';
import type { Context } from '../../engine/interface/converter.js';
import type { MailMessage } from './message.js';

/** Says on the page of a message that it was deleted, where it comes along with others that were not. */
export const withNote = (message: MailMessage, { say }: ResultWords): MailMessage => ({
  ...message,
  notes: [say('This message was deleted in its mail program.'), ...(message.notes ?? [])],
});

/** Says how many deleted messages there were, and what became of them. */
export function tellDeleted(count: number, areTaken: boolean, { message }: Context): void {
  if (count > 0) message('info', areTaken ? 'deleted_taken' : 'deleted_left_out', { count });
}
