/** Says of an error which option it is about, so that a window shows it there. */
import { ServiceError, type ErrorCode } from '../../../contract/index.js';

/**
 * Does some work.
 * @param about the option that each error is about; others stay as they are
 * @throws ServiceError those of the work, with the option that each is about
 */
export async function sayingOptions<Value>(
  about: Readonly<Partial<Record<ErrorCode, string>>>,
  work: () => Promise<Value>,
): Promise<Value> {
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
