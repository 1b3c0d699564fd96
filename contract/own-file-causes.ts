/** What became of files that Platen keeps for itself and that could not be used; part of errors.ts. */
import { cause } from './error-cause.js';

export const ownFileCauses = {
  history_put_aside: cause(
    500,
    1,
    'The history was damaged. It lies as “{path}” now, and a new one has begun.',
  ),
  history_found_damaged: cause(
    500,
    1,
    'The history was found damaged. It lies as “{path}” now; nothing is recorded until Platen is started again.',
  ),
  history_damaged: cause(
    500,
    1,
    'The history “{path}” is damaged, and nothing is recorded now. At the next start it is put aside, and a new one begins.',
  ),
  history_locked: cause(
    500,
    1,
    'Another program keeps the history “{path}” locked. What is done meanwhile is not recorded.',
  ),
  history_unusable: cause(
    500,
    1,
    'The history “{path}” cannot be used ({reason}). What is done now is not recorded.',
  ),
  own_workflows_missing: cause(
    500,
    1,
    'Workflows of your own that could not be read from the damaged history are missing now.',
  ),
  settings_put_aside: cause(
    500,
    1,
    'The settings could not be understood. They lie as “{path}” now, and all is set as at the first start.',
  ),
  settings_in_part: cause(
    500,
    1,
    'Some settings could not be understood and are set as at the first start. What was there is kept as “{path}”.',
  ),
  settings_unreadable: cause(
    500,
    1,
    'The settings “{path}” cannot be read ({reason}). All is set as at the first start.',
  ),
  watches_put_aside: cause(
    500,
    1,
    'The list of watched folders could not be understood whole. What was there is kept as “{path}”; set up again what is missing.',
  ),
  watches_unreadable: cause(
    500,
    1,
    'The list of watched folders “{path}” cannot be read ({reason}). No folder is watched.',
  ),
  services_put_aside: cause(
    500,
    1,
    'The list of services could not be understood whole. What was there is kept as “{path}”; set up again what is missing.',
  ),
  services_unreadable: cause(
    500,
    1,
    'The list of services “{path}” cannot be read ({reason}). Only this computer converts now.',
  ),
  watch_ledger_put_aside: cause(
    500,
    1,
    'The record of what was done in watched folders was damaged. It lies as “{path}” now; documents that are still there are converted again.',
  ),
} as const;

export type OwnFileCause = keyof typeof ownFileCauses;
