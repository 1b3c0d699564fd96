/**
 * Every way a conversion or a request can fail: one stable code per cause.
 *
 * The same code reaches the window, the HTTP body (`error_code`), the command line (`errors[].code`) and, through
 * {@link ErrorCause.exit}, the exit status. Statuses 401, 402, 404, 422, 429 and 503 are the contract's own
 * (docs/service-contract.md, "Errors"); the sentences say what happened and what to do next.
 */
import { accountCauses } from './account-causes.js';
import { calendarCauses } from './calendar-causes.js';
import { commandLineCauses } from './command-line-causes.js';
import { cause, type ErrorCause } from './error-cause.js';
import { mailCauses } from './mail-causes.js';
import { remoteCauses } from './remote-causes.js';
import { fetchedCauses } from './fetched-causes.js';
import { previewCauses } from './preview-causes.js';
import { resultCauses } from './result-causes.js';
import { runCauses } from './run-causes.js';
import { serviceCauses } from './service-causes.js';
import { ownFileCauses } from './own-file-causes.js';
import { watchCauses } from './watch-causes.js';
import { workflowCauses } from './workflow-causes.js';

export type { ErrorCause };

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

  ...commandLineCauses,
  ...accountCauses,
  ...remoteCauses,
  ...fetchedCauses,
  ...runCauses,
  ...workflowCauses,
  ...previewCauses,
  ...resultCauses,

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

  ...calendarCauses,
  ...mailCauses,
  ...serviceCauses,
  ...ownFileCauses,
  ...watchCauses,
  internal: cause(500, 1, 'Something went wrong inside Platen.'),
} as const satisfies Record<string, ErrorCause>;

/** A stable error code. */
export type ErrorCode = keyof typeof errorCauses;

/** Values for the `{places}` of a sentence. Never a password, never a stack trace. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** Plain form of an error: what crosses process borders, is stored in history and sent to the window. */
export interface ErrorInfo {
  code: ErrorCode;
  /** Values for the sentence's places. */
  params: ErrorParams;
  /** The English sentence with its places filled. */
  message: string;
  /** The files it is about, each with its own error, where it is about several at once. */
  files?: FileProblem[] | undefined;
  /** Field name to messages, on 422. */
  fields?: FieldErrors | undefined;
  /** Seconds to wait before a retry, on 429 and 503. */
  retryAfter?: number | undefined;
  /** Credits, on 402. */
  creditsNeeded?: number | undefined;
  creditsAvailable?: number | undefined;
}

/** One of the files of a request that was refused because of them. */
export interface FileProblem {
  /** Place among the files of the request, in the order of the work, from 0. */
  place: number;
  name: string;
  path: string;
  code: ErrorCode;
  params: ErrorParams;
  message: string;
}

/** Messages per field, as the 422 body carries them (docs/service-contract.md, "Errors"). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Further facts that only some causes have. */
export interface ErrorExtras {
  /** Field name to messages, on 422. */
  fields?: FieldErrors;
  /** The files it is about. */
  files?: readonly FileProblem[];
  /** Seconds to wait before a retry, on 429 and 503. */
  retryAfter?: number;
  /** Credits, on 402. */
  creditsNeeded?: number;
  creditsAvailable?: number;
  /** What really happened, for the log only. */
  cause?: unknown;
}

/** Fills the `{places}` of a sentence; unknown places stay as they are, so a gap is seen and not hidden. */
export function fillPlaces(sentence: string, params: ErrorParams): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/** The English sentence of a code; `params.file` says which of several files it is about. */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string {
  const sentence = fillPlaces(errorCauses[code].sentence, params);
  return params['file'] === undefined ? sentence : `${params['file']}: ${sentence}`;
}

/** True for a string that is one of our codes; a remote service may send others. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCauses, value);
}
