/** Causes that are about watched folders; part of errors.ts. */
import { cause } from './error-cause.js';

export const watchCauses = {
  unknown_watch: cause(404, 2, 'There is no watched folder “{watch}”.'),
  too_many_watches: cause(
    422,
    2,
    'You watch {limit} folders, which is as many as can be watched. Remove one you do not need any more.',
  ),
  watches_not_kept: cause(
    500,
    1,
    'The watched folders could not be written to {path} ({reason}). Check the disk and its permissions.',
  ),
  watch_folder_missing: cause(
    422,
    1,
    'The folder “{name}” is not there. It is looked for again by itself; check its drive or choose another folder.',
  ),
  watch_not_absolute: cause(422, 2, 'The place “{name}” is no whole path. Choose the folder again.'),
  watch_taken: cause(
    422,
    2,
    'The folder “{name}” is watched already, and its documents are moved away. Change that watched folder, or leave its documents where they are.',
  ),
  watch_originals_inside: cause(
    422,
    2,
    'Originals cannot go to “{name}”: that is the watched folder itself. Choose another folder for them.',
  ),
  watch_loop: cause(
    422,
    2,
    'This would go round in circles: what is written for “{name}” arrives in “{other}” and comes back. Choose another folder for the results.',
  ),
  watch_password: cause(
    422,
    2,
    'This workflow needs a password for every run ({names}), and none is kept. Choose a workflow without it.',
  ),
  watch_not_joining: cause(
    422,
    2,
    'With “{workflow}” each document gives a result of its own. Choose a workflow that joins documents.',
  ),
  watch_elsewhere: cause(422, 2, 'Another Platen watches “{name}” already.'),
  file_replaced: cause(
    422,
    1,
    'This document was changed or replaced while it waited. Run again to convert it as it is now.',
  ),
  original_not_moved: cause(
    422,
    1,
    'This was converted, but the original could not be moved to “{name}”: {reason}. Mend that and try again.',
  ),
  no_trash: cause(
    422,
    1,
    'This was converted, but the original could not be put in the trash. The app can do that, where the disk has one.',
  ),
} as const;
