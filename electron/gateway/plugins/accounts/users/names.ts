/** Names that people give: of users, organizations and tokens. */
import { z } from 'zod';
import { ServiceError } from '../../../../../contract/index.js';

/** Longest name: UTF-16 units. */
const maxNameLength = 200;

/** Control characters, and those that change the direction of the text around them. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/**
 * A name as it is kept: without spaces around it, in Unicode's composed form.
 * @throws ServiceError `name_invalid`
 */
export function readName(given: string): string {
  const name = given.normalize('NFC').trim();
  if (name === '' || name.length > maxNameLength || unprintable.test(name))
    throw new ServiceError('name_invalid', { limit: maxNameLength });
  return name;
}

/** The name as two are compared: nobody tells “Anna” from “anna”. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** @throws ServiceError `email_invalid` */
export function readEmail(given: string): string {
  const email = given.trim();
  if (!z.email().safeParse(email).success) throw new ServiceError('email_invalid', { email });
  return email;
}
