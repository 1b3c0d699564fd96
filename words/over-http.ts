/**
 * What clients over HTTP are told of some errors: they have no settings, no history to look into and nothing to click. Codes
 * are the same for everybody.
 */
import { fillPlaces, type ErrorCode, type ErrorInfo } from '../contract/errors.js';
import type { Language } from './languages.js';
import { overHttp as nl } from './nl/over-http.js';
import { overHttp as de } from './de/over-http.js';
import { overHttp as fr } from './fr/over-http.js';
import { overHttp as es } from './es/over-http.js';
import { overHttp as it } from './it/over-http.js';
import { overHttp as pt } from './pt/over-http.js';

type Told = keyof typeof nl & ErrorCode;

const en: Readonly<Record<Told, string>> = {
  unauthorized:
    'The token is missing or not valid. Send a valid one as “Authorization: Bearer TOKEN”; whoever runs the service gives tokens.',
  insufficient_credits:
    'This needs more credits than are left: {needed} needed, {available} left. Whoever runs the service gives more.',
  unknown_execution:
    'There is no execution {execution}, or no longer: executions and results are kept for a while, and only their own user sees them.',
  unknown_workflow:
    'There is no workflow {workflow} here. /api/v2/user/workflows lists them; ids differ between production and the sandbox.',
  unknown_address:
    'There is nothing at this address ({address}). What there is stands in /api/v2/openapi.json and at /api/v2/docs/.',
  engine_missing: 'The program for such documents is missing on the server. Tell whoever runs the service.',
  engine_not_started:
    'The conversion engine could not be started on the server. Try again later, or tell whoever runs the service.',
  empty_file: 'This file is empty. Check it and send it again.',
  password_required: 'This document is protected by a password. Send it again with its password.',
  wrong_password: 'That password does not open this document. Send it again with the right one.',
};

const tables: Readonly<Record<Language, Readonly<Record<Told, string>>>> = { en, nl, de, fr, es, it, pt };

const isTold = (code: ErrorCode): code is Told => Object.hasOwn(en, code);

/** The sentence of an error for such a client; null where everybody is told the same. */
export function overHttp(
  language: Language,
  { code, params }: Pick<ErrorInfo, 'code' | 'params'>,
): string | null {
  return isTold(code) ? fillPlaces(tables[language][code], params) : null;
}
