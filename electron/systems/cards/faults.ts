/** Tells why `pkcs11-tool` did not do what it was asked to, by the return values that it names (PKCS #11 2.40, 5.1). */
import { ServiceError, type ErrorCode } from '../../../contract/index.js';
import type { PinState } from '../../../contract/cards.js';
import type { ProgramOutput } from '../programs/run-for-output.js';

const causes: readonly (readonly [RegExp, ErrorCode])[] = [
  [/CKR_PIN_(?:INCORRECT|INVALID|LEN_RANGE)/, 'card_pin'],
  [/CKR_PIN_LOCKED/, 'card_pin_locked'],
  [
    /CKR_(?:TOKEN_NOT_PRESENT|TOKEN_NOT_RECOGNIZED|DEVICE_REMOVED|SLOT_ID_INVALID|SESSION_HANDLE_INVALID)/,
    'card_gone',
  ],
  [
    /CKR_(?:MECHANISM_INVALID|MECHANISM_PARAM_INVALID|KEY_TYPE_INCONSISTENT|KEY_FUNCTION_NOT_PERMITTED)|mechanism not supported/i,
    'card_scheme',
  ],
  [/Private key not found/, 'card_no_key'],
  [/Failed to load pkcs11 module/, 'card_module'],
];

/** @param name of the token or the module, for the sentence */
export function faultOf({ status, err }: ProgramOutput, name: string): ServiceError {
  const [, code] = causes.find(([said]) => said.test(err)) ?? [];
  if (code !== undefined) return new ServiceError(code, { name });
  // A module runs in the process of the program: one that crashes takes it down.
  if (status === null || status >= 128) return new ServiceError('card_crashed', { name });
  return new ServiceError('card_failed', { name, reason: /CKR_\w+/.exec(err)?.[0] ?? `${status}` });
}

/** The error for a PIN that a token did not take. @param state what it says since */
export function wrongPin(state: PinState, name: string): ServiceError {
  const code =
    state === 'locked'
      ? 'card_pin_locked'
      : state === 'last'
        ? 'card_pin_last'
        : state === 'low'
          ? 'card_pin_low'
          : 'card_pin';
  return new ServiceError(code, { name });
}
