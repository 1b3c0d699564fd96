/** Causes that are about results fetched from a remote service; part of errors.ts. */
import { cause } from './error-cause.js';

export const fetchedCauses = {
  fetched_empty: cause(
    502,
    1,
    'The service sent an empty file in place of the result. Run it again; if that happens once more, tell those who run the service.',
  ),
  fetched_web_page: cause(
    502,
    1,
    'A web page came in place of the result. Look whether this network asks to sign in first, then run it again.',
  ),
  fetched_message: cause(
    502,
    1,
    'The service sent a message in place of the result: “{said}”. Run it again, or ask those who run the service.',
  ),
  fetched_cut_off: cause(
    502,
    1,
    'The result has {received} bytes, and the service announced {announced}. Run it again.',
  ),
  fetched_damaged: cause(
    502,
    1,
    'The result that the service sent ({format}) is damaged or incomplete. Run it again.',
  ),
  fetched_other_type: cause(
    502,
    1,
    'The service announced a result of the type {announced} and sent another one ({format}). Run it again, or ask those who run the service.',
  ),
  fetched_archive_empty: cause(
    502,
    1,
    'The archive that the service sent as the result holds no files. Run it again, or ask those who run the service.',
  ),
  fetched_missing: cause(
    502,
    1,
    'The service gave no result for this file. Run it again; if there is none once more, the service cannot convert it.',
  ),
  fetched_doubtful: cause(
    502,
    1,
    'Which result belongs to this file cannot be told by their names. All of them lie in a folder beside the others: look there.',
  ),
  fetched_entry_unsafe: cause(
    502,
    1,
    'The result of this file has a name that leads out of its archive, so it was not unpacked. Ask those who run the service.',
  ),
  fetched_entry_encrypted: cause(
    502,
    1,
    'The result of this file is encrypted inside its archive and cannot be unpacked. Ask those who run the service.',
  ),
  fetched_entry_too_large: cause(
    502,
    1,
    'The result of this file unpacks to more than an archive may hold, so it was left out. Send the file by itself.',
  ),
  fetched_entry_unusable: cause(
    502,
    1,
    'The result of this file cannot be unpacked: it is damaged, or no file. Run it again.',
  ),
} as const;
