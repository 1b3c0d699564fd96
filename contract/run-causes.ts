/** Causes that are about the work a service on another computer does; part of errors.ts. */
import { cause } from './error-cause.js';

export const runCauses = {
  execution_failed: cause(
    502,
    1,
    'The service could not convert this, and did not say why. Run it again, or ask whoever keeps the service.',
  ),
  execution_failed_saying: cause(502, 1, 'The service could not convert this. It says: “{detail}”.'),
  execution_endless: cause(
    502,
    1,
    'The service has been working on this for {hours} hours without an end (it says “{status}”). Run it again to go on waiting, or ask whoever keeps the service.',
  ),
  not_noted: cause(
    500,
    1,
    'Platen could not write down on this computer that this was being sent, so it stopped before the last byte, and the service converted nothing. The disk of Platen’s own folder may be full: free some space and run again.',
  ),
  step_gave_several: cause(
    422,
    1,
    'This step gave {count} files at the service, and the next step takes one. Do the steps one after the other.',
  ),
} as const;
