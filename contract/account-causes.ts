/** Causes that are about the accounts of a served instance; part of errors.ts. */
import { cause } from './error-cause.js';

export const accountCauses = {
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
} as const;
