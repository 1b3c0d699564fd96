/** Causes that are about a service over a network, seen from either side: who asks, what is left, and whom it tells; part of errors.ts. */
import { cause } from './error-cause.js';

export const serviceCauses = {
  unauthorized: cause(401, 1, 'The token is missing or not valid. Enter it again in Settings.'),
  // In words that suit every number, as one credit may be needed or left.
  insufficient_credits: cause(
    402,
    1,
    'This needs more credits than are left: {needed} needed, {available} left. Top up at the service, or convert on this computer.',
  ),
  host_refused: cause(
    421,
    1,
    'This service is not known under the name “{host}”. Its administrator can allow that name.',
  ),
  port_taken: cause(503, 1, 'Another program uses port {port} already. Choose another one.'),
  port_refused: cause(
    503,
    1,
    'This computer does not let Platen listen on {address}. Choose another port or address.',
  ),
  unknown_address: cause(404, 1, 'There is nothing at this address ({address}).'),
  rate_limited: cause(429, 1, 'Too many requests. Try again in {seconds} seconds.'),
  unavailable: cause(503, 1, 'The service is not available now. Try again in {seconds} seconds.'),
  storage_full: cause(
    422,
    1,
    'You keep {kept} MB at this service, and {limit} MB may be kept. Delete results that are not needed any more, or wait until what runs has ended.',
  ),
  queue_full: cause(503, 1, 'The queue of this service is full. Try again in {seconds} seconds.'),
  network: cause(503, 1, 'The service cannot be reached. Check the connection and the address.'),
  protocol: cause(502, 1, 'The service gave an answer that Platen does not understand.'),
  webhook_status: cause(
    502,
    1,
    'The receiver answered with status {status}. Any from 200 to 299 is expected.',
  ),
  webhook_timeout: cause(502, 1, 'The receiver did not answer within {seconds} seconds.'),
  webhook_gone: cause(
    502,
    1,
    'The webhook was switched off because its receiver said that it is gone (status 410). Switch it on again when it is back.',
  ),
  webhook_failing: cause(
    502,
    1,
    'The webhook was switched off because nothing reached its receiver for {days} days. Mend the receiver, try it with a test event, and switch it on again.',
  ),
  webhook_off: cause(502, 1, 'The webhook was switched off before this was delivered. It can be sent again.'),
} as const;
