/** Causes that are about conversion services on other computers and their connections; part of errors.ts. */
import { cause } from './error-cause.js';
import { wayCauses } from './way-causes.js';

export const remoteCauses = {
  ...wayCauses,

  unknown_service: cause(
    404,
    2,
    'There is no conversion service “{service}” any more. Set it up again in Settings.',
  ),
  no_sandbox: cause(404, 2, 'The service “{service}” has no sandbox address. Give it one first.'),
  no_service_workflow: cause(
    422,
    2,
    'The service “{service}” has no workflow of which is known that it turns these into {type}: {names}. Choose one with --workflow: {workflows}.',
  ),
  several_service_workflows: cause(
    422,
    2,
    'The service “{service}” has several workflows that turn these into {type}: {names}. Choose one with --workflow: {workflows}.',
  ),
  option_of_other_workflow: cause(
    422,
    2,
    'The option “{option}” is given for the workflow “{workflow}”, which is not used here. Used here: {workflows}.',
  ),
  pages_of_pdf_only: cause(
    422,
    1,
    'Before they are sent to a service, pages can be taken of a PDF only, and this is of another kind ({format}). Leave the pages out, or convert it first.',
  ),
  service_name_invalid: cause(
    422,
    2,
    'A service cannot be called “{name}”. Choose a name of 1 to 100 characters without a colon, and other than “local”.',
  ),
  service_address_invalid: cause(
    422,
    2,
    'The text “{address}” is no address of a service. Write it as the service names it, such as https://example.org.',
  ),
  service_address_not_secure: cause(
    422,
    2,
    'The address of “{host}” must begin with https://, so that nobody on the way can read the documents and the token.',
  ),
  service_address_with_password: cause(
    422,
    2,
    'The address of “{host}” must not carry a name and a password. Leave them out and enter the token.',
  ),
  service_address_with_query: cause(
    422,
    2,
    'The address of “{host}” must end before “?” and “#”. Leave out what follows.',
  ),
  sandbox_is_production: cause(
    422,
    2,
    'The sandbox has the address of the service itself, which charges credits. Give the address of the sandbox, or none.',
  ),
  proxy_invalid: cause(
    422,
    2,
    'The text “{proxy}” is no address of a proxy that Platen can use. Write it as http://host:port.',
  ),
  proxy_with_password: cause(
    422,
    2,
    'The address of a proxy must not carry a name and a password: it is kept in a file. Set them in the system, or leave them out.',
  ),
  proxy_unusable: cause(
    502,
    1,
    'The system says to reach the service through {proxy}, a kind of proxy Platen does not speak. Name another one at the service, as http://host:port.',
  ),
  certificate_missing: cause(
    422,
    2,
    'The certificate file {certificate} is not there. Choose it again, or leave it out.',
  ),
  certificate_unreadable: cause(
    422,
    2,
    'Platen may not read the certificate file {certificate}. Check its permissions.',
  ),
  certificate_invalid: cause(
    422,
    2,
    'The file {certificate} holds no certificate that can be read. It must be PEM text with “BEGIN CERTIFICATE”.',
  ),
  certificate_expired: cause(
    422,
    2,
    'The certificates in {certificate} have expired, the last on {date}. Ask for a new file.',
  ),
  token_invalid: cause(
    422,
    2,
    'This is no token: it has spaces, line breaks or other characters that no token has. Copy it again, whole.',
  ),
  token_file_open: cause(
    422,
    2,
    'Others on this computer can read the token file {file_name} (its mode is {mode}). Close it with “chmod 600” first.',
  ),
  token_file_foreign: cause(
    422,
    2,
    'The token file {file_name} belongs to somebody else. Use a file of your own.',
  ),
  token_file_unreadable: cause(
    422,
    2,
    'The token file {file_name} cannot be read. Check its name and its permissions.',
  ),
  no_token_given: cause(
    422,
    2,
    'No token came in. Give it on the first line of standard input or in the file.',
  ),
  keychain_missing: cause(
    503,
    1,
    'No keychain of the system answers here, and Platen keeps a token nowhere else. Give it at every run with --token-stdin or --token-file.',
  ),
  keychain_locked: cause(
    503,
    1,
    'The keychain of the system is locked or takes nothing, and Platen keeps a token nowhere else. Unlock it and try again, or give the token at every run with --token-stdin or --token-file.',
  ),
  token_not_forgotten: cause(
    503,
    1,
    'The keychain of the system is locked, so a token in it could not be deleted. Unlock it and try again.',
  ),
  services_not_kept: cause(
    500,
    1,
    'The services could not be written to {path} ({reason}). Free some space or check the permissions, and try again.',
  ),
} as const;
