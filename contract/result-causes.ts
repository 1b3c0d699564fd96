/** Causes why a result cannot get another name, be copied or be opened; part of errors.ts. */
import { cause } from './error-cause.js';

export const resultCauses = {
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
} as const;
