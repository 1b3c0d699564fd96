/**
 * Every code of an error, in one table: the status of a reply over HTTP, the exit status of the command line, and the English
 * sentence. `words/<language>/errors.json` has the sentences of the other languages. What an error is made of stands in errors.ts.
 */
/* eslint-disable max-lines -- one table */

/** What is fixed about one cause. */
export interface ErrorCause {
  /** HTTP status the gateway answers with, and the one the remote client maps back from. */
  readonly http: 401 | 402 | 404 | 421 | 422 | 429 | 499 | 500 | 502 | 503;
  /** Exit status of the command line: 1 = an input failed, 2 = wrong usage. */
  readonly exit: 1 | 2;
  /** What a person reads, in English; `{name}` places are filled from the error's params. */
  readonly sentence: string;
}

/** One entry of such a list. */
const cause = (http: ErrorCause['http'], exit: ErrorCause['exit'], sentence: string): ErrorCause => ({
  http,
  exit,
  sentence,
});

/** The way to a service elsewhere; a request that failed so is worth another try. */
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

/** True for the codes of {@link networkCauses}. */
export const isNetworkCode = (code: string): boolean => Object.hasOwn(networkCauses, code);

/** What became of files that Platen keeps for itself and that could not be used. */
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

/** All causes, by code. Codes are part of the interface: never rename one, never reuse one. */
export const errorCauses = {
  // The input itself
  empty_file: cause(422, 1, 'This file is empty. Choose the file again, or ask its sender for a new copy.'),
  damaged_file: cause(
    422,
    1,
    'This file is damaged or incomplete. Open it in its own program and save it again.',
  ),
  type_mismatch: cause(
    422,
    1,
    'This file is named {extension}, but its content is of another type ({format}). Choose a workflow for that type.',
  ),
  workflow_mismatch: cause(
    422,
    1,
    'Files of this type ({format}) are not taken by “{workflow}”. Choose a workflow for that type.',
  ),
  password_required: cause(422, 1, 'This document is protected by a password. Enter it to go on.'),
  wrong_password: cause(422, 1, 'That password does not open this document. Enter it again.'),
  unsupported_type: cause(422, 1, 'Platen cannot convert this type of file ({format}).'),
  drm_protected: cause(
    422,
    1,
    'This book is protected by DRM and opens only in the shop’s own reader. Platen does not remove that protection.',
  ),
  too_old: cause(
    422,
    1,
    'This file is in an old format that Platen cannot read: {format}. Save it again in a newer program.',
  ),
  nested_too_deep: cause(422, 1, 'This file holds others inside each other, more than {limit} deep.'),
  elements_too_deep: cause(
    422,
    1,
    'The contents of this document lie inside each other more than {limit} levels deep, which no program shows in time.',
  ),
  unknown_language: cause(
    422,
    2,
    'Platen has no data to read “{language}”. It can read {known}; data for more languages can be added.',
  ),
  language_unreadable: cause(
    422,
    1,
    'The language data for “{language}” cannot be used: it is damaged, or not made for Tesseract.',
  ),
  font_unreadable: cause(
    422,
    1,
    'The font file “{font}” cannot be used: it is damaged, or no TrueType or OpenType font (ttf, otf, ttc).',
  ),
  font_too_large: cause(422, 1, 'The font file “{font}” is larger than {limit} MB, more than Platen takes.'),
  unknown_font: cause(422, 2, 'No font file “{font}” was added to Platen. Added are: {known}.'),
  network_not_allowed: cause(
    422,
    1,
    'This is a web address. Tick “Allow the network for this job” in the options (network=true) and convert it again.',
  ),
  address_refused: cause(
    422,
    1,
    'Platen does not open {address}: it belongs to this computer or the local network.',
  ),
  address_unreachable: cause(422, 1, 'The web address {address} cannot be reached.'),
  address_invalid: cause(422, 2, 'The text “{address}” is no web address. Write it whole, from https:// on.'),
  address_not_secure: cause(422, 2, 'The address {address} must begin with https://.'),
  address_with_password: cause(422, 2, 'The address {address} must not carry a name and a password.'),
  address_port: cause(
    422,
    2,
    'Port {port} belongs to another service than the web. Use 443, 80, or one from 1024 on.',
  ),
  nothing_to_show: cause(422, 1, 'Nothing in this file matches what was asked for.'),
  empty_archive: cause(422, 1, 'This archive holds no files.'),
  unsafe_path: cause(422, 1, 'The name of this file leads out of its archive, so it was not unpacked.'),
  unsupported_archive: cause(
    422,
    1,
    'This file is packed in a way Platen cannot unpack. Unpack the archive with its own program first.',
  ),
  right_required: cause(
    422,
    1,
    'This document restricts its use. State that you have the right to lift that, or give the password of its owner, and run again.',
  ),
  unsupported_protection: cause(
    422,
    1,
    'This document is protected in a way Platen cannot open. Remove the protection in its own program first.',
  ),
  unreadable_file: cause(422, 1, 'Platen is not allowed to read this file. Check its permissions.'),
  file_missing: cause(422, 1, 'This file is no longer there. It may have been moved or deleted.'),
  name_not_text: cause(422, 1, 'The name of this file has bytes that are not text. Rename the file.'),
  not_a_file: cause(422, 1, 'This is not a file that can be read.'),
  no_pages: cause(422, 1, 'This document has no pages to show.'),
  all_blank: cause(422, 1, 'Every page of this document is blank, so nothing would be left.'),
  no_blank_page: cause(422, 1, 'No page of this document is blank, so there is nowhere to split it.'),
  no_bookmarks: cause(
    422,
    1,
    'This document has no bookmarks that lead to pages, so it cannot be split by them. Choose another way.',
  ),
  no_landscape_pages: cause(422, 1, 'None of the pages is wider than high, so none was turned.'),
  no_portrait_pages: cause(422, 1, 'None of the pages is higher than wide, so none was turned.'),
  no_images: cause(422, 1, 'This document holds no images.'),
  no_images_on_pages: cause(422, 1, 'There are no images on the pages {pages}.'),
  images_too_small: cause(
    422,
    1,
    'All images are smaller than {smallest} pixels at their shorter side. Ask for smaller ones too: {count} are there.',
  ),
  no_text: cause(
    422,
    1,
    'No text is on the pages that were asked for. If they are scans, choose “Recognise text” and its languages, and run again.',
  ),
  no_attachments: cause(422, 1, 'No files are attached to this document.'),
  signed_document: cause(
    422,
    1,
    'This document is signed, and any change makes the signature invalid. Choose to change a copy, and run again.',
  ),
  no_web_page: cause(422, 1, 'There is no web page in this file.'),
  empty_drawing: cause(422, 1, 'The drawing is empty: there is nothing on its model or its layouts.'),
  not_drawable: cause(422, 1, 'All that is in this drawing is of kinds Platen cannot draw: {kinds}.'),
  no_letters: cause(
    422,
    1,
    'No font on this computer has these characters: {letters}. Write the text without them, or install a font.',
  ),
  picture_missing: cause(422, 1, 'The picture “{name}” was not found. Choose it again.'),
  picture_unreadable: cause(422, 1, 'The picture “{name}” cannot be read. Choose another one.'),
  // Not thrown any more; histories hold it.
  earlier_file: cause(
    422,
    1,
    'The numbers go on from “{name}”, whose pages cannot be counted: {reason} Mend or leave out that file first.',
  ),
  files_in_the_way: cause(
    422,
    1,
    'Nothing was started: the numbers go on from file to file, and these cannot be numbered as they are: {names}. Give each what it needs or leave it out, and start again.',
  ),
  numbers_differ: cause(
    422,
    1,
    'This document takes {uses} numbers now, and {kept} were kept for it before the start. Start all files again.',
  ),
  pages_changed: cause(
    422,
    1,
    'This document has {readable} pages that can be read, not {seen}. Use Repair PDF, and organise its result.',
  ),
  page_range: cause(422, 1, 'The pages {pages} are not in this document. It has {count}.'),
  too_large: cause(422, 1, 'This document is too large to convert: {detail}.'),
  image_too_large: cause(422, 1, 'This image is too large to convert ({width} × {height} pixels).'),
  already_of_type: cause(422, 1, 'This is a {type} file already.'),
  page_too_large: cause(
    422,
    1,
    'The page would have {width} × {height} pixels, which is too much. Choose fewer pixels an inch, or a size by the longer side.',
  ),
  tiff_too_large: cause(
    422,
    1,
    'One TIFF holds at most 4 GB. Choose a file for each page, fewer pixels, or a compression.',
  ),

  // The request
  no_files: cause(422, 2, 'Choose at least one file.'),
  too_many_files: cause(
    422,
    2,
    'That is {count} files. At most {limit} can be converted at once: split them up.',
  ),
  upload_too_large: cause(422, 2, 'These files are {size} together. At most {limit} can be sent at once.'),
  invalid_options: cause(422, 2, 'Some options are not right: {detail}.'),
  no_room: cause(
    422,
    2,
    'Margins and gaps leave a page {room} mm, and it needs {least}. Make them smaller, or the sheet larger.',
  ),
  crop_empty: cause(
    422,
    2,
    'Page {page} is {width} × {height} mm: these margins leave nothing of it. Make them smaller, or leave the page out.',
  ),
  invalid_order: cause(422, 2, 'The order names files that were not given: {detail}.'),
  invalid_request: cause(422, 2, 'The request is not right: {detail}.'),
  file_not_given: cause(
    422,
    2,
    'Platen was not given “{name}” in a dialog, by dropping or by opening it. Add the file again.',
  ),
  folder_not_chosen: cause(
    422,
    2,
    'The target folder “{name}” was not chosen in a dialog. Choose the folder again.',
  ),
  program_not_chosen: cause(
    422,
    2,
    'The program “{name}” was not chosen in a dialog. Choose LibreOffice again in Settings.',
  ),
  unknown_workflow: cause(404, 2, 'There is no workflow “{workflow}”.'),
  no_workflow_to: cause(404, 2, 'No workflow gives {type} files yet. Files can be converted to: {types}.'),
  workflow_name_taken: cause(422, 2, 'There is a workflow “{name}” already. Choose another name.'),
  too_many_workflows: cause(
    422,
    2,
    'You have {limit} workflows, which is as many as can be kept. Remove one you do not need any more.',
  ),
  unknown_execution: cause(404, 2, 'The history has no conversion {execution}, or no longer.'),
  unknown_webhook: cause(404, 2, 'There is no webhook “{webhook}”.'),
  unknown_delivery: cause(404, 2, 'There is no delivery “{delivery}” of this webhook, or no longer.'),
  too_many_webhooks: cause(
    422,
    2,
    'There are {limit} webhooks already, and no more can be had. Remove one first.',
  ),

  // The command line
  command_missing: cause(422, 2, 'Name a command.'),
  command_unknown: cause(422, 2, 'There is no command “{command}”.'),
  flag_unknown: cause(422, 2, 'The command “{command}” has no option {flag}.'),
  flag_without_value: cause(422, 2, 'The option {flag} needs a value.'),
  flag_missing: cause(422, 2, 'The command “{command}” needs the option {flag}.'),
  flags_conflict: cause(422, 2, 'The options {flag} and {other} cannot be given together.'),
  word_missing: cause(422, 2, 'The command “{command}” needs {word} as well.'),
  words_excess: cause(422, 2, 'Too much was given to “{command}”: {given}, where it takes {expected}.'),
  value_not_choice: cause(422, 2, 'The value “{value}” is not possible for {flag}. Possible: {choices}.'),
  value_not_whole: cause(422, 2, 'The value of {flag} must be a whole number, not “{value}”.'),
  value_out_of_range: cause(
    422,
    2,
    'The value of {flag} must be a whole number from {minimum} to {maximum}, not “{value}”.',
  ),
  value_not_day: cause(422, 2, 'The value of {flag} must be a day such as 2027-01-31, not “{value}”.'),
  assignment_expected: cause(422, 2, 'The word “{text}” is not {form}.'),
  secret_as_argument: cause(422, 2, 'Others on this computer see arguments. Give “{option}” with {flag}.'),
  secret_not_kept: cause(422, 2, 'No {option} is kept: it is asked for at every run.'),
  option_no_secret: cause(422, 2, 'The option “{option}” is no password. Give it with --option.'),
  pages_of_other: cause(422, 2, 'The file “{name}” of --pages-of was not given.'),
  out_empty: cause(422, 2, 'The place for the results (--out) is empty.'),
  out_other_type: cause(
    422,
    2,
    'The file “{name}” is there already, and the result is {type}. Give --out another name, or a folder.',
  ),
  out_one_file: cause(
    422,
    2,
    'The name “{name}” is that of one file, and there are several results. Give --out a folder.',
  ),
  output_several: cause(
    422,
    2,
    'Standard output takes one result, and there are several. Give a folder with --out.',
  ),
  output_taken: cause(422, 2, 'The JSON and a result cannot both go to standard output. Give --out.'),
  output_full: cause(
    500,
    1,
    'There is no space left where the output goes. Free some space, or send it elsewhere, and run again.',
  ),
  output_not_written: cause(
    500,
    1,
    'The output could not be written ({reason}). Send it elsewhere and run again.',
  ),
  output_terminal: cause(
    422,
    2,
    'The result is nothing for a terminal. Send it into a file (> name.pdf), or give --out.',
  ),
  input_not_named: cause(422, 2, 'Give - as the file: --from says what standard input is.'),
  input_once: cause(422, 2, 'Standard input (-) can be read once.'),
  input_without_folder: cause(
    422,
    2,
    'What comes from standard input lies in no folder. Say with --out where results go.',
  ),
  input_taken: cause(422, 2, 'Standard input cannot hold both a document and a password.'),
  input_terminal: cause(422, 2, 'Nothing is piped into standard input.'),
  input_unknown_type: cause(422, 2, 'The type “{type}” is none that Platen reads.'),
  input_empty: cause(422, 2, 'Standard input was empty.'),
  service_not_named: cause(422, 2, 'Name a service with --service.'),
  token_without_service: cause(422, 2, 'A token is for a service. Name it with --service.'),
  no_json_answer: cause(422, 2, 'The command “{command}” writes no JSON.'),

  // Accounts of a served instance
  unknown_user: cause(404, 2, 'There is no user “{name}”.'),
  unknown_organization: cause(404, 2, 'There is no organization “{name}”.'),
  unknown_account: cause(404, 2, 'There is no user and no organization “{name}”.'),
  unknown_token: cause(404, 2, 'There is no token “{name}”.'),
  name_taken: cause(422, 2, 'The name “{name}” is taken. Choose another one.'),
  name_invalid: cause(
    422,
    2,
    'A name has 1 to {limit} characters, and none that cannot be seen. Choose another one.',
  ),
  email_invalid: cause(422, 2, 'The text “{email}” is no email address.'),
  password_length: cause(422, 2, 'A password has {shortest} to {longest} characters. Choose another one.'),
  credits_invalid: cause(
    422,
    2,
    'Credits are whole numbers other than 0, and nobody can have more than {most}.',
  ),
  cover_place_unknown: cause(
    422,
    2,
    'The place “{place}” of the cover page is of a type that does not exist: “{type}”. The types are {types}.',
  ),
  cover_too_many_places: cause(422, 2, 'A cover page has {limit} places for texts at most.'),
  cover_too_large: cause(
    422,
    2,
    'This cover page has {size}. At most {limit} are taken, with the pictures in it.',
  ),
  database_unusable: cause(500, 1, 'The database {database} cannot be used ({reason}).'),
  limits_unreadable: cause(422, 2, 'The limits cannot be read ({reason}).'),
  limits_no_group: cause(422, 2, 'Behind “{name}” there must be limits, one a line. There are: {known}.'),
  limits_no_groups: cause(422, 2, 'A file of limits must hold these groups: {known}.'),
  limit_unknown: cause(422, 2, 'There is no limit “{name}”. Here there are: {known}.'),
  limit_wrong: cause(422, 2, 'The limit “{name}” must be a whole number from {least} to {most}.'),
  database_taken: cause(
    503,
    1,
    'Another Platen process works with {database} already. Only one may at a time: stop that one, or give this one a data folder and a database of its own.',
  ),
  database_newer: cause(
    500,
    1,
    'The database was written by a newer Platen. Use that one; this one would damage it.',
  ),

  // Services elsewhere and their connections

  // The way to a service elsewhere: its certificate, proxies, addresses
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

  // Results fetched from a service elsewhere
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

  // The work of a service elsewhere
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

  // Workflows of one's own
  ambiguous_workflow: cause(
    422,
    2,
    'Several workflows are meant by “{workflow}”: {names}. Give the whole name, or the number.',
  ),
  workflow_file_too_large: cause(
    422,
    2,
    'This file is too large for workflows: they take {limit} MB at most. Choose a file that Platen exported.',
  ),
  workflow_file_encoding: cause(
    422,
    2,
    'This file is not in UTF-8 but in {encoding}. Save it as UTF-8, and import it again.',
  ),
  workflow_file_no_json: cause(
    422,
    2,
    'This is no file of workflows: it cannot be read as JSON. Choose a file that Platen exported.',
  ),
  workflow_file_other: cause(
    422,
    2,
    'This file holds something else than workflows. Choose a file that Platen exported.',
  ),
  workflow_file_newer: cause(
    422,
    2,
    'This file was written by a later version of Platen (form {version}). Bring Platen up to date, and import it again.',
  ),
  workflow_file_too_many: cause(
    422,
    2,
    'This file holds {count} workflows, and {limit} can be kept at most. Export fewer of them at a time.',
  ),
  workflow_file_wrong: cause(
    422,
    2,
    'Something in this file is not right, and nothing of it was taken: {detail}.',
  ),

  // Why something cannot be seen before it is made
  not_previewed: cause(422, 1, 'What comes of this can be seen only when it is done. Start it to see it.'),
  not_previewed_elsewhere: cause(
    422,
    1,
    'Another service does this, so what comes of it can be seen only when it is done. Nothing is sent before you start it.',
  ),
  not_previewed_network: cause(
    422,
    1,
    'This is on the network, where Platen gets nothing before you start it.',
  ),
  not_previewed_pages: cause(
    422,
    1,
    'What comes of this has no pages to look at. Start it, and open the result in its own program.',
  ),

  // Results
  result_name_empty: cause(422, 1, 'A file needs a name.'),
  result_name_illegal: cause(422, 1, 'A file name cannot contain {characters}.'),
  result_name_reserved: cause(422, 1, 'Windows keeps the name “{name}” for itself. Choose another name.'),
  result_name_too_long: cause(422, 1, 'This name is too long for the disk. Choose a shorter one.'),
  result_name_taken: cause(
    422,
    1,
    'There is a “{name}” in this folder already. It was left as it is; choose another name.',
  ),
  result_not_copied: cause(422, 1, 'The files could not be put on the clipboard here.'),
  program_not_started: cause(422, 1, 'The program could not be started.'),
  not_opened_here: cause(
    422,
    1,
    'Platen does not open files of this kind, since they can run something. “Show in folder” leads to it.',
  ),

  // Where results go
  target_missing: cause(422, 1, 'The target folder is gone. Choose another folder and run again.'),
  target_is_file: cause(
    422,
    2,
    'There can be no folder at “{name}”: it is a file. Give another place for the results.',
  ),
  target_other_type: cause(
    422,
    2,
    'The result is {type} and cannot be called “{name}”. Call it “{better}”, or write “{name}/” for a folder of that name.',
  ),
  target_not_writable: cause(422, 1, 'Platen may not write to the target folder. Choose another folder.'),
  target_full: cause(
    422,
    1,
    'There is not enough space left in the target folder. Free some space and run again.',
  ),

  work_folder_full: cause(
    500,
    1,
    'There is no space left on the disk of Platen’s work folder ({folder}). Free some space and run again.',
  ),

  // The engine
  engine_missing: cause(503, 1, 'LibreOffice was not found. Install it, or set its place in Settings.'),
  sandbox_missing: cause(
    503,
    1,
    'Documents may only be converted in a sandbox here, and none works. Install bubblewrap, and run again.',
  ),
  // oxfmt-ignore
  sandbox_needed: cause(503, 1, 'Documents of different people cannot be kept apart here: no sandbox works. On Linux, install bubblewrap (Debian, Ubuntu: apt install bubblewrap), let it make user namespaces, which containers often forbid, and start again. Or start with --without-sandbox, when all who use this service may see each other’s documents.'),
  engine_not_started: cause(
    503,
    1,
    'The conversion engine could not be started. If Platen was updated or moved just now, quit it and start it again. Otherwise install it anew.',
  ),
  engine_crashed: cause(500, 1, 'The conversion engine stopped while working on this file. Try it again.'),
  printer_missing: cause(
    503,
    1,
    'No browser was found to draw web pages with. Install Chromium, Chrome or Edge, or use the Platen app.',
  ),
  ghostscript_missing: cause(
    503,
    1,
    'PostScript is read with Ghostscript, which was not found. Install it and run again.',
  ),
  printer_failed: cause(500, 1, 'This page could not be drawn. Try it again.'),
  timed_out: cause(500, 1, 'This document took longer than {minutes} minutes and was stopped.'),
  memory_limit: cause(500, 1, 'This document needs more memory than a conversion may use.'),
  result_invalid: cause(500, 1, 'The conversion gave no usable result. Try it again.'),
  conversion_failed: cause(500, 1, 'This document could not be converted.'),
  cancelled: cause(499, 1, 'Cancelled.'),
  interrupted: cause(500, 1, 'Platen was closed while this was running. Run it again.'),

  // Calendars
  calendar_empty: cause(422, 1, 'This calendar holds no events, tasks or journal entries.'),
  calendar_nothing_then: cause(
    422,
    1,
    'This calendar holds nothing on the days that were chosen ({first} – {last}). Choose others, or leave them empty.',
  ),
  days_reversed: cause(422, 2, 'The last day ({last}) lies before the first ({first}). Change one of them.'),
  time_zone_unknown: cause(
    422,
    2,
    'There is no time zone “{zone}”. Write its name as in Europe/Berlin or America/New_York.',
  ),

  // Mail
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

  // A service over a network, seen from either side: who asks, what is left, and whom it tells
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

  ...ownFileCauses,

  // Watched folders
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
  internal: cause(500, 1, 'Something went wrong inside Platen.'),
} as const satisfies Record<string, ErrorCause>;

/** A stable error code. */
export type ErrorCode = keyof typeof errorCauses;
