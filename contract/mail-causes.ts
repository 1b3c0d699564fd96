import { cause } from './error-cause.js';

/** What can go wrong with emails and the archives they are in. */
export const mailCauses = {
  no_messages: cause(422, 1, 'This archive holds no messages.'),
  deleted_message: cause(
    422,
    1,
    'This message was deleted in its mail program, so it was left out. Choose “Include deleted messages” (deleted_messages=true), or give the file by itself.',
  ),
  only_deleted_messages: cause(
    422,
    1,
    'All messages of this archive were deleted in its mail program. Choose “Include deleted messages” (deleted_messages=true) to convert them.',
  ),
  attachment_deleted: cause(422, 1, 'This attachment was deleted from the message in its mail program.'),
  attachment_detached: cause(
    422,
    1,
    'This attachment was detached from the message in its mail program, and saved by itself.',
  ),
  attachment_elsewhere: cause(
    422,
    1,
    'This attachment is not in the message: the mail program keeps it elsewhere. Save it from there, or the message with its attachments.',
  ),
};
