/** Says of an error which option it is about, so that a window shows it there. */
import { ServiceError, type ErrorCode } from '../../../contract/index.js';
import type { SignOptions } from './options.js';

const about: Partial<Record<ErrorCode, keyof SignOptions>> = {
  signer_missing: 'certificate',
  signer_file: 'certificate',
  signer_cipher: 'certificate',
  signer_no_key: 'certificate',
  signer_key_kind: 'certificate',
  signer_not_yet: 'certificate',
  signer_expired: 'certificate',
  signer_usage: 'certificate',
  signer_weak: 'certificate',
  signer_revoked: 'certificate',
  signer_password: 'certificate_password',
  card_module: 'card_module',
  card_no_module: 'card_module',
  card_unknown: 'card_key',
  card_empty: 'card_key',
  card_key_unknown: 'card_key',
  card_key_bare: 'card_key',
  card_no_key: 'card_key',
  card_certificates: 'card_key',
  card_scheme: 'card_key',
  card_pin_missing: 'card_pin',
  card_pin: 'card_pin',
  card_pin_low: 'card_pin',
  card_pin_last: 'card_pin',
  card_pin_locked: 'card_pin',
  store_none: 'sign_with',
  store_empty: 'store_key',
  store_unknown: 'store_key',
  store_certificates: 'store_key',
  store_gone: 'store_key',
  store_no_key: 'store_key',
  store_scheme: 'store_key',
  sign_place: 'sign_visible',
  sign_field_unknown: 'sign_field',
  sign_field_signed: 'sign_field',
  sign_field_locked: 'sign_field',
  sign_certified_visible: 'sign_visible',
  sign_certify_late: 'sign_certify',
  time_server_address: 'time_server',
  time_server_unreachable: 'time_server',
  time_server_refused: 'time_server',
  time_server_wrong: 'time_server',
};

/** Does some work. @throws ServiceError those of the work, with the option that each is about */
export async function sayingOptions<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.extras.fields) throw thrown;
    const option = about[thrown.code];
    if (option === undefined) throw thrown;
    const fields = { [`options.${option}`]: [thrown.message] };
    throw new ServiceError(thrown.code, thrown.params, { ...thrown.extras, fields, cause: thrown });
  }
}
