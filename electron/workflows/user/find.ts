/** A workflow of one's own by what people call it: its name in any case, its name as one word, or its number. */
import { foldedName, ServiceError, slugOf } from '../../../contract/index.js';
import { systemWorkflows } from '../catalogue.js';
import { nearParam } from '../../kit/near.js';

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * Finds one of the person's own.
 * @param others names of other workflows that may have been meant, besides those of the system
 * @throws ServiceError `ambiguous_workflow`; `unknown_workflow`, with names that are nearly the same as its parameter `near`
 */
export function findOwn<Record extends Named>(
  records: readonly Record[],
  wanted: string,
  others: readonly string[] = [],
): Record {
  const exact = records.find(
    ({ id, name }) => String(id) === wanted.trim() || foldedName(name) === foldedName(wanted),
  );
  if (exact) return exact;
  const word = slugOf(wanted);
  const [found, ...alike] = word === '' ? [] : records.filter(({ name }) => slugOf(name) === word);
  if (!found) {
    const names = [...records, ...systemWorkflows].map(({ name }) => name);
    const all = [...new Set([...names, ...others])];
    throw new ServiceError('unknown_workflow', { workflow: wanted, ...nearParam(wanted, all) });
  }
  if (alike.length === 0) return found;
  const names = [found, ...alike].map(({ id, name }) => `“${name}” (${id})`).join(', ');
  throw new ServiceError('ambiguous_workflow', { workflow: wanted, names });
}
