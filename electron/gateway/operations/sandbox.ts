/** A served instance reads documents of people who do not know each other: it begins only where it can keep them apart. */
import { ServiceError } from '../../../contract/index.js';
import { locateSandbox } from '../../engine/exec/sandbox/index.js';

/** @throws ServiceError `sandbox_needed`, which says what is missing and how to get it */
export async function demandSandbox(): Promise<void> {
  if ((await locateSandbox()) === null) throw new ServiceError('sandbox_needed');
}
