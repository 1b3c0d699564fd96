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
    'The host name {host} was not found. Check the address, and that this computer is online.',
  ),
  connection_refused: cause(
    503,
    1,
    'Nothing answers at {host}. Check the address, and that the service is running there.',
  ),
  host_unreachable: cause(
    503,
    1,
    'This computer cannot reach {host}. Check the network, and the VPN if the service needs one.',
  ),
  connection_timeout: cause(
    503,
    1,
    '{host} could not be reached within {seconds} seconds. Check the address and the network. A firewall may block the connection.',
  ),
  connection_lost: cause(503, 1, 'The connection to {host} was lost. Check the network and try again.'),
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
    'The connection through the proxy {proxy} was lost before {host} answered. Check the proxy, or ask its administrator.',
  ),
  upload_stalled: cause(
    503,
    1,
    'The service at {host} accepted no data for {seconds} seconds during the upload. Check the network and try again.',
  ),
  result_cut: cause(
    502,
    1,
    'Only part of the result arrived: {received} of {expected} bytes. Download it again.',
  ),
} as const;

/** True for the codes of {@link networkCauses}. */
export const isNetworkCode = (code: string): boolean => Object.hasOwn(networkCauses, code);

/** What became of files that Platen keeps for itself and that could not be used. */
export const ownFileCauses = {
  history_put_aside: cause(
    500,
    1,
    'The history was damaged. It was saved as “{path}”, and Platen started a new one.',
  ),
  history_found_damaged: cause(
    500,
    1,
    'The history is damaged and was saved as “{path}”. Nothing is recorded until you restart Platen.',
  ),
  history_damaged: cause(
    500,
    1,
    'The history “{path}” is damaged, so nothing is recorded now. Restart Platen to begin a new history; the old one is kept.',
  ),
  history_locked: cause(
    500,
    1,
    'Another program has locked the history “{path}”. Nothing is recorded until it is unlocked.',
  ),
  history_unusable: cause(500, 1, 'The history “{path}” cannot be used ({reason}). Nothing is recorded now.'),
  own_workflows_missing: cause(
    500,
    1,
    'Some of your own workflows could not be read from the damaged history and are missing.',
  ),
  settings_put_aside: cause(
    500,
    1,
    'The settings could not be read. They were saved as “{path}”, and all settings are back to their defaults.',
  ),
  settings_in_part: cause(
    500,
    1,
    'Some settings could not be read and are back to their defaults. The old settings were saved as “{path}”.',
  ),
  settings_unreadable: cause(
    500,
    1,
    'The settings “{path}” cannot be read ({reason}). Platen uses the default settings.',
  ),
  watches_put_aside: cause(
    500,
    1,
    'Part of the list of watched folders could not be read. The old list was saved as “{path}”; set up again what is missing.',
  ),
  watches_unreadable: cause(
    500,
    1,
    'The list of watched folders “{path}” cannot be read ({reason}). No folder is being watched.',
  ),
  services_put_aside: cause(
    500,
    1,
    'Part of the list of services could not be read. The old list was saved as “{path}”; set up again what is missing.',
  ),
  services_unreadable: cause(
    500,
    1,
    'The list of services “{path}” cannot be read ({reason}). Platen converts only on this computer now.',
  ),
  watch_ledger_put_aside: cause(
    500,
    1,
    'The record of the watched folders was damaged and was saved as “{path}”. Documents that are still in these folders are converted again.',
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
    'The file name says {extension}, but the content is another type ({format}). Choose a workflow for that type.',
  ),
  workflow_mismatch: cause(
    422,
    1,
    '“{workflow}” does not accept files of this type ({format}). Choose a workflow for that type.',
  ),
  password_required: cause(422, 1, 'This document is protected by a password. Enter it to continue.'),
  wrong_password: cause(422, 1, 'The password is wrong. Enter it again.'),
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
  nested_too_deep: cause(
    422,
    1,
    'This file contains files nested more than {limit} levels deep. Extract them first and convert them on their own.',
  ),
  elements_too_deep: cause(
    422,
    1,
    'The content of this document is nested more than {limit} levels deep. Simplify it in its own program and convert it again.',
  ),
  unknown_language: cause(
    422,
    2,
    'Platen cannot recognise text in “{language}” yet. Available languages: {known}. You can add more.',
  ),
  language_unreadable: cause(
    422,
    1,
    'The language data for “{language}” is damaged or not made for Tesseract. Choose another file.',
  ),
  font_unreadable: cause(
    422,
    1,
    'The font file “{font}” is damaged or not a TrueType or OpenType font (ttf, otf, ttc). Choose another file.',
  ),
  font_too_large: cause(422, 1, 'The font file “{font}” is larger than {limit} MB. Choose a smaller one.'),
  unknown_font: cause(422, 2, 'The font file “{font}” has not been added to Platen. Added fonts: {known}.'),
  network_not_allowed: cause(
    422,
    1,
    'This is a web address. Tick “Allow network access” in the options (network=true) and convert it again.',
  ),
  address_refused: cause(
    422,
    1,
    'Platen does not open {address} because it belongs to this computer or the local network.',
  ),
  address_unreachable: cause(422, 1, 'The web address {address} cannot be reached.'),
  address_invalid: cause(
    422,
    2,
    '“{address}” is not a web address. Enter the full address, starting with https://.',
  ),
  address_not_secure: cause(422, 2, 'The address {address} must start with https://.'),
  address_with_password: cause(422, 2, 'The address {address} must not contain a user name or password.'),
  address_port: cause(422, 2, 'Port {port} is not used for web pages. Use 443, 80, or a port from 1024 up.'),
  nothing_to_show: cause(422, 1, 'Nothing in this file matches your choices. Change them and try again.'),
  empty_archive: cause(422, 1, 'This archive contains no files.'),
  unsafe_path: cause(422, 1, 'This file was not extracted because its name points outside the archive.'),
  unsupported_archive: cause(
    422,
    1,
    'Platen cannot extract this kind of archive. Extract it with its own program first.',
  ),
  right_required: cause(
    422,
    1,
    'This document restricts its use. Confirm that you have the right to lift the restrictions, or enter the owner’s password, and try again.',
  ),
  unsupported_protection: cause(
    422,
    1,
    'Platen does not support the kind of protection this document has. Remove the protection in its own program first.',
  ),
  unreadable_file: cause(422, 1, 'Platen has no permission to read this file. Check its permissions.'),
  file_missing: cause(422, 1, 'This file is no longer there. It may have been moved or deleted.'),
  name_not_text: cause(422, 1, 'The name of this file contains bytes that are not text. Rename the file.'),
  not_a_file: cause(422, 1, 'This is not a file that Platen can read. Choose another one.'),
  no_pages: cause(422, 1, 'This document has no pages.'),
  all_blank: cause(422, 1, 'Every page of this document is blank, so nothing would be left.'),
  no_blank_page: cause(
    422,
    1,
    'This document has no blank page to split at. Choose another way to split it.',
  ),
  no_bookmarks: cause(422, 1, 'This document has no bookmarks to split at. Choose another way to split it.'),
  no_landscape_pages: cause(422, 1, 'No page is wider than it is high, so none was rotated.'),
  no_portrait_pages: cause(422, 1, 'No page is higher than it is wide, so none was rotated.'),
  no_images: cause(422, 1, 'This document contains no images.'),
  no_images_on_pages: cause(422, 1, 'There are no images on pages {pages}.'),
  images_too_small: cause(
    422,
    1,
    'All images ({count}) are smaller than {smallest} pixels on their shorter side. Lower this limit to extract them.',
  ),
  no_text: cause(
    422,
    1,
    'There is no text on the chosen pages. If they are scans, choose “Recognise text” and their languages, and try again.',
  ),
  no_attachments: cause(422, 1, 'This document has no attachments.'),
  signed_document: cause(
    422,
    1,
    'This document is signed, and any change makes the signature invalid. Choose to change a copy, and try again.',
  ),
  form_no_fields: cause(422, 1, 'This document has no form fields that can be filled in.'),
  form_xfa: cause(
    422,
    1,
    'This is a dynamic XFA form, which only Adobe’s programs can fill in. Fill it in there, or ask its author for an ordinary PDF form.',
  ),
  form_certified: cause(
    422,
    1,
    'The author certified this document and allows no changes, so it cannot be filled in. Ask the author for a version that allows it.',
  ),
  form_field_unknown: cause(422, 1, 'This form has no field “{name}”. Its fields are: {names}.'),
  form_field_locked: cause(
    422,
    1,
    'The field “{name}” cannot be filled in: it is read-only, locked by a signature, or no field for a value. Leave it out.',
  ),
  form_choice_unknown: cause(
    422,
    1,
    '“{value}” is no choice of the field “{name}”. Its choices are: {choices}.',
  ),
  form_value_long: cause(
    422,
    1,
    'The field “{name}” takes {count} characters at most, and the value has {length}. Shorten it.',
  ),
  form_columns_unknown: cause(
    422,
    1,
    'No column of the list ({columns}) has the name of a field. The fields are: {names}.',
  ),
  form_rows_failed: cause(
    422,
    1,
    'None of the {count} rows of the list could be filled in. The notes say why for each of them.',
  ),
  form_data_missing: cause(422, 1, 'The list of values “{name}” was not found. Choose it again.'),
  form_data_unreadable: cause(
    422,
    1,
    'The list of values “{name}” cannot be read. Choose a CSV file, an Excel workbook (XLSX) or JSON.',
  ),
  form_data_empty: cause(
    422,
    1,
    'The list of values “{name}” has no rows. The first row must have the names of the fields, and each further row the values of a PDF.',
  ),
  form_list_row: cause(
    422,
    1,
    'Row {row} of the list of fields is wrong: “{value}” cannot be used in the column {column}.',
  ),
  form_nothing_found: cause(
    422,
    1,
    'No lines, boxes or empty cells to write in were found in “{name}”. A scanned page has none: choose a list of fields instead.',
  ),
  redact_nothing: cause(
    422,
    1,
    'There is nothing to look for. Give words, a list of words or a kind of numbers.',
  ),
  redact_not_found: cause(
    422,
    1,
    'Nothing to remove was found, so there is no result. Check the spelling, the semicolons between words, and whether the pages have text.',
  ),
  redact_word_short: cause(
    422,
    1,
    'These words are too short to look for: {names}. Use at least two letters or digits.',
  ),
  redact_list: cause(
    422,
    1,
    'The list of words cannot be used. Choose a text file with one word a line and {count} words at most.',
  ),
  redact_expression: cause(
    422,
    1,
    'The regular expression cannot be used: {reason}. Correct it and try again.',
  ),
  redact_expression_slow: cause(
    422,
    1,
    'The regular expression takes too long on this document. Write it so that it has fewer ways to fit.',
  ),
  redact_unverified: cause(
    422,
    1,
    'Something of what was to be removed was still found in data of the result that no page shows, so nothing was saved. Turn the pages into images first, and redact those.',
  ),
  redact_unverified_pages: cause(
    422,
    1,
    'Something of what was to be removed was still found on these pages of the result, so nothing was saved: {pages}. Mark the whole place there as an area, or turn these pages into images first, and redact those.',
  ),
  redact_label_found: cause(422, 1, 'The label has something in it that is to be removed. Change its text.'),
  redact_label_letters: cause(
    422,
    1,
    'The label needs 1 to 40 letters of Western European languages. Change its text.',
  ),
  redact_areas: cause(
    422,
    1,
    'The area “{area}” cannot be read. Write page:x,y,width,height in points, such as 1:72,90,200,30.',
  ),
  redact_area_outside: cause(
    422,
    1,
    'The area “{area}” does not lie on page {page} of this document. Correct its numbers, or remove it.',
  ),
  redact_all_kept: cause(
    422,
    1,
    'Everything that was found is to stay, so there is nothing to remove and no result.',
  ),
  signer_missing: cause(422, 1, 'The certificate file “{name}” was not found. Choose it again.'),
  signer_file: cause(
    422,
    1,
    '“{name}” is no certificate file that Platen can read. Choose a PKCS #12 file, which ends in .p12 or .pfx.',
  ),
  signer_password: cause(422, 1, 'The password does not open the certificate file. Enter it again.'),
  signer_cipher: cause(
    422,
    1,
    'The certificate file is encrypted in a way that Platen does not know. Export the certificate again with AES-256.',
  ),
  signer_no_key: cause(
    422,
    1,
    '“{name}” has no certificate with its private key, so nothing can be signed with it. Export the certificate again with its private key.',
  ),
  signer_several: cause(
    422,
    1,
    '“{name}” has several certificates to sign with. Name the holder of one of these: {holders}.',
  ),
  signer_unknown: cause(
    422,
    1,
    '“{name}” has no certificate of “{holder}” with its private key. It has these: {holders}.',
  ),
  signer_key_kind: cause(
    422,
    1,
    'Platen does not sign with keys of this kind. Use a certificate with an RSA key, or an ECDSA key of P-256 or P-384.',
  ),
  signer_not_yet: cause(
    422,
    1,
    'The certificate of {name} is valid only from {date}. Sign after that day, or choose another certificate.',
  ),
  signer_expired: cause(
    422,
    1,
    'The certificate of {name} expired on {date}. Choose one that is still valid.',
  ),
  signer_usage: cause(
    422,
    1,
    'The certificate of {name} is not meant for signing. Choose one whose key usage is digital signature or non-repudiation.',
  ),
  signer_weak: cause(
    422,
    1,
    'Readers do not trust the certificate of {name}: it, or one above it, was signed with SHA-1, or its key is too short. Ask its issuer for a new one.',
  ),
  sign_certified: cause(
    422,
    1,
    'The author certified this document and allows no changes, so it cannot be signed. Ask the author for a version that allows it.',
  ),
  sign_certified_visible: cause(
    422,
    1,
    'The author certified this document: visible signatures belong in the fields that it has. Choose an empty signature field, or sign without showing it.',
  ),
  sign_certify_late: cause(
    422,
    1,
    'Only the first signature can certify a document, and this one is already signed. Sign it without certifying it.',
  ),
  sign_field_unknown: cause(
    422,
    1,
    'This document has no signature field “{name}”. Its empty signature fields are: {names}.',
  ),
  sign_field_signed: cause(
    422,
    1,
    'The field “{name}” is already signed. Choose another field, or a new one.',
  ),
  sign_field_locked: cause(
    422,
    1,
    'An earlier signature locks the field “{name}”: signing there would make it invalid. Choose a field that is not locked.',
  ),
  sign_damaged: cause(
    422,
    1,
    'This document is damaged and already signed. Repairing it would make its signatures invalid, so it was not signed. Ask for an undamaged copy.',
  ),
  sign_unverified: cause(
    422,
    1,
    'The new signature was checked and is not right, so nothing was saved. Try again, and report the problem if this happens once more.',
  ),
  sign_place: cause(
    422,
    1,
    'The signature cannot be shown at {place}: that is not on a page of this document. Its pages: {pages}. Give page:x,y,width,height in points from the top left of the page.',
  ),
  time_server_address: cause(
    422,
    1,
    '“{server}” is no web address. Enter the address of a time server, which begins with https:// or http://.',
  ),
  time_server_unreachable: cause(
    422,
    1,
    'The time server {server} gave no answer. Check its address and the network, or sign without a time stamp.',
  ),
  time_server_refused: cause(
    422,
    1,
    'The time server {server} refused to give a time stamp ({reason}). Ask who runs it, or choose another one.',
  ),
  time_server_wrong: cause(
    422,
    1,
    'The answer of the time server {server} is no valid time stamp of this signature, so nothing was saved. Choose another time server.',
  ),
  revocation_issuer: cause(
    422,
    1,
    'The certificate of the issuer of {name} is not known, so nobody can be asked whether it was revoked. Export your certificate with all certificates above it, or sign with level B-T.',
  ),
  revocation_unknown: cause(
    422,
    1,
    'Nobody could say whether the certificate of {name} was revoked, so there is no signature of level B-LT. Try again later, or sign with level B-T.',
  ),
  signer_revoked: cause(
    422,
    1,
    'The certificate of {name} was revoked by its issuer, and readers do not trust it. Choose another certificate.',
  ),
  card_tool_missing: cause(
    422,
    1,
    'Cards and tokens are read by the program pkcs11-tool, which was not found. Install OpenSC: on Debian and Ubuntu the package “opensc”.',
  ),
  card_no_module: cause(
    422,
    1,
    'No software for cards or tokens was found. Install that of your card, or name its PKCS #11 module.',
  ),
  card_module: cause(
    422,
    1,
    '“{name}” is no PKCS #11 module that can be loaded. Choose the library that came with your card or token.',
  ),
  card_none: cause(422, 1, 'No card or token was found. Insert it, and check that its reader is connected.'),
  card_unknown: cause(422, 1, 'There is no card or token “{name}”. These are there: {names}.'),
  card_empty: cause(
    422,
    1,
    'There is no certificate on “{name}” to sign with. Insert another card or token.',
  ),
  card_key_unknown: cause(422, 1, 'There is no certificate with the ID “{id}”. These IDs have one: {ids}.'),
  card_key_bare: cause(
    422,
    1,
    'The key “{id}” on “{name}” has no certificate, so nobody could tell whose signature it is. Put its certificate on the card, or choose another key.',
  ),
  card_no_key: cause(
    422,
    1,
    'The private key of the certificate of {name} is not on the card or token. Choose another certificate.',
  ),
  card_certificates: cause(
    422,
    1,
    'There are several certificates to sign with. Choose one of these: {keys}.',
  ),
  card_pin_missing: cause(422, 1, '“{name}” needs its PIN. Enter it.'),
  card_pin: cause(
    422,
    1,
    '“{name}” did not accept the PIN. Enter it again: after a few wrong ones the card or token is locked.',
  ),
  card_pin_low: cause(
    422,
    1,
    '“{name}” did not accept the PIN, and only a few tries are left. Make sure of the PIN before you enter it again.',
  ),
  card_pin_last: cause(
    422,
    1,
    '“{name}” did not accept the PIN, and one try is left: another wrong one locks the card or token. Make sure of the PIN first.',
  ),
  card_pin_locked: cause(
    422,
    1,
    '“{name}” is locked, because its PIN was entered wrongly too often. Unlock it with the software of the card and its PUK, or ask its issuer.',
  ),
  card_gone: cause(
    422,
    1,
    '“{name}” was removed before it had signed. Insert it again, and leave it until the documents are signed.',
  ),
  card_scheme: cause(
    422,
    1,
    '“{name}” cannot sign in the way that its certificate asks for. Choose another certificate.',
  ),
  card_crashed: cause(
    422,
    1,
    'The PKCS #11 module for “{name}” crashed or gave no answer. Insert the card or token again, or install a newer version of its software.',
  ),
  card_failed: cause(
    422,
    1,
    'The PKCS #11 module for “{name}” reported an error ({reason}). Try again, or sign once with the software of the card to see what it says.',
  ),
  store_none: cause(
    422,
    1,
    'Only on Windows can Platen sign with the certificates of the system. Choose a certificate file, or a card or token.',
  ),
  store_empty: cause(
    422,
    1,
    'There is no certificate with a private key in the certificate store of Windows. Install one, or choose a certificate file.',
  ),
  store_unknown: cause(
    422,
    1,
    'There is no certificate “{key}” with a private key in the certificate store of Windows. These are there: {keys}.',
  ),
  store_certificates: cause(
    422,
    1,
    'There are several certificates in Windows to sign with. Choose one of these: {keys}.',
  ),
  store_gone: cause(
    422,
    1,
    'The certificate of {name} is no longer in the certificate store of Windows. Choose another one.',
  ),
  store_no_key: cause(
    422,
    1,
    'Windows cannot reach the private key of the certificate of {name}. If it is on a card or token, insert it; otherwise install the certificate again with its key.',
  ),
  store_cancelled: cause(
    422,
    1,
    'Windows asked for the key of {name}, and that was cancelled. Sign again, and confirm it there.',
  ),
  store_scheme: cause(
    422,
    1,
    'The software in Windows that keeps the key of {name} cannot sign in the way that the certificate asks for. Choose another certificate.',
  ),
  store_crashed: cause(
    422,
    1,
    'Windows gave no answer about its certificates, or the software of a card or token crashed. Try again, or install a newer version of that software.',
  ),
  store_failed: cause(
    422,
    1,
    'Windows reported an error for the certificate of {name} ({reason}). Try again, or sign once with another program to see what it says.',
  ),
  not_previewed_card: cause(
    422,
    1,
    'There is no preview of a signature with a card, a token or a certificate of Windows: it signs only when you start.',
  ),
  signature_no_ink: cause(
    422,
    1,
    'There is no writing in the picture of the signature. Choose one with dark ink on a light background.',
  ),
  signature_not_kept: cause(
    422,
    1,
    'The signature could not be kept: the key store of this computer does not answer, or is locked. It can be used now all the same.',
  ),
  signature_gone: cause(422, 1, 'This kept signature can no longer be read. Delete it, and draw it again.'),
  no_web_page: cause(422, 1, 'This file contains no web page.'),
  empty_drawing: cause(422, 1, 'This drawing is empty: there is nothing in its model or layouts.'),
  not_drawable: cause(422, 1, 'Platen cannot draw any of the content in this drawing: {kinds}.'),
  no_letters: cause(
    422,
    1,
    'No font on this computer has these characters: {letters}. Remove them from the text, or install a font that has them.',
  ),
  picture_missing: cause(422, 1, 'The image “{name}” was not found. Choose it again.'),
  picture_unreadable: cause(422, 1, 'The image “{name}” cannot be read. Choose another one.'),
  // Not thrown any more; histories hold it.
  earlier_file: cause(
    422,
    1,
    'The numbering continues from “{name}”, whose pages cannot be counted: {reason} Fix or remove that file first.',
  ),
  files_in_the_way: cause(
    422,
    1,
    'Nothing was started. The numbering continues from file to file, and these files cannot be numbered yet: {names}. Fix or remove them, and start again.',
  ),
  numbers_differ: cause(
    422,
    1,
    'This document now needs {uses} numbers, but {kept} were reserved for it. Start all files again.',
  ),
  pages_changed: cause(
    422,
    1,
    'Platen can read {readable} pages of this document, not {seen}. Repair the PDF first, then organise the result.',
  ),
  sides_differ: cause(
    422,
    1,
    'There are {fronts} front sides but {backs} back sides. Give the front sides first, then as many back sides.',
  ),
  page_range: cause(422, 1, 'The pages {pages} are not in this document. It has {count}.'),
  too_large: cause(422, 1, 'This document is too large to convert: {detail}.'),
  image_too_large: cause(422, 1, 'This image is too large to convert ({width} × {height} pixels).'),
  already_of_type: cause(422, 1, 'This is already a {type} file.'),
  page_too_large: cause(
    422,
    1,
    'The page would be too large, at {width} × {height} pixels. Choose a lower resolution, or set the length of the longer side.',
  ),
  tiff_too_large: cause(
    422,
    1,
    'A TIFF file cannot be larger than 4 GB. Choose one file per page, a lower resolution, or compression.',
  ),

  // The request
  no_files: cause(422, 2, 'Choose at least one file.'),
  too_many_files: cause(
    422,
    2,
    'You chose {count} files, but at most {limit} can be converted at once. Convert them in smaller groups.',
  ),
  compare_two: cause(
    422,
    2,
    'Choose two documents to compare: first the older, then the newer one. You chose {count}.',
  ),
  upload_too_large: cause(
    422,
    2,
    'These files are {size} in total, but at most {limit} can be sent at once. Send them in smaller groups.',
  ),
  invalid_options: cause(422, 2, 'Some options are not valid: {detail}.'),
  step_option_lacking: cause(
    422,
    2,
    'Step {step}, “{workflow}”, needs “{option}”. Enter a value, or save one in your workflow.',
  ),
  no_room: cause(
    422,
    2,
    'Margins and gaps leave {room} mm for a page, but it needs {least} mm. Reduce them, or choose a larger sheet.',
  ),
  crop_empty: cause(
    422,
    2,
    'Page {page} is {width} × {height} mm, so these margins would remove all of it. Reduce them, or leave the page out.',
  ),
  invalid_order: cause(422, 2, 'The order contains files that are not in the list: {detail}.'),
  invalid_request: cause(422, 2, 'The request is not valid: {detail}.'),
  file_not_given: cause(
    422,
    2,
    'Platen has no access to “{name}” because it was not chosen, dropped or opened here. Add the file again.',
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
  no_workflow_to: cause(404, 2, 'No workflow creates {type} files yet. Available types: {types}.'),
  workflow_name_taken: cause(422, 2, 'A workflow named “{name}” already exists. Choose another name.'),
  too_many_workflows: cause(
    422,
    2,
    'You already have {limit} workflows, the maximum. Remove one that you no longer need.',
  ),
  unknown_execution: cause(
    404,
    2,
    'The conversion {execution} is not in the history. It may have been deleted.',
  ),
  unknown_webhook: cause(404, 2, 'There is no webhook “{webhook}”.'),
  unknown_delivery: cause(404, 2, 'This webhook has no delivery “{delivery}”. It may have been deleted.'),
  too_many_webhooks: cause(422, 2, 'There are already {limit} webhooks, the maximum. Remove one first.'),

  // The command line
  command_missing: cause(422, 2, 'Enter a command.'),
  command_unknown: cause(422, 2, 'There is no command “{command}”.'),
  flag_unknown: cause(422, 2, 'The command “{command}” has no option {flag}.'),
  flag_without_value: cause(422, 2, 'The option {flag} needs a value.'),
  flag_missing: cause(422, 2, 'The command “{command}” needs the option {flag}.'),
  flags_conflict: cause(422, 2, 'The options {flag} and {other} cannot be used together.'),
  word_missing: cause(422, 2, 'The command “{command}” also needs {word}.'),
  words_excess: cause(422, 2, 'Too many arguments for “{command}”: {given} instead of {expected}.'),
  value_not_choice: cause(422, 2, '{flag} cannot be “{value}”. Possible values: {choices}.'),
  value_not_whole: cause(422, 2, '{flag} must be a whole number, not “{value}”.'),
  value_out_of_range: cause(
    422,
    2,
    '{flag} must be a whole number from {minimum} to {maximum}, not “{value}”.',
  ),
  value_not_day: cause(422, 2, '{flag} must be a date such as 2027-01-31, not “{value}”.'),
  assignment_expected: cause(422, 2, '“{text}” does not have the form {form}.'),
  secret_as_argument: cause(
    422,
    2,
    'Other people on this computer can see arguments. Provide “{option}” with {flag}.',
  ),
  secret_not_kept: cause(422, 2, 'Platen does not save {option}. It asks for it at every run.'),
  option_no_secret: cause(422, 2, 'The option “{option}” is not a password. Use --option for it.'),
  pages_of_other: cause(
    422,
    2,
    '--pages-of names the file “{name}”, which is not among the files to convert.',
  ),
  out_empty: cause(422, 2, '--out is empty. Name a file or folder for the results.'),
  out_other_type: cause(
    422,
    2,
    'The file “{name}” already exists, and the result is {type}. Give --out another name, or a folder.',
  ),
  out_one_file: cause(
    422,
    2,
    '“{name}” is the name of one file, but there are several results. Give --out a folder.',
  ),
  output_several: cause(
    422,
    2,
    'Standard output takes one result, but there are several. Name a folder with --out.',
  ),
  output_taken: cause(
    422,
    2,
    'JSON and a result cannot both go to standard output. Use --out for the result.',
  ),
  output_full: cause(
    500,
    1,
    'There is no space left for the output. Free up space or choose another place, and try again.',
  ),
  output_not_written: cause(
    500,
    1,
    'The output could not be written ({reason}). Choose another place and try again.',
  ),
  output_terminal: cause(
    422,
    2,
    'The result cannot be shown in a terminal. Redirect it to a file (> name.pdf), or use --out.',
  ),
  input_not_named: cause(422, 2, '--from describes standard input. Give - as the file to read it.'),
  input_once: cause(422, 2, 'Standard input (-) can be read only once.'),
  input_without_folder: cause(
    422,
    2,
    'Standard input has no folder of its own. Say with --out where the results go.',
  ),
  input_taken: cause(422, 2, 'Standard input cannot contain both a document and a password.'),
  input_terminal: cause(422, 2, 'Nothing is piped into standard input.'),
  input_unknown_type: cause(422, 2, 'Platen cannot read files of the type “{type}”.'),
  input_empty: cause(422, 2, 'Standard input was empty.'),
  service_not_named: cause(422, 2, 'Name a service with --service.'),
  token_without_service: cause(422, 2, 'A token belongs to a service. Name the service with --service.'),
  no_json_answer: cause(422, 2, 'The command “{command}” has no JSON output.'),

  // Accounts of a served instance
  unknown_user: cause(404, 2, 'There is no user “{name}”.'),
  unknown_organization: cause(404, 2, 'There is no organization “{name}”.'),
  unknown_account: cause(404, 2, 'There is no user and no organization “{name}”.'),
  unknown_token: cause(404, 2, 'There is no token “{name}”.'),
  name_taken: cause(422, 2, 'The name “{name}” is taken. Choose another one.'),
  name_invalid: cause(422, 2, 'A name must have 1 to {limit} visible characters. Choose another one.'),
  email_invalid: cause(422, 2, '“{email}” is not an email address.'),
  password_length: cause(
    422,
    2,
    'A password must have {shortest} to {longest} characters. Choose another one.',
  ),
  credits_invalid: cause(
    422,
    2,
    'Credits must be a whole number other than 0, and nobody can have more than {most}.',
  ),
  cover_place_unknown: cause(
    422,
    2,
    'The placeholder “{place}” of the cover page has an unknown type: “{type}”. Known types: {types}.',
  ),
  cover_too_many_places: cause(422, 2, 'A cover page can have at most {limit} placeholders for text.'),
  cover_too_large: cause(422, 2, 'This cover page is {size}. The maximum is {limit}, including images.'),
  database_unusable: cause(500, 1, 'The database {database} cannot be used ({reason}).'),
  blobs_place_wrong: cause(422, 2, '“{place}” is no place for files: {reason}.'),
  blobs_no_credentials: cause(
    422,
    2,
    'Credentials for S3 are missing. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY in the environment.',
  ),
  blobs_folder_unusable: cause(
    500,
    1,
    'The shared folder {folder} cannot be used ({reason}). Check that it is mounted, and that Platen may write to it.',
  ),
  blobs_no_bucket: cause(
    500,
    1,
    'There is no bucket “{bucket}” at {endpoint}. Create it, or correct the address after --blobs.',
  ),
  blobs_denied: cause(
    500,
    1,
    '{endpoint} denies access to the bucket “{bucket}” ({reason}). Check the credentials and their rights.',
  ),
  blobs_unreachable: cause(
    503,
    1,
    'The S3 server at {endpoint} cannot be reached or does not reply in time ({reason}). Check its address, and that it is running.',
  ),
  blobs_refused: cause(500, 1, 'The S3 server at {endpoint} refused a request ({reason}).'),
  blob_damaged: cause(
    500,
    1,
    'The stored file “{name}” has changed since it was stored, and is not used. Send the document again.',
  ),
  sealing_key_wrong: cause(
    422,
    2,
    'The key in PLATEN_SECRET_KEY cannot be used: it must be 32 bytes in base64 or hexadecimal, such as `openssl rand -base64 32` prints. Separate several keys by commas: the first one seals, and all of them open.',
  ),
  sealed_unreadable: cause(
    500,
    1,
    'The passwords of this request cannot be read: they were sealed with another key. Give all nodes the same PLATEN_SECRET_KEY, and send the request again.',
  ),
  limits_unreadable: cause(422, 2, 'The limits cannot be read ({reason}).'),
  limits_no_group: cause(
    422,
    2,
    '“{name}” must be followed by limits, one per line. Available limits: {known}.',
  ),
  limits_no_groups: cause(422, 2, 'A file of limits must contain these groups: {known}.'),
  limit_unknown: cause(422, 2, 'There is no limit “{name}” here. Available limits: {known}.'),
  limit_wrong: cause(422, 2, 'The limit “{name}” must be a whole number from {least} to {most}.'),
  database_taken: cause(
    503,
    1,
    'Another Platen process is already using {database}. Stop that process, or give this one its own data folder and database.',
  ),
  database_newer: cause(
    500,
    1,
    'The database was written by a newer version of Platen. Use that version: this one would damage the database.',
  ),
  cluster_needs_node: cause(
    500,
    1,
    'Several machines need Node.js {needed} or newer; this is {version}. Install Node.js 24, or serve from this machine alone, without --blobs.',
  ),
  traces_not_installed: cause(
    500,
    1,
    'Traces need the packages of OpenTelemetry, which the packages of the desktop app do not contain. Serve from a source checkout or from the container image, or leave out --traces.',
  ),
  traces_setting: cause(
    422,
    2,
    'Traces cannot be sent with this value of {variable}. Possible values: {known}.',
  ),
  cluster_needs_postgres: cause(
    422,
    2,
    'Several machines share a PostgreSQL database: add --database postgres://...',
  ),
  cluster_no_key: cause(
    422,
    1,
    'This service cannot take passwords: its operator has set no key for them (PLATEN_SECRET_KEY).',
  ),
  unknown_job: cause(404, 1, 'There is no failed job “{job}”.'),

  // Services elsewhere and their connections

  // The way to a service elsewhere: its certificate, proxies, addresses
  ...networkCauses,
  certificate_untrusted: cause(
    503,
    1,
    'This computer does not trust the certificate of {host} ({reason}). If the service is your own, add its certificate in Settings.',
  ),
  certificate_out_of_date: cause(
    503,
    1,
    'The certificate of {host} has expired or is not valid yet ({reason}). Check the date of this computer, or tell the service’s administrator.',
  ),
  certificate_name: cause(
    503,
    1,
    'The certificate of {host} is for another name. Check the address, or tell the service’s administrator.',
  ),
  not_secure: cause(
    503,
    1,
    'A secure connection to {host} could not be made ({reason}). Check the address and the port.',
  ),
  certificates_unusable: cause(
    422,
    2,
    'The certificate file for this service cannot be used ({reason}). Choose a PEM file in Settings.',
  ),
  proxy_login: cause(
    503,
    1,
    'The proxy {proxy} requires a user name and password, or did not accept those it received. Set them in the system’s proxy settings.',
  ),
  proxy_refused: cause(
    503,
    1,
    'The proxy {proxy} does not allow a connection to {host} (status {status}). Ask its administrator.',
  ),
  redirect_elsewhere: cause(
    502,
    1,
    'The service at {host} redirects to {other}. Platen did not follow because the token is only for {host}. If the service moved, change its address in Settings.',
  ),
  redirect_refused: cause(
    502,
    1,
    'The service at {host} redirects to an address that Platen cannot follow ({address}). Check the address of the service in Settings.',
  ),
  address_elsewhere: cause(
    502,
    1,
    'The service refers to an address at {other}. Platen did not use it because the token is only for {host}. Tell the service’s administrator.',
  ),

  // What came back
  web_page_came: cause(
    502,
    1,
    'The service at {host} answered with a web page instead of data. Check the address of the service, and whether you must sign in to this network.',
  ),
  empty_answer: cause(
    502,
    1,
    'The service at {host} sent an empty reply (status {status}). Try again later.',
  ),
  not_data: cause(
    502,
    1,
    'The reply from {host} is not from a conversion service ({detail}). Check the address of the service.',
  ),
  answer_too_large: cause(
    502,
    1,
    'The reply from {host} is too large: Platen stopped after {limit} MB. Check the address of the service.',
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
    'You do not have enough credits left at the service. Top up there, or convert on this computer.',
  ),
  too_large_for_service: cause(
    422,
    1,
    'The service does not accept this much at once ({megabytes} MB). Send fewer or smaller files.',
  ),
  execution_gone: cause(404, 1, 'The service no longer has this conversion. Run it again.'),
  workflow_gone: cause(
    404,
    2,
    'The service no longer offers this workflow. Refresh the list of workflows and choose again.',
  ),

  // What is sent and fetched
  unclear_outcome: cause(
    502,
    1,
    'The connection was lost when the documents may have arrived already. Check at the service, and send them again only if they are not there. Otherwise you pay twice.',
  ),
  file_changed: cause(
    422,
    1,
    'This file changed while it was being sent. Wait until it is saved, and try again.',
  ),
  result_too_long: cause(
    502,
    1,
    'The result is longer than the {expected} bytes that the service announced. Run it again.',
  ),
  result_size_differs: cause(
    502,
    1,
    'The result has {received} bytes, but the service announced {expected}. Run it again.',
  ),
  result_without_end: cause(
    502,
    1,
    'The result is too large: Platen stopped after {limit} GB. Tell the service’s administrator.',
  ),

  unknown_service: cause(
    404,
    2,
    'The conversion service “{service}” is no longer set up. Add it again in Settings.',
  ),
  no_sandbox: cause(404, 2, 'The service “{service}” has no sandbox address. Add one first.'),
  no_service_workflow: cause(
    422,
    2,
    'The service “{service}” has no known workflow that converts these files to {type}: {names}. Choose one with --workflow: {workflows}.',
  ),
  several_service_workflows: cause(
    422,
    2,
    'The service “{service}” has several workflows that convert these files to {type}: {names}. Choose one with --workflow: {workflows}.',
  ),
  option_of_other_workflow: cause(
    422,
    2,
    'The option “{option}” is for the workflow “{workflow}”, which is not used here. Workflows in use: {workflows}.',
  ),
  pages_of_pdf_only: cause(
    422,
    1,
    'Only a PDF can be sent to a service in part, and this file is another type ({format}). Remove the page range, or convert the file to PDF first.',
  ),
  service_name_invalid: cause(
    422,
    2,
    'A service cannot be named “{name}”. Choose 1 to 100 characters without a colon, and not “local”.',
  ),
  service_address_invalid: cause(
    422,
    2,
    '“{address}” is not the address of a service. Enter it as your provider gives it, such as https://example.org.',
  ),
  service_address_not_secure: cause(
    422,
    2,
    'The address of “{host}” must start with https:// so that nobody else can read the documents and the token.',
  ),
  service_address_with_password: cause(
    422,
    2,
    'The address of “{host}” must not contain a user name or password. Remove them and enter the token.',
  ),
  service_address_with_query: cause(
    422,
    2,
    'The address of “{host}” must not contain “?” or “#”. Remove that part.',
  ),
  sandbox_is_production: cause(
    422,
    2,
    'The sandbox has the same address as the service, which charges credits. Enter the address of the sandbox, or none.',
  ),
  proxy_invalid: cause(
    422,
    2,
    '“{proxy}” is not a proxy address that Platen can use. Enter it as http://host:port.',
  ),
  proxy_with_password: cause(
    422,
    2,
    'A proxy address must not contain a user name or password because it is saved in a file. Set them in the system, or leave them out.',
  ),
  proxy_unusable: cause(
    502,
    1,
    'The system uses {proxy} for this service, a kind of proxy that Platen does not support. Enter another proxy for the service, as http://host:port.',
  ),
  certificate_missing: cause(
    422,
    2,
    'The certificate file {certificate} was not found. Choose it again, or remove it.',
  ),
  certificate_unreadable: cause(
    422,
    2,
    'Platen has no permission to read the certificate file {certificate}. Check its permissions.',
  ),
  certificate_invalid: cause(
    422,
    2,
    'The file {certificate} contains no certificate that Platen can read. It must be PEM text with “BEGIN CERTIFICATE”.',
  ),
  certificate_expired: cause(
    422,
    2,
    'The certificates in {certificate} have expired, the last on {date}. Ask for a new file.',
  ),
  token_invalid: cause(
    422,
    2,
    'This is not a token: it contains spaces, line breaks or other characters that no token has. Copy the whole token again.',
  ),
  token_file_open: cause(
    422,
    2,
    'Other people on this computer can read the token file {file_name} (its mode is {mode}). Run “chmod 600” on it first.',
  ),
  token_file_foreign: cause(
    422,
    2,
    'The token file {file_name} belongs to another user. Use a file of your own.',
  ),
  token_file_unreadable: cause(
    422,
    2,
    'The token file {file_name} cannot be read. Check its name and its permissions.',
  ),
  no_token_given: cause(
    422,
    2,
    'No token was provided. Put it on the first line of standard input or in the file.',
  ),
  keychain_missing: cause(
    503,
    1,
    'The system’s keychain is not available, and Platen saves tokens nowhere else. Provide the token at every run with --token-stdin or --token-file.',
  ),
  keychain_locked: cause(
    503,
    1,
    'The system’s keychain is locked or does not accept the token, and Platen saves tokens nowhere else. Unlock it and try again, or provide the token at every run with --token-stdin or --token-file.',
  ),
  token_not_forgotten: cause(
    503,
    1,
    'The token could not be deleted because the system’s keychain is locked. Unlock it and try again.',
  ),
  services_not_kept: cause(
    500,
    1,
    'The services could not be saved in {path} ({reason}). Free up space or check the permissions, and try again.',
  ),

  // Results fetched from a service elsewhere
  fetched_empty: cause(
    502,
    1,
    'The service sent an empty file instead of the result. Run it again; if this happens again, tell the service’s administrator.',
  ),
  fetched_web_page: cause(
    502,
    1,
    'A web page arrived instead of the result. Check whether you must sign in to this network, and run it again.',
  ),
  fetched_message: cause(
    502,
    1,
    'The service sent a message instead of the result: “{said}”. Run it again, or ask the service’s administrator.',
  ),
  fetched_cut_off: cause(
    502,
    1,
    'The result has {received} bytes, but the service announced {announced}. Run it again.',
  ),
  fetched_damaged: cause(
    502,
    1,
    'The result from the service ({format}) is damaged or incomplete. Run it again.',
  ),
  fetched_other_type: cause(
    502,
    1,
    'The service announced a result of type {announced} and sent another type ({format}). Run it again, or ask the service’s administrator.',
  ),
  fetched_archive_empty: cause(
    502,
    1,
    'The service sent an archive that contains no files. Run it again, or ask the service’s administrator.',
  ),
  fetched_missing: cause(
    502,
    1,
    'The service returned no result for this file. Run it again; if this happens again, the service cannot convert it.',
  ),
  fetched_doubtful: cause(
    502,
    1,
    'The names of the results do not show which one belongs to this file. All of them are in a folder with the other results: look there.',
  ),
  fetched_entry_unsafe: cause(
    502,
    1,
    'The result of this file was not extracted because its name points outside the archive. Ask the service’s administrator.',
  ),
  fetched_entry_encrypted: cause(
    502,
    1,
    'The result of this file is encrypted inside the archive and cannot be extracted. Ask the service’s administrator.',
  ),
  fetched_entry_too_large: cause(
    502,
    1,
    'The result of this file is too large to extract from the archive. Send the file on its own.',
  ),
  fetched_entry_unusable: cause(
    502,
    1,
    'The result of this file cannot be extracted: it is damaged or not a file. Run it again.',
  ),

  // The work of a service elsewhere
  execution_failed: cause(
    502,
    1,
    'The service could not convert this and gave no reason. Run it again, or ask the service’s administrator.',
  ),
  execution_failed_saying: cause(502, 1, 'The service could not convert this. It says: “{detail}”.'),
  execution_endless: cause(
    502,
    1,
    'The service has been working on this for {hours} hours and is not done (its status is “{status}”). Run it again to keep waiting, or ask the service’s administrator.',
  ),
  not_noted: cause(
    500,
    1,
    'Platen could not record this upload, so it stopped before the last byte, and the service converted nothing. The disk with Platen’s own folder may be full: free up space and run it again.',
  ),
  step_gave_several: cause(
    422,
    1,
    'The service returned {count} files for this step, but the next step takes one. Run the steps one after the other.',
  ),

  // Workflows of one's own
  ambiguous_workflow: cause(
    422,
    2,
    '“{workflow}” matches several workflows: {names}. Enter the full name, or the number.',
  ),
  workflow_file_too_large: cause(
    422,
    2,
    'This file is too large: workflow files have at most {limit} MB. Choose a file that Platen exported.',
  ),
  workflow_file_encoding: cause(
    422,
    2,
    'This file is encoded in {encoding}, not in UTF-8. Save it as UTF-8 and import it again.',
  ),
  workflow_file_no_json: cause(
    422,
    2,
    'This is not a workflow file: it is not valid JSON. Choose a file that Platen exported.',
  ),
  workflow_file_other: cause(422, 2, 'This file contains no workflows. Choose a file that Platen exported.'),
  workflow_file_newer: cause(
    422,
    2,
    'This file was written by a newer version of Platen (format {version}). Update Platen and import it again.',
  ),
  workflow_file_too_many: cause(
    422,
    2,
    'This file contains {count} workflows, but you can have at most {limit}. Export fewer of them at a time.',
  ),
  workflow_file_wrong: cause(
    422,
    2,
    'Nothing was imported because something in this file is not valid: {detail}.',
  ),

  // Why something cannot be seen before it is made
  not_previewed: cause(422, 1, 'There is no preview for this. Start the conversion to see the result.'),
  not_previewed_elsewhere: cause(
    422,
    1,
    'There is no preview for work at another service. Nothing is sent until you start.',
  ),
  not_previewed_network: cause(
    422,
    1,
    'There is no preview of web pages. Platen loads nothing from the network until you start.',
  ),
  not_previewed_pages: cause(
    422,
    1,
    'There is no preview because the result has no pages. Start the conversion and open the result in its own program.',
  ),

  // Results
  result_name_empty: cause(422, 1, 'Enter a file name.'),
  result_name_illegal: cause(422, 1, 'A file name cannot contain {characters}.'),
  result_name_reserved: cause(422, 1, 'Windows reserves the name “{name}”. Choose another name.'),
  result_name_too_long: cause(422, 1, 'This name is too long for the disk. Choose a shorter one.'),
  result_name_taken: cause(
    422,
    1,
    'A file named “{name}” already exists in this folder. It was not changed; choose another name.',
  ),
  result_not_copied: cause(422, 1, 'The files could not be copied to the clipboard.'),
  printers_not_listed: cause(
    500,
    1,
    'The system did not say which printers there are. Check its print service, and look again.',
  ),
  not_printed: cause(
    422,
    1,
    'The printer “{printer}” did not take this: {why}. Check that it is switched on, or choose another printer.',
  ),
  program_not_started: cause(422, 1, 'The program could not be started.'),
  not_opened_here: cause(
    422,
    1,
    'Platen does not open files of this kind because they can run programs. Use “Show in folder” to find the file.',
  ),

  // Where results go
  target_missing: cause(422, 1, 'The target folder no longer exists. Choose another folder and try again.'),
  target_is_file: cause(
    422,
    2,
    '“{name}” is a file, so it cannot be a folder. Choose another place for the results.',
  ),
  target_other_type: cause(
    422,
    2,
    'The result is {type} and cannot be named “{name}”. Name it “{better}”, or write “{name}/” for a folder of that name.',
  ),
  target_not_writable: cause(
    422,
    1,
    'Platen has no permission to write to the target folder. Choose another folder.',
  ),
  target_full: cause(422, 1, 'There is not enough space in the target folder. Free up space and try again.'),

  work_folder_full: cause(
    500,
    1,
    'There is no space left on the disk of Platen’s work folder ({folder}). Free up space and try again.',
  ),

  // The engine
  engine_missing: cause(503, 1, 'LibreOffice was not found. Install it, or set its location in Settings.'),
  sandbox_missing: cause(
    503,
    1,
    'Documents may only be converted in a sandbox here, but no sandbox works. Install bubblewrap and try again.',
  ),
  // oxfmt-ignore
  sandbox_needed: cause(503, 1, 'Documents of different people cannot be kept apart because no sandbox works here. On Linux, install bubblewrap (Debian, Ubuntu: apt install bubblewrap), allow it to create user namespaces, which containers often forbid, and start again. Or start with --without-sandbox if all users of this service may see each other’s documents.'),
  engine_not_started: cause(
    503,
    1,
    'The conversion engine could not be started. If Platen was just updated or moved, quit it and start it again. Otherwise reinstall it.',
  ),
  engine_crashed: cause(
    500,
    1,
    'The conversion engine stopped unexpectedly while converting this file. Try again.',
  ),
  printer_missing: cause(
    503,
    1,
    'No browser was found to render web pages. Install Chromium, Chrome or Edge, or use the Platen app.',
  ),
  ghostscript_missing: cause(
    503,
    1,
    'Ghostscript, which is needed to read PostScript, was not found. Install it and try again.',
  ),
  printer_failed: cause(500, 1, 'This page could not be rendered. Try again.'),
  timed_out: cause(500, 1, 'The conversion took longer than {minutes} minutes and was stopped.'),
  memory_limit: cause(500, 1, 'This document needs more memory than a conversion may use.'),
  result_invalid: cause(500, 1, 'The conversion produced no usable result. Try again.'),
  conversion_failed: cause(500, 1, 'This document could not be converted.'),
  cancelled: cause(499, 1, 'Cancelled.'),
  interrupted: cause(500, 1, 'Platen was closed while this was running. Run it again.'),

  // Calendars
  invoice_not_well_formed: cause(
    422,
    1,
    'The XML of this e-invoice is damaged in line {line}. Ask its sender to send it again.',
  ),
  invoice_entities: cause(
    422,
    1,
    'This e-invoice declares entities of its own. No e-invoice needs them, and Platen does not read them. Ask its sender for a file without a document type declaration.',
  ),
  invoice_encoding: cause(
    422,
    1,
    'This e-invoice is not in the encoding {encoding} that it names, or Platen does not know that encoding. Ask its sender to send it again.',
  ),
  invoice_not_inside: cause(
    422,
    1,
    'There is no e-invoice inside this PDF. An invoice that is sent as pages only has no data to check.',
  ),
  invoice_invalid: cause(
    422,
    1,
    'This e-invoice is not valid by {rules}. Fatal findings: {count}, the first ones {first}. The report tells what is wrong and where.',
  ),
  accessibility_failed: cause(
    422,
    1,
    'This document does not follow PDF/UA-1. Broken rules: {count}, the first ones {first}. The report tells what is wrong and where.',
  ),
  picture_words_unreadable: cause(
    422,
    1,
    'The list of alternative texts “{name}” cannot be read. It must be CSV with the columns “picture” and “words”, or JSON with the words of each picture.',
  ),
  signatures_missing: cause(422, 1, 'This document is not signed.'),
  signatures_not_valid: cause(
    422,
    1,
    'Not all signatures of this document are valid. Invalid: {invalid}, cannot be told: {unclear}. The report tells why.',
  ),
  certificates_unreadable: cause(
    422,
    1,
    'The file of trusted certificates contains no certificate that Platen can read. Choose one with certificates in PEM.',
  ),
  invoice_not_cii: cause(
    422,
    1,
    'A Factur-X or ZUGFeRD file holds its data as CII, and this XML is {syntax}. Choose the CII form of the invoice; UBL travels as XML alone.',
  ),
  invoice_profile_unknown: cause(
    422,
    1,
    'The specification that this invoice names is no profile of Factur-X or ZUGFeRD: “{id}”. Ask the program that wrote the XML for one of them, such as EN 16931.',
  ),
  invoice_pdf_protected: cause(
    422,
    1,
    'This PDF is protected, and an e-invoice must not be. Remove the protection with “Remove password” first.',
  ),
  invoice_unknown: cause(
    422,
    1,
    'This XML is not an e-invoice that Platen knows: UBL 2.1, CII (Factur-X, ZUGFeRD 2, XRechnung) or ZUGFeRD 1.',
  ),
  calendar_empty: cause(422, 1, 'This calendar contains no events, tasks or journal entries.'),
  calendar_nothing_then: cause(
    422,
    1,
    'This calendar contains nothing on the chosen days ({first} – {last}). Choose other days, or leave them empty.',
  ),
  days_reversed: cause(422, 2, 'The last day ({last}) is before the first ({first}). Change one of them.'),
  time_zone_unknown: cause(
    422,
    2,
    'There is no time zone “{zone}”. Enter a name such as Europe/Berlin or America/New_York.',
  ),

  // Mail
  no_messages: cause(422, 1, 'This archive contains no messages.'),
  deleted_message: cause(
    422,
    1,
    'This message was left out because it was deleted in its mail program. Choose “Include deleted messages” (deleted_messages=true), or convert the file on its own.',
  ),
  only_deleted_messages: cause(
    422,
    1,
    'All messages in this archive were deleted in its mail program. Choose “Include deleted messages” (deleted_messages=true) to convert them.',
  ),
  attachment_deleted: cause(422, 1, 'This attachment was deleted from the message in its mail program.'),
  attachment_detached: cause(
    422,
    1,
    'This attachment was detached from the message in its mail program and saved separately.',
  ),
  attachment_elsewhere: cause(
    422,
    1,
    'This attachment is not in the message: the mail program stores it elsewhere. Save it from there, or save the message with its attachments.',
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
    'This service does not accept the host name “{host}”. Its administrator can allow it.',
  ),
  port_taken: cause(503, 1, 'Another program is already using port {port}. Choose another one.'),
  port_refused: cause(
    503,
    1,
    'This computer does not allow Platen to listen on {address}. Choose another port or address.',
  ),
  unknown_address: cause(404, 1, 'There is nothing at this address ({address}).'),
  rate_limited: cause(429, 1, 'Too many requests. Try again in {seconds} seconds.'),
  unavailable: cause(503, 1, 'The service is currently not available. Try again in {seconds} seconds.'),
  storage_full: cause(
    422,
    1,
    'Your files at this service take up {kept} MB, and {limit} MB are allowed. Delete results that you no longer need, or wait until running conversions are done.',
  ),
  queue_full: cause(503, 1, 'The queue of this service is full. Try again in {seconds} seconds.'),
  network: cause(503, 1, 'The service cannot be reached. Check the connection and the address.'),
  protocol: cause(502, 1, 'The service sent a reply that Platen does not understand.'),
  webhook_status: cause(
    502,
    1,
    'The receiver answered with status {status}. A status from 200 to 299 is expected.',
  ),
  webhook_timeout: cause(502, 1, 'The receiver did not answer within {seconds} seconds.'),
  webhook_gone: cause(
    502,
    1,
    'The webhook was switched off because its receiver reported that it no longer exists (status 410). Switch it on again when the receiver is back.',
  ),
  webhook_failing: cause(
    502,
    1,
    'The webhook was switched off because no delivery succeeded for {days} days. Fix the receiver, send it a test event, and switch the webhook on again.',
  ),
  webhook_off: cause(
    502,
    1,
    'The webhook was switched off before this was delivered. You can send it again.',
  ),

  ...ownFileCauses,

  // Watched folders
  unknown_watch: cause(404, 2, 'There is no watched folder “{watch}”.'),
  too_many_watches: cause(
    422,
    2,
    'You already watch {limit} folders, the maximum. Remove one that you no longer need.',
  ),
  watches_not_kept: cause(
    500,
    1,
    'The watched folders could not be saved in {path} ({reason}). Check the disk and its permissions.',
  ),
  watch_folder_missing: cause(
    422,
    1,
    'The folder “{name}” was not found. Platen keeps looking for it: connect its drive, or choose another folder.',
  ),
  watch_not_absolute: cause(422, 2, '“{name}” is not a full path. Choose the folder again.'),
  watch_taken: cause(
    422,
    2,
    'The folder “{name}” is already watched, and its documents are moved out of it. Change that watched folder, or leave its documents in place.',
  ),
  watch_originals_inside: cause(
    422,
    2,
    'Originals cannot be moved to “{name}” because it is the watched folder itself. Choose another folder for them.',
  ),
  watch_loop: cause(
    422,
    2,
    'This would loop: results for “{name}” arrive in “{other}” and come back. Choose another folder for the results.',
  ),
  watch_password: cause(
    422,
    2,
    'This workflow needs a password at every run ({names}), and Platen does not save passwords. Choose a workflow without one.',
  ),
  watch_not_joining: cause(
    422,
    2,
    '“{workflow}” makes one result for each document. Choose a workflow that merges documents.',
  ),
  watch_elsewhere: cause(422, 2, 'Another Platen process already watches “{name}”.'),
  file_replaced: cause(
    422,
    1,
    'This document was changed or replaced while it was waiting. Run it again to convert the current version.',
  ),
  original_not_moved: cause(
    422,
    1,
    'The document was converted, but the original could not be moved to “{name}”: {reason}. Fix this and try again.',
  ),
  no_trash: cause(
    422,
    1,
    'The document was converted, but the original could not be moved to the trash. The app can do this if the disk has a trash.',
  ),
  internal: cause(500, 1, 'Something went wrong inside Platen.'),
} as const satisfies Record<string, ErrorCause>;

/** A stable error code. */
export type ErrorCode = keyof typeof errorCauses;
