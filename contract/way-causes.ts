/** Causes that are about requests to a service on another computer: the way to it, its answers, what is sent and fetched; part of remote-causes.ts. */
import { cause } from './error-cause.js';

/** The way to the service; a request that failed so is worth another try. */
const networkCauses = {
  host_unknown: cause(
    503,
    1,
    'The name {host} is not known. Check the address, and that this computer is online.',
  ),
  connection_refused: cause(
    503,
    1,
    'Nothing answers at {host}. Check the address, and that the service is running there.',
  ),
  host_unreachable: cause(
    503,
    1,
    'There is no way to {host} from this computer. Check the network, and a VPN if the service needs one.',
  ),
  connection_lost: cause(503, 1, 'The connection to {host} broke off. Check the network and try again.'),
  service_timeout: cause(
    503,
    1,
    'The service at {host} did not answer within {seconds} seconds. Try again later.',
  ),
  proxy_unreachable: cause(
    503,
    1,
    'The proxy {proxy} cannot be reached. Check the proxy in Settings, or in the system’s own settings.',
  ),
  proxy_lost: cause(
    503,
    1,
    'The connection through the proxy {proxy} broke off before {host} answered. Check the proxy, or ask its administrator.',
  ),
  upload_stalled: cause(
    503,
    1,
    'The service at {host} took nothing more for {seconds} seconds while documents were being sent. Check the network and run again.',
  ),
  result_cut: cause(502, 1, 'The result came only in part: {received} of {expected} bytes. Fetch it again.'),
} as const;

export const wayCauses = {
  ...networkCauses,
  certificate_untrusted: cause(
    503,
    1,
    'The certificate of {host} is of nobody this computer trusts ({reason}). If the service is your own, add its certificate in Settings.',
  ),
  certificate_out_of_date: cause(
    503,
    1,
    'The certificate of {host} is not valid at this time ({reason}). Check the date of this computer, or tell the service’s administrator.',
  ),
  certificate_name: cause(
    503,
    1,
    'The certificate at {host} is for another name. Check the address, or tell the service’s administrator.',
  ),
  not_secure: cause(
    503,
    1,
    'No secure connection to {host} can be made ({reason}). Check the address and the port.',
  ),
  certificates_unusable: cause(
    422,
    2,
    'The file of certificates for this service cannot be used ({reason}). Choose a PEM file in Settings.',
  ),
  proxy_login: cause(
    503,
    1,
    'The proxy {proxy} wants a name and a password, or others than it was given. Set them in the system’s own proxy settings.',
  ),
  proxy_refused: cause(
    503,
    1,
    'The proxy {proxy} does not let Platen through to {host} (status {status}). Ask its administrator.',
  ),
  redirect_elsewhere: cause(
    502,
    1,
    'The service at {host} sends Platen on to {other}. The token is for {host} alone, so Platen did not follow. If the service moved, change its address in Settings.',
  ),
  redirect_refused: cause(
    502,
    1,
    'The service at {host} sends Platen on to another address ({address}), which cannot be followed. Check the address of the service in Settings.',
  ),
  address_elsewhere: cause(
    502,
    1,
    'The service names an address at {other}. The token is for {host} alone, so Platen did not ask there. Tell the service’s administrator.',
  ),

  // What came back
  web_page_came: cause(
    502,
    1,
    'The service at {host} answered with a web page instead of data. Check the address of the service, and whether the network wants you to sign in first.',
  ),
  empty_answer: cause(
    502,
    1,
    'The service at {host} gave an empty answer (status {status}). Try again later.',
  ),
  not_data: cause(
    502,
    1,
    'The service at {host} answered with something that is no data of a conversion service ({detail}). Check the address of the service.',
  ),
  answer_too_large: cause(
    502,
    1,
    'The service at {host} sent an answer without end, of which {limit} MB were read. Check the address of the service.',
  ),
  no_service_there: cause(
    404,
    1,
    'There is no conversion service at {host}: {path} was not found. Check the address of the service.',
  ),
  forbidden: cause(
    401,
    1,
    'The service does not allow this with your token ({detail}). Ask its administrator.',
  ),
  service_failed: cause(
    502,
    1,
    'The service failed (status {status}): {detail}. Try again later, or tell its administrator.',
  ),
  service_refused: cause(502, 1, 'The service refused this (status {status}): {detail}.'),
  credits_lacking: cause(
    402,
    1,
    'The service says that there are not enough credits left for this. Top up at the service, or convert on this computer.',
  ),
  too_large_for_service: cause(
    422,
    1,
    'The service does not take so much at once ({megabytes} MB). Send fewer files, or smaller ones.',
  ),
  execution_gone: cause(404, 1, 'The service does not know this conversion any more. Run it again.'),
  workflow_gone: cause(
    404,
    2,
    'The service does not offer this workflow any more. Refresh its workflows and choose again.',
  ),

  // What is sent and fetched
  unclear_outcome: cause(
    502,
    1,
    'The connection broke after the documents may have arrived, so nobody knows whether they are being converted. Look at the service, and send them again only if they are not there: both would be charged.',
  ),
  file_changed: cause(
    422,
    1,
    'This file changed while it was being sent. Wait until it is saved, and run again.',
  ),
  result_too_long: cause(
    502,
    1,
    'The result is longer than the service announced ({expected} bytes), so it cannot be right. Run it again.',
  ),
  result_size_differs: cause(
    502,
    1,
    'The result has {received} bytes, and the service announced {expected}, so it cannot be right. Run it again.',
  ),
  result_without_end: cause(
    502,
    1,
    'The service sent a result without end, and Platen stopped after {limit} GB. Tell its administrator.',
  ),
} as const;

/** True for the codes of {@link networkCauses}. */
export const isNetworkCode = (code: string): boolean => Object.hasOwn(networkCauses, code);
